/** A picture of the engine, as an image: its title and description are read aloud, and its own colours stay inside. */
import type * as schema from '../engine/schema';
import { theme } from '../theme';
import { Waiting } from './fields';
import { useAnswer } from './use-answer';
import { sentence } from './fields';

type Draw = Extract<schema.Question, { ask: 'draw' }>;
/** What is drawn, without how it looks. */
export type Drawn = Draw extends infer D ? (D extends unknown ? Omit<D, 'theme' | 'width' | 'ask'> : never) : never;

/** The question for a picture in the present colours. */
export function draw(of: Drawn): Draw {
  return { ask: 'draw', theme: theme.value, ...of } as Draw;
}

export function Picture({ of }: { of: Drawn }) {
  const { answer, error, stale, waiting, progress, stop } = useAnswer(draw(of));
  return (
    <figure class={`picture ${stale ? 'stale' : ''}`}>
      <Waiting on={waiting} progress={progress} onStop={stop} />
      {answer && <img src={address(answer.svg)} width={answer.width} height={answer.height} alt={`${answer.title}. ${answer.description}`} />}
      {error && <p class="quiet">{sentence(error.message)}</p>}
    </figure>
  );
}

/** The address of an SVG that carries everything in it. */
export function address(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
