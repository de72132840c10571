/** What the engine tells: the moves so far, the review, the reasons. */
import { useEffect, useRef } from 'preact/hooks';
import { hearAll, there } from '../../engine/engine';
import type * as schema from '../../engine/schema';
import { sentence } from '../../parts/fields';
import { useWork } from '../../parts/use-answer';
import { linesOf, Plainly, plain, Reasons, Sentences } from '../../parts/words';
import { type Table, turnOf } from './table';

/** So many moves are listed; of a longer game the last ones. */
const LISTED = 200;

/** A hint as a sentence, without the move as it is typed: buttons make it here. */
export function hintOf(told: schema.Text | undefined): string {
  const text = plain(linesOf(told, 'sentence')[0]?.text);
  return text && sentence(text);
}

const SIGNS = { mistake: '✗', only: '★', winning: '✓', forced: '·', lost: '·' } as const;

/** The moves so far; after the end with what each was worth. */
export function MoveList({ text, remarks }: { text: schema.Text; remarks?: readonly schema.Remark[] | null | undefined }) {
  const lines = linesOf(text, 'move');
  const from = Math.max(0, lines.length - LISTED);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return (
    // What scrolls can be reached with the keyboard.
    <ol ref={list} class="moves-made" start={from + 1} tabIndex={0} aria-labelledby="moves">
      {lines.slice(from).map(({ text, comment }, index) => {
        const remark = remarks?.[from + index];
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

/** Why the position is won or lost. */
export function Why({ table }: { table: Table }) {
  const key = JSON.stringify([turnOf(table, 'plain'), turnOf(table, 'why')]);
  const { answer, error } = useWork(key, async (text, signal) => {
    const [plainly, proof] = await hearAll(JSON.parse(text) as [ReturnType<typeof turnOf>, ReturnType<typeof turnOf>], { signal });
    return { plainly: there(plainly).answer.told, proof: there(proof).answer.told };
  });
  if (error) return <p class="message">{sentence(error.message)}</p>;
  return (
    answer && (
      <Plainly told={answer.plainly}>
        <Reasons reasons={linesOf(answer.proof, 'reason')} />
        <Sentences text={answer.proof} />
      </Plainly>
    )
  );
}

/** What a move is and who wins. Its place is always there. */
export function RuleLine({ table: { rules, you }, turn }: { table: Table; turn: schema.Turn | undefined }) {
  const side = rules.partizan && you ? `You are ${you === 'left' ? 'Left' : 'Right'}. ` : '';
  return <p class="rule quiet">{turn ? side + turn.rules_told : '\u00a0'}</p>;
}
