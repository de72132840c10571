/** Hands on the map: mouse, touch, wheel and keys. */
import { type Cell, cellAt, corner, following, middle, stepOf } from './camera';
import type { Motion } from './motion';

export interface Hands {
  /** What is under the pointer; null when it has left. */
  hover(cell: Cell | null): void;
  /** The crosshair of the keys. */
  crosshair(): Cell | null;
  walk(cell: Cell | null): void;
  open(cell: Cell): void;
  home(): void;
}

/** A finger that moves less than this has tapped. */
const TAP = 6;
/** So many pixels of a wheel are a step of the zoom. */
const NOTCH = 60;

/** Listens to a canvas until the signal. */
export function listen(canvas: HTMLCanvasElement, motion: Motion, hands: Hands, signal: AbortSignal) {
  const on = <K extends keyof HTMLElementEventMap>(type: K, heard: (event: HTMLElementEventMap[K]) => void) =>
    canvas.addEventListener(type, heard, { signal, passive: false });
  const down = new Map<number, { x: number; y: number }>();
  let travelled = 0;
  let pinched = false;
  let turned = 0;
  const at = (event: MouseEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const cell = ({ x, y }: { x: number; y: number }) => cellAt(motion.camera, motion.size, x, y);
  // A map that moves under a resting pointer brings another cell below it.
  let rests: { x: number; y: number } | null = null;
  let under: Cell | null = null;
  const hover = (point: typeof rests) => {
    rests = point;
    const found = point && cell(point);
    if (found?.a === under?.a && found?.b === under?.b) return;
    under = found;
    hands.hover(found);
  };
  const follow = () => {
    if (rests) hover(rests);
    return false;
  };
  motion.painters.add(follow);
  signal.addEventListener('abort', () => motion.painters.delete(follow));

  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    if (down.size === 0) [travelled, pinched] = [0, false];
    down.set(event.pointerId, at(event));
    hover(null);
  });
  on('pointermove', (event) => {
    const before = down.get(event.pointerId);
    const now = at(event);
    if (!before) {
      if (event.pointerType === 'mouse') hover(now);
      return;
    }
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    if (down.size === 1) {
      travelled += Math.abs(dx) + Math.abs(dy);
      if (travelled < TAP) return;
      motion.drag(dx, dy);
    } else {
      const other = Array.from(down).find(([id]) => id !== event.pointerId)?.[1];
      if (!other) return;
      pinched = true;
      const apart = (point: { x: number; y: number }) => Math.max(20, Math.hypot(point.x - other.x, point.y - other.y));
      const [x, y] = [(now.x + other.x) / 2, (now.y + other.y) / 2];
      motion.drag(dx / 2, dy / 2);
      motion.pinch(motion.camera.zoom + Math.log2(apart(now) / apart(before)), x, y);
    }
    down.set(event.pointerId, now);
  });
  const up = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    if (pinched) {
      if (down.size === 0) motion.zoom(motion.camera.zoom, at(event).x, at(event).y);
      return;
    }
    const found = cell(at(event));
    if (event.type === 'pointerup' && travelled < TAP && found) hands.open(found);
  };
  on('pointerup', up);
  on('pointercancel', up);
  on('pointerleave', () => hover(null));

  on('wheel', (event) => {
    event.preventDefault();
    turned -= event.deltaY * [1, 20, 400][event.deltaMode]!;
    const steps = Math.trunc(turned / NOTCH);
    if (steps === 0) return;
    turned = 0;
    const { x, y } = at(event);
    motion.zoom(motion.target.zoom + Math.sign(steps), x, y);
  });

  on('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    const arrow = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
    const { width, height } = motion.size;
    if (arrow) {
      const [right = 0, high = 0] = arrow;
      if (event.shiftKey) motion.drag((-right * width) / 4, (high * height) / 4);
      else step(right, high);
    } else if (key === '+' || key === '=') motion.zoom(motion.target.zoom + 1);
    else if (key === '-' || key === '_') motion.zoom(motion.target.zoom - 1);
    else if (key === '0' || key === 'Home') hands.home();
    else if (key === 'Enter') {
      const found = hands.crosshair();
      if (found) hands.open(found);
    } else if (key === 'Escape') hands.walk(null);
    else return;
    event.preventDefault();
  });

  /** The crosshair walks a cell, and the map follows; first it appears in the middle. */
  function step(right: number, up: number) {
    const bits = stepOf(motion.camera.zoom);
    const from = hands.crosshair();
    const { a, b } = corner(from ?? middle(motion.camera), bits);
    const by = (number: bigint, way: number) => {
      const to = number + (BigInt(way) << BigInt(bits));
      return to < 1n ? number : to;
    };
    const to = from ? { a: by(a, right), b: by(b, up) } : { a, b };
    hands.walk(to);
    motion.go(following(motion.camera, motion.size, to, 64));
  }
}
