/** What is known about a position, in the engine's words. */
import type { Fact } from './told';

/** What other parts of the page show better. */
const ELSEWHERE = ['piles', 'moves', 'Left', 'Right'];

export function Facts({ facts, stale }: { facts: readonly Fact[]; stale: boolean }) {
  return (
    <dl class={`known ${stale ? 'stale' : ''}`}>
      {facts
        .filter(({ name }) => !ELSEWHERE.includes(name))
        .map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd class="number">
              <Marked {...fact} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Marked({ text, marked }: Fact) {
  if (!marked) return <>{text}</>;
  const [from, to] = marked;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)} <span class="quiet">(the marked digit decides)</span>
    </>
  );
}
