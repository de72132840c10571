/** The rules in one line. */
import { askText, type Question } from '../../engine/engine';
import type * as schema from '../../engine/schema';
import { sentence } from '../../parts/fields';
import { useWork } from '../../parts/use-answer';
import type { Table } from './table';
import { plain } from './told';

/** What the rules are; or, of a game that is refused, what is wrong with them or with the numbers. */
export function useRules({ rules, position, sum, you }: Table, refused = false): { line: string; error: schema.Problem | undefined } {
  // The rules are the same for small numbers.
  const small = position.length === 3 ? ['4', '9', '20'] : ['25', '87'];
  const question = JSON.stringify({ ask: 'analyze', ...rules, position: refused ? position : small, fields: ['position'] });
  const told = useWork(sum ? null : question, (text, signal) => askText(JSON.parse(text) as Question, { signal }));
  const line = plain(told.answer?.[1]);
  const last = rules.misere ? 'loses' : 'wins';
  const side = rules.partizan && you ? `You are ${you === 'left' ? 'Left' : 'Right'}. ` : '';
  if (sum) return { line: `${side}Each move is made in one of the games; whoever makes the last move of all ${last}.`, error: undefined };
  if (rules.partizan) return { line: `${side}With t = p mod q, Left moves E(p, q) to (q, t) and Right to (q, q − t); the last to move wins.`, error: told.error };
  if (position.length === 2) return { line: line && `${multiples(line)}.`, error: told.error };
  return { line: line && sentence(line), error: told.error };
}

/** The rules of a game on two numbers, with what is taken from what. */
function multiples(line: string): string {
  const any = line.replace(/^take any multiple;/, 'Take any multiple of the smaller number from the larger one;');
  return any === line ? `Take a multiple of the smaller number from the larger one: ${line}` : any;
}

export function RuleLine({ line }: { line: string }) {
  // Its place is always there.
  return <p class="rule quiet">{line || '\u00a0'}</p>;
}
