/** The book: its commands are questions, and the engine says what it prints. */
import { chapters } from 'virtual:book';
import { describe, expect, test } from 'vitest';
import type { Question } from '../../src/engine/engine';
import { filtered, placed } from '../../src/views/book/line';
import { ask, askPrinted } from '../engine';

const read = async (line: string) => {
  const found = await ask({ ask: 'line', line });
  return { ...found, question: found.question as unknown as Question };
};

const examples = chapters.flatMap(({ id, blocks }) =>
  blocks.flatMap((block) => (block.kind === 'console' ? block.examples.map((example) => ({ id, ...example })) : [])),
);

/** What the page has no question for; it shows what the book prints. */
const PRINTED = ['euclid table --fields outcome --max 9 --square'];

describe('commands of the book', () => {
  test('there are many', () => expect(examples.length).toBeGreaterThan(10));
  test.each(examples.filter(({ command }) => !PRINTED.includes(command)))('$id: $command', async ({ command, output }) => {
    const { question, filters } = await read(command);
    const lines = filtered(await askPrinted(question), filters).map(({ pieces }) => pieces.map(({ text }) => text).join(''));
    expect(lines.join('\n').trimEnd()).toBe(output);
  });
  test.each(PRINTED)('%s is printed', (command) => expect(read(command)).rejects.toThrow('is for the command'));
});

test('a command becomes a question', async () => {
  const question = async (line: string) => (await read(line)).question;
  expect(await question("euclid analyze 25 87 --take=1..3 --pile-limit 'ceil(n/2)' --misere")).toEqual({
    ask: 'analyze',
    position: ['25', '87'],
    take: '1..3',
    pile_limit: 'ceil(n/2)',
    misere: true,
  });
  expect(await question('draw map --fields outcome --max 1_20')).toEqual({ ask: 'draw', kind: 'map', field: 'outcome', max: 120 });
  expect(await question('draw path 3 8 --tree both')).toMatchObject({ kind: 'path', tree: 'both' });
  expect(await question('euclid probability --digits 5')).toEqual({ ask: 'probability', digits: 5 });
  expect(await question("sum --partizan 11,8 -13,9 '{0|^}'")).toMatchObject({ games: ['11,8', '-13,9', '{0|^}'] });
});

test.each([
  ['', 1],
  ['euclid', 7],
  ['euclid constructor', 8],
  ['euclid analyze 25 87 --tak 3', 22],
  ['euclid analyze 25 87 --take', 22],
  ['euclid row 4', 13],
  ['euclid row 4 9 16', 16],
  ['euclid count --max 10 | grep 1', 25],
  ["euclid value '{0", 14],
  ['euclid probability --digits x', 29],
  ['euclid table --fields outcome --max 9', 8],
  ['euclid draw', 12],
])('%s is misread at character %i', async (line, at) => {
  await expect(read(line)).rejects.toThrow(`"character":${at}`);
});

test('an error points into the line', async () => {
  const at = async (line: string, place: { part: string; game?: number; character?: number }) =>
    placed({ kind: 'bad-input', message: '', place }, (await read(line)).places).place?.character;
  expect(await at("euclid sum --partizan 11,8 '{0|x}'", { part: 'games', game: 2, character: 4 })).toBe(31);
  expect(await at('analyze 25 8x --take=1..x', { part: 'take', character: 4 })).toBe(25);
  expect(await at('analyze 25 8x', { part: 'b', character: 2 })).toBe(13);
  expect(await at('analyze 25 87', { part: 'cap' })).toBeUndefined();
});

test('what the book names can be read', () => {
  const html = JSON.stringify(chapters);
  expect(html).toContain('github.com/euclid-games/euclid/blob/main/docs/');
  expect(html).not.toContain('<code>docs/');
});
