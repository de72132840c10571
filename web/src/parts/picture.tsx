/** A picture of the engine, as an image: its title and description are read aloud, and its own colours stay inside. */
import type * as schema from '../engine/schema';
import { theme } from '../theme';
import { address } from './copy';
import { sentence, Waiting } from './fields';
import { useAnswer } from './use-answer';

export { address };

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
