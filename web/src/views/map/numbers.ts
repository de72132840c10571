/** Numbers as they are typed into the map, and as its axes write them. */
import { bare } from '../../game';
import { MOST_DIGITS } from './camera';

/** Reads `87`, `10^50`, `2^64+1`: an integer, or why it is none. */
export function readNumber(text: string): bigint | string {
  const found = /^(\d+)(?:\^(\d+))?(?:([+-])(\d+))?$/.exec(bare(text));
  if (!found) return 'Write a number, such as 87, 10^50 or 2^64+1.';
  const [, base = '', power = '1', sign, more = '0'] = found;
  const log = base.length - 1 + Math.log10(Number(`${base.charAt(0)}.${base.slice(1, 15)}`));
  const digits = power.length > 6 ? Infinity : Math.floor(Number(power) * log) + 1;
  if (Math.max(digits, more.length) > MOST_DIGITS) return `The map shows numbers of at most ${MOST_DIGITS.toLocaleString('en')} digits.`;
  const first = BigInt(base) ** BigInt(power);
  const number = sign === '-' ? first - BigInt(more) : first + BigInt(more);
  return number < 0n ? 'Negative numbers are not on the map.' : number;
}

/** The position with a : b = p : q whose larger number is the size, rounded down. A number alone is a ratio to 1. */
export function atRatio(ratio: string, size: bigint): { a: bigint; b: bigint } | string {
  if (/^(phi|φ)$/i.test(ratio.trim())) return { a: size, b: (root(5n * size * size) - size) / 2n };
  const [, first = '', second = '1'] = /^(\d*\.?\d+)(?:[:/](\d*\.?\d+))?$/.exec(bare(ratio)) ?? [];
  const places = (text: string) => text.split('.')[1]?.length ?? 0;
  const most = Math.max(places(first), places(second));
  const scaled = (text: string) => BigInt(text.replace('.', '') + '0'.repeat(most - places(text)));
  const [p, q] = [scaled(first), scaled(second)];
  if (p === 0n || q === 0n) return 'Write a ratio of positive numbers, such as 13:8, 1.618 or phi.';
  const larger = p > q ? p : q;
  return { a: (size * p) / larger, b: (size * q) / larger };
}

/** The square root, rounded down. */
function root(square: bigint): bigint {
  if (square < 2n) return square;
  let guess = 1n << BigInt((square.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + square / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/** A distance of at least so many positions that is 1, 2 or 5 times a power of ten. */
export function spacing(atLeast: bigint): bigint {
  if (atLeast <= 1n) return 1n;
  const power = 10n ** BigInt(String(atLeast - 1n).length - 1);
  return [1n, 2n, 5n, 10n].map((part) => part * power).find((distance) => distance >= atLeast) ?? 10n * power;
}

export interface Tick {
  at: bigint;
  label: string;
}

/** The ticks from one number to another; where they are long, all count from the same number, `base`. */
export function ticks(from: bigint, to: bigint, distance: bigint): { base: string | null; ticks: Tick[] } {
  const found: bigint[] = [];
  for (let at = ((from + distance - 1n) / distance) * distance; at <= to && found.length < 100; at += distance) found.push(at);
  const last = found.at(-1) ?? 0n;
  const zeros = String(distance).length - 1;
  if (String(last).length <= 10) return { base: null, ticks: found.map((at) => ({ at, label: grouped(String(at)) })) };
  // Few digits before many zeros.
  if (String(last).length - zeros <= 7) return { base: null, ticks: found.map((at) => ({ at, label: scientific(at) })) };
  // The roundest number near the middle, so that it stays while the map moves a little.
  const span = distance * 100n;
  const base = (((found[found.length >> 1] ?? 0n) + span / 2n) / span) * span;
  const label = (by: bigint) => (by < 0n ? `−${scientific(-by)}` : `+${scientific(by)}`);
  return { base: shortened(String(base)), ticks: found.map((at) => ({ at, label: label(at - base) })) };
}

/** Digits by threes. */
export function grouped(digits: string): string {
  return digits.length <= 4 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

/** `1.25·10⁵⁰`; small numbers as they are. */
export function scientific(number: bigint): string {
  const digits = String(number);
  if (digits.length <= 7) return grouped(digits);
  const head = digits.replace(/0+$/, '');
  const mantissa = head.length > 1 ? `${head[0]}.${head.slice(1)}·` : head === '1' ? '' : `${head}·`;
  return `${mantissa}10${raised(digits.length - 1)}`;
}

/** A long number by its head and its tail, or as a power of ten. */
export function shortened(digits: string): string {
  if (digits.length <= 15) return grouped(digits);
  const head = digits.replace(/0+$/, '');
  if (head.length <= 6) return scientific(BigInt(digits));
  return `${digits.slice(0, 6)}…${digits.slice(-4)} (${digits.length.toLocaleString('en')} digits)`;
}

/** An exponent. */
export function raised(exponent: number): string {
  return String(exponent).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)));
}

/** A power of two in words short enough for a label. */
export function powerOfTwo(exponent: number): string {
  return exponent <= 20 ? (2 ** exponent).toLocaleString('en') : `2${raised(exponent)}`;
}
