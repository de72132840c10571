/** The page gives the answers of the command, on questions drawn at random. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Question } from '../../src/engine/engine';
import { open } from './page';

const COMMAND = '../target/debug/euclid';
const run = promisify(execFile);

/** Choices that are the same in every run (xorshift, Marsaglia 2003). */
let state = 2_463_534_242;
function below(count: number): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % count;
}
const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
const digits = (count: number) => String(1 + below(9)) + Array.from({ length: count - 1 }, () => below(10)).join('');
const number = () => (below(4) ? String(1 + below(300)) : digits(1 + below(40)));

const RULES = [
  {},
  { take: '1..3' },
  { take: '1..1' },
  { take: 'odd' },
  { take: '1,4,9' },
  { take: 'primes' },
  { end: 'zero' },
  { end: 'multiple', take: '1..2' },
  { misere: true },
  { misere: true, take: '1..4', end: 'zero' },
  { pile_limit: 'ceil(n/2)' },
  { pile_limit: 'sqrt(n)' },
  { move_limit: '2n' },
  { move_limit: 'n+1', end: 'zero' },
  { partizan: true },
  { three: 'natural' },
  { three: 'smallest' },
  { three: 'either', misere: true },
  { three: 'largest' },
  // What is refused is refused alike.
  { take: '1..x' },
  { take: '1..3', pile_limit: 'n' },
  { move_limit: '2n +' },
  { end: 'never' },
  { partizan: true, misere: true },
];

/** The flags that say what the rules say. */
function flags(rules: Record<string, string | boolean>): string[] {
  return Object.entries(rules).flatMap(([name, value]) => {
    const flag = `--${name.replace('_', '-')}`;
    return value === true ? [flag] : [`${flag}=${value}`];
  });
}

interface Case {
  question: Question;
  command: string[];
}

function draw(): Case {
  const rules = one(RULES) as Record<string, string | boolean>;
  const three = rules['three'] !== undefined;
  const position = Array.from({ length: three ? 3 : 2 }, () => (three ? String(1 + below(60)) : number()));
  switch (below(8)) {
    case 0:
      return { question: { ask: 'moves', ...rules, position }, command: ['moves', ...position, ...flags(rules)] };
    case 1: {
      const plain = one([{}, { take: '1..3' }, { partizan: true }]) as Record<string, string | boolean>;
      const games = Array.from({ length: 1 + below(3) }, () => `${1 + below(90)},${1 + below(90)}`);
      return { question: { ask: 'sum', ...plain, games }, command: ['sum', ...games, ...flags(plain)] };
    }
    case 2: {
      const max = String(1 + below(3000));
      const plain = one([{}, { take: '1..3' }, { end: 'zero' }]) as Record<string, string | boolean>;
      return { question: { ask: 'count', ...plain, max }, command: ['count', '--max', max, ...flags(plain)] };
    }
    case 3: {
      const [a, b] = [String(1 + below(30)), String(1 + below(30))];
      return { question: { ask: 'row', a, b }, command: ['row', a, b] };
    }
    default:
      return { question: { ask: 'analyze', ...rules, position }, command: ['analyze', ...position, ...flags(rules)] };
  }
}

async function answered({ command }: Case): Promise<{ refused?: string }> {
  try {
    return JSON.parse((await run(COMMAND, [...command, '--json'], { maxBuffer: 2 ** 26 })).stdout) as object;
  } catch (why) {
    const { code, stderr } = why as { code: number; stderr: string };
    expect(code, command.join(' ')).toBe(2);
    return { refused: stderr };
  }
}

/** The answers of the command, some processes at a time. */
async function all(cases: readonly Case[]) {
  const answers: { refused?: string }[] = [];
  for (let from = 0; from < cases.length; from += 8) {
    answers.push(...(await Promise.all(cases.slice(from, from + 8).map(answered))));
  }
  return answers;
}

test('500 random questions have the same answers', async () => {
  const cases = Array.from({ length: 500 }, draw);
  const page = await open('#/position');
  const found = await page.evaluate(async (questions) => {
    const { ask } = (globalThis as unknown as { euclid: { ask: (question: unknown) => Promise<unknown> } }).euclid;
    const answers: unknown[] = [];
    for (const question of questions) {
      answers.push(await ask(question).catch((why: Error) => ({ refused: why.message })));
    }
    return answers;
  }, cases.map(({ question }) => question));
  const expected = await all(cases);
  for (const [index, { command }] of cases.entries()) {
    const { refused } = expected[index] ?? {};
    const answer = found[index] as { refused?: string };
    if (refused === undefined) expect(answer, command.join(' ')).toEqual(expected[index]);
    else expect(answer.refused, `${command.join(' ')}: ${refused}`).toBeDefined();
  }
  const refused = expected.filter((answer) => answer.refused !== undefined).length;
  expect(refused).toBeGreaterThan(20);
  expect(refused).toBeLessThan(200);
});
