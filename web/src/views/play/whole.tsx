/** The whole game in its first rectangle: every square in the colour of who cut it. */
import { useId } from 'preact/hooks';
import type { Seat } from '../../engine/schema';
import { Hatch } from './rectangle';
import { spiral } from './shape';

/** How wide it is drawn, and how high at least. */
const WIDTH = 320;
const THIN = 6;

interface Props {
  position: readonly string[];
  takes: readonly string[];
  /** Who made the move of this index. */
  seat: (index: number) => Seat;
  /** What the players are called. */
  names: Readonly<Record<Seat, string>>;
}

export function Whole({ position, takes, seat, names }: Props) {
  const id = useId();
  const [a = '1', b = '1'] = position;
  const { cuts, rest, height } = spiral([BigInt(a), BigInt(b)], takes.map(BigInt));
  // A thin rectangle is drawn thicker than it is.
  const high = Math.max(THIN, height * WIDTH);
  const [across, down] = [(part: number) => part * WIDTH, (part: number) => part * high];
  return (
    <figure class="whole-game">
      <svg viewBox={`-1 -1 ${WIDTH + 2} ${high + 2}`} width={WIDTH + 2} height={high + 2} role="img" aria-label={`The whole game: ${named(takes, seat, names)}`}>
        <Hatch id={id} />
        {cuts.map((cut, index) =>
          Array.from({ length: cut.count }, (_, at) => {
            const box = {
              x: across(cut.x + (cut.across ? (cut.width / cut.count) * at : 0)),
              y: down(cut.y + (cut.across ? 0 : (cut.height / cut.count) * at)),
              width: across(cut.across ? cut.width / cut.count : cut.width),
              height: down(cut.across ? cut.height : cut.height / cut.count),
            };
            return (
              <g key={`${index}-${at}`} class={`seat-${seat(index)}`}>
                <rect class="square" {...box} />
                {seat(index) === 'right' && <rect class="hatched" {...box} fill={`url(#${id})`} />}
              </g>
            );
          }),
        )}
        <rect class="rest" x={across(rest.x)} y={down(rest.y)} width={across(rest.width)} height={down(rest.height)} />
      </svg>
      <figcaption class="quiet small">
        {(['left', 'right'] as const).map((one) => (
          <span key={one} class={`key seat-${one}`}>
            <svg width="16" height="16" aria-hidden="true">
              <rect class="square" x="1" y="1" width="14" height="14" />
              {one === 'right' && <rect class="hatched" x="1" y="1" width="14" height="14" fill={`url(#${id})`} />}
            </svg>{' '}
            {names[one]}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function named(takes: readonly string[], seat: Props['seat'], names: Props['names']): string {
  if (takes.length === 0) return 'no square has been cut';
  return takes
    .slice(-40)
    .map((take, index) => `${names[seat(index + Math.max(0, takes.length - 40))]} ${take}`)
    .join(', ');
}
