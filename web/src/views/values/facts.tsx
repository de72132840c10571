/** What the engine says of a value, line by line, with options that can be followed. */
import type * as schema from '../../engine/schema';
import { typographic } from '../../parts/typography';
import { linesOf, plain } from '../../parts/words';

/** So many options of a player are shown, and so many characters of each. */
const OPTIONS = 12;
const CHARACTERS = 48;

/** The facts of an answer by their names. */
export function factsOf(text: schema.Text): (readonly [string, string])[] {
  return linesOf(text, 'fact').map(({ name, text }) => [name, plain(text)] as const);
}

/** The sentences that say who wins, and how the value compares with another one. */
export function sentencesOf(text: schema.Text): string[] {
  return linesOf(text, 'verdict').map(({ text }) => plain(text));
}

export function Facts(props: { text: schema.Text; answer: schema.Valuation; onOpen: (value: string) => void }) {
  const { answer } = props;
  const options: Readonly<Record<string, schema.Valuation['left']>> = { 'Left to': answer.left, 'Right to': answer.right };
  return (
    <dl class="facts">
      {factsOf(props.text)
        .filter(([name]) => name !== 'value')
        .map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {options[name]?.length ? <Options options={options[name]} onOpen={props.onOpen} /> : shortened(typographic(fact), 200)}
              {name === 'order' && <b class="sign">{answer.relation} 0</b>}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Options({ options, onOpen }: { options: schema.Valuation['left']; onOpen: (value: string) => void }) {
  const more = options.length - OPTIONS;
  return (
    <span class="options">
      {options.slice(0, OPTIONS).map((option, index) =>
        option === null ? (
          <span key={index}>…</span>
        ) : (
          <button key={index} type="button" aria-label={shortened(option, CHARACTERS)} onClick={() => onOpen(option)}>
            {shortened(typographic(option), CHARACTERS)}
          </button>
        ),
      )}
      {more > 0 && <span class="quiet">and {more} more</span>}
    </span>
  );
}

/** A long text by its head and tail. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, Math.floor(most * 0.7))}…${text.slice(-Math.floor(most * 0.2))} (${text.length.toLocaleString('en')} characters)`;
}
