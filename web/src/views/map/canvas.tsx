/** A canvas that shows a scene, for as long as it is on the page. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type * as schema from '../../engine/schema';
import { theme } from '../../theme';
import { type Hands, listen } from './gestures';
import type { Motion } from './motion';
import { type Scene, Stage } from './stage';
import { tiles } from './tiles';

interface Props {
  motion: Motion;
  scene: Scene;
  hands: Hands;
  label: string;
  /** The id of the element that explains the keys. */
  described: string;
  onStage: (stage: Stage | null) => void;
  onProblem: (problem: schema.Problem | undefined) => void;
  /** When the canvas has its size for the first time. */
  onSize: () => void;
}

export function MapCanvas(props: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage>(null);
  const [state, set] = useState<{ problem?: schema.Problem | undefined; busy: boolean }>({ busy: true });
  const latest = useRef(props);
  latest.current = props;

  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const { motion, onStage } = latest.current;
    let last = { problem: undefined as schema.Problem | undefined, busy: true };
    const made = new Stage(element, motion, tiles, (problem, busy) => {
      // Every frame tells; the page is only told what is new.
      if (problem === last.problem && busy === last.busy) return;
      last = { problem, busy };
      set(last);
      latest.current.onProblem(problem);
    });
    stage.current = made;
    onStage(made);
    const end = new AbortController();
    const hands: Hands = {
      hover: (cell) => latest.current.hands.hover(cell),
      crosshair: () => latest.current.hands.crosshair(),
      walk: (cell) => latest.current.hands.walk(cell),
      open: (cell) => latest.current.hands.open(cell),
      home: () => latest.current.hands.home(),
    };
    listen(element, motion, hands, end.signal);
    const measured = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      if (width === 0 || height === 0) return;
      const first = motion.size.width === 0;
      motion.resize({ width, height });
      made.measure(width, height);
      if (first) latest.current.onSize();
    });
    measured.observe(element);
    return () => {
      measured.disconnect();
      end.abort();
      made.end();
      onStage(null);
    };
  }, []);

  useEffect(() => stage.current?.show(props.scene));
  // The colours of the page are those of the attribute, which follows the signal.
  useEffect(() => {
    const { width, height } = latest.current.motion.size;
    const later = setTimeout(() => stage.current?.measure(width, height));
    return () => clearTimeout(later);
  }, [theme.value]);

  return (
    <canvas
      ref={canvas}
      class={state.problem ? 'stale' : ''}
      tabIndex={0}
      role="application"
      aria-label={props.label}
      aria-describedby={props.described}
      aria-busy={state.busy}
    />
  );
}
