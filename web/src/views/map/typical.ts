/** Which position stands for a cell of many, where the map shows typical ones. */
import { ask } from '../../engine/engine';
import { useAnswer } from '../../parts/use-answer';
import type { Cell } from './camera';
import { lookOf, type MapState } from './state';

/** The question for the one position of a cell; null where the cell itself is the position. */
function question(cell: Cell | null, state: MapState, step: number) {
  if (!cell || state.sample !== 'typical' || step === 0) return null;
  const at = { a: String(cell.a), b: String(cell.b), step: String(1n << BigInt(step)), width: 1, height: 1 };
  return { ...lookOf(state, 0, 'light'), ...at };
}

function cellOf({ across: [a], down: [b] }: { across: readonly string[]; down: readonly string[] }): Cell | undefined {
  return a !== undefined && b !== undefined ? { a: BigInt(a), b: BigInt(b) } : undefined;
}

/** The position that stands for a cell, as soon as it is known. */
export function useTypical(cell: Cell | null, state: MapState, step: number): Cell | undefined {
  const asked = question(cell, state, step);
  const { answer, stale } = useAnswer(asked);
  return asked && answer && !stale ? cellOf(answer) : undefined;
}

/** The same for whoever waits for it. */
export async function typicalOf(cell: Cell, state: MapState, step: number): Promise<Cell> {
  const asked = question(cell, state, step);
  const answer = asked && (await ask(asked).catch(() => undefined));
  return (answer && cellOf(answer)) || cell;
}
