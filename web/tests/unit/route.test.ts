/** Addresses: what is written is read, and what people write is understood. */
import { expect, test } from 'vitest';
import { parse, write } from '../../src/route';

test.each([
  { view: 'book', params: { chapter: '3-who-wins', at: 'exercises' } },
  { view: 'book', params: { chapter: 'no such/chapter' } },
  { view: 'values', params: { value: '{0||^^*|0} + E(11,8) - 2.^*', against: '+-1' } },
  { view: 'position', params: { a: '25', b: '87', 'pile-limit': 'ceil(n/2)' } },
] as const)('%j', (place) => expect(parse(write(place))).toEqual(place));

test('a chapter is a page', () => {
  expect(write({ view: 'book', params: { chapter: '3-who-wins' } })).toBe('#/book/3-who-wins');
});

test.each([
  ['#/values?value=^*+E(11,8)', '^*+E(11,8)'],
  ['#/values?value=^*%20+%20E(11,8)', '^* + E(11,8)'],
  ['#/values?value=%5E*+%2B+E%2811%2C8%29', '^* + E(11,8)'],
])('%s', (hash, value) => expect(parse(hash).params['value']).toBe(value));
