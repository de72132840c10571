/** All positions in the colours of who wins, and the game so far as a staircase among them. */
import { useEffect, useRef } from 'preact/hooks';
import { askTile } from '../../engine/engine';
import { useWork } from '../../parts/use-answer';
import { theme } from '../../theme';
import { staircase, type Table } from './table';

/** So many positions from side to side; of larger numbers every so many-th is coloured. */
const CELLS = 120;
/** So many of the last moves are drawn. */
const STEPS = 40;
/** Larger numbers would not be told apart. */
const DIGITS = 12;

/** The moves are those that the engine has read. */
export function Cone({ table, moves }: { table: Table; moves: readonly string[] }) {
  const largest = Math.max(...table.position.map(Number));
  const step = Math.max(1, Math.ceil((largest * 1.06) / CELLS));
  const side = Math.ceil((largest * 1.06) / step) + 1;
  const question = { ask: 'tile', ...table.rules, field: 'outcome', a: '0', b: '0', step: String(step), width: side, height: side, theme: theme.value } as const;
  const tile = useWork(JSON.stringify(question), (text, signal) => askTile(JSON.parse(text) as typeof question, { signal }));
  const track = staircase(table.position, moves).slice(-STEPS - 1);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { colours } = tile.answer ?? {};
    // The picture may have changed its size while the colours were on their way.
    if (!colours || colours.length !== side * side * 4) return;
    canvas.current?.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(colours), side, side), 0, 0);
  }, [tile.answer, side]);
  const points = track.map(({ x, y }) => ({ x: Number(x) / step + 0.5, y: side - Number(y) / step - 0.5 }));
  const last = points.at(-1);
  const named = track.map(({ x, y }) => `(${x}, ${y})`).join(', ');
  return (
    <figure class="cone">
      <div class="plane" role="img" aria-label={`The map of all positions with the game so far: ${named}`}>
        <canvas ref={canvas} width={side} height={side} />
        <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
        {last && <i class="point" style={{ left: `${(last.x / side) * 100}%`, top: `${(last.y / side) * 100}%` }} />}
      </div>
      <figcaption class="quiet small">
        <span class="swatch next" /> Whoever is to move wins. <span class="swatch previous" /> Whoever is to move loses.
        {step > 1 && ` Of every ${step} numbers one is coloured.`}
      </figcaption>
    </figure>
  );
}

/** Whether a number is written in digits alone. */
export function isPlain(number: string): boolean {
  return number !== '' && Array.from(number).every((digit) => digit >= '0' && digit <= '9');
}

/** Whether there is such a picture: of two numbers that are not too large, and where the colours hold in the middle of a game too. */
export function hasCone({ rules, position, sum }: Table): boolean {
  const numbers = !sum && !rules.partizan && !rules.three && position.length === 2;
  return numbers && rules.move_limit === undefined && position.every((number) => number.length <= DIGITS && isPlain(number));
}
