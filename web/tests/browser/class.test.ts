/** For a class: two teams, challenges to share, worksheets, paper; and what a researcher takes along. */
import { expect, test } from 'vitest';
import { ask } from '../engine';
import { violations } from './axe';
import { forgive, open, PHONE } from './page';

test.each(['light', 'dark'] as const)('two named teams, and no answer until it is switched on: %s', async (colorScheme) => {
  const page = await open('#/play?a=25&b=87', { viewport: { width: 1920, height: 1080 }, colorScheme });
  await page.getByLabel('First team').fill('Foxes');
  await page.getByLabel('Second team').fill('Owls');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const status = page.getByRole('status');
  await status.filter({ hasText: 'Foxes is to move.' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const name of ['Hint', 'Why']) expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  expect(await page.getByText(/Map of all positions|Picture of the best play/).count()).toBe(0);
  await page.keyboard.press('h');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await status.filter({ hasText: 'Owls is to move.' }).waitFor();
  expect(await page.locator('.hint').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: `shots/class-${colorScheme}.png` });
  await page.getByLabel('Answers').check();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.hint').waitFor();
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  expect(await page.getByRole('tab').first().isVisible()).toBe(false);
});

test('a challenge is shared by a link and a code, and its result can be shown', async () => {
  const page = await open('#/play?challenge=7&level=2&answers=1,1,1,-,1,1,2,1,1,1&at=11', { viewport: PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('status').filter({ hasText: /of 10 right\.\s+Euclid challenge 7, level 2/ }).waitFor();
  const right = Number(/(\d+) of 10/.exec(await page.getByRole('status').innerText())?.[1]);
  await page.getByRole('button', { name: 'Copy result' }).click();
  await page.getByText('Copied.').waitFor();
  const [title, marks, link] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(title).toBe(`Euclid challenge 7, level 2: ${right} of 10`);
  expect(Array.from(marks ?? '').filter((mark) => mark === '🟩').length).toBe(right);
  expect(link).toMatch(/#\/play\?challenge=7&level=2$/);
  await page.getByText('Show the link as a QR code').click();
  await page.getByRole('img', { name: 'This challenge as a QR code' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a worksheet is printed alone, with its answers on another page', async () => {
  const page = await open('#/play?challenge=7&level=2', { colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Worksheet' }).click();
  const sheet = page.getByRole('region', { name: 'Euclid: who begins, and how to win' });
  await sheet.getByText('(27, 31): no winning move').waitFor();
  const { positions } = await ask({ ask: 'deal', level: 2, seed: 7, count: 10 });
  for (const position of positions) expect(await sheet.innerText()).toContain(`(${position.join(', ')})`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.stage').isVisible()).toBe(false);
  expect(await sheet.getByRole('button').count()).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(255, 255, 255)');
  expect(await page.locator('.solutions').evaluate((part) => getComputedStyle(part).breakBefore)).toBe('page');
  await page.screenshot({ path: 'shots/worksheet.png', fullPage: true });
});

test.each(['#/position?a=25&b=87', '#/book/3-who-wins'])('%s is printed without controls', async (hash) => {
  const page = await open(hash, { colorScheme: 'dark' });
  await page.locator('figure img').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  const shown = await page.locator('button, select, input, [role=tab]').evaluateAll((all) => all.filter((one) => (one as HTMLElement).offsetParent && !one.closest('.every-move')).map((one) => one.outerHTML));
  expect(shown).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe('rgb(0, 0, 0)');
  await page.screenshot({ path: `shots/print-${hash.replace(/\W+/g, '-')}.png`, fullPage: true });
});

test('a position is copied as a command and as Python', async () => {
  const page = await open('#/position?a=25&b=87&take=1..3', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('status').filter({ hasText: 'Player 1 wins' }).waitFor();
  await page.getByRole('button', { name: 'Copy as' }).click();
  for (const [form, text] of [
    ['Command', 'euclid analyze 25 87 --take 1..3\n'],
    ['Python', 'import euclid_games as eg\n\neg.analyze(25, 87, take="1..3")\n'],
  ] as const) {
    await page.getByRole('button', { name: form, exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
});

test('a value is shown as it is printed, and copied as it is typed', async () => {
  const page = await open('#/values?value=%7B2%7C%7C1%7C-1%7D', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.locator('.canonical').filter({ hasText: '{2|±1}' }).waitFor();
  await page.locator('.canonical').selectText();
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\{2\|\+-1\}\s*$/);
});

test('what is pasted into a field is read by the engine: a whole position fills all fields', async () => {
  const page = await open('#/position?a=25&b=87', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('status').filter({ hasText: 'Player 1 wins' }).waitFor();
  const whole = await ask({ ask: 'analyze', position: ['(13, 50)'], fields: ['outcome'] }).catch(() => undefined);
  await page.evaluate(() => navigator.clipboard.writeText('(13, 50)'));
  await page.getByLabel('First number').selectText();
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(() => page.getByLabel('First number').inputValue()).toBe(whole ? '13' : '(13, 50)');
  expect(await page.getByLabel('Second number').inputValue()).toBe(whole ? '50' : '87');
  forgive(page, /asked for/);
});
