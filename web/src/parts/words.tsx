/** What the engine says: lines by their kind, and the pieces of a phrase by their marks. */
import type { ComponentChildren } from 'preact';
import type * as schema from '../engine/schema';

/** The lines of one kind. */
export function linesOf<K extends schema.Line['kind']>(text: schema.Text | undefined, kind: K): Extract<schema.Line, { kind: K }>[] {
  return (text ?? []).filter((line): line is Extract<schema.Line, { kind: K }> => line.kind === kind);
}

/** The words of a phrase; moves as they are typed are left out, for here nobody types them. */
export function plain(phrase: schema.Phrase | undefined): string {
  return (phrase ?? []).map(({ mark, text }) => (mark === 'typed' ? '' : text)).join('');
}

/** A phrase with its marks. */
export function Phrase({ of, winner }: { of: schema.Phrase | undefined; winner?: string }) {
  return (
    <>
      {of?.map(({ mark, text }, at) =>
        mark === 'typed' ? null : mark === 'decides' ? (
          <mark key={at}>{text}</mark>
        ) : (
          <span key={at} class={mark === 'mark' && winner ? winner : `mark-${mark ?? 'plain'}`}>
            {text}
          </span>
        ),
      )}
    </>
  );
}

/** Sentences and verdicts, one below the other. */
export function Sentences({ text }: { text: schema.Text }) {
  return (
    <>
      {text.map((line, index) =>
        line.kind === 'sentence' || line.kind === 'verdict' ? (
          <p key={index}>
            <Phrase of={line.text} />
          </p>
        ) : line.kind === 'note' ? (
          <p key={index} class="quiet small">
            {line.text}
          </p>
        ) : null,
      )}
    </>
  );
}

/** Why it is so, in plain words; the theorems are one touch away. */
export function Plainly({ told, children }: { told: schema.Text; children: ComponentChildren }) {
  return (
    <div class="plainly">
      <Sentences text={told} />
      <details>
        <summary>With the theorems</summary>
        {children}
      </details>
    </div>
  );
}

/** Reasons: the sentence first, the theorem one touch away. */
export function Reasons({ reasons }: { reasons: readonly schema.Reason[] }) {
  return (
    <ul class="reasons">
      {reasons.map(({ theorem, text }, index) => (
        <li key={index}>
          {text}
          <details>
            <summary>Theorem</summary>
            <cite>{theorem}</cite>
          </details>
        </li>
      ))}
    </ul>
  );
}
