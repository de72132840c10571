/** A command of the book that can be changed, and what the engine answers, line by line as the command prints it. */
import { useMemo, useRef } from 'preact/hooks';
import { askPrinted, type Printed as Lines, Refusal } from '../../engine/engine';
import { TextField, Waiting } from '../../parts/fields';
import { type Drawn, Picture } from '../../parts/picture';
import { useWork } from '../../parts/use-answer';
import { change, type Params } from '../../route';
import type { Example } from './chapter';
import { filtered, placed, read } from './line';

/** More would be more than a page can show. */
const LINES = 200;
const CHARACTERS = 2000;

/** What a line is answered by: a picture, or lines as the command prints them. */
async function answered(line: string, signal: AbortSignal): Promise<{ drawn?: Drawn; lines?: readonly Lines[] }> {
  const { question, filters, places } = await read(line, { signal });
  if (question.ask === 'turn') throw new Refusal({ kind: 'bad-input', message: 'a game is played, on the page Play' });
  if (question.ask === 'draw') return { drawn: question as Drawn };
  try {
    return { lines: filtered(await askPrinted(question, { signal }), filters) };
  } catch (why) {
    throw why instanceof Refusal ? new Refusal(placed(why.error, places)) : why;
  }
}

export function Live({ example, name, params }: { example: Example; name: string; params: Params }) {
  const changed = params[name];
  const line = changed ?? example.command;
  const asked = useWork(line, answered);
  const { error } = asked;
  const drawn = asked.answer?.drawn;
  // Until there is an answer, the one before stays; the first is what the book prints.
  const last = useRef<readonly Lines[]>(useMemo(() => plain(example.output), [example.output]));
  if (asked.answer?.lines) last.current = asked.answer.lines;
  if (error && changed === undefined) return <Printed text={`$ ${example.command}\n${example.output}`} />;
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
      {drawn ? <Picture of={drawn} /> : <Output text={last.current} stale={error !== undefined || asked.stale} />}
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
