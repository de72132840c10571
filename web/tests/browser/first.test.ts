/** The first ten seconds: the game is there before the engine is, can be won, and leads on. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { parse } from '../../src/route';
import { tableOf, turnOf } from '../../src/views/play/table';
import { ask } from '../engine';
import { forgive, open } from './page';

const status = (page: Page) => page.getByRole('status').innerText();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const params = (page: Page) => parse(new URL(page.url()).hash).params;

/** The page, to which the engine never comes. */
async function without(hash: string): Promise<Page> {
  const page = await open('about:blank');
  await page.route(/\.lzma$/, () => undefined);
  await page.goto(inject('address') + hash);
  forgive(page, /asked for/);
  return page;
}

/** Cuts so many squares with the keyboard. */
async function cut(page: Page, take: string) {
  await page.getByRole('slider', { name: 'Cut', exact: true }).waitFor();
  await page.keyboard.press(take);
  await page.keyboard.press('Enter');
}

test.each([
  ['', 'Your move.'],
  ['#/position?a=25&b=87', 'Player 1 wins.'],
])('%s shows its game while the engine loads', async (hash, status) => {
  const page = await without(hash);
  await page.getByRole('status').filter({ hasText: status }).waitFor({ timeout: 5000 });
  await page.getByRole('slider', { name: 'Cut' }).or(page.getByRole('button', { name: /winning move/ })).first().waitFor();
  forgive(page, /asked for/);
});

test('the first game can be played and won before the engine is there', async () => {
  const page = await without('');
  await cut(page, '1');
  await expect.poll(() => status(page)).toMatch(/^Your move\.\s+The computer takes 3 once from 4/);
  await cut(page, '2');
  await expect.poll(() => status(page)).toMatch(/^You win\./);
  // And so can the next one.
  await button(page, 'New game').click();
  await expect.poll(() => status(page)).toMatch(/^Your move\./);
  await cut(page, '1');
  await expect.poll(() => status(page)).toMatch(/^(Your move\.\s+The computer|You win|The computer wins)/);
  forgive(page, /asked for/);
});

test('a cut is seen at once, whoever has to be waited for', async () => {
  const page = await without('#/play?a=3&b=7&level=3');
  await cut(page, '1');
  await expect.poll(() => status(page)).toMatch(/^The computer is to move\./);
  expect(await page.getByRole('img', { name: '4 by 3', exact: true }).count()).toBe(1);
  await button(page, 'New game').click();
  await page.getByText('A new game is on its way…').waitFor();
  forgive(page, /asked for/);
});

test.each([
  [375, 667],
  [1280, 800],
  [1920, 1080],
])('the first screen has one thing to do: %i by %i', async (width, height) => {
  const page = await open('', { viewport: { width, height } });
  await page.getByText('Beat the computer: cut squares until no cut is left.').waitFor();
  await page.getByRole('slider', { name: 'Cut', exact: true }).waitFor();
  const seen = await page.locator('main').evaluate((main) =>
    Array.from(main.querySelectorAll('button, summary, input, select, a'))
      .filter((one) => one.getBoundingClientRect().top < innerHeight && one.getBoundingClientRect().height > 0)
      .map((one) => one.textContent),
  );
  expect(seen).toEqual(['Cut', 'New game', 'What is this?']);
  await page.getByText('What is this?').click();
  await page.getByText('The game of Euclid.').waitFor();
});

/** Plays with the hints of the engine to the end. */
async function win(page: Page) {
  for (let turns = 0; turns < 40; turns += 1) {
    await expect.poll(() => status(page)).toMatch(/^(Your move|You win|The computer wins)/);
    await page.locator('.boards[aria-busy=false]').waitFor();
    if (!(await status(page)).startsWith('Your move')) break;
    const table = tableOf(params(page));
    const { move } = await ask(turnOf(table, 'hint'));
    await page.getByRole('slider', { name: 'Cut', exact: true }).focus();
    for (const digit of move ?? '1') await page.keyboard.press(digit);
    await page.keyboard.press('Enter');
    await expect.poll(() => tableOf(params(page)).moves.length).toBeGreaterThan(table.moves.length);
  }
}

test('the level rises by itself, and says so', async () => {
  const page = await open('');
  for (let games = 0; games < 12 && !(await page.locator('.event').count()); games += 1) {
    if (games) {
      await button(page, 'New game').click();
      // What is dealt before the engine is there has no seed, but every new game begins without a move.
      await expect.poll(() => tableOf(params(page)).moves).toEqual([]);
      await expect.poll(() => status(page)).toMatch(/^Your move/);
    }
    expect(params(page)['level']).toBe(undefined);
    await win(page);
  }
  expect(await status(page)).toContain('the next game is at level 2, Easy.');
  expect(await page.getByLabel('Level').locator('option').first().textContent()).toBe('rises with you (now 2 Easy)');
  await page.reload();
  await page.getByText('rises with you (now 2 Easy)').waitFor({ state: 'attached' });
  forgive(page, /asked for/);
});

test('a loss offers to go on from the mistake, and then it can be won', async () => {
  const page = await open('#/play?a=25&b=87&level=5');
  while (!/^(You win|The computer wins)/.test(await status(page))) {
    await expect.poll(() => status(page)).toMatch(/^(Your move|You win|The computer wins)/);
    await page.locator('.boards[aria-busy=false]').waitFor();
    if (!(await status(page)).startsWith('Your move')) break;
    const before = tableOf(params(page)).moves.length;
    await cut(page, '1');
    await expect.poll(() => tableOf(params(page)).moves.length).toBeGreaterThan(before);
  }
  expect(await status(page)).toMatch(/^The computer wins\./);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Try again from your mistake');
  await page.keyboard.press('Enter');
  await expect.poll(() => tableOf(params(page)).moves).toEqual([]);
  await win(page);
  expect(await status(page)).toMatch(/^You win\./);
  // The reward: all squares, and where the golden ratio lies.
  await page.getByText('Longer than golden (dashed, 1.618… times as long as wide): whoever began could win.').waitFor();
  expect(await page.locator('.whole-game .golden').count()).toBe(1);
  await page.screenshot({ path: 'shots/won.png' });
});

test('nothing gives the game away until it is asked for', async () => {
  const page = await open('#/play?a=25&b=87');
  await expect.poll(() => status(page)).toMatch(/^Your move/);
  expect(await page.locator('.cone, .along img, .hint, .plainly, .golden').count()).toBe(0);
  await page.getByText('Picture of the best play').click();
  await page.locator('.along img').waitFor();
  await button(page, 'New game').click();
  await expect.poll(() => params(page)['seed']).not.toBe(undefined);
  await page.getByRole('tab', { name: 'Map' }).click();
  await page.getByRole('tab', { name: 'Play' }).click();
  await expect.poll(() => status(page)).toMatch(/^Your move/);
  expect(await page.locator('.along img').count()).toBe(0);
});

test('the lessons of the engine are a thread through Play', async () => {
  const page = await open('');
  await expect.poll(() => status(page)).toMatch(/^Your move/);
  const dealt = (await ask({ ask: 'deal', lesson: 1 } as unknown as Parameters<typeof ask>[0]).catch(() => undefined)) as unknown as { lesson: { title: string } } | undefined;
  const link = page.getByRole('region', { name: 'Five lessons' }).getByRole('link').first();
  if (!dealt) {
    expect(await link.count()).toBe(0);
    return;
  }
  await link.click();
  await page.getByText(`Lesson 1: ${dealt.lesson.title}`).waitFor();
  await win(page);
  expect(await status(page)).toMatch(/^You win\./);
  await button(page, 'Next board').click();
  await page.getByText('board 2 of 3').waitFor();
  await expect.poll(() => status(page)).toMatch(/^Your move/);
});
