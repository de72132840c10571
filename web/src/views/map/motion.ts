/** The one movement of all maps on the page: where they look, and how they get there. One frame paints them all. */
import { between, type Camera, home, kept, moved, type Size, within, zoomed } from './camera';

/** A change of zoom takes so many milliseconds. */
const DURATION = 200;

/** Somebody who is painted; says whether it wants another frame. */
export type Paint = (now: number) => boolean;

interface Flight {
  from: Camera;
  to: Camera;
  fixed: { x: number; y: number };
  since: number;
}

export class Motion {
  size: Size = { width: 0, height: 0 };
  readonly painters = new Set<Paint>();
  private now: Camera = { a: 0n, b: 0n, zoom: 0 };
  private flight: Flight | null = null;
  private frame = 0;

  /** `onMove` is told whenever the visitor moves the map. */
  constructor(private readonly onMove: (camera: Camera) => void) {}

  get camera(): Camera {
    return this.now;
  }

  /** Where it will be. */
  get target(): Camera {
    return this.flight?.to ?? this.now;
  }

  resize(size: Size) {
    this.size = size;
    this.look(this.target);
  }

  look(camera: Camera) {
    this.flight = null;
    this.now = kept(camera, this.size);
    this.paint();
  }

  home(zoom: number) {
    this.look(home(this.size, zoom));
  }

  drag(right: number, down: number) {
    this.look(moved(this.now, right, down));
    this.onMove(this.now);
  }

  /** Looks somewhere because the visitor wants it. */
  go(camera: Camera) {
    this.look(camera);
    this.onMove(this.now);
  }

  /** Zooms by hand, in any part of a step. */
  pinch(zoom: number, x: number, y: number) {
    this.go(zoomed(this.now, this.size, zoom, x, y));
  }

  /** Zooms to a whole step, gently. */
  zoom(zoom: number, x = this.size.width / 2, y = this.size.height / 2) {
    const to = kept(zoomed(this.now, this.size, Math.round(within(zoom)), x, y), this.size);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.look(to);
    } else {
      this.flight = { from: this.now, to, fixed: { x, y }, since: performance.now() };
      this.paint();
    }
    this.onMove(to);
  }

  /** Asks for a frame. */
  paint() {
    this.frame ||= requestAnimationFrame((now) => {
      this.frame = 0;
      if (this.flight) {
        const { from, to, fixed, since } = this.flight;
        const part = Math.min(1, Math.max(0, (now - since) / DURATION));
        this.now = kept(between(from, to, this.size, fixed, part * (2 - part)), this.size);
        if (part === 1) this.flight = null;
      }
      let more = this.flight !== null;
      for (const paint of this.painters) more = paint(now) || more;
      if (more) this.paint();
    });
  }

  end() {
    cancelAnimationFrame(this.frame);
  }
}
