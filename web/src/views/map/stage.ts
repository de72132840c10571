/** One map on the screen: a canvas, what it shows, and the frame in which it is painted. */
import type * as schema from '../../engine/schema';
import { type Cell, stepOf } from './camera';
import type { Motion } from './motion';
import { type Ink, overlay, type Overlay } from './overlay';
import { paint, type Painted, valueAt } from './paint';
import { canvasPen, type Pen } from './pen';
import { type Layer, type Tiles, type Viewer } from './tiles';

/** What is shown, apart from where. */
export type Scene = Omit<Overlay, 'camera' | 'size' | 'ink'> & { layer: Layer };

/** So many earlier layers stand in for the present one while it comes. */
const EARLIER = 3;

export class Stage implements Viewer {
  private scene: Scene | null = null;
  private layers: Layer[] = [];
  private painted: Painted = { missing: [], shown: [], fading: false };
  private readonly context: CanvasRenderingContext2D;
  private readonly pen: Pen;
  private ratio = 1;
  private ink: Ink = { paper: '#ffffff', ink: '#000000', quiet: '#000000', line: '#000000' };

  constructor(
    readonly canvas: HTMLCanvasElement,
    private readonly motion: Motion,
    private readonly tiles: Tiles,
    /** Told whenever a layer turns out to be good or bad, or all is there. */
    private readonly onChange: (problem: schema.Problem | undefined, busy: boolean) => void,
  ) {
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('this browser has no canvas');
    this.context = context;
    this.pen = canvasPen(context);
    motion.painters.add(this.frame);
  }

  end() {
    this.motion.painters.delete(this.frame);
    this.tiles.leave(this);
  }

  show(scene: Scene) {
    if (this.layers[0]?.key !== scene.layer.key) {
      const earlier = this.layers.filter(({ key }) => key !== scene.layer.key);
      this.layers = [scene.layer, ...earlier.slice(0, EARLIER)];
    }
    this.scene = scene;
    this.motion.paint();
  }

  /** The colours of the page, and its pixels, may have changed. */
  measure(width: number, height: number) {
    const style = getComputedStyle(this.canvas);
    const colour = (name: string) => style.getPropertyValue(name).trim();
    this.ink = { paper: colour('--paper'), ink: colour('--ink'), quiet: colour('--quiet'), line: colour('--line') };
    this.ratio = Math.min(3, globalThis.devicePixelRatio || 1);
    const [wide, high] = [Math.round(width * this.ratio), Math.round(height * this.ratio)];
    if (this.canvas.width !== wide || this.canvas.height !== high) {
      this.canvas.width = wide;
      this.canvas.height = high;
    }
    this.motion.paint();
  }

  came() {
    this.motion.paint();
  }

  refused(layer: Layer, why: schema.Problem) {
    if (layer.key === this.layers[0]?.key) this.onChange(why, false);
  }

  /** What the map says of a cell, if it is there. */
  value(cell: Cell): number | undefined {
    const layer = this.layers[0];
    return layer && valueAt(this.tiles, layer, cell.a, cell.b, stepOf(this.motion.camera.zoom));
  }

  private readonly frame = (now: number): boolean => {
    const { scene, context, layers } = this;
    const { camera, size } = this.motion;
    const layer = layers[0];
    if (!scene || !layer || size.width === 0) return false;
    const problem = this.tiles.problem(layer);
    // The last good map stays while a layer has a problem.
    const good = problem ? layers.slice(1) : layers;
    this.painted = this.tilesOn(context, good, now);
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    overlay(this.pen, this.painted.shown, { ...scene, camera, size, ink: this.ink });
    this.tiles.want(this, problem ? [] : this.painted.missing);
    this.onChange(problem, this.tiles.busy(this));
    return this.painted.fading;
  };

  private tilesOn(context: CanvasRenderingContext2D, layers: readonly Layer[], now: number): Painted {
    const { camera, size } = this.motion;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = this.ink.paper;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    // Whole steps show sharp cells; between them the eye wants a smooth picture.
    context.imageSmoothingEnabled = camera.zoom !== Math.round(camera.zoom) && camera.zoom < 2;
    return paint(context, this.tiles, layers, camera, size, this.ratio, now);
  }

  /** The tiles alone as a picture, and a way to draw what lies over them with another pen. */
  exported(): { image: string; size: { width: number; height: number }; ink: Ink; pen: Pen; over: (pen: Pen) => void } {
    const { canvas, motion, scene } = this;
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const context = copy.getContext('2d', { alpha: false });
    const painted = context ? this.tilesOn(context, this.layers, Infinity) : this.painted;
    const over = (pen: Pen) => scene && overlay(pen, painted.shown, { ...scene, camera: motion.camera, size: motion.size, ink: this.ink });
    return { image: copy.toDataURL('image/png'), size: motion.size, ink: this.ink, pen: this.pen, over };
  }
}
