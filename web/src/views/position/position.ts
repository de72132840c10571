/** The position that an address names, and what is asked about it. */
import type { Options } from '../../engine/engine';
import type * as schema from '../../engine/schema';
import { numbersOf, type Rules, rulesOf } from '../../game';
import type { Params } from '../../route';

export interface Named {
  rules: Rules;
  /** Two numbers or three, as they are written; the engine reads them. */
  numbers: string[];
  cap: string | undefined;
  /** Whether every number is there. */
  whole: boolean;
  /** How many digits there are in all. */
  size: number;
}

export function namedBy(params: Params): Named {
  const rules = rulesOf(params);
  const given = numbersOf(params);
  if (given.length === 3 && !rules.partizan) rules.three ??= 'natural';
  const numbers = (rules.three ? [...given, ''].slice(0, 3) : given).map((text) => text.trim());
  const size = numbers.reduce((all, number) => all + number.length, 0);
  return { rules, numbers, cap: params['cap']?.trim() || undefined, whole: numbers.every((number) => number !== ''), size };
}

/** Where nothing is named. */
export function example(rules: Rules): Record<string, string> {
  if (rules.three) return { a: '4', b: '9', c: '20' };
  return rules.partizan ? { a: '11', b: '8' } : { a: '25', b: '87' };
}

/** So many moves are asked for at first. */
export const LISTED = 100;

export type Analyze = Extract<schema.Question, { ask: 'analyze' }>;

/** Everything that is known, as the command asks it. */
export function analysisOf({ rules, numbers, cap }: Named): Analyze {
  return { ask: 'analyze', ...rules, position: numbers, ...(cap && { cap }) };
}

/** Its moves, so many of them. */
export function movesOf(named: Named, limit: number) {
  return { ...analysisOf(named), ask: 'moves', limit } as const;
}

/** Why, in plain words: of a game that begins here. In the middle of one a move before may count, and Left and Right both begin. */
function plainOf({ rules, numbers: position }: Named) {
  const players = { first: 'left', left: 'Player 1', right: 'Player 2' } as const;
  return { ask: 'turn', ...rules, position, moves: [], ...players, what: 'plain', seed: 0 } as const;
}

/** Everything that the view shows, in one list: what is known, the moves, and why in plain words where there are some. */
export function pageOf(named: Named) {
  const limit = entriesOf(named, LISTED);
  const plain = named.cap || named.rules.partizan || isLarge(named) ? [] : [plainOf(named)];
  return [{ ...analysisOf(named), limit }, movesOf(named, limit), ...plain] as const;
}

/** Numbers of so many digits are worth waiting for; their pictures are drawn when somebody wants one. */
export const isLarge = ({ size }: Named) => size > 5000;

export function limitsOf(named: Named): Options['limits'] {
  return isLarge(named) ? { steps: 2 ** 32, bytes: 2 ** 30, seconds: 120 } : {};
}

/** How many entries a list may have: each is as long as the numbers, and all should stay below some megabytes. */
export function entriesOf({ size }: Named, wanted: number): number {
  return Math.max(4, Math.min(wanted, Math.floor(4_000_000 / (size + 1))));
}

/** The parameters of the address after a move. */
export function moved(to: readonly string[], cap?: string | null): Record<string, string> {
  const [a = '', b = '', c = ''] = to;
  return { a, b, c, cap: cap ?? '' };
}

/** Numbers in parentheses, as the engine writes a position. */
export function tuple(numbers: readonly string[], brief: (number: string) => string): string {
  return `(${numbers.map(brief).join(', ')})`;
}
