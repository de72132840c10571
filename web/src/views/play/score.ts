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
  rise.value = { level: 1, row: 0 };
  keep('level', rise.value);
}

/** The level that follows how somebody plays: two wins in a row lead up, three losses in a row down. */
export interface Rise {
  level: number;
  /** So many wins in a row; below 0, losses. */
  row: number;
}

const UP = 2;
const DOWN = -3;
const HIGHEST = 5;

export function risen({ level, row }: Rise, won: boolean): Rise {
  const next = won ? Math.max(0, row) + 1 : Math.min(0, row) - 1;
  if (next >= UP && level < HIGHEST) return { level: level + 1, row: 0 };
  if (next <= DOWN && level > 1) return { level: level - 1, row: 0 };
  return { level, row: next };
}

function readRise(): Rise {
  const { level, row } = (kept<unknown>('level') ?? {}) as Partial<Rise>;
  return Number.isSafeInteger(level) && level! >= 1 && level! <= HIGHEST ? { level: level!, row: Number.isSafeInteger(row) ? row! : 0 } : { level: 1, row: 0 };
}

export const rise = signal<Rise>(readRise());

/** Follows the end of a game: the level of the next one. */
export function follow(won: boolean): Rise {
  rise.value = risen(rise.value, won);
  keep('level', rise.value);
  return rise.value;
}
