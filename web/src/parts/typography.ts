/** Values as they are printed, ↑ and ±, and as they are typed, ^ and +-. The screen shows the one, the clipboard takes the other. */

const SIGNS = [
  ['+-', '±'],
  ['^^', '⇑'],
  ['vv', '⇓'],
  ['^', '↑'],
  ['v', '↓'],
  ['*', '∗'],
  ['-', '−'],
] as const;

/** A value with the signs of a book. What has words in it is no value, and stays. */
export function typographic(value: string): string {
  if (/[a-uw-z]/.test(value.replace(/Tiny|Miny/g, ''))) return value;
  return SIGNS.reduce((text, [typed, printed]) => text.replaceAll(typed, printed), value);
}

/** The same as it is typed. */
export function typed(text: string): string {
  return SIGNS.reduce((all, [typed, printed]) => all.replaceAll(printed, typed), text);
}

/** From now on, what is copied from the page is as it is typed. */
export function copyTyped() {
  document.addEventListener('copy', (event) => {
    const text = String(getSelection() ?? '');
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || typed(text) === text) return;
    event.clipboardData?.setData('text/plain', typed(text));
    event.preventDefault();
  });
}
