/** The map in a browser: by hand, by keys, by link. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open, PHONE } from './page';

const HUGE = `1${'0'.repeat(50)}`;

/** When all tiles are there. */
async function ready(page: Page) {
  await page.waitForFunction(() => Array.from(document.querySelectorAll('canvas')).every((canvas) => canvas.getAttribute('aria-busy') === 'false'));
  // What has come fades in.
  await page.waitForTimeout(250);
}

async function at(hash: string, options = {}): Promise<Page> {
  const page = await open(hash, options);
  await page.locator('canvas').first().waitFor();
  await ready(page);
  return page;
}

/** The canvas as it looks now, and how many colours it has inside the axes. */
function pixels(page: Page, which = 0) {
  return page.locator('canvas').nth(which).evaluate((canvas: HTMLCanvasElement) => {
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width - 200, canvas.height - 100];
    const context = copy.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(canvas, -100, -10);
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    const colours = new Set<number>();
    let sum = 0;
    for (let index = 0; index < data.length; index += 4) {
      const colour = (data[index]! << 16) | (data[index + 1]! << 8) | data[index + 2]!;
      colours.add(colour);
      sum = (Math.imul(sum, 31) + colour) | 0;
    }
    return { colours: colours.size, sum };
  });
}

/** The point of the canvas where a position is at home: 4 pixels a position, beside the axes. */
async function point(page: Page, a: number, b: number) {
  const box = (await page.locator('canvas').first().boundingBox())!;
  return { x: box.x + 48 + 4 * a + 2, y: box.y + box.height - 28 - 4 * b - 2 };
}

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

test('tiles appear, and hovering says what is there', async () => {
  const page = await at('#/map');
  expect(new URL(page.url()).hash).toBe('#/map?take=1..3&fields=grundy');
  expect((await pixels(page)).colours).toBeGreaterThan(3);
  const { x, y } = await point(page, 25, 87);
  await page.mouse.move(x, y);
  await status(page, '(25, 87) 3');
  await status(page, '87/25 = [3, 2, 12]');
  // No position has another value.
  expect(await page.locator('.legend li').allTextContents()).toEqual(['0: the player to move loses', '1', '2', '3']);
  await status(page, 'Player 1 wins. Take 2 times 25');
});

test('a click opens the position beside the map', async () => {
  const page = await at('#/map?take=1..3&fields=grundy');
  const { x, y } = await point(page, 25, 87);
  await page.mouse.click(x, y);
  const chosen = page.getByRole('region', { name: 'Position' });
  await chosen.getByText('Player 1 wins.', { exact: true }).waitFor();
  expect(page.url()).toContain('at=25,87');
  expect(await chosen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('#/position?a=25&b=87&take=1..3');
  await page.goBack();
  await chosen.waitFor({ state: 'detached' });
});

test('dragging, the wheel and the keys move the map, and the address follows', async () => {
  const page = await at('#/map?take=1..3&fields=grundy');
  const before = await pixels(page);
  const { x, y } = await point(page, 100, 60);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 80, y + 40, { steps: 4 });
  await page.mouse.up();
  await page.waitForURL(/a=\d+&b=\d+&zoom=2/);
  await ready(page);
  expect(await pixels(page)).not.toEqual(before);
  await page.mouse.wheel(0, 120);
  await page.waitForURL(/zoom=1/);
  await page.locator('canvas').focus();
  await page.keyboard.press('0');
  await page.waitForURL(/#\/map\?take=1\.\.3&fields=grundy$/);
  await ready(page);
  expect(await pixels(page)).toEqual(before);
  await page.keyboard.press('+');
  await page.waitForURL(/zoom=3/);
  await page.keyboard.press('-');
  await page.waitForURL(/zoom=2/);
});

test('the crosshair walks by keys alone, and Enter opens', async () => {
  const page = await at('#/map?take=1..3&fields=grundy&a=1000&b=700&zoom=4');
  await page.locator('canvas').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  await status(page, '(1001, 701)');
  await page.keyboard.press('Enter');
  await page.waitForURL(/at=1001,701/);
  await page.getByRole('region', { name: 'Position' }).waitFor();
});

test('the slider for k changes the rules and the picture', async () => {
  const page = await at('#/map?take=1..3&fields=grundy');
  const before = await pixels(page);
  await page.getByLabel('Take 1 to k multiples').fill('17');
  await page.waitForURL((url) => !url.hash.includes('take'));
  await ready(page);
  expect(await pixels(page)).not.toEqual(before);
});

test('a link opens the same picture', async () => {
  const hash = '#/map?take=1..4&fields=grundy&a=5000&b=3000&zoom=-2&sample=typical';
  const [one, other] = [await at(hash), await at(hash)];
  expect(await pixels(one)).toEqual(await pixels(other));
  await status(one, 'Drag to move');
});

test('positions and ratios of any size are found', async () => {
  const page = await at('#/map?take=1..3&fields=grundy');
  await page.getByLabel('Ratio').fill('13:8');
  await page.getByLabel('Size').fill('10^50');
  await page.getByRole('button', { name: 'Go there' }).click();
  await page.waitForURL((url) => url.hash.includes(`a=${HUGE}&`));
  await status(page, '51 digits');
  await status(page, '[1, 1, 1, 1, 2, ');
  await ready(page);
  expect((await pixels(page)).colours).toBeGreaterThan(1);
  await page.getByLabel('First number').fill('25');
  await page.getByLabel('Second number').fill('87');
  await page.getByLabel('Second number').press('Enter');
  await status(page, 'Player 1 wins. Take 2 times 25');
});

test('two sets of rules are shown side by side, with one movement, and as a difference', async () => {
  const page = await at('#/map?take=1..3&fields=grundy');
  await page.getByLabel('Compare with').selectOption('side');
  await page.waitForURL(/mode=side/);
  await page.locator('canvas').nth(1).waitFor();
  await ready(page);
  expect((await pixels(page, 0)).sum).not.toBe((await pixels(page, 1)).sum);
  const before = await pixels(page, 1);
  const { x, y } = await point(page, 60, 60);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -120);
  await ready(page);
  expect(await pixels(page, 1)).not.toEqual(before);
  await page.getByLabel('Second: rules').selectOption('k');
  await page.waitForURL(/x-take=1\.\.3/);
  await ready(page);
  expect(await pixels(page, 0)).toEqual(await pixels(page, 1));
  await page.getByLabel('Compare with').selectOption('difference');
  await page.waitForURL(/mode=difference/);
  await ready(page);
  expect(await page.locator('canvas').count()).toBe(1);
  await page.getByText('larger under the first rules').waitFor();
});

test('colours and rays are named', async () => {
  const page = await at('#/map?fields=grundy');
  await page.getByText('0: the player to move loses').waitFor();
  await page.getByText('Rays from the origin').click();
  await page.getByText('beyond it the value is at least 2').waitFor();
});

test('other games: partizan weights, and slices of three numbers', async () => {
  const page = await at('#/map?partizan=1&fields=weight&zoom=4');
  expect((await pixels(page)).colours).toBeGreaterThan(3);
  await page.getByRole('combobox', { name: 'Rules', exact: true }).selectOption('three');
  const third = page.getByLabel('Third number');
  await third.fill('12');
  await page.waitForURL(/c=12/);
  await ready(page);
  expect((await pixels(page)).colours).toBeGreaterThan(1);
  await third.fill('x');
  await page.getByText("'x' at character 1 is not a digit").waitFor();
});

test('what is not defined is said beside its control, and the last map stays', async () => {
  const page = await at('#/map?move-limit=2n&fields=outcome&zoom=4');
  expect(await page.getByLabel('Show').getByRole('option').allTextContents()).toEqual(['who wins', 'Grundy value', 'smallest winning take', 'winning moves']);
  await page.evaluate(() => (location.hash = location.hash.replace('outcome', 'length')));
  await page.getByText('Length is not defined here').waitFor();
  expect(await page.locator('canvas').getAttribute('class')).toContain('stale');
  expect((await pixels(page)).colours).toBeGreaterThan(1);
  await page.getByLabel('At most').fill('2n+');
  await page.getByLabel('Show').selectOption('outcome');
  await page.locator('.map-side .message:not(:empty)').first().waitFor();
});

test('nonsense in fields and in the address gives messages', async () => {
  const page = await at('#/map?take=1..3&fields=grundy&a=foo&b=7&zoom=x&at=z&mode=q');
  await page.getByText('Write a number, such as 87').waitFor();
  await page.getByLabel('Ratio').fill('13:');
  await page.getByLabel('Size').fill('many');
  await page.getByRole('button', { name: 'Go there' }).click();
  await page.getByText('Write a ratio of positive numbers').waitFor();
  await page.getByLabel('First number').fill('9'.repeat(100_000));
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await page.getByText('at most 5,000 digits').waitFor();
  const other = await open('#/map?take=1,,x&fields=nothing');
  await other.locator('.message:not(:empty)').first().waitFor();
});

test('the view is exported as PNG and as SVG', async () => {
  const page = await at('#/map?take=1..3&fields=grundy&zoom=5');
  for (const kind of ['PNG', 'SVG']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Save as ${kind}` }).click();
    const path = join(mkdtempSync(join(tmpdir(), 'map-')), kind);
    await (await download).saveAs(path);
    const file = readFileSync(path);
    if (kind === 'PNG') expect(file.subarray(1, 4).toString()).toBe('PNG');
    else {
      const svg = file.toString();
      expect(svg).toMatch(/^<svg [\s\S]*<image href="data:image\/png;base64,[\s\S]*a →[\s\S]*<\/svg>$/);
      const errors = await page.evaluate((text) => new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('parsererror').length, svg);
      expect(errors).toBe(0);
    }
  }
});

test('a finger drags, two fingers zoom, and nothing scrolls sideways on a phone', async () => {
  const page = await at('#/map?take=1..3&fields=grundy', { viewport: PHONE, hasTouch: true });
  const box = (await page.locator('canvas').boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + 180, box.y + 200];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number; id: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x, y, id: 0 });
  for (const by of [10, 30, 60]) await touch('touchMove', { x: x - by, y: y + by, id: 0 });
  await touch('touchEnd');
  await page.waitForURL(/a=\d+&b=\d+&zoom=2/);
  await touch('touchStart', { x: x - 20, y, id: 0 }, { x: x + 20, y, id: 1 });
  for (const by of [30, 45, 60, 80]) await touch('touchMove', { x: x - by, y, id: 0 }, { x: x + by, y, id: 1 });
  await touch('touchEnd');
  await page.waitForURL(/zoom=4/);
  await touch('touchStart', { x, y, id: 0 });
  await touch('touchEnd');
  await page.getByRole('region', { name: 'Position' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('axe finds nothing', async () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await at('#/map?take=1..3&fields=grundy&at=25,87&mode=side', { colorScheme });
    await page.getByRole('region', { name: 'Position' }).getByText('Player 1 wins.', { exact: true }).waitFor();
    await page.evaluate(axe);
    const violations = await page.evaluate(async () => {
      const { violations } = await (globalThis as unknown as { axe: { run(of: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }).axe.run('#panel');
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });
    expect(violations).toEqual([]);
    expect(await page.getByRole('status').count()).toBe(1);
  }
});

test('the readout is about what is under the pointer, also after zooming', async () => {
  const page = await at('#/map?take=1..3&fields=grundy&a=100&b=60&zoom=4');
  const box = await page.locator('canvas').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 120];
  await page.mouse.move(x, y);
  const named = async () => /\(\d+, \d+\)/.exec(await page.getByRole('status').innerText())?.[0];
  await expect.poll(named).toBeTruthy();
  const before = await named();
  await page.locator('canvas').focus();
  await page.keyboard.press('+');
  await page.waitForURL(/zoom=5/);
  await expect.poll(named).not.toBe(before);
  const after = await named();
  await page.mouse.move(x + 300, y);
  await expect.poll(named).not.toBe(after);
  await page.mouse.move(x, y);
  await expect.poll(named).toBe(after);
});

test('on a phone a tap opens a sheet over the map', async () => {
  const page = await at('#/map?partizan=1&fields=outcome&zoom=4', { viewport: { width: 375, height: 667 }, hasTouch: true });
  const box = await page.locator('canvas').boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + 150, (box?.y ?? 0) + 80);
  const sheet = page.getByRole('region', { name: 'Position' });
  await sheet.waitFor();
  const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(300);
  expect(y + height).toBeLessThanOrEqual(667);
  expect(await sheet.getByRole('heading').textContent()).toMatch(/^E\(\d+, \d+\)$/);
  await page.screenshot({ path: 'shots/sheet.png' });
});

test('the fields of Partizan Euclid are p and q, and k has one slider', async () => {
  const page = await at('#/map?partizan=1&fields=outcome');
  await page.getByLabel('First number, p').fill('11');
  await page.getByLabel('Second number, q').fill('8');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'E(11, 8)' }).waitFor();
  const pairs = await at('#/map?take=1..3&fields=grundy');
  expect(await pairs.getByRole('slider').count()).toBe(1);
});
