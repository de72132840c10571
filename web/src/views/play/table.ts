/** A game at the table: its opening, its moves and who sits there, as the address says it. */
import type * as schema from '../../engine/schema';
import { numbersOf, paramsOf, rulesOf, type Rules } from '../../game';
import type { Params } from '../../route';

export type Seat = schema.Seat;

export interface Table {
  rules: Rules;
  /** Two numbers, three, or the games of a sum. */
  position: readonly string[];
  sum: boolean;
  moves: readonly string[];
  first: Seat;
  /** Where you sit; null if two people play. */
  you: Seat | null;
  left: string;
  right: string;
  level: number;
  /** Whether the level follows how the visitor plays: no address names it. */
  rises: boolean;
  seed: number;
}

/** Teams have short names. */
export const LONGEST_NAME = 24;

export const LEVELS = ['Beginner', 'Easy', 'Medium', 'Hard', 'Perfect'] as const;
/** Whoever comes for the first time should be able to win. */
export const FIRST_LEVEL = 1;

/** What is on the table where the address names nothing. A single game of Partizan Euclid leaves no choice, so there it is a sum. */
export function example(rules: Rules): { position: string[]; sum: boolean } {
  if (rules.partizan) return { position: ['11,8', '-4,3'], sum: true };
  return { position: rules.three ? ['4', '9', '20'] : ['3', '7'], sum: false };
}

/** A whole number that an address names, if it is between these. */
function whole(text: string | undefined, least: number, most: number): number | undefined {
  const number = /^\d{1,15}$/.test(text ?? '') ? Number(text) : NaN;
  return number >= least && number <= most ? number : undefined;
}

/** The level that an address names. */
function namedLevel(params: Params): number | undefined {
  return whole(params['level'], 1, LEVELS.length);
}

export function levelOf(params: Params): number {
  return namedLevel(params) ?? FIRST_LEVEL;
}

export function seedOf(text: string | undefined): number {
  return whole(text, 0, 2 ** 48) ?? 0;
}

/** The games of a sum, as an address or a visitor writes them. */
export function gamesOf(text: string): string[] {
  return text.split(/[;\s]+/).filter((term) => term !== '');
}

export function other(seat: Seat): Seat {
  return seat === 'left' ? 'right' : 'left';
}

/** The table that an address names; the level is the visitor's own where it names none. */
export function tableOf(params: Params, own = FIRST_LEVEL): Table {
  const rules = rulesOf(params);
  const named = ['a', 'b', 'c'].some((name) => params[name] !== undefined);
  const given = params['games'] !== undefined;
  const sum = given || (!named && example(rules).sum);
  // A third number says which game is meant.
  if (params['c'] && !sum && !rules.partizan) rules.three ??= 'natural';
  const numbers = rules.three ? [...numbersOf(params), ''].slice(0, 3) : numbersOf(params);
  const position = given ? gamesOf(params['games'] ?? '') : named ? numbers.map((text) => text.trim()) : example(rules).position;
  const two = params['two'] !== undefined && params['two'] !== '0';
  const you: Seat | null = two ? null : rules.partizan && params['side'] === 'right' ? 'right' : 'left';
  const seats: Record<string, Seat> = { left: 'left', right: 'right', you: you ?? 'left', computer: other(you ?? 'left') };
  const name = (seat: Seat) => {
    if (you) return seat === you ? 'you' : 'computer';
    if (params[seat]) return params[seat].slice(0, LONGEST_NAME);
    return rules.partizan ? { left: 'Left', right: 'Right' }[seat] : { left: 'Green', right: 'Purple' }[seat];
  };
  return {
    rules,
    position,
    sum,
    moves: (params['moves'] ?? '').split(',').filter((move) => move !== ''),
    first: seats[params['first'] ?? 'you'] ?? you ?? 'left',
    you,
    left: name('left'),
    right: name('right'),
    level: namedLevel(params) ?? own,
    rises: you !== null && namedLevel(params) === undefined,
    seed: seedOf(params['seed']),
  };
}

/** The question for this table: all that it shows, with the computer's move if that is due; or what else is asked about it. */
export function turnOf(table: Table, what: NonNullable<schema.TurnQuestion['what']> = 'exchange', moves = table.moves) {
  const { rules, position, first, left, right, level, seed, you } = table;
  // Every move is drawn anew, and a reloaded page draws the same. How well the computer plays matters where it is to move.
  const replies = what === 'exchange' && you !== null && mover(table, moves.length) !== you;
  const drawn = { seed: seed + moves.length, ...(replies && { level }) };
  return { ask: 'turn' as const, ...rules, position, moves, first, left, right, what, ...drawn };
}

/** Who makes the move of this index, counted from 0. */
export function mover(table: Table, index: number): Seat {
  return index % 2 === 0 ? table.first : other(table.first);
}

/** The number of moves before your first mistake of a game that is over; undefined if you made none. */
export function beforeMistake({ you }: Table, remarks: readonly schema.Remark[] | null | undefined): number | undefined {
  const mistake = remarks?.find(({ player, verdict }) => player === you && verdict === 'mistake');
  return mistake && mistake.number - 1;
}

/** The moves that are left when a move is taken back: yours, with the computer's answer. Null if there is none. */
export function undone(table: Table): readonly string[] | null {
  for (let count = table.moves.length - 1; count >= 0; count -= 1) {
    if (table.you === null || mover(table, count) === table.you) return table.moves.slice(0, count);
  }
  return null;
}

/** What a player is called at the beginning of a sentence. */
export function nameOf(table: Table, seat: Seat): string {
  const name = table[seat];
  return { you: 'You', computer: 'The computer' }[name] ?? name;
}

/** Who begins, in the middle of a sentence. */
export function begins(table: Table, seat: Seat): string {
  const name = table[seat];
  return { you: 'you begin', computer: 'the computer begins' }[name] ?? `${name} begins`;
}

/** Whose turn it is, or who has won. */
export function statusOf(table: Table, turn: { turn?: Seat | null | undefined; winner?: Seat | null | undefined }): string {
  if (turn.winner) return nameOf(table, turn.winner) === 'You' ? 'You win.' : `${nameOf(table, turn.winner)} wins.`;
  if (!turn.turn) return '';
  if (turn.turn === table.you) return 'Your move.';
  return table.you ? 'The computer is to move.' : `${nameOf(table, turn.turn)} is to move.`;
}

/** A seed that nobody chose. */
export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** Draws positions for these rules. */
export function dealOf(rules: Rules, level: number, seed: number, count: number, games = 1) {
  return { ask: 'deal' as const, ...rules, level, seed, count, games };
}

/** The parameters of a position: numbers, or the games of a sum. */
export function paramsOfPosition(position: readonly string[], sum: boolean): Record<string, string> {
  if (sum) return { games: position.join(';'), a: '', b: '', c: '' };
  const [a = '', b = '', c = ''] = position;
  return { a, b, c, games: '' };
}

/** A challenge with the rules and the level of this table. */
export function challengeOf({ rules, level }: Pick<Table, 'rules' | 'level'>): Params {
  const named = { ...paramsOf(rules), challenge: String(freshSeed()), level: String(level) };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''));
}

/** Where a game on two numbers went: each move is along one axis, for the smaller number stays. */
export function staircase([a = '', b = '']: readonly string[], takes: readonly string[]): { x: bigint; y: bigint }[] {
  let [x, y] = BigInt(a) < BigInt(b) ? [BigInt(a), BigInt(b)] : [BigInt(b), BigInt(a)];
  const points = [{ x, y }];
  for (const take of takes.map(BigInt)) {
    if (x < y) y -= take * x;
    else x -= take * y;
    points.push({ x, y });
  }
  return points;
}
