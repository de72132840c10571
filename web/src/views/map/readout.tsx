/** One line on what is under the crosshair: its place stays, whatever it says. */
import { useEffect, useState } from 'preact/hooks';
import { hear, type Question } from '../../engine/engine';
import type { Rules } from '../../game';
import { sentence } from '../../parts/fields';
import { useWork } from '../../parts/use-answer';
import { Phrase } from '../../parts/words';
import type { Cell } from './camera';
import { askedOf, named, positionOf } from './state';

/** A pointer that rests so long has a question. */
const REST = 60;

interface Props {
  cell: Cell | null;
  /** What the map itself says at once. */
  value: string;
  rules: readonly Rules[];
  third: string;
  help: string;
}

export function Readout({ cell, value, rules, third, help }: Props) {
  const [one, two] = rules;
  const asked = useSettled(cell && one ? question(one, cell, third) : null);
  const also = useSettled(cell && two ? question(two, cell, third) : null);
  const first = useWords(asked);
  const second = useWords(also);
  return (
    <div class="readout" role="status">
      {cell && one ? (
        <>
          <p>
            <b class="number">{named(one, cell, third, 24)}</b> <span class="value">{value}</span>
          </p>
          <Lines words={first} />
          {two && <Lines words={second} />}
        </>
      ) : (
        <p class="quiet">{help}</p>
      )}
    </div>
  );
}

function question(rules: Rules, cell: Cell, third: string): string {
  return JSON.stringify({ ask: 'analyze', ...rules, position: positionOf(rules, cell, third), fields: askedOf(rules), limit: 12 });
}

/** What a value is after it has not changed for a moment. */
function useSettled(value: string | null): string | null {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const later = setTimeout(() => settle(value), REST);
    return () => clearTimeout(later);
  }, [value]);
  return settled;
}

function useWords(key: string | null) {
  return useWork(key, (text, signal) => hear(JSON.parse(text) as Question, { signal }));
}

function Lines({ words: { answer, error, stale } }: { words: ReturnType<typeof useWords> }) {
  if (error) return <p>{sentence(error.message)}</p>;
  // The name of the position is there already, and its rules are beside the map.
  const lines = (answer?.told ?? []).filter((line) => line.kind === 'verdict' || line.kind === 'fact');
  return (
    <p class={stale ? 'stale' : ''}>
      {lines.map((line, index) => (
        <span key={index}>
          {index > 0 && ' · '}
          {line.kind === 'fact' && `${line.name} `}
          <Phrase of={line.text} />
        </span>
      ))}
    </p>
  );
}
