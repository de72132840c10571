/** Squares of positions, computed once and kept: what was seen is there when the map comes back to it. */
import { askTile, Refusal, type Question } from '../../engine/engine';
import type * as schema from '../../engine/schema';

/** So many positions a tile has each way. */
export const SIDE = 128;
/** So many tiles are kept, about 200 kB each. */
const MOST = 320;
/** So many are asked for at once; the others wait here, where their order can still change. */
const AT_ONCE = 4;
/** A tile that is no longer wanted is finished if it is nearly there, and stopped if it takes longer. */
const PATIENCE = 250;

type TileQuestion = Extract<Question, { ask: 'tile' }>;

/** What is shown, whatever the place. */
export type Look = Omit<TileQuestion, 'a' | 'b' | 'step' | 'width' | 'height'>;
export interface Layer {
  key: string;
  look: Look;
}

export function layerOf(look: Look): Layer {
  return { key: JSON.stringify(look), look };
}

/** Which tile: its column and row among those of its step, which is a power of two. */
export interface Where {
  step: number;
  column: bigint;
  row: bigint;
}

export interface Tile {
  image: ImageBitmap;
  /** Row by row from the top. */
  values: Int32Array;
  colours: Uint8ClampedArray;
  /** When it came, for a gentle appearance. */
  born: number;
}

interface Want {
  key: string;
  layer: Layer;
  where: Where;
}

interface Flight {
  control: AbortController;
  since: number;
}

/** Somebody who shows tiles. */
export interface Viewer {
  came(): void;
  refused(layer: Layer, why: schema.Problem): void;
}

export class Tiles {
  private readonly kept = new Map<string, Tile>();
  private readonly refused = new Map<string, schema.Problem>();
  private readonly wants = new Map<Viewer, Want[]>();
  private readonly flights = new Map<string, Flight>();

  static key(layer: Layer, { step, column, row }: Where): string {
    return `${step} ${column} ${row} ${layer.key}`;
  }

  /** The tile, if it is there; it stays longer then. */
  get(key: string): Tile | undefined {
    const tile = this.kept.get(key);
    if (tile) {
      this.kept.delete(key);
      this.kept.set(key, tile);
    }
    return tile;
  }

  /** What a viewer would like to have now, the most urgent first; what it wanted before no longer counts. */
  want(viewer: Viewer, wants: readonly { layer: Layer; where: Where }[]) {
    const all = wants.map((want) => ({ ...want, key: Tiles.key(want.layer, want.where) }));
    this.wants.set(viewer, all.filter(({ key, layer }) => !this.kept.has(key) && !this.refused.has(key) && !this.refused.has(layer.key)));
    const wanted = new Set(Array.from(this.wants.values()).flatMap((list) => list.map(({ key }) => key)));
    const now = performance.now();
    for (const [key, { control, since }] of this.flights) if (!wanted.has(key) && now - since > PATIENCE) control.abort();
    this.next();
  }

  /** A viewer that is gone wants nothing. */
  leave(viewer: Viewer) {
    this.want(viewer, []);
    this.wants.delete(viewer);
  }

  /** Why a layer has no tiles. */
  problem(layer: Layer): schema.Problem | undefined {
    return this.refused.get(layer.key);
  }

  /** Whether something is still to come for a viewer. */
  busy(viewer: Viewer): boolean {
    return (this.wants.get(viewer)?.length ?? 0) > 0;
  }

  private next() {
    // Viewers take turns, so that two maps fill at the same pace.
    for (let turn = 0; this.flights.size < AT_ONCE; turn += 1) {
      let any = false;
      for (const list of this.wants.values()) {
        const want = list.filter(({ key }) => !this.flights.has(key))[0];
        if (!want || this.flights.size >= AT_ONCE) continue;
        any = true;
        void this.fly(want);
      }
      if (!any) return;
    }
  }

  private async fly({ key, layer, where }: Want) {
    const control = new AbortController();
    this.flights.set(key, { control, since: performance.now() });
    const bits = BigInt(where.step);
    const origin = (index: bigint) => String((index * BigInt(SIDE)) << bits);
    try {
      const question = { ...layer.look, a: origin(where.column), b: origin(where.row), step: String(1n << bits), width: SIDE, height: SIDE };
      const { values, colours } = await askTile(question, { signal: control.signal });
      const image = await createImageBitmap(new ImageData(colours as Uint8ClampedArray<ArrayBuffer>, SIDE, SIDE));
      this.keep(key, { image, values, colours, born: performance.now() });
    } catch (why) {
      const problem: schema.Problem = why instanceof Refusal ? why.error : { kind: 'out-of-reach', message: String(why) };
      // Stopped is not refused: it may be asked again. What takes too long here may be easy elsewhere.
      if (problem.kind === 'out-of-reach') this.refused.set(key, problem);
      else if (problem.kind !== 'stopped') this.refused.set(layer.key, problem);
      if (problem.kind !== 'stopped') for (const viewer of this.wants.keys()) viewer.refused(layer, problem);
    }
    this.flights.delete(key);
    for (const [viewer, list] of this.wants) {
      const left = list.filter((want) => want.key !== key || control.signal.aborted);
      if (left.length === list.length) continue;
      this.wants.set(viewer, left);
      viewer.came();
    }
    this.next();
  }

  private keep(key: string, tile: Tile) {
    this.kept.set(key, tile);
    for (const [oldest, { image }] of this.kept) {
      if (this.kept.size <= MOST) break;
      this.kept.delete(oldest);
      image.close();
    }
  }
}

/** The tiles of all maps of this page. */
export const tiles = new Tiles();
