/** A question that is asked anew whenever it changes, while the previous answer stays on the screen. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask, type Answers, type Options, type Question, Refusal } from '../engine/engine';
import type * as schema from '../engine/schema';
import { same } from '../same';

export interface Asked<A> {
  /** The latest answer; of an earlier question while `stale`. */
  answer: A | undefined;
  /** Why the present question has none. */
  error: schema.Problem | undefined;
  /** Whether the answer belongs to an earlier question. */
  stale: boolean;
  /** Whether the work takes so long that it should be shown. */
  waiting: boolean;
  /** How far it is, from 0 to 1, where that is known. */
  progress: number | undefined;
  /** Gives up. */
  stop: () => void;
  /** Asks the same once more. */
  again: () => void;
}

/** Longer than this, and the visitor is told that there is work. */
const PATIENCE = 200;

/** Asks the engine; nothing while the question is null. */
export function useAnswer<Q extends Question>(question: Q | null, limits?: Options['limits']): Asked<Answers[Q['ask'] & keyof Answers]> {
  return useWork(question, (question, signal, progress) => ask(question, { signal, progress, ...(limits && { limits }) }));
}

/** The same object for as long as it says the same. */
export function useSame<T>(value: T): T {
  const kept = useRef(value);
  if (!same(kept.current, value)) kept.current = value;
  return kept.current;
}

/** The same for any work that a plain value names. */
export function useWork<K, A>(
  asked: K | null,
  work: (key: K, signal: AbortSignal, progress: (done: number, all: number) => void) => Promise<A>,
): Asked<A> {
  const key = useSame(asked);
  const [state, set] = useState<{ key?: K | null; answer?: A; error?: schema.Problem }>({});
  const [waiting, wait] = useState(false);
  const [progress, tell] = useState<number>();
  const [tries, retry] = useState(0);
  const control = useRef<AbortController>(undefined);
  useEffect(() => {
    if (key === null) {
      set({ key });
      return;
    }
    const controller = (control.current = new AbortController());
    const slow = setTimeout(() => wait(true), PATIENCE);
    const end = () => {
      clearTimeout(slow);
      wait(false);
      tell(undefined);
    };
    let gone = false;
    work(key, controller.signal, (done, all) => tell(all > 0 ? done / all : undefined)).then(
      (answer) => {
        if (gone) return;
        end();
        set({ key, answer });
      },
      (why: unknown) => {
        if (gone) return;
        end();
        const error: schema.Problem = why instanceof Refusal ? why.error : { kind: 'out-of-reach', message: String(why) };
        set((old) => ({ key, error, ...(old.answer !== undefined && { answer: old.answer }) }));
      },
    );
    return () => {
      gone = true;
      end();
      controller.abort();
    };
  }, [key, tries]);
  return {
    answer: state.answer,
    error: state.key === key ? state.error : undefined,
    stale: state.key !== key || state.error !== undefined,
    waiting,
    progress,
    stop: () => control.current?.abort(),
    again: () => retry(tries + 1),
  };
}
