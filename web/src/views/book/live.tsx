/** A command of the book that can be changed, and what the engine answers, line by line as the command prints it. */
import { useMemo, useRef } from 'preact/hooks';
import { askPrinted, type Printed as Lines } from '../../engine/engine';
import type * as schema from '../../engine/schema';
import { TextField, Waiting } from '../../parts/fields';
import { type Drawn, Picture } from '../../parts/picture';
import { useWork } from '../../parts/use-answer';
import { change, type Params } from '../../route';
import type { Example } from './chapter';
import { type Command, placeIn, read } from './command';
import { Misread } from './words';

/** More would be more than a page can show. */
const LINES = 200;
const CHARACTERS = 2000;

/** A command that the page can answer, or why it cannot. */
function attempt(line: string): { command?: Command; error?: schema.Problem } {
  try {
    return { command: read(line) };
  } catch (why) {
    if (!(why instanceof Misread)) throw why;
    return { error: { kind: 'bad-input', message: why.message, place: { part: 'command', character: why.at + 1 } } };
  }
}

/** An error of the engine, pointing into the line instead of into a part of the question. */
function placed({ place, ...error }: schema.Problem, places: Command['places']): schema.Problem {
  const at = place ? placeIn(places, place) : undefined;
  return at === undefined ? error : { ...error, place: { part: 'command', character: at + 1 } };
}

export function Live({ example, name, params }: { example: Example; name: string; params: Params }) {
  const changed = params[name];
  const line = changed ?? example.command;
  const { command, error: misread } = useMemo(() => attempt(line), [line]);
  const drawn = command?.question.ask === 'draw' ? command.question : undefined;
  const asked = useWork(command && !drawn ? line : null, async (line, signal) => {
    const { question, filter } = read(line);
    return filter(await askPrinted(question, { signal }));
  });
  // Until there is an answer, the one before stays; the first is what the book prints.
  const last = useRef<readonly Lines[]>(useMemo(() => plain(example.output), [example.output]));
  if (asked.answer) last.current = asked.answer;
  if (misread && changed === undefined) return <Printed text={`$ ${example.command}\n${example.output}`} />;
  const error = misread ?? (asked.error && command && placed(asked.error, command.places));
  const set = (text: string) =>
    // An address has no empty parameters; a space is as good.
    change({ [name]: text === example.command ? '' : text || ' ' });
  return (
    <div class="live">
      <div class="line">
        <TextField label="Command" class="command" value={line.trim() && line} error={error} onInput={set} />
        <button type="button" disabled={changed === undefined} onClick={() => set(example.command)}>
          Reset
        </button>
      </div>
      {drawn ? <Picture of={drawn as Drawn} /> : <Output text={last.current} stale={error !== undefined || asked.stale} />}
      {asked.waiting && <Waiting on progress={asked.progress} onStop={asked.stop} />}
    </div>
  );
}

/** What the book prints was printed by the command, and stands as it is. */
function plain(output: string): Lines[] {
  return output.split('\n').map((text) => ({ pieces: text ? [{ text }] : [], fixed: true }));
}

/** Lines as on a terminal: sentences are wrapped, tables are not. */
export function Output({ text, stale = false }: { text: readonly Lines[]; stale?: boolean }) {
  const more = text.length - LINES;
  return (
    // It scrolls inside itself, so keys must reach it.
    <div class={`output ${stale ? 'stale' : ''}`} role="group" aria-label="Output" tabIndex={0}>
      {text.slice(0, LINES).map(({ pieces, fixed }, index) => (
        <div key={index} class={fixed ? 'row-of-table' : ''}>
          {pieces.map(({ mark, text }, at) => (
            <span key={at} class={`mark-${mark ?? 'plain'}`}>
              {text.length > CHARACTERS ? `${text.slice(0, CHARACTERS)}…` : text}
            </span>
          ))}
          {pieces.length === 0 && '\u00a0'}
        </div>
      ))}
      {more > 0 && <div class="quiet">… and {more.toLocaleString('en')} more lines</div>}
    </div>
  );
}

/** What the book prints, as it is. */
export function Printed({ text }: { text: string }) {
  return (
    <pre class="printed" role="group" aria-label="Text" tabIndex={0}>
      {text}
    </pre>
  );
}
