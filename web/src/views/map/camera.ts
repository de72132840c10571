/**
 * Where the map looks, in exact arithmetic: positions are integers of any size, and only what is left after the centre
 * is subtracted becomes a number of pixels.
 */

/** A position is cut into 2^16 grains, so that a map can stand between two positions. */
const GRAIN = 16;
const GRAINS = BigInt(GRAIN);

/** The nearest zoom: 64 pixels a position. */
export const NEAREST = 6;
/** The farthest: a pixel is 2^40000 positions. */
export const FARTHEST = -40_000;
/** More digits than this make a tile too slow to wait for. */
export const MOST_DIGITS = 5000;

/** The axes have so much room at the left and below, in pixels. */
export const LEFT = 48;
export const BELOW = 28;

/** The centre in grains, and the zoom: 2^zoom pixels a position. */
export interface Camera {
  a: bigint;
  b: bigint;
  zoom: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Cell {
  a: bigint;
  b: bigint;
}

/** How many pixels so many grains are, exact to far below a pixel. */
export function pixels(grains: bigint, zoom: number): number {
  const away = Math.max(0, Math.floor(GRAIN - zoom) - 40);
  return Number(grains >> BigInt(away)) * 2 ** (zoom - GRAIN + away);
}

/** How many grains so many pixels are. */
export function grains(pixels: number, zoom: number): bigint {
  const exponent = GRAIN - zoom;
  const away = Math.max(0, Math.floor(exponent) - 30);
  return BigInt(Math.round(pixels * 2 ** (exponent - away))) << BigInt(away);
}

/** The camera over the middle of a position. */
export function over(a: bigint, b: bigint, zoom: number): Camera {
  const half = 1n << (GRAINS - 1n);
  return { a: (a << GRAINS) + half, b: (b << GRAINS) + half, zoom: within(zoom) };
}

/** The position in the middle. */
export function middle(camera: Camera): Cell {
  return { a: camera.a >> GRAINS, b: camera.b >> GRAINS };
}

/** The camera from which everything begins: the corner of all positions at the lower left, beside the axes. */
export function home({ width, height }: Size, zoom: number): Camera {
  return { a: grains(width / 2 - LEFT, zoom), b: grains(height / 2 - BELOW, zoom), zoom };
}

/** The nearest camera that shows nothing beyond the axes. */
export function kept({ a, b, zoom }: Camera, size: Size): Camera {
  const least = home(size, zoom);
  return { a: a < least.a ? least.a : a, b: b < least.b ? least.b : b, zoom };
}

export function within(zoom: number): number {
  return Math.min(NEAREST, Math.max(FARTHEST, zoom));
}

/** Moved by so many pixels, as a hand moves the paper. */
export function moved(camera: Camera, right: number, down: number): Camera {
  const { a, b, zoom } = camera;
  return { a: a - grains(right, zoom), b: b + grains(down, zoom), zoom };
}

/** At another zoom, with the point of the screen where it was. */
export function zoomed(camera: Camera, size: Size, zoom: number, x = size.width / 2, y = size.height / 2): Camera {
  const to = within(zoom);
  const [right, up] = [x - size.width / 2, size.height / 2 - y];
  return {
    a: camera.a + grains(right, camera.zoom) - grains(right, to),
    b: camera.b + grains(up, camera.zoom) - grains(up, to),
    zoom: to,
  };
}

/** How far neighbouring samples are apart, as a power of two. */
export function stepOf(zoom: number): number {
  return Math.max(0, -Math.round(zoom));
}

/** Where the left edge of a position is, from the left of the screen. */
export function across(a: bigint, camera: Camera, size: Size): number {
  return size.width / 2 + pixels((a << GRAINS) - camera.a, camera.zoom);
}

/** Where its lower edge is, from the top. */
export function down(b: bigint, camera: Camera, size: Size): number {
  return size.height / 2 - pixels((b << GRAINS) - camera.b, camera.zoom);
}

/** The smallest and largest numbers on the screen; beyond the axes there are none. */
export function extent(camera: Camera, size: Size): { left: bigint; right: bigint; bottom: bigint; top: bigint } {
  const [wide, high] = [grains(size.width / 2, camera.zoom), grains(size.height / 2, camera.zoom)];
  const number = (at: bigint) => (at < 0n ? 0n : at >> GRAINS);
  return { left: number(camera.a - wide), right: number(camera.a + wide), bottom: number(camera.b - high), top: number(camera.b + high) };
}

/** The cell under a point of the screen, by its corner; beyond the axes there is none. */
export function cellAt(camera: Camera, size: Size, x: number, y: number): Cell | null {
  const a = (camera.a + grains(x - size.width / 2, camera.zoom)) >> GRAINS;
  const b = (camera.b + grains(size.height / 2 - y, camera.zoom)) >> GRAINS;
  return a < 0n || b < 0n ? null : corner({ a, b }, stepOf(camera.zoom));
}

/** The corner of the cell that a position lies in. */
export function corner({ a, b }: Cell, step: number): Cell {
  const bits = BigInt(step);
  return { a: (a >> bits) << bits, b: (b >> bits) << bits };
}

/** So much of a camera that its centre lies where a cell is seen, with a margin. */
export function following(camera: Camera, size: Size, cell: Cell, margin: number): Camera {
  const side = 2 ** (camera.zoom + stepOf(camera.zoom));
  const [left, bottom] = [across(cell.a, camera, size), down(cell.b, camera, size)];
  const push = (low: number, high: number, most: number) => {
    if (low < margin) return margin - low;
    return high > most - margin ? most - margin - high : 0;
  };
  return moved(camera, push(left, left + side, size.width), push(bottom - side, bottom, size.height));
}

/** A camera on the way from one to another: `part` from 0 to 1. Zooming is even to the eye. */
export function between(from: Camera, to: Camera, size: Size, fixed: { x: number; y: number }, part: number): Camera {
  if (part >= 1) return to;
  return zoomed(from, size, from.zoom + (to.zoom - from.zoom) * part, fixed.x, fixed.y);
}
