/** Keys that work wherever the focus is, except where something is typed. */
import { useEffect, useRef } from 'preact/hooks';

export function useKeys(board: { current: HTMLElement | null }, letters: Record<string, () => void>) {
  const latest = useRef(letters);
  latest.current = letters;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, select, textarea')) return;
      const letter = latest.current[event.key.toLowerCase()];
      if (letter) {
        letter();
        event.preventDefault();
        return;
      }
      // Digits go to the counters from everywhere, arrows and Enter only where nothing else has the focus.
      const nowhere = target === document.body || target.tagName === 'MAIN';
      if (!/^\d$/.test(event.key) && !(nowhere && /^(Arrow\w+|Enter)$/.test(event.key))) return;
      const counters = board.current?.querySelector<HTMLElement>('[role=slider]') ?? board.current?.querySelector('button');
      if (!counters) return;
      counters.focus();
      if (counters.role === 'slider') counters.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, cancelable: true }));
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
