/** What a visitor downloads, and what goes with it. */
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
    // Another page, what is read by whoever asks for it, and what others show beside a link.
    .filter((path) => !/(euclid\.html|licences\.txt|preview\.png)$/.test(path))
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

test('the licences of what others have made go with it', () => {
  const licences = readFileSync('dist/licences.txt', 'utf8');
  for (const name of ['preact', '@preact/signals', '@preact/signals-core', 'dashu-int', 'serde_json']) {
    // In the list, and above the text of its licence.
    expect(licences.match(new RegExp(`^(.*, )?${name} \\d[\\d.]*[:,]?( .*)?$`, 'gm'))?.length, name).toBeGreaterThan(1);
  }
  expect(licences).toContain('Copyright (c) 2015-present Jason Miller');
  expect(licences).toContain('Apache License');
  for (const tool of ['vite', 'axe-core', 'marked', 'syn']) expect(licences).not.toMatch(new RegExp(`^${tool} \\d`, 'm'));
  expect(readFileSync('dist/euclid.html', 'utf8')).toContain(licences.slice(0, 2000));
});
