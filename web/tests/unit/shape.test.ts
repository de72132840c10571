import type { Rules } from '../../src/game';
import { expect, test } from 'vitest';
import { ask } from '../engine';
import { cutBetween, isGolden, longerThanGolden, mayCut, reach, shapeOf, spiral, takeAt } from '../../src/views/play/shape';

test('a cut is where it is seen, and what is seen there is the cut', () => {
  for (const [small, large] of [[3n, 7n], [25n, 87n], [5n, 59n], [1n, 1001n], [7n, 10n ** 40n]] as const) {
    const shape = shapeOf(small, large);
    const some = [1n, 2n, 7n, 8n, 9n, shape.squares / 2n, shape.squares - 2n, shape.squares - 1n, shape.squares];
    const takes = some.filter((take) => take >= 1n && take <= shape.squares).sort((a, b) => (a < b ? -1 : 1));
    const places = takes.map((take) => reach(shape, take));
    expect(places, String(large)).toEqual(places.toSorted((a, b) => a - b));
    expect(places.at(-1)).toBeLessThanOrEqual(shape.length);
    // Every square that is drawn by itself is found again.
    for (const take of takes.filter((take) => take <= 8n || take >= shape.squares - 1n)) expect(takeAt(shape, reach(shape, take))).toBe(take);
    for (const at of [-3, 0, shape.length / 2, shape.length, shape.length + 9]) {
      expect(takeAt(shape, at) >= 1n && takeAt(shape, at) <= shape.squares).toBe(true);
    }
  }
  expect(shapeOf(5n, 59n)).not.toHaveProperty('gap');
  expect(shapeOf(5n, 60n)).toHaveProperty('gap');
});

test('what was cut is seen from two positions', () => {
  expect(cutBetween([25n, 87n], [25n, 37n])).toBe(2n);
  expect(cutBetween([25n, 87n], [12n, 25n])).toBe(3n);
  expect(cutBetween([25n, 37n], [25n, 87n])).toBe(undefined);
  expect(cutBetween([3n, 7n], [5n, 8n])).toBe(undefined);
  expect(cutBetween([2n, 4n], [0n, 2n])).toBe(2n);
});

test('the squares of a game fill its rectangle', () => {
  for (const [position, takes] of [
    [[25n, 87n], [2n, 1n, 1n, 1n, 11n]],
    [[87n, 25n], [3n, 2n, 11n]],
    [[3n, 8n], []],
    [[7n, 10n ** 40n], [3n, 2n]],
  ] as [[bigint, bigint], bigint[]][]) {
    const { cuts, rest, height } = spiral(position, takes);
    const area = [...cuts, rest].reduce((sum, { width, height }) => sum + width * height, 0);
    expect(area).toBeCloseTo(1, 4);
    for (const cut of cuts) {
      const [wide, high] = [cut.width, cut.height * height];
      expect(cut.across ? wide / cut.count : high / cut.count).toBeCloseTo(cut.across ? high : wide, 4);
      expect(Math.min(cut.x, cut.y)).toBeGreaterThanOrEqual(0);
    }
  }
});

test('what may be cut, in words', () => {
  expect(mayCut([1n], true)).toBe('1 square');
  expect(mayCut([1n, 2n], true)).toBe('1 or 2 squares');
  expect(mayCut([1n, 2n, 3n], true)).toBe('1 to 3 squares');
  expect(mayCut([1n, 3n, 4n], true)).toBe('1, 3 or 4 squares');
  expect(mayCut([1n, 2n, 97n], false, '1000')).toBe('1 to 1000 squares');
  expect(mayCut([1n, 4n, 9n, 16n, 25n, 36n], false)).toBe('1, 4, 9, 16, 25, … squares');
});

test('longer than golden is what the engine says whoever begins wins', async () => {
  for (let a = 1; a <= 30; a += 1) {
    for (let b = a + 1; b <= 60; b += 1) {
      const { outcome } = await ask({ ask: 'analyze', position: [String(a), String(b)], fields: ['outcome'] });
      expect(longerThanGolden([BigInt(a), BigInt(b)]), `${a} ${b}`).toBe(outcome === 'N');
    }
  }
  const rules: Rules[] = [{}, { take: 'any', end: 'equal' }, { end: 'zero' }, { take: '1..3' }, { misere: true }, { pile_limit: 'n' }];
  expect(rules.map(isGolden)).toEqual([true, true, false, false, false, false]);
});
