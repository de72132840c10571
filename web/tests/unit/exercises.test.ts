/** The exercises of the book: the engine knows every answer, and a wrong one is wrong. */
import { chapters } from 'virtual:book';
import { describe, expect, test } from 'vitest';
import { type Ask, judge, questionOf, readCheck, telling, told } from '../../src/views/book/check';
import { answers } from '../../build/book.mjs';
import { ask, askPrinted } from '../engine';

const engine: Ask = ask;
const answered = answers();
const exercises = chapters.flatMap(({ id, title, blocks }) =>
  blocks
    .flatMap((block) => (block.kind === 'exercises' ? block.exercises : []))
    .map(({ check }, index) => ({ id, check, given: answered[title]?.[index] ?? [] })),
);

test('each chapter has five', () => {
  for (const { id } of chapters.slice(1, -1)) expect(exercises.filter((one) => one.id === id).length, id).toBe(5);
  expect(Object.keys(answered)).toEqual(chapters.slice(1, -1).map(({ title }) => title));
});

test('answers are what is bold', () => {
  expect(answers('## 1. A\n\n1. **2** or **8**. Why *not*.\n2. **\\***.\n\n## 2. B\n\n1. **[1, 2]**\n')).toEqual({
    '1. A': [['2', '8'], ['*']],
    '2. B': [['[1, 2]']],
  });
});

describe.each(exercises)('$id: $check', ({ check: text, given }) => {
  const check = readCheck(text);
  /** Where there are choices, the page of answers names one in words. */
  const values = given.map((answer) => {
    if (!check.choices) return answer;
    return check.choices.find(([, words]) => words.toLowerCase() === answer.toLowerCase())?.[0] ?? 'no choice';
  });
  test('the answer is right', async () => {
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) expect((await judge(check, value, engine)).right, value).toBe(true);
  });
  test('another one is wrong', async () => {
    const other = check.choices?.find(([value]) => !values.includes(value))?.[0] ?? '99';
    expect((await judge(check, other, engine)).right).toBe(false);
  });
  test('the engine tells it', async () => {
    const question = await telling(check, engine);
    expect(told(await askPrinted(question), question).length).toBeGreaterThan(0);
  });
});

test.each([
  ['take 10 33', ' 2 '],
  ['take 1 11 --take 1..3', '02'],
  ['path 30 43', '1 2 3 3'],
  ['digits 7 87', '12,2,3'],
  ['row 2 5', '6 and 5'],
  ['value 3 2 --partizan', '{0|0}'],
])('%s: %j is right, too', async (text, answer) => {
  expect((await judge(readCheck(text), answer, engine)).right).toBe(true);
});

test('every winning move is right, and only a move can win', async () => {
  const check = readCheck('take 1 9 --take odd');
  const verdicts = await Promise.all(['1', '2', '3', '9'].map((take) => judge(check, take, engine)));
  const { moves } = (await ask(await questionOf(check, engine))) as unknown as { moves: { listed: { take: string; outcome: string }[] } };
  const wins = (take: string) => moves.listed.some((move) => move.take === take && move.outcome === 'P');
  expect(verdicts.map(({ right }) => right)).toEqual(['1', '2', '3', '9'].map(wins));
  expect(verdicts[1]?.text).toBe('There is no such move.');
});
