/** What is known about a position, in the engine's words. */
import type * as schema from '../../engine/schema';
import { typographic } from '../../parts/typography';
import { Phrase } from '../../parts/words';

type Fact = Extract<schema.Line, { kind: 'fact' }>;

/** What other parts of the page show better. */
const ELSEWHERE = ['piles', 'moves', 'Left', 'Right'];

/** Short games, or numbers. */
const VALUES = ['value', 'weight'];

export function Facts({ facts, stale }: { facts: readonly Fact[]; stale: boolean }) {
  return (
    <dl class={`known ${stale ? 'stale' : ''}`}>
      {facts
        .filter(({ name }) => !ELSEWHERE.includes(name))
        .map(({ name, text }, index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd class="number">
              <Phrase of={VALUES.includes(name) ? text.map((piece) => ({ ...piece, text: typographic(piece.text) })) : text} />
              {text.some(({ mark }) => mark === 'decides') && <span class="quiet"> (the marked digit decides)</span>}
            </dd>
          </div>
        ))}
    </dl>
  );
}
