/** A position as a rectangle: a knife that is drawn along its long side cuts squares off, and the rest grows. */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../engine/schema';
import { brief } from '../../game';
import { TextField } from '../../parts/fields';
import './rectangle.css';
import { cutBetween, reach, type Shape, shapeOf, squares, takeAt } from './shape';

interface Props {
  numbers: readonly [string, string];
  /** What may be cut off; if these are not all, everything up to `most` is tried. */
  takes: readonly string[];
  complete: boolean;
  most: string;
  /** Cuts; undefined while it is not the visitor's turn. */
  onCut: ((take: string) => void) | undefined;
  /** Who is to move, and who has moved. */
  seat: Seat | undefined;
  last: Seat | undefined;
  /** How many are advised. */
  advised: string | undefined;
  /** What describes the knife: who may cut what. */
  describedBy: string;
}

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** So long squares fall, and the rest grows. */
const FALL = 220;

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const short = (number: string | bigint) => brief(String(number), 14);

/** Where a rectangle lies in its frame. */
interface Layout {
  /** Whether its long side goes up. */
  upright: boolean;
  /** The short side, in pixels. */
  unit: number;
  x: number;
  y: number;
}

/** The margin around it, for its numbers and the handle of the knife. */
const MARGIN = 36;

function layout(length: number, width: number, height: number, broken: boolean): Layout {
  const [across, up] = [Math.max(1, width - 2 * MARGIN), Math.max(1, height - 2 * MARGIN)];
  const [lying, standing] = [Math.min(across / length, up), Math.min(across, up / length)];
  // Beside a long one its numbers, which may be long too, have no room.
  const upright = !broken && standing > lying * 1.02;
  const unit = Math.max(lying, upright ? standing : 0);
  const [wide, high] = upright ? [unit, length * unit] : [length * unit, unit];
  return { upright, unit, x: (width - wide) / 2, y: (height - high) / 2 };
}

/** A part of the rectangle, from and to along its long side. */
function part({ upright, unit, x, y }: Layout, length: number, from: number, to: number) {
  if (upright) return { x, y: y + (length - to) * unit, width: unit, height: (to - from) * unit };
  return { x: x + from * unit, y, width: (to - from) * unit, height: unit };
}

type Falling = { key: string; seat: Seat; boxes: ReturnType<typeof part>[] };

export function Rectangle(props: Props) {
  const { takes, complete, onCut, seat, advised } = props;
  const [small, large] = props.numbers.map(BigInt) as [bigint, bigint];
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const id = useId();
  const empty = small === 0n;
  const shape: Shape = empty ? { squares: 0n, length: 1 } : shapeOf(small, large);
  const lies = layout(shape.length, size.width, size.height, shape.gap !== undefined);
  const [chosen, choose] = useState<bigint>();
  const most = BigInt(props.most || '0');
  const may = (take: bigint) => (complete ? takes.includes(String(take)) : take >= 1n && take <= most);
  const first = takes.length ? BigInt(takes[0] as string) : undefined;
  const picked = onCut ? (chosen ?? first) : undefined;
  const typed = useRef('');
  // A number that is not written in digits alone is for the engine to read.
  const [written, write] = useState<string>();
  const key = props.numbers.join();
  useLayoutEffect(() => {
    typed.current = '';
    choose(undefined);
    write(undefined);
  }, [key]);
  const falling = useFalling([small, large], key, props.last, shape.length, lies, size);

  /** The cut that may be made nearest to a place. */
  const nearest = (at: number): bigint | undefined => {
    const take = takeAt(shape, at);
    if (!complete) return take > most ? most : take;
    const distance = (other: string) => Math.abs(reach(shape, BigInt(other)) - at);
    const best = takes.reduce<string | undefined>((best, other) => (best === undefined || distance(other) < distance(best) ? other : best), undefined);
    return best === undefined ? undefined : BigInt(best);
  };
  const under = (event: PointerEvent) => {
    const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
    return lies.upright ? shape.length - (event.clientY - top - lies.y) / lies.unit : (event.clientX - left - lies.x) / lies.unit;
  };
  // A touch of squares that are marked already cuts them; until then a touch only marks.
  const held = useRef<{ was: bigint | undefined; moved: boolean } | undefined>(undefined);
  const down = (event: PointerEvent) => {
    if (!onCut || event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    // A touch in the middle of a square means that square.
    const at = under(event);
    const take = nearest(at < (picked === undefined ? 0 : reach(shape, picked)) && chosen !== undefined ? reach(shape, chosen) : Math.ceil(at));
    held.current = { was: chosen, moved: false };
    write(undefined);
    choose(take);
  };
  const move = (event: PointerEvent) => {
    if (!held.current || !onCut) return;
    const take = nearest(under(event));
    if (take === chosen) return;
    held.current.moved = true;
    choose(take);
  };
  const up = () => {
    const was = held.current;
    held.current = undefined;
    if (was && !was.moved && was.was !== undefined && was.was === chosen) cut();
  };
  const cut = () => {
    if (written) return onCut?.(written);
    // Of very many the engine knows which may be cut, and says why not.
    if (picked !== undefined && (may(picked) || !complete)) onCut?.(String(picked));
  };
  const step = (by: 1 | -1) => {
    const now = picked ?? 0n;
    if (!complete) return choose(now + BigInt(by) < 1n ? 1n : now + BigInt(by) > most ? most : now + BigInt(by));
    const others = takes.map(BigInt).filter((take) => (by > 0 ? take > now : take < now));
    const next = by > 0 ? others[0] : others.at(-1);
    choose(next ?? picked);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !onCut) return;
    const digit = event.key.length === 1 && event.key >= '0' && event.key <= '9';
    if (!digit && event.key !== 'Backspace') typed.current = '';
    const type = (text: string) => choose((typed.current = text) ? BigInt(text) : undefined);
    write(undefined);
    const by = ARROWS[event.key];
    if (digit) type(typed.current + event.key);
    else if (event.key === 'Backspace') type(typed.current.slice(0, -1));
    else if (by) step(by);
    else if (event.key === 'Home') choose(first);
    else if (event.key === 'End') choose(complete ? BigInt(takes.at(-1) ?? '0') || undefined : most);
    else if (event.key === 'Escape') choose(undefined);
    else if (event.key === 'Enter' || event.key === ' ') cut();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const good = picked !== undefined && may(picked);
  const shown = picked === undefined ? undefined : picked > shape.squares ? shape.squares : picked;
  const knife = shown === undefined ? undefined : reach(shape, shown);
  const rest = picked === undefined ? undefined : large - picked * small;
  const said = picked === undefined ? '' : good ? `${squares(short(picked))} of ${short(small)}; ${stays(small, rest ?? 0n)}` : `${short(picked)} cannot be cut`;
  const whole = part(lies, shape.length, 0, shape.length);
  const marks = knife === undefined ? [] : marked(shape, shown ?? 0n, knife);
  return (
    <div class={`rectangle ${onCut ? 'open' : ''} ${props.last ? '' : 'fresh'}`}>
      <div
        class="frame"
        ref={frame}
        role={onCut ? 'slider' : 'img'}
        tabIndex={onCut ? 0 : undefined}
        aria-label={onCut ? 'Cut' : `${short(large)} by ${short(small)}`}
        {...(onCut && {
          'aria-orientation': lies.upright ? ('vertical' as const) : ('horizontal' as const),
          'aria-valuemin': Number(first ?? 0n),
          'aria-valuemax': Math.min(Number(complete ? (takes.at(-1) ?? 0) : props.most), Number.MAX_SAFE_INTEGER),
          'aria-valuenow': Math.min(Number(picked ?? 0n), Number.MAX_SAFE_INTEGER),
          'aria-valuetext': said,
          'aria-describedby': props.describedBy,
        })}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => (held.current = undefined)}
        onKeyDown={press}
      >
        <svg width={size.width} height={size.height} aria-hidden="true">
          <Hatch id={id} />
          <g class="rest-of-it" data-key={key}>
            {!empty && <Outline lies={lies} length={shape.length} gap={shape.gap} />}
            {shape.gap && <Count lies={lies} length={shape.length} gap={shape.gap} />}
            <text class="side" x={lies.upright ? whole.x + whole.width / 2 : whole.x - 8} y={lies.upright ? whole.y + whole.height + 22 : whole.y + whole.height / 2} text-anchor={lies.upright ? 'middle' : 'end'}>
              {empty ? '' : short(small)}
            </text>
            <text class="side long-side" x={lies.upright ? whole.x - 22 : whole.x + whole.width / 2} y={lies.upright ? whole.y + whole.height / 2 : whole.y + whole.height + 28} text-anchor={lies.upright ? 'end' : 'middle'}>
              {longSide(large, shape, size.width)}
            </text>
            {onCut && notches(shape, takes, complete, most).map((take) => <path key={String(take)} class="notch" d={notch(lies, shape.length, reach(shape, take))} />)}
            {marks.map(([from, to], index) => (
              <rect key={index} class={`mark ${good ? `seat-${seat ?? 'left'}` : 'refused'}`} {...part(lies, shape.length, from, to)} />
            ))}
            {advised !== undefined && onCut && <Advised lies={lies} length={shape.length} at={reach(shape, BigInt(advised))} />}
            {knife !== undefined && <Knife lies={lies} length={shape.length} at={knife} seat={seat ?? 'left'} />}
          </g>
          {falling && (
            <g key={falling.key} class={`fall seat-${falling.seat}`} ref={animateFall}>
              {falling.boxes.map((box, index) => (
                <g key={index}>
                  <rect class="square" {...box} />
                  {falling.seat === 'right' && <rect class="hatched" {...box} fill={`url(#${id})`} />}
                </g>
              ))}
            </g>
          )}
        </svg>
      </div>
      {/* Its place is always there. */}
      <p class="would number" aria-hidden="true">
        {said || (empty ? 'Nothing is left.' : '\u00a0')}
      </p>
      <div class="row cutting">
        {shape.gap && onCut && (
          <TextField
            label="How many"
            numeric
            value={written ?? (chosen === undefined ? '' : String(chosen))}
            onInput={(text) => {
              const number = text.replace(/[\s_,]/g, '');
              const digits = /^\d+$/.test(number);
              choose(digits ? BigInt(number) : undefined);
              write(digits ? undefined : number);
            }}
          />
        )}
        <button type="button" class="primary cut-button" disabled={!onCut || (picked === undefined && !written)} onClick={cut}>
          Cut
        </button>
      </div>
    </div>
  );
}

/** More cuts than these are too close to each other to be marked. */
const NOTCHES = 24;
const NOTCH = 5;

/** The cuts that may be made, where each can be seen. */
function notches(shape: Shape, takes: readonly string[], complete: boolean, most: bigint): bigint[] {
  const may = complete ? takes.map(BigInt) : Array.from({ length: NOTCHES }, (_, index) => BigInt(index + 1)).filter((take) => take <= most);
  const seen = may.filter((take) => !shape.gap || reach(shape, take) <= shape.gap[0] || take >= shape.squares - 1n);
  return seen.length <= NOTCHES ? seen : [];
}

/** The long side, and how many squares fit where not all are drawn and there is room to say it. */
function longSide(large: bigint, { gap, squares }: Shape, width: number): string {
  const both = `${short(large)}: ${short(squares)} squares`;
  return gap && both.length * 8 < width ? both : short(large);
}

/** A short line across each long side. */
function notch(lies: Layout, length: number, at: number): string {
  const { x, y, width, height } = part(lies, length, at, at);
  return lies.upright ? `M${x - NOTCH} ${y}h${2 * NOTCH}m${width - 2 * NOTCH} 0h${2 * NOTCH}` : `M${x} ${y - NOTCH}v${2 * NOTCH}m0 ${height - 2 * NOTCH}v${2 * NOTCH}`;
}

function stays(small: bigint, rest: bigint): string {
  if (rest === 0n) return 'nothing stays';
  const [short_, long] = rest < small ? [rest, small] : [small, rest];
  return `${short(long)} by ${short(short_)} stays`;
}

/** The marked squares, from and to; behind a break they are one piece. */
function marked(shape: { gap?: readonly [number, number] | undefined }, take: bigint, knife: number): (readonly [number, number])[] {
  const whole = shape.gap ? Math.min(Number(take < 9n ? take : 8n), Math.floor(knife)) : Number(take);
  const squares = Array.from({ length: whole }, (_, index) => [index, index + 1] as const);
  return knife > whole ? [...squares, [whole, knife] as const] : squares;
}

/** How large the frame is. */
function useSize(frame: { current: HTMLElement | null }) {
  const [size, set] = useState({ width: 320, height: 320 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => set((old) => (old.width === element.clientWidth && old.height === element.clientHeight ? old : { width: element.clientWidth, height: element.clientHeight }));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return size;
}

/** What has just been cut off, and from where the rest grows. */
function useFalling(now: readonly [bigint, bigint], key: string, seat: Seat | undefined, length: number, lies: Layout, size: { width: number; height: number }) {
  const before = useRef({ now, key, length, lies });
  const [falling, set] = useState<Falling>();
  useLayoutEffect(() => {
    const old = before.current;
    before.current = { now, key, length, lies };
    if (old.key === key || calm()) return;
    const take = cutBetween(old.now, now);
    if (take === undefined || !seat) return;
    const shape = shapeOf(...old.now);
    const to = reach(shape, take);
    const boxes = marked(shape, take, to).map(([from, to]) => part(old.lies, old.length, from, to));
    set({ key, seat, boxes });
    grow(part(old.lies, old.length, to, old.length), part(lies, length, 0, length), old.lies.upright === lies.upright ? now[0] !== old.now[0] : now[0] === old.now[0]);
    const timer = setTimeout(() => set(undefined), FALL);
    return () => clearTimeout(timer);
  }, [key, size.width, size.height]);
  useEffect(() => {
    before.current = { now, key, length, lies };
  });
  return falling;
}

/** The rest grows from where it stood, and turns if its long side is another one. */
function grow(from: ReturnType<typeof part>, to: ReturnType<typeof part>, turns: boolean) {
  const rest = document.querySelector('.rectangle .rest-of-it');
  if (!rest || from.width <= 0 || to.width <= 0) return;
  const middle = (box: typeof from) => [box.x + box.width / 2, box.y + box.height / 2] as const;
  const [[x, y], [u, v]] = [middle(from), middle(to)];
  const scale = turns ? Math.min(from.width / to.height, from.height / to.width) : Math.min(from.width / to.width, from.height / to.height);
  const start = `translate(${x - u}px, ${y - v}px) translate(${u}px, ${v}px) rotate(${turns ? 90 : 0}deg) scale(${scale}) translate(${-u}px, ${-v}px)`;
  rest.animate([{ transform: start }, { transform: 'none' }], { duration: FALL, easing: 'ease-out' });
}

function animateFall(group: SVGGElement | null) {
  group?.animate(
    [
      { transform: 'translateY(0)', opacity: 1 },
      { transform: 'translateY(60px)', opacity: 0 },
    ],
    { duration: FALL, easing: 'ease-in', fill: 'forwards' },
  );
}

/** The stripes of the second player: who cut a square is not said by colour alone. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line class="stripe" x1="0" y1="0" x2="0" y2="8" />
      </pattern>
    </defs>
  );
}

/** The outline, and faint lines where squares end. */
function Outline({ lies, length, gap }: { lies: Layout; length: number; gap: readonly [number, number] | undefined }) {
  if (!gap) {
    const lines = Array.from({ length: Math.ceil(length) - 1 }, (_, index) => index + 1);
    return (
      <>
        <rect class="rest" {...part(lies, length, 0, length)} />
        {lines.map((at) => (
          <Line key={at} class="grid" lies={lies} length={length} at={at} />
        ))}
      </>
    );
  }
  const [from, to] = gap;
  return (
    <>
      <rect class="rest" {...part(lies, length, 0, from)} />
      <rect class="rest" {...part(lies, length, to, length)} />
      <rect class="break" {...part(lies, length, from, to)} />
      {Array.from({ length: from - 1 }, (_, index) => (
        <Line key={index} class="grid" lies={lies} length={length} at={index + 1} />
      ))}
      <Line class="grid" lies={lies} length={length} at={to + 1} />
    </>
  );
}

function Line({ lies, length, at, class: name, beyond = 0 }: { lies: Layout; length: number; at: number; class: string; beyond?: number }) {
  const { x, y, width, height } = part(lies, length, at, at);
  return lies.upright ? <line class={name} x1={x - beyond} x2={x + width + beyond} y1={y} y2={y} /> : <line class={name} x1={x} x2={x} y1={y - beyond} y2={y + height + beyond} />;
}

/** There are more squares than are drawn. */
function Count({ lies, length, gap }: { lies: Layout; length: number; gap: readonly [number, number] }) {
  const { x, y, width, height } = part(lies, length, ...gap);
  return (
    <text class="count" x={x + width / 2} y={y + height / 2} text-anchor="middle">
      …
    </text>
  );
}

function Knife({ lies, length, at, seat }: { lies: Layout; length: number; at: number; seat: Seat }) {
  const { x, y, width } = part(lies, length, at, at);
  return (
    <g class={`knife seat-${seat}`}>
      <Line class="blade" lies={lies} length={length} at={at} beyond={16} />
      <circle class="grip" r="12" cx={lies.upright ? x + width + 18 : x} cy={lies.upright ? y : y - 18} />
    </g>
  );
}

function Advised({ lies, length, at }: { lies: Layout; length: number; at: number }) {
  return <Line class="advised" lies={lies} length={length} at={at} beyond={10} />;
}
