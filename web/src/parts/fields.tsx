/** Fields with their messages below them. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type * as schema from '../engine/schema';
import { copy } from './copy';

/** A text of more characters is shown by its head and tail: a line of a million digits would freeze the page. */
const LONGEST = 2000;
/** Of so many digits all are seen in their field, and one that is none catches the eye. */
const SEEN = 12;

interface TextFieldProps {
  label: string;
  value: string;
  error?: schema.Problem | undefined;
  onInput: (value: string) => void;
  /** Tried first with what is pasted: whether it was for more than this field. */
  onWhole?: (text: string) => Promise<boolean>;
  /** After the last change: Enter, or leaving the field. */
  onDone?: () => void;
  numeric?: boolean;
  hint?: string;
  placeholder?: string;
  class?: string;
  /** A label that is heard and not seen. */
  quiet?: boolean;
}

export function TextField(props: TextFieldProps) {
  const id = useId();
  const { label, value, error, hint } = props;
  const long = value.length > LONGEST;
  const shown = long ? `${value.slice(0, 7)}…${value.slice(-4)}` : value;
  /** What is shown of a long text can be replaced, not edited: its middle is not there. */
  const typed = (input: HTMLInputElement) => {
    if (!long || !input.value.includes('…')) return props.onInput(input.value);
    input.value = shown;
    input.select();
  };
  /** A long text goes past the field, which would lay out all of it. */
  const pasted = async (event: ClipboardEvent & { currentTarget: HTMLInputElement }) => {
    const text = event.clipboardData?.getData('text') ?? '';
    // Several numbers have something between them.
    const several = props.onWhole && /\d\D+\d/.test(text);
    if (text.length <= LONGEST && !several) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    if (several && (await props.onWhole?.(text))) return;
    props.onInput(long ? text : value.slice(0, from) + text + value.slice(to));
  };
  const size = `${value.length.toLocaleString('en')} ${props.numeric ? 'digits' : 'characters'}`;
  return (
    <div class={`field ${props.class ?? ''}`}>
      <label for={id} class={props.quiet ? 'heard' : ''}>
        {label}
      </label>
      <input
        id={id}
        value={shown}
        placeholder={props.placeholder ?? ''}
        inputMode={props.numeric ? 'numeric' : 'text'}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={error ? 'true' : 'false'}
        aria-describedby={`${id}-message`}
        onFocus={(event) => long && event.currentTarget.select()}
        onInput={(event) => typed(event.currentTarget)}
        onPaste={(event) => void pasted(event)}
        onChange={() => props.onDone?.()}
        onKeyDown={(event) => event.key === 'Enter' && props.onDone?.()}
      />
      <Message id={`${id}-message`} error={error} text={props.numeric && value.length <= SEEN ? undefined : value} />
      {!error && long && (
        <small class="quiet">
          {size}{' '}
          {/* Not by the name of the field, which is to be found once. */}
          <CopyButton label={`Copy all ${size}`} text={value} />
        </small>
      )}
      {!error && !long && hint && <small class="quiet">{hint}</small>}
    </div>
  );
}

/** Copies a text that is too long to be seen. */
function CopyButton({ label, text }: { label: string; text: string }) {
  const [copied, set] = useState(false);
  useEffect(() => set(false), [text]);
  return (
    <button type="button" class="plain within" aria-label={label} onClick={async () => set(await copy(text))}>
      {copied ? 'Copied' : 'Copy'}
    </button>
  );
}

/** What is wrong with a text, with a mark below the character it is about. */
export function Message({ id, error, text }: { id?: string; error?: schema.Problem | undefined; text?: string | undefined }) {
  const at = error?.place?.character;
  const around = at && text !== undefined && text.length < LONGEST ? excerpt(text, at) : undefined;
  return (
    <div id={id} class="message" aria-live="polite">
      {error && error.kind !== 'stopped' && (
        <>
          {around && (
            <pre aria-hidden="true">
              {around.text}
              {'\n'}
              {' '.repeat(around.at - 1)}^
            </pre>
          )}
          {sentence(error.message)}
        </>
      )}
    </div>
  );
}

/** A text around a character, short enough for a phone. */
export function excerpt(text: string, at: number): { text: string; at: number } {
  const characters = Array.from(text);
  const from = Math.max(0, Math.min(at - 16, characters.length - 30));
  const part = characters.slice(from, from + 30).join('');
  return { text: (from ? '…' : '') + part, at: at - from + (from ? 1 : 0) };
}

/** A message of the engine as a sentence. */
export function sentence(message: string): string {
  // A formula that it begins with stays as it is written.
  const [first = ''] = message.split(' ');
  const word = Array.from(first).every((letter) => letter.toLowerCase() !== letter.toUpperCase());
  return (word ? message.charAt(0).toUpperCase() + message.slice(1) : message) + ('.!?'.includes(message.at(-1) ?? '') ? '' : '.');
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChoose: (value: T) => void;
  error?: schema.Problem | undefined;
  quiet?: boolean;
}

export function Choice<T extends string>({ label, value, options, onChoose, error, quiet }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div class="field">
      <label for={id} class={quiet ? 'heard' : ''}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value as T)}>
        {options.map(([name, text]) => (
          <option key={name} value={name} selected={name === value}>
            {text}
          </option>
        ))}
      </select>
      {error && <Message error={error} />}
    </div>
  );
}

export function Check(props: { label: string; checked: boolean; disabled?: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={props.checked}
        disabled={props.disabled ?? false}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}

export function Slider(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  onInput: (value: number) => void;
  text?: string;
}) {
  const id = useId();
  return (
    <div class="field slider">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        type="range"
        min={props.min}
        max={props.max}
        value={props.value}
        aria-valuetext={props.text ?? String(props.value)}
        onInput={(event) => props.onInput(Number(event.currentTarget.value))}
      />
      {/* An output element would be a second status; the slider itself says its value. */}
      <span class="number" aria-hidden="true">
        {props.text ?? props.value}
      </span>
    </div>
  );
}

/** Whether work goes on, and a way to stop it. Its place is always there, so that nothing moves. */
export function Waiting({ on, progress, onStop }: { on: boolean; progress?: number | undefined; onStop: () => void }) {
  return (
    <div class="waiting" aria-live="polite">
      {on && (
        <>
          <span>Working{progress !== undefined && progress > 0 ? ` (${Math.floor(progress * 100)} %)` : ''}…</span>
          <button type="button" onClick={onStop}>
            Stop
          </button>
        </>
      )}
    </div>
  );
}

export function Group({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <fieldset class="group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
