/** The exercises of the book: the engine knows every answer, and a wrong one is wrong. */
import { chapters } from 'virtual:book';
import { describe, expect, test } from 'vitest';
import { type Ask, judge, readCheck, telling, told } from '../../src/views/book/check';
import { ask, askText } from '../engine';

const engine: Ask = ask;
const exercises = chapters.flatMap(({ id, blocks }) =>
  blocks.flatMap((block) => (block.kind === 'exercises' ? block.exercises.map(({ check }) => ({ id, check })) : [])),
);

test('each chapter has three', () => {
  for (const { id } of chapters.slice(1)) expect(exercises.filter((one) => one.id === id).length, id).toBe(3);
});

/** What a reader who can play finds; the engine must agree. */
const FOUND: Readonly<Record<string, string>> = {
  'take 3 7': '1',
  'outcome 3 5': 'N',
  'take 6000 14000': '1',
  'digits 30 43': '[1, 2, 3, 4]',
  'path 30 43': '1 2 3 3',
  'digits 7 87': '12,2,3',
  'outcome 13 21': 'P',
  'take 10 33': ' 2 ',
  'length 10 33': '5',
  'grundy 4 11': '2',
  'grundy sum 3,8 1,6': '7',
  'outcome sum 1,4 1,3 nim:1': 'P',
  'take 1 11 --take 1..3': '02',
  'outcome 3 5 --misere': 'P',
  "take 1 10 --pile-limit 'ceil(n/2)'": '3',
  'value 3 2 --partizan': '{0|0}',
  'signature 7 5 --partizan': 'rle',
  'outcome 7 5 --partizan': 'R',
  'won count --max 5': '7',
  'won count --max 5 --take 1..1': '6',
  'length 21 34': '7',
  'outcome 4 9 20': 'N',
  'row 2 5': '6 and 5',
  'outcome 5 12 12': 'P',
};

describe.each(exercises)('$id: $check', ({ check: text }) => {
  const check = readCheck(text);
  test('the answer is right', async () => {
    expect((await judge(check, FOUND[text] ?? 'nothing', engine)).right).toBe(true);
  });
  test('another one is wrong', async () => {
    const other = check.choices?.find(([value]) => value !== FOUND[text])?.[0] ?? '4';
    expect((await judge(check, other, engine)).right).toBe(false);
  });
  test('the engine tells it', async () => {
    const question = telling(check);
    expect(told(await askText(question), question).length).toBeGreaterThan(0);
  });
});

test('every winning move is right, and only a move can win', async () => {
  const check = readCheck('take 1 9 --take odd');
  const verdicts = await Promise.all(['1', '2', '3', '9'].map((take) => judge(check, take, engine)));
  const { moves } = (await ask(check.question)) as unknown as { moves: { listed: { take: string; outcome: string }[] } };
  const wins = (take: string) => moves.listed.some((move) => move.take === take && move.outcome === 'P');
  expect(verdicts.map(({ right }) => right)).toEqual(['1', '2', '3', '9'].map(wins));
  expect(verdicts[1]?.text).toBe('There is no such move.');
});
