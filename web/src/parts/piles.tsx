/** A position as rows of counters: the first pile is the one that is played now, and its counters are taken from the end. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { brief } from '../game';
import './piles.css';

export interface PilesProps {
  /** The sizes, as many as are known. */
  piles: readonly string[];
  /** Whether these are all. */
  complete: boolean;
  /** Which pile decides, counted from 0. */
  decisive?: number | undefined;
  /** Whether so many counters of the first pile may be taken. */
  allowed?: (take: string) => boolean;
  /** What taking so many is worth, where that is to be seen. */
  worth?: (take: string) => 'wins' | 'loses' | undefined;
  /** Takes so many counters of the first pile. */
  onTake?: ((take: string) => void) | undefined;
  /** What taking so many would do, in words. */
  say?: (take: string) => string | undefined;
  /** What is said while nothing is picked. */
  idle?: string;
  /** How many are advised. */
  advised?: string | undefined;
  /** How many are picked, where somebody else decides it too. */
  picked?: string | undefined;
  onPick?: (take: string | undefined) => void;
  /** Whether this is a table at which moves are made, if not now then soon. */
  playing?: boolean;
  /** What this is called by a screen reader. */
  label?: string;
}

/** So many piles are shown, and so many counters of one; the others are a number. */
const MOST_PILES = 12;
const MOST_PLAYED = 40;
const MOST_WAITING = 24;

/** How many counters of a pile are shown. */
export function shownOf(pile: string, most: number): number {
  return pile.length > 6 || Number(pile) > most ? Math.min(most, 20) : Number(pile);
}

export function Piles(props: PilesProps) {
  const { piles, complete, decisive } = props;
  const gone = useGone(piles);
  const shown = piles.slice(0, MOST_PILES);
  return (
    <ol class="piles" aria-label={props.label ?? 'Piles'}>
      {gone.rows.map((pile, index) => (
        <li key={`gone-${piles.length + gone.rows.length - index}`} class="gone" aria-hidden="true">
          <span class="size number">{brief(pile, 12)}</span>
          <Still pile={pile} />
        </li>
      ))}
      {shown.map((pile, index) => (
        // A pile is known by how many follow it, so that it stays itself when those before it are gone.
        <li key={piles.length - index} class={index === 0 ? `front ${pile.length > 5 ? 'long' : ''}` : ''}>
          <span class="size number">{brief(pile, 12)}</span>
          {index === 0 && (props.onTake || props.playing) ? (
            <Played {...props} pile={pile} leaving={gone.counters} />
          ) : (
            <Still pile={pile} leaving={index === 0 ? gone.counters : 0} />
          )}
          {index === decisive && <span class="decides">← decides</span>}
        </li>
      ))}
      {(!complete || piles.length > MOST_PILES) && (
        <li class="more">
          <span class="size">…</span>
          <span class="quiet">{complete ? `${piles.length - MOST_PILES} more piles` : 'more piles'}</span>
        </li>
      )}
    </ol>
  );
}

/** What has just been taken: it is seen leaving. */
function useGone(piles: readonly string[]): { rows: readonly string[]; counters: number } {
  const before = useRef(piles);
  const [gone, set] = useState<{ rows: readonly string[]; counters: number }>({ rows: [], counters: 0 });
  const key = piles.join();
  useLayoutEffect(() => {
    const old = before.current;
    before.current = piles;
    const tail = (from: readonly string[], count: number) => from.slice(from.length - count).join();
    const rows = old.length - piles.length;
    const same = rows >= 0 && piles.length > 0 && tail(old, piles.length - 1) === tail(piles, piles.length - 1);
    const [was = '0', is = '0'] = [old[rows], piles[0]];
    const taken = was.length <= 6 ? Number(was) - Number(is) : 0;
    if (!same || (rows === 0 && taken <= 0)) {
      set({ rows: [], counters: 0 });
      return;
    }
    set({ rows: old.slice(0, rows), counters: Math.max(0, Math.min(taken, MOST_PLAYED)) });
    const timer = setTimeout(() => set({ rows: [], counters: 0 }), 250);
    return () => clearTimeout(timer);
  }, [key]);
  return gone;
}

/** A pile that is not played now. */
function Still({ pile, leaving = 0 }: { pile: string; leaving?: number }) {
  const count = shownOf(pile, MOST_WAITING);
  return (
    <span class="counters" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
      ))}
      <Leaving count={leaving} />
      {String(count) !== pile && <span class="quiet">…</span>}
    </span>
  );
}

function Leaving({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <i key={`leaving-${index}`} class="leaving" />
      ))}
    </>
  );
}

/** The pile that is played: click, drag, or arrow keys and Enter. */
function Played(props: PilesProps & { pile: string; leaving: number }) {
  const { pile, allowed, worth, say } = props;
  const [own, setOwn] = useState<string>();
  const picked = props.onPick ? props.picked : own;
  const pick = props.onPick ?? setOwn;
  const dragged = useRef(0);
  const count = shownOf(pile, MOST_PLAYED);
  const may = (take: string) => props.onTake !== undefined && take !== '' && take !== '0' && (allowed?.(take) ?? true);
  const still = props.onTake === undefined;
  const taken = still || picked === undefined ? 0 : Math.min(count, picked.length > 6 ? count : Number(picked));
  const typed = useRef('');
  useLayoutEffect(() => {
    typed.current = '';
    pick(undefined);
  }, [pile]);

  /** Which counter is under the pointer, counted from the end. */
  const under = (event: PointerEvent) => {
    const at = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-take]');
    return at && (event.currentTarget as HTMLElement).contains(at) ? Number(at.dataset['take']) : 0;
  };
  const leave = (event: PointerEvent) => {
    dragged.current = 0;
    // A finger that is lifted leaves what it has picked.
    if (event.type === 'pointercancel' || event.pointerType === 'mouse') pick(undefined);
  };
  // A touch of counters that are picked already takes them; until then it only picks.
  const announced = useRef(false);
  const move = (event: PointerEvent) => {
    const at = under(event);
    if (event.buttons === 0) return pick(at ? String(at) : undefined);
    const further = at && Math.max(at, dragged.current);
    if (further !== dragged.current) announced.current = true;
    dragged.current = further;
    pick(dragged.current ? String(dragged.current) : undefined);
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // A finger would otherwise hold on to the counter that it touched first.
    (event.target as HTMLElement).releasePointerCapture?.(event.pointerId);
    dragged.current = under(event);
    const take = dragged.current ? String(dragged.current) : undefined;
    announced.current = take !== undefined && take === picked;
    pick(take);
  };
  const up = () => {
    const take = String(dragged.current);
    dragged.current = 0;
    if (announced.current && may(take)) props.onTake?.(take);
  };

  const step = (by: 1 | -1) => {
    const largest = pile.length > 6 ? 1e6 : Number(pile);
    let at = picked === undefined ? 0 : Number(picked);
    do at += by;
    while (at >= 1 && at <= largest && !may(String(at)));
    if (at >= 1 && at <= largest) pick(String(at));
  };
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!/^\d$/.test(event.key) && event.key !== 'Backspace') typed.current = '';
    if (/^\d$/.test(event.key)) pick((typed.current += event.key).replace(/^0+/, '') || undefined);
    else if (event.key === 'Backspace') pick((typed.current = (picked ?? '').slice(0, -1)) || undefined);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowDown') picked === undefined ? step(1) : step(-1);
    else if (event.key === 'Home') pick('1');
    else if (event.key === 'End') pick(pile);
    else if (event.key === 'Escape') pick(undefined);
    else if (event.key === 'Enter' || event.key === ' ') {
      if (picked !== undefined && may(picked)) props.onTake?.(picked);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const text = still || picked === undefined ? undefined : may(picked) ? (say?.(picked) ?? `take ${picked}`) : `${picked} cannot be taken`;
  return (
    <span class="played">
      <span
        class="counters"
        role="slider"
        tabIndex={0}
        aria-disabled={still}
        aria-label="Counters to take from the first pile"
        aria-valuemin={0}
        aria-valuemax={pile.length > 15 ? Number.MAX_SAFE_INTEGER : Number(pile)}
        aria-valuenow={picked === undefined ? 0 : Math.min(Number(picked), Number.MAX_SAFE_INTEGER)}
        aria-valuetext={text ?? `none of ${brief(pile)}`}
        onPointerMove={move}
        onPointerDown={down}
        onPointerUp={up}
        onPointerLeave={leave}
        onPointerCancel={leave}
        onKeyDown={key}
        onBlur={() => pick(undefined)}
      >
        {String(count) !== pile && <span class="quiet">…</span>}
        {Array.from({ length: count }, (_, index) => {
          const take = count - index;
          const good = worth?.(String(take));
          const ring = take <= Number(props.advised ?? 0) ? 'advised' : '';
          const state = take <= taken ? (picked !== undefined && may(picked) ? 'picked' : 'refused') : '';
          return (
            <span key={take} data-take={take} class="place">
              <i class={`${state} ${good ?? ''} ${ring}`} />
            </span>
          );
        })}
        <Leaving count={props.leaving} />
      </span>
      {/* Its place is always there. */}
      <span class={`would number ${text ? '' : 'quiet'}`} aria-hidden="true">
        {text ?? props.idle ?? ' '}
      </span>
    </span>
  );
}
