/** What lies over the tiles: grid, numbers in the cells, rays, crosshair, axes. */
import { across, BELOW, type Camera, type Cell, down, extent, LEFT, type Size, stepOf } from './camera';
import { spacing, ticks } from './numbers';
import type { Painted } from './paint';
import type { Pen } from './pen';
import { SIDE } from './tiles';

/** The colours of the page. */
export interface Ink {
  paper: string;
  ink: string;
  quiet: string;
  line: string;
}
/** A line through the origin: b is `slope` times a, and a that much of b below the diagonal. */
export interface Ray {
  name: string;
  slope: string;
}
export interface Overlay {
  camera: Camera;
  size: Size;
  ink: Ink;
  /** The names of the axes. */
  names: readonly [string, string];
  rays: readonly Ray[];
  /** How a value is written in its cell. */
  write: (value: number) => string;
  crosshair: Cell | null;
  chosen: Cell | null;
  /** What a cell stands for when it is one of many: nothing where the zoom shows all. */
  sampled: (step: number) => string;
}

const LETTERS = 12;
/** The buttons in the lower right corner, with some room around them. */
const BUTTONS = { width: 164, height: 56 };
/** Cells of so many pixels have a grid, and numbers. */
const GRID = 16;
const NUMBERS = 28;

export function overlay(pen: Pen, shown: Painted['shown'], view: Overlay) {
  const { camera } = view;
  const side = 2 ** (camera.zoom + stepOf(camera.zoom));
  if (side >= GRID) grid(pen, view);
  if (side >= NUMBERS) numbers(pen, shown, side, view);
  drawRays(pen, view.rays, view);
  if (view.chosen) mark(pen, view.chosen, view, false);
  if (view.crosshair) mark(pen, view.crosshair, view, true);
  axes(pen, view);
}

function grid(pen: Pen, { camera, size }: Overlay) {
  const { left, right, bottom, top } = extent(camera, size);
  const [from, to] = [across(left, camera, size), down(bottom, camera, size)];
  const stroke = { colour: '#80808060', width: 1 };
  const side = 2 ** camera.zoom;
  const [columns, rows] = [Number(right - left) + 1, Number(top - bottom) + 1];
  for (let column = 0; column <= columns; column += 1) {
    const x = Math.round(from + column * side) + 0.5;
    pen.line(x, 0, x, to, stroke);
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = Math.round(to - row * side) + 0.5;
    pen.line(from, y, size.width, y, stroke);
  }
}

/** The value of each cell, dark on light and light on dark. */
function numbers(pen: Pen, shown: Painted['shown'], side: number, { camera, size, write }: Overlay) {
  for (const { tile, where } of shown) {
    const left = across((where.column * BigInt(SIDE)) << BigInt(where.step), camera, size);
    const bottom = down((where.row * BigInt(SIDE)) << BigInt(where.step), camera, size);
    const first = (edge: number) => Math.max(0, Math.floor(-edge / side));
    const last = (edge: number, most: number) => Math.min(SIDE - 1, Math.floor((most - edge) / side));
    for (let column = first(left); column <= last(left, size.width); column += 1) {
      for (let row = first(size.height - bottom); row <= last(size.height - bottom, size.height); row += 1) {
        const at = (SIDE - 1 - row) * SIDE + column;
        const text = write(tile.values[at] ?? 0);
        if (!text) continue;
        const [red = 0, green = 0, blue = 0] = [tile.colours[4 * at], tile.colours[4 * at + 1], tile.colours[4 * at + 2]];
        const light = 0.299 * red + 0.587 * green + 0.114 * blue > 140;
        const letters = Math.min(side / 2.4, (1.5 * side) / Math.max(2, text.length));
        pen.text(left + (column + 0.5) * side, bottom - (row + 0.5) * side, text, {
          colour: light ? '#12161c' : '#ffffff',
          size: Math.round(letters),
          anchor: 'middle',
        });
      }
    }
  }
}

/** The rays, each with its name where it leaves the map, as far as the names have room. */
function drawRays(pen: Pen, rays: readonly Ray[], view: Overlay) {
  const ends = rays.flatMap(({ name, slope }) =>
    [Number(slope), 1 / Number(slope)].flatMap((steep) => {
      const end = drawRay(pen, steep, view);
      return end ? [{ name, ...end }] : [];
    }),
  );
  const named: { x: number; y: number }[] = [];
  for (const { name, x, y } of ends) {
    const at = { x: Math.min(x + 4, view.size.width - 24), y: Math.max(11, y) };
    if (named.some((other) => Math.abs(other.x - at.x) < 26 && Math.abs(other.y - at.y) < 20)) continue;
    named.push(at);
    pen.fill(at.x, at.y - 9, 22, 18, view.ink.paper);
    pen.text(at.x + 11, at.y, name, { colour: view.ink.ink, size: 13, bold: true, anchor: 'middle' });
  }
}

/** Draws a ray and says where it leaves the map. Far from the origin a slope of 12 digits no longer says where it runs. */
function drawRay(pen: Pen, slope: number, { camera, size, ink }: Overlay): { x: number; y: number } | null {
  // A position is seen in the middle of its cell, and so is the origin.
  const half = 2 ** (camera.zoom + stepOf(camera.zoom)) / 2;
  const [x, y] = [across(0n, camera, size) + half, down(0n, camera, size) - half];
  if (!(Math.max(Math.abs(x), Math.abs(y)) < 1e11)) return null;
  // Screen coordinates run downwards; the ray leaves at the right or at the top.
  const toRight = (size.width - x) * slope;
  const end = toRight <= y ? { x: size.width, y: y - toRight } : { x: x + y / slope, y: 0 };
  const start = x >= 0 && y <= size.height ? { x, y } : enters(x, y, slope, size);
  if (!start || end.x < LEFT || end.y > size.height - BELOW) return null;
  pen.line(start.x, start.y, end.x, end.y, { colour: ink.ink, width: 1.5, dash: true });
  return end;
}

/** Where a ray from outside comes into sight. */
function enters(x: number, y: number, slope: number, size: Size): { x: number; y: number } | null {
  const atLeft = y + x * slope;
  if (x < 0 && atLeft >= 0 && atLeft <= size.height) return { x: 0, y: atLeft };
  const atBottom = x + (y - size.height) / slope;
  return y > size.height && atBottom >= 0 && atBottom <= size.width ? { x: atBottom, y: size.height } : null;
}

/** A cell that is looked at: a frame, and for the crosshair lines to the axes. */
function mark(pen: Pen, cell: Cell, { camera, size, ink }: Overlay, hairs: boolean) {
  const side = 2 ** (camera.zoom + stepOf(camera.zoom));
  const [left, bottom] = [across(cell.a, camera, size), down(cell.b, camera, size)];
  if (!(left > -side && left < size.width + side && bottom > -side && bottom < size.height + side)) return;
  const [x, y] = [left + side / 2, bottom - side / 2];
  const room = Math.max(side, 10);
  if (hairs) {
    for (const stroke of [{ colour: ink.paper, width: 3 }, { colour: ink.ink, width: 1 }]) {
      pen.line(x, y + room / 2, x, size.height, stroke);
      pen.line(0, y, x - room / 2, y, stroke);
    }
  }
  pen.frame(x - room / 2, y - room / 2, room, room, { colour: ink.paper, width: 4 });
  pen.frame(x - room / 2, y - room / 2, room, room, { colour: ink.ink, width: 2 });
}

function axes(pen: Pen, { camera, size, ink, names, sampled }: Overlay) {
  const { left, right, bottom, top } = extent(camera, size);
  const step = stepOf(camera.zoom);
  const far = spacing(positions(72, camera.zoom));
  const near = spacing(positions(44, camera.zoom));
  const horizontal = ticks(left, right, far);
  const vertical = ticks(bottom, top, near);
  const widest = Math.max(...vertical.ticks.map(({ label }) => pen.width(label, LETTERS)), 0);
  const margin = Math.max(LEFT, Math.ceil(widest) + 12);
  const floor = size.height - BELOW;
  pen.fill(0, 0, margin, size.height, ink.paper);
  pen.fill(0, floor, size.width, BELOW, ink.paper);
  pen.line(margin - 0.5, 0, margin - 0.5, floor, { colour: ink.line });
  pen.line(margin, floor + 0.5, size.width, floor + 0.5, { colour: ink.line });
  // A tick stands in the middle of its cell.
  const half = 2 ** (camera.zoom + step) / 2;
  const titles = { right: `${names[0]} →`, up: `${names[1]} ↑` };
  const clear = size.width - pen.width(titles.right, 13) - 14;
  for (const { at, label } of horizontal.ticks) {
    const x = across(at, camera, size) + half;
    const room = pen.width(label, LETTERS) / 2;
    if (x < margin || x > size.width) continue;
    pen.line(x, floor, x, floor + 5, { colour: ink.line });
    if (x - room >= 0 && x + room < clear) pen.text(x, floor + 15, label, { colour: ink.quiet, size: LETTERS, anchor: 'middle' });
  }
  for (const { at, label } of vertical.ticks) {
    const y = down(at, camera, size) - half;
    if (y < 0 || y > floor) continue;
    pen.line(margin - 5, y, margin, y, { colour: ink.line });
    if (y > 28) pen.text(margin - 8, y, label, { colour: ink.quiet, size: LETTERS, anchor: 'end' });
  }
  pen.text(size.width - 6, floor + 15, titles.right, { colour: ink.ink, size: 13, bold: true, anchor: 'end' });
  pen.text(margin - 8, 12, titles.up, { colour: ink.ink, size: 13, bold: true, anchor: 'end' });
  const lines = [
    ...(vertical.base === null ? [] : [`${names[1]} = ${vertical.base} + …`]),
    ...(horizontal.base === null ? [] : [`${names[0]} = ${horizontal.base} + …`]),
    ...(step === 0 ? [] : [sampled(step)]),
  ];
  // On a narrow map they stand above the buttons.
  const widths = lines.map((line) => margin + pen.width(line, LETTERS) + 14);
  const lowest = floor - 14 - (Math.max(0, ...widths) > size.width - BUTTONS.width ? BUTTONS.height : 0);
  lines.forEach((line, index) => {
    const y = lowest - 20 * (lines.length - 1 - index);
    pen.fill(margin, y - 10, pen.width(line, LETTERS) + 14, 20, ink.paper);
    pen.text(margin + 7, y, line, { colour: ink.ink, size: LETTERS });
  });
}

/** How many positions so many pixels are, at least 1. */
function positions(pixels: number, zoom: number): bigint {
  if (zoom >= 0) return BigInt(Math.ceil(pixels / 2 ** zoom));
  const whole = Math.floor(-zoom);
  return BigInt(Math.ceil(pixels * 2 ** (-zoom - whole))) << BigInt(whole);
}
