/** What holds of every view: accessible, usable on a phone, alive whatever the address says. */
import axe from 'axe-core';
import { describe, expect, inject, test } from 'vitest';
import { version } from '../../package.json';
import { open, PHONE, WIDE } from './page';

const PLACES = [
  '',
  '#/position?a=25&b=87',
  '#/position?a=25&b=87&take=1..3&end=zero',
  '#/position?a=11&b=8&partizan=1',
  '#/position?a=4&b=9&c=20',
  '#/play?a=25&b=87&moves=1',
  '#/play?games=25,87;3,8;nim:5',
  '#/play?challenge=7&level=2',
  '#/map?take=1..3&fields=grundy',
  '#/map?partizan=1&fields=weight',
  '#/values?value=%7B0%7C%7C%5E%5E*%7C0%7D',
  '#/book',
  '#/book/3-who-wins',
];

const NONSENSE = [
  '#/nowhere?x=1',
  '#/position?a=x&b=%00&take=1..&end=never&fields=no',
  '#/position?a=0&b=-5&move-limit=((((&cap=y',
  '#/position?a=25&b=87&take=1..3&pile-limit=n&partizan=1&three=no',
  '#/play?a=&b=&moves=99,x&level=77&seed=-1&first=nobody',
  '#/play?games=;;;&challenge=x&level=9',
  '#/map?a=zz&b=&zoom=NaN&fields=sky&mode=upside&x-take=%F0%9F%8E%B2',
  '#/values?value=%7B%7B%7B%7C&against=%7D',
  '#/book/99-nothing',
];

describe.each([
  ['wide', WIDE, 'light'],
  ['phone', PHONE, 'dark'],
] as const)('on a %s screen', (name, viewport, colorScheme) => {
  test.each(PLACES)('%s is accessible and fits', async (hash) => {
    const page = await open(hash, { viewport, colorScheme });
    await page.getByRole('tab', { name: 'Position' }).waitFor();
    await page.waitForTimeout(700);
    // An answer that is not there yet is pale.
    await page.getByText('Working').first().waitFor({ state: 'hidden' });
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run: () => Promise<axe.AxeResults> } };
      return axe.run();
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    const { width, inner } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, inner: innerWidth }));
    expect(width).toBeLessThanOrEqual(inner);
    expect(await page.getByRole('status').count()).toBe(1);
    const file = `${hash.replace(/\W+/g, '-') || 'first'}-${name}`;
    await page.screenshot({ path: `shots/${file}.png` });
  });
});

test.each(NONSENSE)('%s leaves the page alive', async (hash) => {
  const page = await open(hash);
  await page.waitForTimeout(200);
  await page.getByRole('tab', { name: 'Position' }).click();
  await page.getByLabel('First number').fill('8');
  await page.getByLabel('Second number').fill('13');
  await page.getByRole('status').waitFor();
});

test('tabs lead to every view, and back leads back', async () => {
  const page = await open('#/position?a=25&b=87');
  for (const name of ['Play', 'Map', 'Values', 'Book']) {
    await page.getByRole('tab', { name }).click();
    await page.waitForFunction((name) => document.title.startsWith(name), name);
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe(name);
  }
  for (const name of ['Values', 'Map', 'Play', 'Position']) {
    await page.goBack();
    await page.waitForFunction((name) => document.title.startsWith(name), name);
  }
  expect(await page.getByLabel('Second number').inputValue()).toBe('87');
});

test('colours follow the system, and a choice stays', async () => {
  const page = await open('', { colorScheme: 'dark' });
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await paper()).toBe('rgb(18, 22, 28)');
  await page.getByRole('button', { name: 'Light colours' }).click();
  expect(await paper()).toBe('rgb(255, 255, 255)');
});

test('after loading, everything works without a network', async () => {
  const page = await open('#/position?a=25&b=86');
  await page.getByRole('status').filter({ hasText: 'Player 1 wins' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('tab', { name: 'Map' }).click();
  await page.locator('canvas[aria-busy=false]').waitFor();
  await page.getByRole('tab', { name: 'Values' }).click();
  await page.getByRole('status').filter({ hasText: 'Left wins' }).waitFor();
});

test('the page says its version, where it comes from, and whose work is in it', async () => {
  const page = await open('#/map');
  const foot = page.getByRole('contentinfo');
  expect(await foot.textContent()).toContain(`Euclid Games ${version}`);
  const links = await foot.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const source = 'https://github.com/euclid-games/euclid';
  const here = inject('address');
  expect(links).toEqual([source, `${source}#cite`, `${here}licences.txt`]);
  const response = await fetch(`${here}licences.txt`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(await response.text()).toMatch(/^dashu-int \d/m);
});

test('an embedded view has no tabs', async () => {
  const page = await open('#/position?a=25&b=87&embed=1');
  await page.getByRole('status').filter({ hasText: 'Player 1 wins' }).waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
});
