/** What the view of a position reads: addresses, and the page that the engine writes. */
import { expect, test } from 'vitest';
import { brief } from '../../src/game';
import { sentence } from '../../src/parts/fields';
import { same } from '../../src/same';
import { analysisOf, entriesOf, namedBy } from '../../src/views/position/position';
import { picturesOf } from '../../src/views/position/pictures';
import { linesOf, plain } from '../../src/parts/words';
import { hear } from '../engine';

test('an address names a position', () => {
  const named = namedBy({ a: ' 2_5', b: '87 ', take: '1..3', 'move-limit': '', cap: '' });
  expect(analysisOf(named)).toEqual({ ask: 'analyze', take: '1..3', position: ['2_5', '87'] });
  expect(named.whole).toBe(true);
  expect(analysisOf(namedBy({ a: '4', b: '9', c: '20' }))).toEqual({ ask: 'analyze', three: 'natural', position: ['4', '9', '20'] });
  expect(namedBy({ a: '4', b: '9', three: 'either' }).whole).toBe(false);
  expect(analysisOf(namedBy({ a: '1', b: '2', 'move-limit': '2n', cap: '3' })).cap).toBe('3');
});

test('the longer the numbers, the shorter the lists', () => {
  expect(entriesOf(namedBy({ a: '25', b: '87' }), 100)).toBe(100);
  expect(entriesOf(namedBy({ a: '1'.repeat(1_000_000), b: '2' }), 100)).toBe(4);
});

test('the page of a position is lines by their kind', async () => {
  const { told } = await hear(analysisOf(namedBy({ a: '25', b: '86' })));
  expect(plain(linesOf(told, 'verdict')[0]?.text)).toMatch(/^Player 1 wins\. Take \d times 25/);
  const facts = linesOf(told, 'fact');
  expect(facts.map(({ name }) => name)).toEqual(expect.arrayContaining(['digits', 'piles', 'value', 'moves']));
  const digits = facts.find(({ name }) => name === 'digits')?.text ?? [];
  expect(plain(digits)).toBe('86/25 = [3, 2, 3, 1, 2]');
  const piles = facts.find(({ name }) => name === 'piles')?.text ?? [];
  expect(plain(piles)).toBe('[3, 2, 3, 1, 1]');
  expect(piles.filter(({ mark }) => mark === 'decides').map(({ text }) => text)).toEqual(['3']);
  expect(linesOf(told, 'reason').length).toBeGreaterThan(0);
});

test('plain values are compared by what they say', () => {
  expect(same({ a: ['1', { b: null }] }, { a: ['1', { b: null }] })).toBe(true);
  for (const other of [{ a: ['1'] }, { a: ['1', { b: 0 }] }, { a: ['1', { c: null }] }, null, 'a', { a: ['1', { b: null }], d: undefined }])
    expect(same({ a: ['1', { b: null }] }, other)).toBe(false);
});

test('numbers and messages are written as people read them', () => {
  expect(brief('12345678901234', 12)).toBe('12345678901234');
  expect(brief('7'.repeat(50))).toBe('777777777777…777777 (50 digits)');
  expect(sentence('negative numbers are not allowed')).toBe('Negative numbers are not allowed.');
  expect(sentence('n/0 at n = 1 divides by zero')).toBe('n/0 at n = 1 divides by zero.');
});

test('a position on three numbers is on its own picture', () => {
  const axes = (...numbers: string[]) => picturesOf(namedBy({ a: numbers[0]!, b: numbers[1]!, c: numbers[2]! }), numbers)[0]?.of;
  expect(axes('4', '9', '20')).toMatchObject({ kind: 'three', a: 4, axes: 'numbers' });
  expect(axes('4', '9', '16')).not.toHaveProperty('axes', 'difference');
  expect(axes('4', '20', '25')).not.toHaveProperty('axes');
});
