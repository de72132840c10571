/** What is taken away from the page: codes for cameras, lines for shells and for Python, values as they are typed. */
import { execFileSync } from 'node:child_process';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { drawn } from '../../src/parts/qr';
import { typed, typographic } from '../../src/parts/typography';
import { namedBy, analysisOf } from '../../src/views/position/position';
import { ask } from '../engine';

/** What a camera reads: jsqr is another's program. */
function read(text: string): string | undefined {
  const { side, path } = drawn(text) ?? { side: 0, path: '' };
  const size = side * 4;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let down = 0; down < 4; down += 1) {
      const from = ((Number(y) * 4 + down) * size + Number(x) * 4) * 4;
      for (let at = from; at < from + 16; at += 4) pixels.fill(0, at, at + 3);
    }
  }
  return jsQR(pixels, size, size)?.data;
}

test.each(['https://euclid-games.github.io/euclid/#/play?challenge=7&level=2', 'https://euclid-games.github.io/euclid/#/play?challenge=4294967295&level=5&take=1..3&end=zero&misere=1'])('%s comes back from its code', (link) => {
  expect(read(link)).toBe(link);
});

test('what is too long for a code has none', () => expect(drawn('1'.repeat(20_000))).toBe(undefined));

const asked = (params: Record<string, string>) => analysisOf(namedBy(params));

/** A question as the engine writes it for others. */
const written = (question: object) => ask({ ask: 'line', question: { ...question } });

test('a position as a command, and as Python', async () => {
  const plain = await written(asked({ a: '25', b: '87' }));
  expect(plain.line).toBe('euclid analyze 25 87');
  expect(plain.python).toBe('eg.analyze(25, 87)');
  const limited = await written(asked({ a: '1', b: '14', 'move-limit': '2n', cap: '3', misere: '1' }));
  expect(limited.line).toBe('euclid analyze 1 14 --move-limit 2n --misere --cap 3');
  expect(limited.python).toBe('eg.analyze(1, 14, move_limit="2n", misere=True, cap=3)');
  expect((await written(asked({ a: '5', b: '33', 'pile-limit': 'max(1, n-2)' }))).line).toBe("euclid analyze 5 33 --pile-limit 'max(1, n-2)'");
  expect((await written(asked({ a: '11', b: '8', partizan: '1' }))).line).toBe('euclid analyze 11 8 --partizan');
});

test('a shell reads what was quoted', async () => {
  const word = "it's a $HOME `word` \"here\"";
  const { line } = await written({ ask: 'analyze', position: ['1', '2'], pile_limit: word });
  const words = execFileSync('sh', ['-c', `printf '%s\\n' ${line}`], { encoding: 'utf8' });
  expect(words.trimEnd().split('\n')).toEqual(['euclid', 'analyze', '1', '2', '--pile-limit', word]);
});

test('values are printed like those of a book, and typed as the engine reads them', async () => {
  expect(['^*', 'vv*3', '{2|+-1}', '-1/2^3*', 'Tiny(2)', '{0||^^*|0}'].map(typographic)).toEqual(['↑∗', '⇓∗3', '{2|±1}', '−1/2↑3∗', 'Tiny(2)', '{0||⇑∗|0}']);
  const words = 'not defined: the game is not all-small';
  expect(typographic(words)).toBe(words);
  for (const value of ['^* + E(11,8)', '{2||1|-1}', 'v3*2', '{0||^^*|0}', '-1/2^4', 'Miny(1)']) {
    const { value: found } = await ask({ ask: 'value', value });
    expect(typed(typographic(found ?? ''))).toBe(found);
  }
});
