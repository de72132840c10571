/** What the engine tells: the moves so far, the review, the reasons. */
import { useEffect, useRef } from 'preact/hooks';
import type * as schema from '../../engine/schema';
import { sentence } from '../../parts/fields';
import { useAnswer } from '../../parts/use-answer';
import { Plainly, Reasons } from '../../parts/words';
import { type Table, turnOf } from './table';

/** So many moves are listed; of a longer game the last ones. */
const LISTED = 200;

/** The text of a line. */
export function plain(line: schema.Line | undefined): string {
  return (line ?? []).map((piece) => piece.text).join('').trim();
}

/** A move as the engine tells it, without its number. */
export function moveOf(line: schema.Line | undefined): string {
  return plain(line).replace(/^\d+\.\s*/, '');
}

/** A hint as the engine tells it, without the move as it is written there: buttons make it here. */
export function hintOf(line: schema.Line | undefined): string {
  const text = plain(line).replace(/^\S+: /, '').replace(/ is \S+: /, ' is to ');
  return text && sentence(text);
}

const SIGNS = { mistake: '✗', only: '★', winning: '✓', forced: '·', lost: '·' } as const;

/** The moves so far; after the end with what each was worth. */
export function MoveList({ lines, remarks }: { lines: schema.Text; remarks?: readonly schema.Remark[] | null | undefined }) {
  const from = Math.max(0, lines.length - LISTED);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return (
    // What scrolls can be reached with the keyboard.
    <ol ref={list} class="moves-made" start={from + 1} tabIndex={0} aria-labelledby="moves">
      {lines.slice(from).map((line, index) => {
        const remark = remarks?.[from + index];
        const [, text, comment] = /^(.*?)(?:\s+\[(.*)\])?$/.exec(moveOf(line)) ?? [];
        return (
          <li key={from + index} class={remark?.verdict ?? ''}>
            {text}
            {comment && (
              <span class="comment">
                <span aria-hidden="true">{remark ? SIGNS[remark.verdict] : ''} </span>
                {comment}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** A text in two parts: before its first empty line, and after it. */
export function halves(text: schema.Text): [schema.Text, schema.Text] {
  const gap = text.findIndex((line) => line.length === 0);
  return gap < 0 ? [text, []] : [text.slice(0, gap), text.slice(gap + 1)];
}

/** Why the position is won or lost. */
export function Why({ table }: { table: Table }) {
  const { answer: plainly, error } = useAnswer(turnOf(table, 'plain'));
  const { answer: proof } = useAnswer(turnOf(table, 'why'));
  if (error) return <p class="message">{sentence(error.message)}</p>;
  return plainly && <Plainly told={plainly.told}>{proof && <Proof text={proof.told} />}</Plainly>;
}

/** Reasons: a theorem in front of a sentence becomes the sentence with its theorem one touch away. */
function Proof({ text }: { text: schema.Text }) {
  const reasons = text.flatMap(([first, ...rest]) =>
    first?.mark === 'strong' ? [{ theorem: first.text.replace(/\.$/, ''), text: plain(rest) }] : [],
  );
  const others = text.filter(([first]) => first?.mark !== 'strong');
  return (
    <>
      <Reasons reasons={reasons} />
      {others.map((line, index) => (
        <p key={index} class="quiet small">
          {plain(line)}
        </p>
      ))}
    </>
  );
}
