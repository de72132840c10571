/** The best play from here, as a picture: the cone with its staircase, or the tree of Partizan Euclid. */
import { useState } from 'preact/hooks';
import type { Rules } from '../../game';
import { address, draw, type Drawn } from '../../parts/picture';
import { useAnswer } from '../../parts/use-answer';
import type { Board } from '../../engine/schema';

/** Numbers of more digits are a point that nobody can see. */
const DIGITS = 6;

export function Along({ board, rules }: { board: Board; rules: Rules }) {
  const of = drawnOf(board, rules);
  // Whoever plays need not see it; the next game begins without it.
  const [shown, show] = useState(false);
  const { answer } = useAnswer(of && shown ? draw(of) : null);
  return (
    of && (
      <details class="along" open={shown} onToggle={(event) => show(event.currentTarget.open)}>
        <summary>{board.kind === 'pair' ? 'Picture of the best play' : 'Picture of the game tree'}</summary>
        <figure class="picture">
          {answer && (
            <img
              key={answer.svg}
              class="arrives"
              src={address(answer.svg)}
              width={answer.width}
              height={answer.height}
              alt={`${answer.title}. ${answer.description}`}
            />
          )}
        </figure>
      </details>
    )
  );
}

function drawnOf(board: Board, rules: Rules): Drawn | null {
  if (board.kind !== 'pair' && board.kind !== 'partizan') return null;
  const [a, b] = board.numbers;
  if (Math.max(a.length, b.length) > DIGITS) return null;
  if (board.kind === 'partizan') return { kind: 'tree', p: a, q: b };
  return { kind: 'cone', ...rules, a, b, ...(board.cap && { cap: board.cap }) };
}
