/** Exercises: an answer is checked by the engine, which can also tell it. */
import { useId, useMemo, useState } from 'preact/hooks';
import { ask, askPrinted, Refusal } from '../../engine/engine';
import type * as schema from '../../engine/schema';
import { Message, sentence, TextField } from '../../parts/fields';
import { useWork } from '../../parts/use-answer';
import type { Exercise } from './chapter';
import { type Check, judge, readCheck, telling, told, type Verdict } from './check';
import { Output } from './live';

export function Exercises({ exercises, onVerdict }: { exercises: readonly Exercise[]; onVerdict: (text: string) => void }) {
  return (
    <ol class="exercises">
      {exercises.map((exercise, index) => (
        <li key={exercise.check}>
          <One exercise={exercise} onVerdict={(text) => onVerdict(`Exercise ${index + 1}: ${text}`)} />
        </li>
      ))}
    </ol>
  );
}

function One({ exercise, onVerdict }: { exercise: Exercise; onVerdict: (text: string) => void }) {
  const id = useId();
  const check = useMemo(() => readCheck(exercise.check), [exercise.check]);
  const [answer, write] = useState('');
  const [verdict, judged] = useState<Verdict>();
  const [error, fail] = useState<schema.Problem>();
  const [shown, show] = useState(false);
  const type = (text: string) => {
    write(text);
    judged(undefined);
    fail(undefined);
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    if (!answer.trim()) return;
    try {
      const verdict = await judge(check, answer, ask);
      judged(verdict);
      onVerdict(verdict.text);
    } catch (why) {
      const problem: schema.Problem = why instanceof Refusal ? why.error : { kind: 'out-of-reach', message: String(why) };
      fail(problem);
      onVerdict(sentence(problem.message));
    }
  };
  return (
    <form class="exercise" aria-labelledby={id} onSubmit={submit}>
      <p id={id} dangerouslySetInnerHTML={{ __html: exercise.html }} />
      <div class="line">
        {check.choices ? (
          <Choices name={`${id}-answer`} choices={check.choices} answer={answer} onChoose={type} />
        ) : (
          <TextField label="Your answer" value={answer} error={error} hint={check.hint ?? ''} onInput={type} numeric={!check.hint} />
        )}
        <button type="submit" class="primary">
          Check
        </button>
        <button type="button" aria-expanded={shown} onClick={() => show(!shown)}>
          {shown ? 'Hide the answer' : 'Show the answer'}
        </button>
      </div>
      {check.choices && error && <Message error={error} />}
      <p class={`verdict ${verdict?.right ? 'right' : 'wrong'}`}>
        {verdict && (
          <>
            <span aria-hidden="true">{verdict.right ? '✓' : '✗'}</span> {verdict.text}
          </>
        )}
      </p>
      {shown && <Answer check={check} />}
    </form>
  );
}

function Choices(props: {
  name: string;
  choices: readonly (readonly [string, string])[];
  answer: string;
  onChoose: (answer: string) => void;
}) {
  return (
    <fieldset class="group">
      <legend>Your answer</legend>
      <div class="choices">
        {props.choices.map(([value, text]) => (
          <label key={value} class="check">
            <input type="radio" name={props.name} value={value} checked={props.answer === value} onChange={() => props.onChoose(value)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Answer({ check }: { check: Check }) {
  const { answer, error } = useWork(check, async (check, signal) => {
    const question = await telling(check, ask);
    return told(await askPrinted(question, { signal }), question);
  });
  if (error) return <Message error={error} />;
  return <Output text={answer ?? []} />;
}
