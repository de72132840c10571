/** Why a position is won or lost: in plain words where the engine has them, and with the theorems. */
import type * as schema from '../../engine/schema';
import { useAnswer } from '../../parts/use-answer';
import { Plainly, Reasons } from '../../parts/words';
import { isLarge, type Named } from './position';

export function Why({ named, reasons }: { named: Named; reasons: readonly schema.Reason[] }) {
  const question = plainOf(named);
  const { answer, error } = useAnswer(question);
  const theorems = <Reasons reasons={reasons} />;
  if (!question || error) return theorems;
  return answer ? <Plainly told={answer.told}>{theorems}</Plainly> : null;
}

/** Those of a game that begins here: in the middle of one a move before may count, and Left and Right both begin. */
function plainOf(named: Named) {
  const { rules, numbers: position, cap } = named;
  if (cap || rules.partizan || isLarge(named)) return null;
  const players = { first: 'left', left: 'Player 1', right: 'Player 2' } as const;
  return { ask: 'turn', ...rules, position, moves: [], ...players, what: 'plain', seed: 0 } as const;
}
