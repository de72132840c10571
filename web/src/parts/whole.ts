/** A whole position in one text, as people paste it: `25 87`, `(25, 87)`. The engine reads it. */
import { ask } from '../engine/engine';
import type { Rules } from '../game';

/** Whether a text is one number: `1 000` is, and no position. */
async function isNumber(text: string): Promise<boolean> {
  return ask({ ask: 'tile', field: 'outcome', a: text, b: '1', width: 1, height: 1 }).then(
    () => true,
    () => false,
  );
}

/** The numbers of a position that a text writes, under these rules or as three numbers; nothing where it writes none. */
export async function positionIn(text: string, rules: Rules): Promise<readonly string[] | undefined> {
  if (await isNumber(text)) return undefined;
  const { misere } = rules;
  const natural: Rules = { three: 'natural', ...(misere && { misere }) };
  for (const game of [rules, natural]) {
    try {
      return (await ask({ ask: 'analyze', ...game, position: [text], fields: ['outcome'] })).position;
    } catch {
      // It is something else; the field says what.
    }
  }
  return undefined;
}
