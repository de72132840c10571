/** What the page of values makes of the words of the engine. */
import { expect, test } from 'vitest';
import { factsOf, sentencesOf, shortened } from '../../src/views/values/facts';
import { joined } from '../../src/views/values';
import { ask, hear } from '../engine';

const question = (value: string, against?: string) => ({ ask: 'value' as const, value, against });

test('every fact of an answer is found in its words', async () => {
  const { answer, told: words } = await hear(question('E(11,8) + ^', '*'));
  const facts = Object.fromEntries(factsOf(words));
  expect(facts).toMatchObject({ value: answer.value, birthday: answer.birthday, mean: answer.mean, weight: answer.weight });
  expect(Object.keys(facts)).toEqual(expect.arrayContaining(['order', 'Left to', 'Right to', 'stops', 'temperature', 'difference']));
  expect(sentencesOf(words).length).toBe(2);
  expect(sentencesOf((await hear(question('1'))).told).length).toBe(1);
});

test('a term is added to a sum', async () => {
  expect(joined(' ', 'E(11,8)')).toBe('E(11,8)');
  expect(joined('^', 'E(11,8)')).toBe('^ + E(11,8)');
  expect(joined('^', '-E(11,8)')).toBe('^ - E(11,8)');
  const [added, taken] = [await ask(question(joined('^', 'E(11,8)'))), await ask(question(joined('^', '-E(11,8)'), '^ + -E(11,8)'))];
  expect(added.value).toBe('v*');
  expect(taken.against?.relation).toBe('=');
});

test('a long text is cut', () => {
  expect(shortened('x'.repeat(40), 40)).toBe('x'.repeat(40));
  expect(shortened('x'.repeat(5000), 100).length).toBeLessThan(120);
});
