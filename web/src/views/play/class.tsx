/** A class plays: two teams with names, a whole screen, and no answer until somebody switches them on. */
import { useState } from 'preact/hooks';
import { Check, TextField } from '../../parts/fields';
import { go } from '../../route';
import { paramsOf } from '../../game';
import { LONGEST_NAME, paramsOfPosition, type Table } from './table';

export function ClassTools({ answers, onAnswers }: { answers: boolean; onAnswers: (shown: boolean) => void }) {
  const full = () => void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <>
      <Check label="Answers" checked={answers} onChange={onAnswers} />
      {document.fullscreenEnabled && (
        <button type="button" onClick={full}>
          Full screen
        </button>
      )}
    </>
  );
}

/** Names for two teams, and the way to their table. */
export function ClassStart({ table }: { table: Table }) {
  const [left, setLeft] = useState('');
  const [right, setRight] = useState('');
  const start = () => {
    const named = { ...paramsOf(table.rules), ...paramsOfPosition(table.position, table.sum), two: '1', class: '1', left: left.trim(), right: right.trim() };
    go({ view: 'play', params: Object.fromEntries(Object.entries(named).filter(([, value]) => value !== '')) });
    scrollTo(0, 0);
  };
  return (
    <section aria-labelledby="class">
      <h2 id="class">For a class</h2>
      <p>Two teams at one large board. Answers stay hidden until you switch them on.</p>
      <form class="row" onSubmit={(event) => (event.preventDefault(), start())}>
        <TextField label="First team" value={left} placeholder="Green" onInput={(text) => setLeft(text.slice(0, LONGEST_NAME))} />
        <TextField label="Second team" value={right} placeholder="Purple" onInput={(text) => setRight(text.slice(0, LONGEST_NAME))} />
        <button type="submit">Start</button>
      </form>
    </section>
  );
}
