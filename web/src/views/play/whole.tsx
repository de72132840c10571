/** The whole game in its first rectangle: every square in the colour of who cut it. */
import { useId } from 'preact/hooks';
import type { Seat } from '../../engine/schema';
import { Hatch } from './rectangle';
import { longerThanGolden, spiral } from './shape';

/** How wide it is drawn, and how high at least. */
const WIDTH = 320;
const THIN = 6;
const GOLDEN = (1 + Math.sqrt(5)) / 2;

interface Props {
  position: readonly string[];
  takes: readonly string[];
  /** Who made the move of this index. */
  seat: (index: number) => Seat;
  /** What the players are called. */
  names: Readonly<Record<Seat, string>>;
  /** Whether it shows where the golden ratio lies. */
  golden?: boolean;
  /** Whether it takes the place of the board. */
  large?: boolean;
}

export function Whole({ position, takes, seat, names, golden = false, large = false }: Props) {
  const id = useId();
  const [a = '1', b = '1'] = position;
  const { cuts, rest, height } = spiral([BigInt(a), BigInt(b)], takes.map(BigInt));
  // A thin rectangle is drawn thicker than it is.
  const high = Math.max(THIN, height * WIDTH);
  const [across, down] = [(part: number) => part * WIDTH, (part: number) => part * high];
  // A thin one is not drawn to scale, and its golden rectangle could not be seen.
  const mark = golden && high > 4 * THIN ? GOLDEN * high : undefined;
  const [wide, tall] = [Math.max(WIDTH, mark ?? 0) + 2, high + (mark ? 16 : 2)];
  return (
    <figure class={`whole-game ${large ? 'large' : ''}`}>
      <svg viewBox={`-1 ${mark ? -8 : -1} ${wide} ${tall}`} width={wide} height={tall} role="img" aria-label={`The whole game: ${named(takes, seat, names)}`}>
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
        {mark && <path class="golden" d={`M0 -5H${mark}V${high + 5}H0`} />}
      </svg>
      {golden && <p class="golden-told">{goldenOf([BigInt(a), BigInt(b)], mark !== undefined)}</p>}
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

/** What the golden ratio says of the first rectangle. */
function goldenOf(sides: readonly [bigint, bigint], drawn: boolean): string {
  const longer = longerThanGolden(sides);
  const lies = `${longer ? 'Longer' : 'Shorter'} than golden${drawn ? ' (dashed, 1.618… times as long as wide)' : ', 1.618… times as long as wide'}`;
  return `${lies}: whoever began ${longer ? 'could win' : 'could win only if the other erred'}.`;
}

function named(takes: readonly string[], seat: Props['seat'], names: Props['names']): string {
  if (takes.length === 0) return 'no square has been cut';
  return takes
    .slice(-40)
    .map((take, index) => `${names[seat(index + Math.max(0, takes.length - 40))]} ${take}`)
    .join(', ');
}
