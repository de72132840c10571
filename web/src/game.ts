/** Which game: the rules as the address and the questions write them. */
import type * as schema from './engine/schema';
import type { Params } from './route';

/** The rules of a question; what is left out is as in the plain game. */
export type Rules = { [R in keyof schema.Rules]: Exclude<schema.Rules[R], undefined> };

/** The names of the rules in an address: those of the command's flags. */
export const RULE_NAMES = ['end', 'take', 'pile-limit', 'move-limit', 'misere', 'partizan', 'three'] as const;

/** The rules that an address names. */
export function rulesOf(params: Params, prefix = ''): Rules {
  const text = (name: string) => params[prefix + name] || undefined;
  const flag = (name: string) => {
    const value = params[prefix + name];
    return value !== undefined && value !== 'false' && value !== '0';
  };
  // What an address says may be no rule; the engine tells.
  const rules: Partial<Record<keyof Rules, string | boolean>> = {};
  const [end, take, pile, move, three] = ['end', 'take', 'pile-limit', 'move-limit', 'three'].map(text);
  if (end) rules.end = end;
  if (take) rules.take = take;
  if (pile) rules.pile_limit = pile;
  if (move) rules.move_limit = move;
  if (three) rules.three = three;
  if (flag('misere')) rules.misere = true;
  if (flag('partizan')) rules.partizan = true;
  return rules as Rules;
}

/** The same rules for an address; an empty text takes a parameter away. */
export function paramsOf(rules: Rules, prefix = ''): Record<string, string> {
  const named = {
    end: rules.end,
    take: rules.take,
    'pile-limit': rules.pile_limit,
    'move-limit': rules.move_limit,
    misere: rules.misere && '1',
    partizan: rules.partizan && '1',
    three: rules.three,
  };
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [prefix + name, value || '']));
}

/** The numbers of a position that an address names: two, or three. */
export function numbersOf(params: Params): string[] {
  const numbers = [params['a'] ?? '', params['b'] ?? ''];
  return params['c'] === undefined || params['c'] === '' ? numbers : [...numbers, params['c']];
}

/** A number that was understood, without what stands between its digits. */
export function bare(number: string): string {
  return number.replace(/[\s_\u00a0\u2009\u202f]/g, '');
}

/** A long number by its head and tail, with how many digits it has. */
export function brief(number: string, most = 40): string {
  const short = `${number.slice(0, 12)}…${number.slice(-6)} (${number.length.toLocaleString('en')} digits)`;
  // What is no shorter than the number is no help.
  return number.length <= Math.max(most, short.length) ? number : short;
}
