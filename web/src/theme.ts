/** Light or dark: as the system says, unless the visitor has chosen. */
import { computed, effect, signal } from '@preact/signals';
import { keep, kept } from './kept';

export type Theme = 'light' | 'dark';

const system = signal<Theme>('light');
export const chosen = signal<Theme | null>(kept<Theme>('theme'));
export const theme = computed(() => chosen.value ?? system.value);

export function followTheme() {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const read = () => (system.value = dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', read);
  read();
  effect(() => {
    document.documentElement.dataset['theme'] = theme.value;
    if (chosen.value) keep('theme', chosen.value);
  });
}
