/**
 * The geometry of a rectangle from which squares are cut. The long side lies along an axis; cuts are counted from its
 * beginning, in short sides. Positions are exact; only what is drawn is rounded.
 */
import type { Rules } from '../../game';

/** Longer rectangles are drawn with a break. */
export const LONGEST = 12;
/** So many squares stand before the break, which is so long. */
const BEFORE = 8;
const BREAK = 1.6;

export interface Shape {
  /** How many squares fit. */
  squares: bigint;
  /** How long the drawing is, in short sides. */
  length: number;
  /** Where it is broken, from and to; undefined if it is whole. */
  gap?: readonly [number, number];
}

/** The quotient of two positive numbers, as exact as a drawing needs it. */
function ratio(of: bigint, by: bigint): number {
  return Number((of * 1_000_000n) / by) / 1_000_000;
}

export function shapeOf(small: bigint, large: bigint): Shape {
  const squares = large / small;
  if (squares < LONGEST) return { squares, length: ratio(large, small) };
  // Behind the break stand the last square and what is left over.
  const behind = 1 + ratio(large % small, small);
  return { squares, length: BEFORE + BREAK + behind, gap: [BEFORE, BEFORE + BREAK] };
}

/** How far from the beginning a cut of so many squares is. */
export function reach({ squares, length, gap }: Shape, take: bigint): number {
  if (!gap || take <= BigInt(BEFORE)) return Number(take);
  const left = squares - take;
  // What is behind the break begins with the last square.
  if (left <= 1n) return length - (length - gap[1] - 1) - Number(left);
  const [from, to] = gap;
  return from + (to - from) * ratio(take - BigInt(BEFORE), squares - 1n - BigInt(BEFORE));
}

/** How many squares a cut so far from the beginning takes off. */
export function takeAt(shape: Shape, at: number): bigint {
  const { squares, length, gap } = shape;
  const most = (take: bigint) => (take > squares ? squares : take < 1n ? 1n : take);
  if (!gap || at <= gap[0]) return most(BigInt(Math.round(Math.max(0, Math.min(at, length)))));
  const [from, to] = gap;
  if (at >= to) return at - to < 0.5 ? squares - 1n : squares;
  const part = BigInt(Math.round(((at - from) / (to - from)) * 1_000_000));
  return most(BigInt(BEFORE) + ((squares - 1n - BigInt(BEFORE)) * part) / 1_000_000n);
}

/** What was cut off between two positions, where it is one cut. */
export function cutBetween([small, large]: readonly [bigint, bigint], [a, b]: readonly [bigint, bigint]): bigint | undefined {
  const rest = a === small ? b : b === small ? a : undefined;
  if (rest === undefined || small === 0n || rest >= large || (large - rest) % small !== 0n) return undefined;
  return (large - rest) / small;
}

/** The part of a rectangle that one move has cut off: squares, or a strip of very many. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How many squares, along which axis. */
  count: number;
  across: boolean;
  /** The square's side, and how many there are, in full. */
  side: bigint;
  take: bigint;
}

/** More squares than these are drawn as one strip. */
const STRIP = 60n;

/** The whole game in its first rectangle, across in parts of its long side and down in parts of its short one: Euclid's spiral. */
export function spiral(position: readonly [bigint, bigint], takes: readonly bigint[]): { cuts: Cut[]; rest: Omit<Cut, 'count' | 'across' | 'side' | 'take'>; height: number } {
  const [small, large] = position[0] < position[1] ? position : [position[1], position[0]];
  const framed = (left: bigint, top: bigint, right: bigint, bottom: bigint) => ({
    x: ratio(left, large),
    y: ratio(top, small),
    width: ratio(right - left, large),
    height: ratio(bottom - top, small),
  });
  let [left, top, right, bottom] = [0n, 0n, large, small];
  // Cuts along an axis begin at one end, and the next time at the other.
  const turns = { across: false, down: false };
  let was: boolean | undefined;
  const cuts: Cut[] = [];
  for (const take of takes) {
    const [wide, high] = [right - left, bottom - top];
    const across = wide > high;
    const side = across ? high : wide;
    const name = across ? 'across' : 'down';
    if (was !== undefined && was !== across) turns[was ? 'across' : 'down'] = !turns[was ? 'across' : 'down'];
    was = across;
    const long = take * side;
    const box = { left, top, right, bottom };
    if (across && !turns[name]) box.right = left += long;
    else if (across) box.left = right -= long;
    else if (!turns[name]) box.bottom = top += long;
    else box.top = bottom -= long;
    cuts.push({
      ...framed(box.left, box.top, box.right, box.bottom),
      count: take <= STRIP ? Number(take) : 1,
      across,
      side,
      take,
    });
  }
  return { cuts, rest: framed(left, top, right, bottom), height: ratio(small, large) };
}

/** "1 square", "2 squares". */
export function squares(count: string | bigint): string {
  return `${count} ${String(count) === '1' ? 'square' : 'squares'}`;
}

/** What may be cut: "1 to 3 squares", "1, 3 or 4 squares". Of a list that is not complete `most` says how many at most, where all fewer may be cut, too. */
export function mayCut(takes: readonly bigint[], complete: boolean, most?: string): string {
  const last = takes.at(-1);
  if (last === undefined) return '';
  const row = takes.every((take, index) => take === BigInt(index + 1));
  if (!complete) return most !== undefined ? `1 to ${most} squares` : `${takes.slice(0, 5).join(', ')}, … squares`;
  if (takes.length === 1) return squares(last);
  if (row) return takes.length === 2 ? '1 or 2 squares' : `1 to ${last} squares`;
  return `${takes.slice(0, -1).join(', ')} or ${last} squares`;
}

/** Whether the golden ratio decides: the plain game, in which any number of squares may be cut and the last to cut wins. */
export function isGolden({ end = 'equal', take = 'any', ...others }: Rules): boolean {
  return end === 'equal' && take === 'any' && Object.values(others).every((rule) => rule === undefined || rule === false);
}

/** Whether a rectangle is longer than the golden one of the same width: b/a > (1 + sqrt(5))/2, exactly. */
export function longerThanGolden([a, b]: readonly [bigint, bigint]): boolean {
  const [small, large] = a < b ? [a, b] : [b, a];
  return large * large > large * small + small * small;
}
