/** The book: its commands are questions, and the engine says what it prints. */
import { chapters } from 'virtual:book';
import { describe, expect, test } from 'vitest';
import { placeIn, read } from '../../src/views/book/command';
import { Misread } from '../../src/views/book/words';
import { askPrinted } from '../engine';

const examples = chapters.flatMap(({ id, blocks }) =>
  blocks.flatMap((block) => (block.kind === 'console' ? block.examples.map((example) => ({ id, ...example })) : [])),
);

/** What the page has no question for; it shows what the book prints. */
const PRINTED = ['euclid table --fields outcome --max 9 --square'];

describe('commands of the book', () => {
  test('there are many', () => expect(examples.length).toBeGreaterThan(10));
  test.each(examples.filter(({ command }) => !PRINTED.includes(command)))('$id: $command', async ({ command, output }) => {
    const { question, filter } = read(command);
    const lines = filter(await askPrinted(question)).map(({ pieces }) => pieces.map(({ text }) => text).join(''));
    expect(lines.join('\n').trimEnd()).toBe(output);
  });
  test.each(PRINTED)('%s is printed', (command) => expect(() => read(command)).toThrow(Misread));
});

test('a command becomes a question', () => {
  expect(read("euclid analyze 25 87 --take=1..3 --pile-limit 'ceil(n/2)' --misere").question).toEqual({
    ask: 'analyze',
    position: ['25', '87'],
    take: '1..3',
    pile_limit: 'ceil(n/2)',
    misere: true,
  });
  expect(read('draw map --fields outcome --max 1_20 --dark').question).toEqual({ ask: 'draw', kind: 'map', field: 'outcome', max: 120 });
  expect(read('draw path 3 8 --tree both').question).toMatchObject({ kind: 'path', tree: 'both' });
  expect(read('euclid probability --digits 5').question).toEqual({ ask: 'probability', digits: 5 });
  expect(read("sum --partizan 11,8 -13,9 '{0|^}'").question).toMatchObject({ games: ['11,8', '-13,9', '{0|^}'] });
});

test.each([
  ['', 0],
  ['euclid', 6],
  ['euclid constructor', 7],
  ['euclid analyze 25 87 --tak 3', 21],
  ['euclid analyze 25 87 --take', 21],
  ['euclid row 4', 12],
  ['euclid row 4 9 16', 15],
  ['euclid count --max 10 | grep 1', 24],
  ["euclid value '{0", 13],
  ['euclid probability --digits x', 28],
  ['euclid table --fields outcome --max 9', 7],
  ['euclid draw', 7],
])('%s is misread at character %i', (line, at) => {
  expect(() => read(line)).toThrow(Misread);
  try {
    read(line);
  } catch (why) {
    expect((why as Misread).at).toBe(at);
  }
});

test('an error points into the line', () => {
  const { places } = read("euclid sum --partizan 11,8 '{0|x}'");
  expect(placeIn(places, { part: 'games', game: 2, character: 4 })).toBe(31);
  expect(placeIn(read('analyze 25 8x --take=1..x').places, { part: 'take', character: 4 })).toBe(24);
  expect(placeIn(read('analyze 25 8x').places, { part: 'b', character: 2 })).toBe(12);
  expect(placeIn(read('analyze 25 87').places, { part: 'cap' })).toBeUndefined();
});

test('what the book names can be read', () => {
  const html = JSON.stringify(chapters);
  expect(html).toContain('github.com/euclid-games/euclid/blob/main/docs/');
  expect(html).not.toContain('<code>docs/');
});
