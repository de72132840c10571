/** What the view of a position reads: addresses, and the page that the engine writes. */
import { expect, test } from 'vitest';
import type { Text } from '../../src/engine/schema';
import { brief } from '../../src/game';
import { sentence } from '../../src/parts/fields';
import { same } from '../../src/same';
import { analysisOf, entriesOf, namedBy } from '../../src/views/position/position';
import { told } from '../../src/views/position/told';

test('an address names a position', () => {
  const named = namedBy({ a: ' 2_5', b: '8 7', take: '1..3', 'move-limit': '', cap: '' });
  expect(analysisOf(named)).toEqual({ ask: 'analyze', take: '1..3', position: ['25', '87'] });
  expect(named.whole).toBe(true);
  expect(analysisOf(namedBy({ a: '4', b: '9', c: '20' }))).toEqual({ ask: 'analyze', three: 'natural', position: ['4', '9', '20'] });
  expect(namedBy({ a: '4', b: '9', three: 'either' }).whole).toBe(false);
  expect(analysisOf(namedBy({ a: '1', b: '2', 'move-limit': '2n', cap: '3' })).cap).toBe('3');
});

test('the longer the numbers, the shorter the lists', () => {
  expect(entriesOf(namedBy({ a: '25', b: '87' }), 100)).toBe(100);
  expect(entriesOf(namedBy({ a: '1'.repeat(1_000_000), b: '2' }), 100)).toBe(4);
});

test('the page of the engine is taken apart', () => {
  const text: Text = [
    [{ mark: 'heading', text: 'Euclid (25, 37)' }],
    [],
    [
      { mark: 'mark', text: 'Player 2 wins.' },
      { mark: 'plain', text: ' No move helps.' },
    ],
    [],
    [{ mark: 'plain', text: '  digits   37/25 = [1, 12, 3]' }],
    [
      { mark: 'plain', text: '                       ' },
      { mark: 'mark', text: '^' },
      { mark: 'plain', text: ' decides' },
    ],
    [{ mark: 'plain', text: '  value    0 (Grundy)' }],
    [
      { mark: 'strong', text: 'Theorem.' },
      { mark: 'plain', text: '  It is so.' },
    ],
  ];
  const { verdict, facts } = told(text);
  expect(verdict.map((piece) => piece.text).join('')).toBe('Player 2 wins. No move helps.');
  expect(facts).toEqual([
    { name: 'digits', text: '37/25 = [1, 12, 3]', marked: [12, 14] },
    { name: 'value', text: '0 (Grundy)' },
  ]);
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
