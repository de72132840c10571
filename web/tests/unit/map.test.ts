/** The coordinates of the map are exact, however large they are. */
import { describe, expect, test } from 'vitest';
import { across, cellAt, corner, down, extent, grains, home, kept, middle, moved, over, pixels, stepOf, zoomed } from '../../src/views/map/camera';
import { atRatio, readNumber, scientific, shortened, spacing, ticks } from '../../src/views/map/numbers';
import type { Rules } from '../../src/game';
import { linkTo, ofSecond, positionOf, stateOf, writeValue } from '../../src/views/map/state';
import { ask } from '../engine';

const SIZE = { width: 800, height: 600 };
const HUGE = 10n ** 50n;

describe('the camera', () => {
  test('pixels and grains are inverse', () => {
    for (const zoom of [6, 2, 0, -3, -10, -170, -4000, -0.5, 1.25]) {
      for (const x of [0, 1, -17, 399.5, 1920]) expect(pixels(grains(x, zoom), zoom)).toBeCloseTo(x, 2);
    }
  });
  test('the middle of the screen is the position it looks at', () => {
    for (const zoom of [6, 0]) {
      for (const [a, b] of [[25n, 87n], [HUGE, HUGE + 7n]] as const) {
        const camera = over(a, b, zoom);
        expect(middle(camera)).toEqual({ a, b });
        expect(cellAt(camera, SIZE, 400, 300)).toEqual({ a, b });
      }
    }
  });
  test('one position at 10^50 is one cell', () => {
    const camera = over(HUGE, HUGE, 5);
    expect(across(HUGE + 1n, camera, SIZE) - across(HUGE, camera, SIZE)).toBe(32);
    expect(down(HUGE, camera, SIZE) - down(HUGE + 1n, camera, SIZE)).toBe(32);
    expect(cellAt(camera, SIZE, 400 + 32, 300 - 64)).toEqual({ a: HUGE + 1n, b: HUGE + 2n });
  });
  test('zooming keeps what is under the hand', () => {
    for (const from of [over(1000n, 700n, 3), over(HUGE, HUGE / 2n, 2)]) {
      const before = cellAt(from, SIZE, 650, 120);
      const there = zoomed(from, SIZE, 5, 650, 120);
      expect(cellAt(there, SIZE, 650, 120)).toEqual(before);
      expect(zoomed(there, SIZE, from.zoom, 650, 120)).toEqual(from);
    }
  });
  test('a drag moves the paper', () => {
    const camera = moved(over(1000n, 1000n, 2), 40, 20);
    expect(middle(camera)).toEqual({ a: 990n, b: 1005n });
  });
  test('nothing beyond the axes is shown', () => {
    const camera = kept(over(3n, 5n, 2), SIZE);
    expect(camera).toEqual(home(SIZE, 2));
    expect(across(0n, camera, SIZE)).toBeCloseTo(48, 1);
    expect(extent(camera, SIZE).left).toBe(0n);
    expect(kept(over(HUGE, HUGE, 2), SIZE)).toEqual(over(HUGE, HUGE, 2));
  });
  test('zoomed out, cells are multiples of the step', () => {
    expect([stepOf(3), stepOf(0), stepOf(-10)]).toEqual([0, 0, 10]);
    expect(corner({ a: 5000n, b: 1023n }, 10)).toEqual({ a: 4096n, b: 0n });
    const cell = cellAt(over(HUGE, HUGE, -10), SIZE, 401, 299);
    expect(cell && cell.a % 1024n).toBe(0n);
  });
});

describe('numbers', () => {
  test('are read as people write them', () => {
    expect(readNumber('10^50')).toBe(HUGE);
    expect(readNumber(' 1_000 000')).toBe(1_000_000n);
    expect(readNumber('2^64+1')).toBe(2n ** 64n + 1n);
    expect(readNumber('2^3-1')).toBe(7n);
    expect(readNumber('10^4999')).toBe(10n ** 4999n);
    expect(typeof readNumber('10^5000')).toBe('string');
    for (const wrong of ['', 'x', '-7', '1.5', '2^3-9', '10^99999999', '9'.repeat(6000)]) expect(typeof readNumber(wrong)).toBe('string');
  });
  test('a ratio has its larger number at the size', () => {
    expect(atRatio('13:8', HUGE)).toEqual({ a: HUGE, b: (HUGE * 8n) / 13n });
    expect(atRatio('1 / 2', 10n)).toEqual({ a: 5n, b: 10n });
    expect(atRatio('1.618', 10n ** 6n)).toEqual({ a: 10n ** 6n, b: 618046n });
    expect(atRatio('13', 26n)).toEqual({ a: 26n, b: 2n });
    expect(atRatio('0.5:1.25', 10n)).toEqual({ a: 4n, b: 10n });
    for (const size of [1n, 7n, 89n, HUGE]) {
      const { b } = atRatio('phi', size) as { a: bigint; b: bigint };
      // b is the largest number with size / b > phi.
      const above = (number: bigint) => size * size > size * number + number * number;
      expect([b === 0n || above(b), above(b + 1n)], String(size)).toEqual([true, false]);
    }
    for (const wrong of ['0:1', '1:0', 'a:b', '', '.', '0']) expect(typeof atRatio(wrong, 10n)).toBe('string');
  });
  test('ticks are round and few', () => {
    expect([0n, 1n, 2n, 3n, 9n, 11n, 50n, 51n].map(spacing)).toEqual([1n, 1n, 2n, 5n, 10n, 20n, 50n, 100n]);
    expect(ticks(0n, 45n, 20n)).toEqual({ base: null, ticks: [{ at: 0n, label: '0' }, { at: 20n, label: '20' }, { at: 40n, label: '40' }] });
  });
  test('long numbers are counted from a round one', () => {
    const { base, ticks: found } = ticks(HUGE - 20n, HUGE + 20n, 20n);
    expect(base).toBe('10⁵⁰');
    expect(found.map(({ label }) => label)).toEqual(['−20', '+0', '+20']);
    expect(ticks(0n, 2n * HUGE, HUGE).ticks.map(({ label }) => label)).toEqual(['0', '10⁵⁰', '2·10⁵⁰']);
    expect(scientific(12_500_000_000n)).toBe('1.25·10¹⁰');
    expect(shortened('1234567890123456789')).toBe('123456…6789 (19 digits)');
  });
});

describe('the address', () => {
  test('an empty one shows 1..3', () => {
    const state = stateOf({});
    expect(state).toMatchObject({ rules: { take: '1..3' }, field: 'grundy', mode: 'one', sample: 'corner', camera: null });
  });
  test('says all that is shown', () => {
    const state = stateOf({ fields: 'outcome', a: '10^50', b: '7', zoom: '-3', mode: 'side', 'x-take': 'odd', sample: 'typical', at: '25,87' });
    expect(state).toMatchObject({ rules: {}, second: { take: 'odd' }, mode: 'side', field: 'outcome', sample: 'typical', open: { a: 25n, b: 87n } });
    expect(state.camera).toEqual(over(HUGE, 7n, -3));
  });
  test('nonsense in it is told or left out', () => {
    const state = stateOf({ take: '1..3', a: 'foo', b: '-1', zoom: 'x', mode: 'q', at: 'z' });
    expect(state).toMatchObject({ camera: null, mode: 'one', open: null, zoom: 2 });
    expect(Object.keys(state.wrong)).toEqual(['a', 'b']);
    expect(stateOf({ take: '1..3', zoom: '1e9' }).zoom).toBe(6);
  });
  test('positions have their numbers in the order of the game, which has its fields', async () => {
    const cell = { a: 3n, b: 8n };
    expect(positionOf({}, cell, '7')).toEqual(['3', '8']);
    expect(positionOf({ partizan: true }, cell, '7')).toEqual(['8', '3']);
    expect(linkTo({ three: 'natural' }, cell, '7').params).toMatchObject({ a: '3', b: '8', c: '7', three: 'natural' });
    const fieldsOf = async (rules: Rules) => (await ask({ ask: 'legend', ...rules, field: 'outcome' })).fields;
    expect(await fieldsOf({ three: 'natural' })).toEqual(['outcome', 'grundy', 'winning']);
    for (const take of ['1..50', '1,2,3']) expect(await fieldsOf({ take })).toContain('length');
    expect(await fieldsOf({ take: 'odd' })).not.toContain('length');
    expect(await fieldsOf({ pile_limit: 'n' })).not.toContain('length');
  });
  test('values are written short', () => {
    expect([0, 1, 2, 3].map(writeValue('outcome', false)).join('')).toBe('PNLR');
    expect([0, 1, 2].map(writeValue('grundy', true)).join('')).toBe('=><');
    expect([-12, -(2 ** 31), 2 ** 31 - 1].map(writeValue('weight', false))).toEqual(['−12', '', '≫']);
  });
  test('a problem of the second rules stands beside them', () => {
    const problem = { kind: 'bad-input', message: 'no', place: { part: 'against.take' } } as const;
    expect(ofSecond(problem)?.place?.part).toBe('take');
    expect(ofSecond({ ...problem, place: { part: 'take' } })).toBeUndefined();
  });
});
