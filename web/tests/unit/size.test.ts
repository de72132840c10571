/** What a visitor downloads. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

test('the page and its engine are at most 700 kB', () => {
  const sizes = files('dist')
    .filter((path) => !path.endsWith('euclid.html'))
    .map((path) => [path, gzipSync(readFileSync(path)).length] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  console.log(`${sizes.map(([path, size]) => `${path} ${size}`).join('\n')}\ntotal ${total}`);
  expect(total).toBeLessThan(700_000);
});

test('what is needed before the engine is a tenth of that', () => {
  const first = files('dist').filter((path) => /index[^/]*\.(html|js|css)$/.test(path));
  expect(first.length).toBe(3);
  expect(first.reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0)).toBeLessThan(100_000);
});
