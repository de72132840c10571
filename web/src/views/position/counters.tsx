/** The piles of a position; taking counters makes the move. */
import { ask } from '../../engine/engine';
import type * as schema from '../../engine/schema';
import { brief } from '../../game';
import { Piles } from '../../parts/piles';
import type { Make } from './moves';
import { type Named, tuple } from './position';

interface Props {
  named: Named;
  of: schema.PairAnalysis;
  piles: readonly string[];
  moves: schema.PairMoves | undefined;
  stale: boolean;
  onMake: Make;
}

export function Counters({ named, of, piles, moves, stale, onMake }: Props) {
  const found = (take: string) => moves?.listed.find((move) => move.take === take);
  // A list that is cut does not say what else is allowed; the engine does, from where a game begins.
  const open = moves !== undefined && !moves.complete && !named.cap;
  const make = async (take: string) => {
    const move = found(take);
    if (move) return onMake(move.to, move.cap);
    const { rules, numbers } = named;
    const turn = await ask({ ask: 'turn', ...rules, position: numbers, moves: [take] }).catch(() => undefined);
    if (turn) onMake(turn.position, turn.cap);
  };
  return (
    <div class={stale ? 'stale' : ''}>
      <Piles
        piles={piles}
        complete={of.complete ?? true}
        decisive={of.decisive ?? undefined}
        allowed={(take) => open || found(take) !== undefined}
        worth={(take) => worth(found(take))}
        say={(take) => {
          const move = found(take);
          return move && `take ${take}, leaving ${tuple(move.to, (number) => brief(number, 16))}: ${worth(move)}`;
        }}
        onTake={(take) => void make(take)}
      />
    </div>
  );
}

function worth(move: schema.PairMove | undefined): 'wins' | 'loses' | undefined {
  return move && (move.outcome === 'P' ? 'wins' : 'loses');
}
