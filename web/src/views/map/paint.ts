/** Draws tiles that are there, and says which ones are missing. Nothing is computed here, so it keeps up with the hand. */
import { across, type Camera, down, extent, type Size, stepOf } from './camera';
import { SIDE, type Layer, type Tile, Tiles, type Where } from './tiles';

/** A new tile comes into sight within so many milliseconds. */
const FADE = 180;
/** Coarse tiles are so many times coarser, as a power of two; one covers what 64 finer ones do. */
const COARSE = 3;
/** So many steps up a stretched tile is still better than nothing. */
const HIGHEST = 8;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Painted {
  /** What is missing, the most urgent first. */
  missing: { layer: Layer; where: Where }[];
  /** What is there. */
  shown: { tile: Tile; where: Where }[];
  /** Whether the next frame will look different by itself. */
  fading: boolean;
}

/** Paints the first layer, and earlier ones where it has nothing yet. */
export function paint(
  context: CanvasRenderingContext2D,
  tiles: Tiles,
  layers: readonly Layer[],
  camera: Camera,
  size: Size,
  ratio: number,
  now: number,
): Painted {
  const layer = layers[0];
  if (!layer) return { missing: [], shown: [], fading: false };
  const step = stepOf(camera.zoom);
  const span = BigInt(SIDE) << BigInt(step);
  const { left, right, bottom, top } = extent(camera, size);
  const columns = range(left / span, right / span);
  const rows = range(bottom / span, top / span);
  const lefts = columns.concat((columns.at(-1) ?? 0n) + 1n).map((column) => Math.round(across(column * span, camera, size) * ratio));
  const tops = rows.concat((rows.at(-1) ?? 0n) + 1n).map((row) => Math.round(down(row * span, camera, size) * ratio));
  const missing: { layer: Layer; where: Where; far: number }[] = [];
  const shown: Painted['shown'] = [];
  let fading = false;
  rows.forEach((row, y) =>
    columns.forEach((column, x) => {
      const box = { left: lefts[x] ?? 0, right: lefts[x + 1] ?? 0, bottom: tops[y] ?? 0, top: tops[y + 1] ?? 0 };
      const where = { step, column, row };
      const tile = tiles.get(Tiles.key(layer, where));
      const age = tile ? now - tile.born : 0;
      if (!tile || age < FADE) {
        fading ||= tile !== undefined;
        under(context, tiles, layers, where, box);
      }
      if (tile) {
        context.globalAlpha = Math.min(1, age / FADE);
        stretch(context, tile, { left: 0, top: 0, right: SIDE, bottom: SIDE }, box);
        context.globalAlpha = 1;
        shown.push({ tile, where });
      } else {
        const [dx, dy] = [(box.left + box.right) / 2 - (size.width * ratio) / 2, (box.top + box.bottom) / 2 - (size.height * ratio) / 2];
        missing.push({ layer, where, far: Math.hypot(dx, dy) });
      }
    }),
  );
  missing.sort((one, other) => one.far - other.far);
  return { missing: missing.length > 4 ? [...coarse(tiles, layer, missing), ...missing] : missing, shown, fading };
}

function range(from: bigint, to: bigint): bigint[] {
  const all: bigint[] = [];
  for (let at = from; at <= to && all.length < 100; at += 1n) all.push(at);
  return all;
}

/** What stands in for a tile: the same of an earlier layer, a coarser one stretched, or finer ones pressed together. */
function under(context: CanvasRenderingContext2D, tiles: Tiles, layers: readonly Layer[], where: Where, box: Box) {
  for (const layer of layers.slice(1)) {
    const tile = tiles.get(Tiles.key(layer, where));
    if (tile) return stretch(context, tile, { left: 0, top: 0, right: SIDE, bottom: SIDE }, box);
  }
  for (const layer of layers) {
    for (let up = 1; up <= HIGHEST; up += 1) {
      const bits = BigInt(up);
      const above = { step: where.step + up, column: where.column >> bits, row: where.row >> bits };
      const tile = tiles.get(Tiles.key(layer, above));
      if (!tile) continue;
      const side = SIDE / 2 ** up;
      const left = Number(where.column - (above.column << bits)) * side;
      const bottom = SIDE - Number(where.row - (above.row << bits)) * side;
      return stretch(context, tile, { left, right: left + side, top: bottom - side, bottom }, box);
    }
    if (where.step > 0 && pressed(context, tiles, layer, where, box)) return;
  }
}

/** Four finer tiles in the place of one. */
function pressed(context: CanvasRenderingContext2D, tiles: Tiles, layer: Layer, where: Where, box: Box): boolean {
  let any = false;
  const [x, y] = [Math.round((box.left + box.right) / 2), Math.round((box.top + box.bottom) / 2)];
  for (const right of [0, 1]) {
    for (const high of [0, 1]) {
      const below = { step: where.step - 1, column: 2n * where.column + BigInt(right), row: 2n * where.row + BigInt(high) };
      const tile = tiles.get(Tiles.key(layer, below));
      if (!tile) continue;
      any = true;
      const part = { left: right ? x : box.left, right: right ? box.right : x, top: high ? box.top : y, bottom: high ? y : box.bottom };
      stretch(context, tile, { left: 0, top: 0, right: SIDE, bottom: SIDE }, part);
    }
  }
  return any;
}

function stretch(context: CanvasRenderingContext2D, tile: Tile, from: Box, to: Box) {
  context.drawImage(
    tile.image,
    from.left,
    from.top,
    from.right - from.left,
    from.bottom - from.top,
    to.left,
    to.top,
    to.right - to.left,
    to.bottom - to.top,
  );
}

/** The coarse tiles over the missing ones, where none is there yet. */
function coarse(tiles: Tiles, layer: Layer, missing: readonly { where: Where }[]) {
  const found = new Map<string, { layer: Layer; where: Where }>();
  const bits = BigInt(COARSE);
  for (const { where } of missing) {
    const above = { step: where.step + COARSE, column: where.column >> bits, row: where.row >> bits };
    const key = Tiles.key(layer, above);
    if (!tiles.get(key)) found.set(key, { layer, where: above });
  }
  return Array.from(found.values());
}

/** The value of a cell, if its tile is there. */
export function valueAt(tiles: Tiles, layer: Layer, a: bigint, b: bigint, step: number): number | undefined {
  const [column, row, side] = [a >> BigInt(step), b >> BigInt(step), BigInt(SIDE)];
  const tile = tiles.get(Tiles.key(layer, { step, column: column / side, row: row / side }));
  return tile?.values[(SIDE - 1 - Number(row % side)) * SIDE + Number(column % side)];
}
