/** Games won and lost against the computer, by level, on this device. */
import { signal } from '@preact/signals';
import { keep, kept } from '../../kept';

export interface Tally {
  won: number;
  lost: number;
}

export type Score = Readonly<Record<string, Tally>>;

/** What was kept may be anything. */
function read(): Score {
  const found = kept<unknown>('score');
  if (typeof found !== 'object' || found === null) return {};
  const count = (value: unknown) => (Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : 0);
  const levels = Object.entries(found as Record<string, unknown>).filter(([level]) => /^[1-5]$/.test(level));
  return Object.fromEntries(
    levels.map(([level, tally]) => {
      const { won, lost } = (tally ?? {}) as Partial<Tally>;
      return [level, { won: count(won), lost: count(lost) }];
    }),
  );
}

export const score = signal<Score>(read());

export function count(level: number, won: boolean) {
  const old = score.value[level] ?? { won: 0, lost: 0 };
  score.value = { ...score.value, [level]: { won: old.won + Number(won), lost: old.lost + Number(!won) } };
  keep('score', score.value);
}

export function resetScore() {
  score.value = {};
  keep('score', {});
}
