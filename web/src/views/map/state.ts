/**
 * What an address says of a map: the rules, and under `x-` a second set of them; `fields` for what is shown; `a`, `b` and
 * `zoom` for the middle of the map and 2^zoom pixels a position; `c` for the third number, `mode` for how two sets of
 * rules are compared, `sample` for what a cell stands for when it is one of many, `at` for the position that is open.
 */
import type * as schema from '../../engine/schema';
import { brief, paramsOf, RULE_NAMES, type Rules, rulesOf } from '../../game';
import type { Params } from '../../route';
import type { Theme } from '../../theme';
import { type Camera, type Cell, over, within } from './camera';
import { powerOfTwo, readNumber } from './numbers';
import type { Look } from './tiles';

export type Mode = 'one' | 'side' | 'difference';
export type Sample = 'corner' | 'typical';
export const SECOND = 'x-';
/** Four pixels a position are enough to see single ones. */
export const HOME_ZOOM = 2;

export interface MapState {
  rules: Rules;
  second: Rules;
  mode: Mode;
  field: schema.Field;
  sample: Sample;
  third: string;
  /** Where the address looks; nothing where it says nothing. */
  camera: Camera | null;
  zoom: number;
  open: Cell | null;
  /** What is wrong with `a` and `b`. */
  wrong: { a?: string; b?: string };
}

/** What a map shows, in the words of the page; which of these there are under some rules the engine says. */
export const FIELDS: Record<string, string> = {
  outcome: 'who wins',
  grundy: 'Grundy value',
  take: 'smallest winning take',
  length: 'length of the game',
  winning: 'winning moves',
  weight: 'atomic weight',
  'mean-weight': 'mean weight',
};

/** An address that says nothing shows the game that is most beautiful here. */
export function withDefaults(params: Params): Params {
  const says = ['fields', ...RULE_NAMES].some((name) => params[name] !== undefined);
  return says ? params : { ...params, take: '1..3', fields: 'grundy' };
}

export function stateOf(address: Params): MapState {
  const params = withDefaults(address);
  const rules = rulesOf(params);
  const zoom = Number(params['zoom'] || HOME_ZOOM);
  const near = Number.isInteger(zoom) ? within(zoom) : HOME_ZOOM;
  const wrong: MapState['wrong'] = {};
  const number = (name: 'a' | 'b') => {
    const found = params[name] ? readNumber(params[name]) : null;
    if (typeof found === 'string') wrong[name] = found;
    return typeof found === 'bigint' ? found : null;
  };
  const [a, b] = [number('a'), number('b')];
  const mode = params['mode'];
  const [left, right] = (params['at'] ?? '').split(',').map(readNumber);
  const fields = params['fields'] || (rules.partizan || rules.three ? 'outcome' : 'grundy');
  return {
    rules,
    second: rulesOf(params, SECOND),
    mode: mode === 'side' || mode === 'difference' ? mode : 'one',
    field: fields as schema.Field,
    sample: params['sample'] === 'typical' ? 'typical' : 'corner',
    third: params['c'] || '7',
    camera: a === null || b === null ? null : over(a, b, near),
    zoom: near,
    open: typeof left === 'bigint' && typeof right === 'bigint' ? { a: left, b: right } : null,
    wrong,
  };
}

/** What a tile of this map is asked; `which` of the two sets of rules. */
export function lookOf({ rules, second, mode, field, sample, third }: MapState, which: 0 | 1, theme: Theme): Look {
  const shown = which === 0 ? rules : second;
  return {
    ask: 'tile',
    ...shown,
    ...(shown.three && { third }),
    field,
    theme,
    ...(sample === 'typical' && { sample }),
    ...(mode === 'difference' && { against: second }),
  };
}

/** What a map shows, in the words of the command. */
export function titleOf({ rules, second, mode, field, third }: MapState, which: 0 | 1): string {
  const named = (of: Rules) => {
    const flags = Object.entries(paramsOf(of))
      .filter(([, value]) => value)
      .map(([name, value]) => (value === '1' ? name : `${name} ${value}`));
    return (flags.length === 0 ? ['take any'] : of.three ? [...flags, `c = ${brief(third, 16)}`] : flags).join(', ');
  };
  const shown = which === 0 ? rules : second;
  return `${FIELDS[field] ?? field}, ${named(shown)}${mode === 'difference' ? `, against ${named(second)}` : ''}`;
}

/** What the cells stand for when there are more positions than cells. */
export function sampledText({ rules, sample }: MapState): (step: number) => string {
  return (step) => {
    const apart = powerOfTwo(step);
    if (sample === 'typical') return `A typical point of each ${apart} × ${apart} positions`;
    // With a third number that stays, two of three may have a factor in common, and that changes the game.
    return rules.three ? `Multiples of ${apart}` : `Multiples of ${apart}; common factors cancel`;
  };
}

/** The numbers of a cell in the order of the question. */
export function positionOf(rules: Rules, { a, b }: Cell, third: string): string[] {
  if (rules.partizan) return [String(b), String(a)];
  return rules.three ? [String(a), String(b), third] : [String(a), String(b)];
}

/** A position as it is written: E(p, q) of Partizan Euclid, otherwise in parentheses. */
export function named(rules: Rules, cell: Cell, third: string, most: number): string {
  return `${rules.partizan ? 'E' : ''}(${positionOf(rules, cell, third).map((number) => brief(number, most)).join(', ')})`;
}

/** The address of a position of this map. */
export function linkTo(rules: Rules, cell: Cell, third: string) {
  const [a = '', b = '', c = ''] = positionOf(rules, cell, third);
  return { view: 'position' as const, params: { a, b, ...(c && { c }), ...paramsOf(rules) } };
}

/** How a value stands in a cell. */
export function writeValue(field: schema.Field, difference: boolean): (value: number) => string {
  return (value) => {
    if (value === -(2 ** 31)) return '';
    if (value === 2 ** 31 - 1) return '≫';
    // Of a difference: the same, the first larger, the second larger.
    if (difference) return '=><'.charAt(value);
    if (field === 'outcome') return 'PNLR'.charAt(value);
    return String(value).replace('-', '−');
  };
}

/** The part of a problem that is about the second rules, as they call it. */
export function ofSecond(problem: schema.Problem | undefined): schema.Problem | undefined {
  const part = problem?.place?.part;
  return problem && part?.startsWith('against') ? { ...problem, place: { ...problem.place, part: part.replace(/^against\.?/, '') } } : undefined;
}

/** What is asked of a position in passing. */
export function askedOf(rules: Rules): schema.Field[] {
  if (rules.partizan) return ['outcome', 'value', 'weight'];
  return rules.three ? ['outcome', 'grundy', 'winning', 'move'] : ['outcome', 'grundy', 'digits', 'take', 'winning'];
}
