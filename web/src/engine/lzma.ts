/**
 * Reads what LZMA has packed (Pavlov's specification, the format `.lzma`). The engine is a third smaller by it than by
 * what browsers can unpack themselves: its long repetitions lie further apart than gzip looks.
 *
 * A range coder gives bits, each with a probability that learns from it. Bits make literal bytes, or a distance and a
 * length: go back so far, and copy so much.
 */

/** A probability of 1/2, of 2^11. */
const HALF = 1024;

export function unpack(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = new DataView(packed.buffer, packed.byteOffset, 13);
  const properties = header.getUint8(0);
  const size = header.getUint32(5, true);
  if (properties >= 225 || header.getUint32(9, true) !== 0) throw new Error('this is not packed by LZMA');
  // How many bits of the byte before, and of the place, choose the probabilities of a literal; of the place for others.
  const lc = properties % 9;
  const lp = Math.floor(properties / 9) % 5;
  const pb = Math.floor(properties / 45);
  const out = new Uint8Array(size);

  let at = 14;
  let range = 0xffffffff;
  let code = 0;
  for (let index = 0; index < 4; index++) code = ((code << 8) | byte()) >>> 0;

  function byte(): number {
    const next = packed[at++];
    if (next === undefined) throw new Error('what LZMA has packed ends too early');
    return next;
  }

  /** A bit with the probability at a place of a table. */
  function bit(table: Uint16Array, place: number): number {
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | byte()) >>> 0;
    }
    const probability = table[place] as number;
    const bound = (range >>> 11) * probability;
    if (code < bound) {
      range = bound;
      table[place] = probability + ((2048 - probability) >>> 5);
      return 0;
    }
    range -= bound;
    code -= bound;
    table[place] = probability - (probability >>> 5);
    return 1;
  }

  /** Bits that are as likely 0 as 1. */
  function direct(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index++) {
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | byte()) >>> 0;
      }
      range >>>= 1;
      const high = code >= range ? 1 : 0;
      if (high) code -= range;
      value = (value << 1) | high;
    }
    return value;
  }

  /** A number of so many bits, the highest first. */
  function number(table: Uint16Array, from: number, bits: number): number {
    let node = 1;
    for (let index = 0; index < bits; index++) node = (node << 1) | bit(table, from + node);
    return node - (1 << bits);
  }

  /** The same, the lowest first. */
  function reversed(table: Uint16Array, from: number, bits: number): number {
    let node = 1;
    let value = 0;
    for (let index = 0; index < bits; index++) {
      const next = bit(table, from + node);
      node = (node << 1) | next;
      value |= next << index;
    }
    return value;
  }

  const fresh = (count: number) => new Uint16Array(count).fill(HALF);
  const literals = fresh(0x300 << (lc + lp));
  const isMatch = fresh(12 << 4);
  const isRep = fresh(12);
  const isRep0 = fresh(12);
  const isRep0Long = fresh(12 << 4);
  const isRep1 = fresh(12);
  const isRep2 = fresh(12);
  const slots = fresh(4 << 6);
  const middle = fresh(128);
  const align = fresh(16);
  const lengths = () => ({ choice: fresh(2), low: fresh(16 << 3), mid: fresh(16 << 3), high: fresh(256) });
  const matchLength = lengths();
  const repLength = lengths();

  function length(coder: ReturnType<typeof lengths>, place: number): number {
    if (!bit(coder.choice, 0)) return number(coder.low, place << 3, 3);
    if (!bit(coder.choice, 1)) return 8 + number(coder.mid, place << 3, 3);
    return 16 + number(coder.high, 0, 8);
  }

  function distance(length: number): number {
    const slot = number(slots, Math.min(length, 3) << 6, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << bits;
    if (slot < 14) return base + reversed(middle, base - slot, bits);
    return base + ((direct(bits - 4) << 4) >>> 0) + reversed(align, 0, 4);
  }

  let state = 0;
  let [rep0, rep1, rep2, rep3] = [0, 0, 0, 0];
  let done = 0;
  while (done < size) {
    const place = done & ((1 << pb) - 1);
    if (!bit(isMatch, (state << 4) + place)) {
      const before = done > 0 ? (out[done - 1] as number) : 0;
      const table = 0x300 * (((done & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
      let symbol = 1;
      if (state >= 7) {
        // After a match, the byte that would have gone on with it is a good guess.
        let guess = out[done - rep0 - 1] as number;
        do {
          const high = (guess >> 7) & 1;
          guess <<= 1;
          const next = bit(literals, table + ((1 + high) << 8) + symbol);
          symbol = (symbol << 1) | next;
          if (high !== next) break;
        } while (symbol < 0x100);
      }
      while (symbol < 0x100) symbol = (symbol << 1) | bit(literals, table + symbol);
      out[done++] = symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count: number;
    if (bit(isRep, state)) {
      if (!bit(isRep0, state)) {
        if (!bit(isRep0Long, (state << 4) + place)) {
          state = state < 7 ? 9 : 11;
          out[done] = out[done - rep0 - 1] as number;
          done += 1;
          continue;
        }
      } else if (!bit(isRep1, state)) {
        [rep0, rep1] = [rep1, rep0];
      } else if (!bit(isRep2, state)) {
        [rep0, rep1, rep2] = [rep2, rep0, rep1];
      } else {
        [rep0, rep1, rep2, rep3] = [rep3, rep0, rep1, rep2];
      }
      count = length(repLength, place);
      state = state < 7 ? 8 : 11;
    } else {
      [rep1, rep2, rep3] = [rep0, rep1, rep2];
      count = length(matchLength, place);
      state = state < 7 ? 7 : 10;
      rep0 = distance(count);
    }
    count += 2;
    if (rep0 >= done || done + count > size) throw new Error('what LZMA has packed is damaged');
    for (let from = done - rep0 - 1; count > 0; count--) out[done++] = out[from++] as number;
  }
  return out;
}
