/** The book: chapters, live commands, exercises. */
import { expect, test } from 'vitest';
import { chapters } from 'virtual:book';
import { open, PHONE } from './page';
import { violations } from './axe';

const output = (page: Awaited<ReturnType<typeof open>>, index = 0) => page.getByRole('group', { name: 'Output' }).nth(index);

test('chapters follow each other, and back leads back', async () => {
  const page = await open('#/book');
  await page.getByRole('article').getByRole('link', { name: 'The game', exact: true }).click();
  await page.getByRole('heading', { name: '1. The game' }).waitFor();
  expect(page.url()).toMatch(/#\/book\/1-the-game$/);
  await page.getByRole('link', { name: 'Next 2. Continued fractions: the game is a row of piles' }).click();
  await page.getByRole('heading', { name: '2. Continued fractions: the game is a row of piles' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { name: '1. The game' }).waitFor();
  await page.getByRole('link', { name: 'Play this' }).click();
  await page.waitForURL(/#\/play\?a=25&b=87$/);
});

test('a chapter that is not there is said to be missing', async () => {
  const page = await open('#/book/99-nothing');
  await page.getByRole('heading', { name: 'There is no such chapter' }).waitFor();
  await page.getByRole('article').getByRole('link', { name: '3. Who wins, and why' }).click();
  await page.getByRole('heading', { name: '3. Who wins, and why' }).waitFor();
});

test('a command can be changed, linked to and reset', async () => {
  const page = await open('#/book/1-the-game');
  const command = page.getByLabel('Command').first();
  await command.fill('euclid moves 3 7 | tail -1');
  await output(page).filter({ hasText: '(1, 3)' }).waitFor();
  expect(await output(page).innerText()).not.toContain('wins');
  const again = await open(page.url());
  await output(again).filter({ hasText: '(1, 3)' }).waitFor();
  expect(await again.getByLabel('Command').first().inputValue()).toBe('euclid moves 3 7 | tail -1');
  await page.getByRole('button', { name: 'Reset' }).first().click();
  await output(page).filter({ hasText: '(25, 37)' }).waitFor();
  expect(await command.inputValue()).toBe('euclid moves 25 87');
});

test('what is wrong with a command is said below it', async () => {
  const page = await open('#/book/1-the-game');
  const command = page.getByLabel('Command').first();
  for (const [line, message] of [
    ['euclid moves 25 87 --take 1..x', /1\.\.x/],
    ['euclid moves 25 0', /0/],
    ['euclid moves 25 87 | sort', /only head and tail/],
    ['rm -rf /', /not a command/],
    ['', /command is missing/],
    ["euclid moves '25", /not closed/],
  ] as const) {
    await command.fill(line);
    await page.locator('.live .message').filter({ hasText: message }).waitFor();
    expect(await command.getAttribute('aria-invalid')).toBe('true');
  }
  await command.fill('euclid draw piles 3 7');
  await page.locator('.live img').waitFor();
});

test('pictures are drawn in the colours of the page', async () => {
  const page = await open('#/book/1-the-game');
  const picture = page.getByRole('figure').getByRole('img');
  await picture.waitFor();
  const light = await picture.getAttribute('src');
  await page.getByRole('button', { name: 'Dark colours' }).click();
  await page.waitForFunction((light) => document.querySelector('figure img')?.getAttribute('src') !== light, light);
});

test('exercises are checked', async () => {
  const page = await open('#/book/1-the-game?at=exercises');
  const [first, second] = [page.getByRole('form').nth(0), page.getByRole('form').nth(1)];
  const status = page.getByRole('status');
  expect(await status.innerText()).toBe('');
  await first.getByLabel('Your answer').fill('2');
  await first.getByRole('button', { name: 'Check' }).click();
  await status.filter({ hasText: 'Exercise 1: This move does not win.' }).waitFor();
  await first.getByLabel('Your answer').fill('9');
  await first.getByLabel('Your answer').press('Enter');
  await status.filter({ hasText: 'There is no such move.' }).waitFor();
  await first.getByLabel('Your answer').fill('1');
  await first.getByLabel('Your answer').press('Enter');
  await status.filter({ hasText: 'Exercise 1: Right.' }).waitFor();
  await second.getByLabel('Player 2').check();
  await second.getByRole('button', { name: 'Check' }).click();
  await status.filter({ hasText: 'Exercise 2: That is not it.' }).waitFor();
  await second.getByRole('button', { name: 'Show the answer' }).click();
  await second.getByText('Player 1 wins.', { exact: true }).waitFor();
});

test('a value is right in every form', async () => {
  const page = await open('#/book/7-partizan');
  const first = page.getByRole('form').nth(0);
  for (const [answer, text] of [
    ['{0|0}', 'Right.'],
    ['^', 'That is not it.'],
    ['*', 'Right.'],
  ] as const) {
    await first.getByLabel('Your answer').fill(answer);
    await first.getByRole('button', { name: 'Check' }).click();
    await first.getByText(text).waitFor();
  }
  await first.getByLabel('Your answer').fill('{0|');
  await first.getByRole('button', { name: 'Check' }).click();
  await first.locator('.message').filter({ hasText: /\w/ }).waitFor();
});

test.each(chapters.map(({ id }) => id))('chapter %j fits on a phone and is accessible', async (id) => {
  const page = await open(`#/book/${id}`, { viewport: PHONE });
  await page.getByRole('article').waitFor();
  for (const image of await page.locator('figure').all()) await image.getByRole('img').waitFor();
  // An answer that is not there yet is pale.
  await page.waitForFunction(() => !document.querySelector('.output.stale'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await violations(page)).toEqual([]);
});
