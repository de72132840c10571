/** Answers in words, as the engine marks them. */
import type * as schema from '../engine/schema';

/** Lines of marked pieces. */
export function Words({ text, class: name }: { text: schema.Text; class?: string }) {
  return (
    <div class={`words ${name ?? ''}`}>
      {text.map((line, index) => (
        <p key={index} class={line.length ? '' : 'gap'}>
          {line.map((piece, at) => (
            <span key={at} class={`mark-${piece.mark}`}>
              {piece.text}
            </span>
          ))}
        </p>
      ))}
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
