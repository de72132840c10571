/** Values: a calculator for short games, which positions of Partizan Euclid can be put into. */
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Heard, hearAll, type Question, Refusal, there } from '../engine/engine';
import type * as schema from '../engine/schema';
import { copy } from '../parts/copy';
import { TextField, Waiting } from '../parts/fields';
import { Picture } from '../parts/picture';
import { typographic } from '../parts/typography';
import { useWork } from '../parts/use-answer';
import { change, type Params } from '../route';
import './values.css';
import { Facts, factsOf, sentencesOf, shortened } from './values/facts';
import { Keypad, useCursor } from './values/keypad';

/** A value to begin with: hot, with a thermograph worth looking at. */
const FIRST = '{2||1|-1}';
const EXAMPLES = ['*', '^*', '{1|-1}', '{2||1|-1}', 'Tiny(2)', '{0||^^*|0}', 'E(11,8)'];

const HINT = 'Numbers, *, ^, {1|-1}, E(11,8), and their sums and differences.';

/** So many values are remembered while the page is open. */
const REMEMBERED = 20;
const history = signal<readonly string[]>([]);
const remember = (value: string) => {
  const others = history.value.filter((other) => other !== value);
  history.value = [value, ...others].slice(0, REMEMBERED);
};

export function Values({ params }: { params: Params }) {
  const given = params['value'] ?? FIRST;
  const value = given.trim() && given;
  const against = params['against'] ?? '';
  const fields = useRef<HTMLDivElement>(null);
  // An address has no empty parameters; a space is as good.
  const set = (field: number, text: string) => change(field === 0 ? { value: text || ' ' } : { against: text });
  const cursor = useCursor(fields, set);
  const open = (value: string) => {
    change({ value }, 'push');
    remember(value);
  };
  const { asked, told, compared, uncompared } = useValues(value, against);
  // What the link was opened with is remembered, too, as soon as it is understood.
  const understood = told && !asked.stale ? value : undefined;
  const first = useRef(true);
  useEffect(() => {
    if (understood && first.current) remember(understood);
    if (understood) first.current = false;
  }, [understood]);
  const done = () => understood && remember(understood);
  return (
    <div class="calculator">
      <div class="writing">
        <div class="inputs" ref={fields} onFocusIn={cursor.follow}>
          <TextField label="Value" class="value" value={value} error={asked.error} hint={HINT} onInput={(text) => set(0, text)} onDone={done} />
          <TextField label="Compare with" value={against} error={uncompared} onInput={(text) => set(1, text)} onDone={done} />
        </div>
        <Keypad cursor={cursor} />
      </div>
      <div class="answer">
        <p role="status" class={`outcome ${asked.stale ? 'stale' : ''}`}>
          {told && !asked.error ? sentencesOf(told.told)[0] : ''}
        </p>
        {asked.waiting && <Waiting on progress={asked.progress} onStop={asked.stop} />}
        {told && (
          <div class={asked.stale ? 'stale' : ''}>
            <Answer {...told} compared={compared} onOpen={open} />
          </div>
        )}
      </div>
      <div class="more">
        <PositionForm onAdd={(term) => open(joined(value, term))} />
        <Suggestions title="Examples" values={EXAMPLES} onOpen={open} />
        <Suggestions title="History" values={history.value} onOpen={open} />
      </div>
    </div>
  );
}

type Told = Heard<ValueQuestion>;
type ValueQuestion = Extract<Question, { ask: 'value' }>;

/** The value, and the same beside another one: one reply. */
function useValues(value: string, against: string) {
  const question: ValueQuestion = { ask: 'value', value };
  const questions = against.trim() ? [question, { ...question, against }] : [question];
  const asked = useWork(value ? JSON.stringify(questions) : null, async (text, signal) => {
    const [first, compared] = await hearAll(JSON.parse(text) as ValueQuestion[], { signal });
    return { told: there(first as Told | Refusal), compared };
  });
  const { told, compared } = asked.answer ?? {};
  const [other, error] = compared instanceof Refusal ? [undefined, compared.error] : [compared, undefined];
  return { asked, told, compared: other, uncompared: asked.error ? undefined : error };
}

/** A sum with one more term: `+` and `-` stand between terms, and a first minus before one. */
export function joined(value: string, term: string): string {
  if (!value.trim()) return term;
  return term.startsWith('-') ? `${value.trim()} - ${term.slice(1)}` : `${value.trim()} + ${term}`;
}

function Answer({ answer, told, compared, onOpen }: Told & { compared: Told | undefined; onOpen: (value: string) => void }) {
  const form = answer.value ?? answer.expression;
  return (
    <>
      <h2 class="small quiet">Canonical form</h2>
      <p class={`canonical ${form.length > 40 ? 'long' : ''}`}>{shortened(typographic(form), 400)}</p>
      <Copies answer={answer} />
      {compared && <Comparison {...compared} />}
      <Facts text={told} answer={answer} onOpen={onOpen} />
      <div class="graphs">
        <figure>
          <figcaption>Thermograph</figcaption>
          <Picture of={{ kind: 'thermograph', value: answer.expression }} />
        </figure>
        {typeof answer.weight === 'string' && (
          <figure>
            <figcaption>Thermograph of the atomic weight</figcaption>
            <Picture of={{ kind: 'thermograph', value: answer.expression, weight: true }} />
          </figure>
        )}
      </div>
    </>
  );
}

/** How the value compares with the other one, in words, by a sign, and by their difference. */
function Comparison({ answer: { against }, told }: Told) {
  const difference = Object.fromEntries(factsOf(told))['difference'];
  return (
    <div class="comparison">
      <p>
        {shortened(sentencesOf(told)[1] ?? '', 400)}
        {against && <b class="sign">{against.relation}</b>}
      </p>
      {difference && <p class="small quiet">difference {shortened(typographic(difference), 200)}</p>}
    </div>
  );
}

function Copies({ answer }: { answer: schema.Valuation }) {
  const [done, tell] = useState('');
  const take = async (what: string, text: string) => tell((await copy(text)) ? `${what} is copied.` : `${what} could not be copied.`);
  useEffect(() => tell(''), [answer]);
  return (
    <div class="row copies">
      <button type="button" onClick={() => take('The text', answer.value ?? answer.expression)}>
        Copy text
      </button>
      {typeof answer.latex === 'string' && (
        <button type="button" onClick={() => take('LaTeX', answer.latex ?? '')}>
          Copy LaTeX
        </button>
      )}
      <button type="button" onClick={() => take('The link', location.href)}>
        Copy link
      </button>
      <span class="small quiet" aria-live="polite">
        {done}
      </span>
    </div>
  );
}

function PositionForm({ onAdd }: { onAdd: (term: string) => void }) {
  const [p, setP] = useState('11');
  const [q, setQ] = useState('8');
  const term = `E(${p.trim()},${q.trim()})`;
  const ready = p.trim() !== '' && q.trim() !== '';
  return (
    <fieldset class="group position-form">
      <legend>A position of Partizan Euclid, E(p, q)</legend>
      <TextField label="p" value={p} numeric onInput={setP} />
      <TextField label="q" value={q} numeric onInput={setQ} />
      <button type="button" disabled={!ready} onClick={() => onAdd(term)}>
        Add
      </button>
      <button type="button" disabled={!ready} onClick={() => onAdd(`-${term}`)}>
        Subtract
      </button>
    </fieldset>
  );
}

function Suggestions({ title, values, onOpen }: { title: string; values: readonly string[]; onOpen: (value: string) => void }) {
  if (!values.length) return null;
  return (
    <div class="suggestions" role="group" aria-label={title}>
      <h2 class="small quiet">{title}</h2>
      {values.map((value) => (
        <button key={value} type="button" aria-label={value} onClick={() => onOpen(value)}>
          {shortened(typographic(value), 48)}
        </button>
      ))}
    </div>
  );
}
