/** Keys for what a keyboard of a phone hides: they write where the cursor is. */
import { useLayoutEffect, useRef } from 'preact/hooks';

/** What is written, and what it is called; the cursor goes before the characters of `after`. */
const KEYS = [
  { text: '^', name: 'up' },
  { text: 'v', name: 'down' },
  { text: '*', name: 'star' },
  { text: '{', name: 'open' },
  { text: '|', name: 'bar' },
  { text: '}', name: 'close' },
  { text: ' + ', name: 'plus' },
  { text: ' - ', name: 'minus' },
  { text: '+-', name: 'switch' },
  { text: 'Tiny(', after: ')', name: 'tiny' },
  { text: 'Miny(', after: ')', name: 'miny' },
] as const;

export interface Cursor {
  /** Remembers in which field somebody writes. */
  follow: (event: { target: EventTarget | null }) => void;
  /** Writes at the cursor of that field, instead of what is selected. */
  insert: (text: string, after?: string) => void;
  erase: () => void;
}

/** The cursor of the fields in a container; `set` is told the new text of one of them. */
export function useCursor(container: { current: HTMLElement | null }, set: (field: number, text: string) => void): Cursor {
  const field = useRef(0);
  const next = useRef<number>(undefined);
  const inputs = () => Array.from(container.current?.querySelectorAll('input') ?? []);
  useLayoutEffect(() => {
    // The page has written the new text; now the cursor can go where it belongs.
    const input = inputs()[field.current];
    if (next.current === undefined || !input) return;
    input.focus();
    input.setSelectionRange(next.current, next.current);
    next.current = undefined;
  });
  const replace = (make: (from: number, to: number, text: string) => [string, number]) => {
    const input = inputs()[field.current];
    if (!input) return;
    const end = input.value.length;
    const [text, at] = make(input.selectionStart ?? end, input.selectionEnd ?? end, input.value);
    next.current = at;
    set(field.current, text);
  };
  return {
    follow: ({ target }) => {
      const at = inputs().indexOf(target as HTMLInputElement);
      if (at >= 0) field.current = at;
    },
    insert: (added, after = '') =>
      replace((from, to, text) => [text.slice(0, from) + added + after + text.slice(to), from + added.length]),
    erase: () =>
      replace((from, to, text) => {
        const begin = from === to ? Math.max(0, from - 1) : from;
        return [text.slice(0, begin) + text.slice(to), begin];
      }),
  };
}

export function Keypad({ cursor }: { cursor: Cursor }) {
  return (
    <div class="keypad" role="group" aria-label="Keys">
      {KEYS.map(({ text, name, ...key }) => (
        <button key={name} type="button" onClick={() => cursor.insert(text, 'after' in key ? key.after : '')}>
          <b>{text.trim().replace('(', '')}</b>
          <small>{name}</small>
        </button>
      ))}
      <button type="button" onClick={cursor.erase}>
        <b aria-hidden="true">⌫</b>
        <small>erase</small>
      </button>
    </div>
  );
}
