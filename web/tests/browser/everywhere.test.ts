/** What holds of every view: accessible, usable on a phone, alive whatever the address says. */
import axe from 'axe-core';
import { describe, expect, inject, test } from 'vitest';
import { version } from '../../package.json';
import { forgive, open, PHONE, WIDE } from './page';

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
  ['projector', { width: 1920, height: 1080 }, 'dark'],
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

test('an embedded view has no tabs, wherever it goes', async () => {
  const page = await open('#/position?a=25&b=87&embed=1');
  await page.getByRole('status').filter({ hasText: 'Player 1 wins' }).waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.getByRole('status').filter({ hasText: 'Your move' }).waitFor();
  expect(page.url()).toContain('embed=1');
  await page.getByText('What is this?').click();
  await page.getByRole('link', { name: 'The book' }).click();
  await expect.poll(() => page.url()).toMatch(/#\/book.*embed=1/);
  expect(await page.getByRole('tab').count()).toBe(0);
});

test.each(['', '#/position?a=25&b=87', '#/position?a=4&b=9&c=20', '#/play?a=25&b=87&moves=1', '#/map', '#/values', '#/book/3-who-wins'])('%s stays where it is while it loads', async (hash) => {
  for (const viewport of [WIDE, PHONE]) {
    const page = await open('about:blank', { viewport });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value))).observe({ type: 'layout-shift', buffered: true });
    });
    // The engine comes late.
    await page.route(/\.lzma$/, async (route) => {
      await new Promise((done) => setTimeout(done, 700));
      await route.continue();
    });
    await page.goto(inject('address') + hash);
    await page.getByRole('tab', { name: 'Position' }).waitFor();
    await page.waitForTimeout(2500);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.05);
    forgive(page, /asked for/);
  }
});

test('another view begins at its top', async () => {
  const page = await open('#/book/3-who-wins', { viewport: PHONE });
  await page.getByRole('heading', { name: '3. Who wins, and why' }).waitFor();
  await page.evaluate(() => scrollTo(0, 2000));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.getByRole('tab', { name: 'Position' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a reload without a network works, and the next game too', async () => {
  const page = await open('#/play?a=25&b=86&level=5');
  await page.getByRole('status').filter({ hasText: 'Your move' }).waitFor();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('slider', { name: 'Cut' }).waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'The computer takes' }).waitFor();
  forgive(page, /asked for/);
});

test('a link to the page has a picture, and the page can be installed', async () => {
  const here = inject('address');
  const page = await (await fetch(here)).text();
  for (const name of ['og:title', 'og:description', 'og:image', 'twitter:card', 'theme-color']) expect(page).toContain(`"${name}"`);
  const read = async (path: string) => {
    const response = await fetch(here + path);
    expect(response.status, path).toBe(200);
    return response;
  };
  // The picture is where the tag says, once the page is published.
  await read(/og:image" content="[^"]*\/([\w.]+)"/.exec(page)?.[1] ?? '');
  const manifest = (await (await read('manifest.webmanifest')).json()) as { icons: { src: string; sizes: string }[]; display: string };
  expect(manifest.display).toBe('standalone');
  for (const { src, sizes } of manifest.icons) {
    const bytes = new DataView(await (await read(src)).arrayBuffer());
    // The width of a PNG.
    expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`).toBe(sizes);
  }
});
