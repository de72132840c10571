/** A position of the map beside it: who wins, its piles and why, and the way to its own page. */
import { hear } from '../../engine/engine';
import type * as schema from '../../engine/schema';
import type { Rules } from '../../game';
import { sentence, Waiting } from '../../parts/fields';
import { Piles } from '../../parts/piles';
import { useWork } from '../../parts/use-answer';
import { linesOf, Phrase, Reasons } from '../../parts/words';
import { write } from '../../route';
import type { Cell } from './camera';
import { linkTo, named, positionOf } from './state';

interface Props {
  cell: Cell;
  rules: Rules;
  third: string;
  onClose: () => void;
}

export function Panel({ cell, rules, third, onClose }: Props) {
  const position = positionOf(rules, cell, third);
  const key = JSON.stringify({ ask: 'analyze', ...rules, position, limit: 12 });
  const { answer, error, stale, waiting, progress, stop } = useWork(key, async (text, signal, progress) => {
    const question = JSON.parse(text) as Extract<schema.Question, { ask: 'analyze' }>;
    return hear(question, { signal, progress });
  });
  const [verdict] = linesOf(answer?.told, 'verdict');
  const analysis = answer?.answer;
  return (
    <section class="chosen" aria-label="Position">
      <header>
        <h2 class="number">{named(rules, cell, third, 16)}</h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <div class={stale ? 'stale' : ''}>
        {verdict && (
          <p>
            <Phrase of={verdict.text} />
          </p>
        )}
        {analysis && 'path' in analysis && analysis.path && (
          <Piles piles={analysis.path} complete={analysis.complete ?? false} decisive={analysis.decisive ?? undefined} />
        )}
        {analysis?.reasons && <Reasons reasons={analysis.reasons.slice(0, 3)} />}
      </div>
      {error && <p class="message">{sentence(error.message)}</p>}
      {waiting && <Waiting on progress={progress} onStop={stop} />}
      <p>
        <a class="button" href={write(linkTo(rules, cell, third))}>
          Open
        </a>
      </p>
    </section>
  );
}
