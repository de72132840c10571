/** Answers in words, as the engine marks them. */
import type { ComponentChildren } from 'preact';
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

/** Why it is so, in plain words; the theorems are one touch away. */
export function Plainly({ told, children }: { told: schema.Text; children: ComponentChildren }) {
  return (
    <div class="plainly">
      {told.map((line, index) => (
        <p key={index}>{line.map((piece) => piece.text).join('')}</p>
      ))}
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
