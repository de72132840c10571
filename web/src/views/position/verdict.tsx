/** Who wins, in one sentence, and the move that does it. Its place never changes its size while it is worked on. */
import type * as schema from '../../engine/schema';
import { sentence, Waiting } from '../../parts/fields';
import type { Asked } from '../../parts/use-answer';
import { Phrase } from '../../parts/words';

interface Props {
  /** Who wins, and how. */
  line: schema.Phrase | undefined;
  outcome: schema.Outcome | null | undefined;
  /** Whether the line is about an earlier position. */
  stale: boolean;
  /** Whether there is a position to speak of. */
  whole: boolean;
  three: boolean;
  work: Asked<unknown>;
  /** Whether the message stands beside a field already. */
  elsewhere: boolean;
  /** Makes the winning move; undefined where there is none, null where it is not said whose turn it is. */
  onMove: (() => void) | undefined | null;
}

export function Verdict({ line, outcome, stale, whole, three, work, elsewhere, onMove }: Props) {
  return (
    <section class="who-wins" aria-label="Who wins">
      <p role="status" class={`big ${stale && whole && !work.error ? 'stale' : ''}`} aria-busy={stale && whole && !work.error}>
        {said(line, outcome, whole, three, work.error, elsewhere)}
      </p>
      <div class="row">
        {/* Where no move wins there is no button for it; its place stays. */}
        {onMove !== null && (onMove || stale) && !work.waiting && (
          <button type="button" class="primary" disabled={!onMove || stale} onClick={onMove}>
            Make the winning move
          </button>
        )}
        {work.error && !elsewhere && (
          <button type="button" onClick={work.again}>
            Try again
          </button>
        )}
        <Waiting on={work.waiting} progress={work.progress} onStop={work.stop} />
      </div>
    </section>
  );
}

function said(line: Props['line'], outcome: Props['outcome'], whole: boolean, three: boolean, error: schema.Problem | undefined, elsewhere: boolean) {
  if (!whole) return <span class="quiet">Type {three ? 'three' : 'two'} whole numbers, of any size.</span>;
  if (error) return <span class="quiet">{error.kind === 'stopped' ? 'Stopped.' : elsewhere ? 'There is no answer yet.' : sentence(error.message)}</span>;
  return <Phrase of={line} winner={`winner outcome-${outcome ?? ''}`} />;
}
