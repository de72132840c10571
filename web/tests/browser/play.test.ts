import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { rulesOf } from '../../src/game';
import { parse } from '../../src/route';
import { dealOf, tableOf, turnOf } from '../../src/views/play/table';
import { ask } from '../engine';
import { forgive, open, PHONE, WIDE } from './page';

const status = (page: Page) => page.getByRole('status').innerText();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const table = (page: Page) => tableOf(parse(new URL(page.url()).hash).params);
const moves = (page: Page) => table(page).moves.join(',');

/** Waits until it is somebody's turn who sits at the screen, or the game is over. */
async function settled(page: Page, pattern = /^(Your move|You win|The computer wins)/) {
  await expect.poll(() => status(page), { timeout: 20_000 }).toMatch(pattern);
  await page.locator('.boards[aria-busy=false]').waitFor();
  // It may have been said of the position before.
  await expect.poll(() => status(page)).toMatch(pattern);
}

/** What is loaded again is no request after loading. */
async function reload(page: Page) {
  await page.reload();
  forgive(page, /^asked for/);
}

/** Makes the move and waits for the answer of the computer. */
async function play(page: Page, name: string) {
  const before = table(page).moves.length;
  await button(page, name).click();
  await expect.poll(() => table(page).moves.length).toBeGreaterThan(before);
  await settled(page);
}

/** The knife. */
const knife = (page: Page) => page.getByRole('slider', { name: 'Cut', exact: true });

/** Cuts so many squares off and waits for the answer of the computer. */
async function cut(page: Page, take: string) {
  const before = table(page).moves.length;
  await knife(page).waitFor();
  for (const digit of take) await page.keyboard.press(digit);
  await expect.poll(() => knife(page).getAttribute('aria-valuenow')).toBe(take);
  await button(page, 'Cut').click();
  await expect.poll(() => table(page).moves.length).toBeGreaterThan(before);
  await settled(page);
}

/** Where squares of the rectangle begin and end on the screen: the middle of the square of this number, counted from 1. */
async function square(page: Page, number: number, [small, large]: readonly [number, number]) {
  const box = await page.locator('.rectangle .rest').boundingBox();
  if (!box) throw new Error('there is no rectangle');
  const part = ((number - 0.5) * small) / large;
  return box.width > box.height ? { x: box.x + part * box.width, y: box.y + box.height / 2 } : { x: box.x + box.width / 2, y: box.y + (1 - part) * box.height };
}

test('a visitor sees the game, and can move', async () => {
  const page = await open();
  await settled(page);
  await page.getByText('Beat the computer: cut squares until no cut is left.').waitFor();
  expect(await page.getByLabel('First number').inputValue()).toBe('3');
  expect(await page.getByLabel('Second number').inputValue()).toBe('7');
  expect(await page.getByText('Whoever cannot move loses.').count()).toBe(1);
  expect(await status(page)).toMatch(/^Your move\.\s+7 by 3: you may cut 1 or 2 squares\.$/);
  // Nothing gives the solution away.
  expect(await page.locator('.cone, .along img').count()).toBe(0);
  await cut(page, '1');
  expect(await status(page)).toMatch(/^Your move\.\s+The computer takes 3 once from 4, leaving \(1, 3\)\.\s+3 by 1: you may cut 1 or 2 squares\.$/);
  await cut(page, '2');
  expect(await status(page)).toMatch(/^You win\./);
  expect(await page.locator('.whole-game .square').count()).toBe(2 + 1 + 1 + 2);
  await page.getByText('Map of all positions').click();
  await page.locator('.cone').waitFor();
});

test('the knife is drawn, snaps to whole squares, and cuts at the second touch', async () => {
  const page = await open('#/play?a=5&b=23&two=1');
  await settled(page, /^Green is to move\.\s+23 by 5: you may cut 1 to 4 squares\.$/);
  const value = () => knife(page).getAttribute('aria-valuenow');
  const at = async (number: number) => square(page, number, [5, 23]);
  const [second, third] = [await at(2), await at(3)];
  await page.mouse.click(second.x, second.y);
  expect(await value()).toBe('2');
  expect(await knife(page).getAttribute('aria-valuetext')).toBe('2 squares of 5; 13 by 5 stays');
  expect(moves(page)).toBe('');
  // It is drawn along, and nothing is cut when it is let go.
  await page.mouse.move(second.x, second.y);
  await page.mouse.down();
  await page.mouse.move(third.x, third.y, { steps: 5 });
  await page.mouse.move(third.x + 30, third.y, { steps: 5 });
  await page.mouse.up();
  expect(await value()).toBe('3');
  expect(moves(page)).toBe('');
  const first = await at(1);
  await page.mouse.click(first.x, first.y);
  await expect.poll(() => moves(page)).toBe('3');
  await settled(page, /^Purple is to move\.\s+Green takes 3 times 5 from 23, leaving \(5, 8\)\.\s+8 by 5: you may cut 1 square\.$/);
});

test('a finger marks squares, and then cuts them', async () => {
  const page = await open('#/play?a=3&b=7&two=1', { viewport: PHONE, hasTouch: true, isMobile: true });
  await settled(page, /^Green/);
  const { x, y } = await square(page, 2, [3, 7]);
  await page.touchscreen.tap(x, y);
  await expect.poll(() => knife(page).getAttribute('aria-valuenow')).toBe('2');
  await page.waitForTimeout(200);
  expect(moves(page)).toBe('');
  await page.touchscreen.tap(x, y);
  await expect.poll(() => moves(page)).toBe('2');
  // Counters are as careful.
  const counters = await open('#/play?a=1&b=12&two=1', { viewport: PHONE, hasTouch: true, isMobile: true });
  await settled(counters, /^Green/);
  await button(counters, 'Counters').tap();
  await counters.locator('[data-take="11"]').tap();
  await counters.waitForTimeout(200);
  expect(moves(counters)).toBe('');
  await counters.getByText('take 11 × 1').waitFor();
  await counters.locator('[data-take="11"]').tap();
  await expect.poll(() => moves(counters)).toBe('11');
});

test('only cuts that are allowed snap, and a long rectangle has a break', async () => {
  const page = await open('#/play?a=5&b=33&take=1,3,4&two=1');
  await settled(page, /33 by 5: you may cut 1, 3 or 4 squares\./);
  const { x, y } = await square(page, 2, [5, 33]);
  await page.mouse.click(x, y);
  expect(['1', '3']).toContain(await knife(page).getAttribute('aria-valuenow'));
  await page.keyboard.press('End');
  expect(await knife(page).getAttribute('aria-valuenow')).toBe('4');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(200);
  expect(moves(page)).toBe('');
  const long = await open(`#/play?a=7&b=${'1'.repeat(100)}&two=1`);
  await settled(long, /^Green/);
  await long.locator('.rectangle .break').waitFor();
  expect(await long.locator('.rectangle .long-side').textContent()).toMatch(/^1{12}…1{6} \(100 digits\): \d+…\d+ \(99 digits\) squares$/);
  await long.getByLabel('How many').fill('12');
  await button(long, 'Cut').click();
  await expect.poll(() => moves(long)).toBe('12');
  // In the middle of a game the move before is a limit.
  const limited = await open('#/play?a=1&b=14&move-limit=2n&two=1&moves=1');
  await settled(limited, /13 by 1: you may cut 1 or 2 squares\./);
});

test('an exchange asks the engine once, and so does a position', async () => {
  const page = await open('about:blank');
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, message: { question?: string }, ...rest: unknown[]) {
      if (message.question) asked.push(message.question);
      return (postMessage as (...all: unknown[]) => void).call(this, message, ...rest);
    } as typeof postMessage;
  });
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked.splice(0).map((text) => (JSON.parse(text) as { what?: string }).what ?? text));
  await page.goto(`${inject('address')}#/play?a=25&b=86&level=5`);
  await settled(page);
  expect(await asked()).toEqual(['exchange']);
  await cut(page, '2');
  await page.waitForTimeout(300);
  expect(await asked()).toEqual(['exchange']);
  await page.evaluate(() => (location.hash = '#/position?a=25&b=86'));
  await page.getByRole('status').filter({ hasText: 'Player 1 wins' }).waitFor();
  await page.getByRole('heading', { name: 'Why' }).waitFor();
  await page.getByText('With the theorems').waitFor();
  // The picture is one of its own.
  expect((await asked()).filter((question) => !question.includes('"draw"')).length).toBe(1);
  forgive(page, /asked for/);
});

test.each([
  ['320', { width: 375, height: 667 }],
  ['1920', { width: 1920, height: 1080 }],
] as const)('the board is half of a screen of %s', async (_, viewport) => {
  const page = await open('', { viewport });
  await settled(page);
  const box = await page.locator('.rectangle .frame').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(viewport.height / 2);
  // The knife and its button are there without scrolling.
  const cut = await button(page, 'Cut').boundingBox();
  expect((cut?.y ?? Infinity) + (cut?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
});

test('the keyboard stays at the board, and goes on after the end', async () => {
  const page = await open('#/play?a=3&b=7&level=5');
  await settled(page);
  await knife(page).focus();
  for (const take of ['1', '2']) {
    await page.keyboard.press(take);
    await page.keyboard.press('Enter');
    await settled(page, take === '1' ? /^Your move\.\s+The computer/ : /^You win/);
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('New game');
});

test.each(['light', 'dark'] as const)('with forced colours everything is still there: %s', async (colorScheme) => {
  const page = await open('#/play?a=1&b=12&two=1&moves=3,2', { forcedColors: 'active', colorScheme });
  await settled(page, /^Green/);
  const tabs = await page.getByRole('tab').evaluateAll((all) => all.map((tab) => getComputedStyle(tab).borderBottomColor));
  expect(new Set(tabs).size).toBe(2);
  await page.screenshot({ path: `shots/forced-rectangle-${colorScheme}.png` });
  await button(page, 'Counters').click();
  const counter = page.locator('.front .counters i').first();
  expect(await counter.evaluate((dot) => getComputedStyle(dot).borderTopWidth)).toBe('2px');
  await page.screenshot({ path: `shots/forced-counters-${colorScheme}.png` });
});

test('a game is printed black on white, without its controls', async () => {
  const page = await open('#/play?a=25&b=87&two=1&moves=2', { colorScheme: 'dark' });
  await settled(page, /^Purple/);
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(255, 255, 255)');
  expect(await button(page, 'Hint').isVisible()).toBe(false);
  expect(await page.getByRole('tab', { name: 'Play' }).isVisible()).toBe(false);
  expect(await page.locator('.whole-game').isVisible()).toBe(true);
  await page.screenshot({ path: 'shots/print-play.png', fullPage: true });
});

test('a won game, with the hints of the engine', async () => {
  const page = await open('#/play?a=25&b=87&level=5');
  await settled(page);
  while ((await status(page)).startsWith('Your move')) {
    const { move } = await ask(turnOf(table(page), 'hint'));
    await button(page, 'Hint').click();
    await page.locator('.hint', { hasText: move === '1' ? / once from / : `Take ${move} times` }).waitFor();
    await cut(page, move ?? '');
  }
  expect(await status(page)).toMatch(/^You win\./);
  await page.getByText('You made no mistake.').waitFor();
  await page.getByText('Perfect: won 1, lost 0').waitFor();
  await reload(page);
  await page.getByText('Perfect: won 1, lost 0').waitFor();
  await settled(page);
  await button(page, 'Reset score').click();
  expect(await page.getByText('Perfect: won').count()).toBe(0);
});

test('a lost game, with the review of the mistake', async () => {
  const page = await open('#/play?a=25&b=87&level=5');
  await settled(page);
  while ((await status(page)).startsWith('Your move')) await cut(page, '1');
  expect(await status(page)).toMatch(/^The computer wins\./);
  await page.getByText(/^Your move 1 \(take 25 once from 87\) threw the game away/).waitFor();
  expect(await page.locator('.moves-made .mistake').count()).toBe(1);
  await page.getByText('Perfect: won 0, lost 1').waitFor();
  await button(page, 'Again, the computer begins').click();
  await settled(page);
  expect(table(page).first).toBe('right');
  expect(table(page).position).toEqual(['25', '87']);
  expect(table(page).moves.length).toBe(1);
});

test('a game with the keyboard alone', async () => {
  const page = await open('#/play?a=25&b=87&level=5');
  await settled(page);
  await page.keyboard.press('h');
  await page.getByText('Take 2 times 25 from 87, which wins in 5 moves.').waitFor();
  await page.keyboard.press('w');
  await page.getByText('The first pile has 3 counters, so you have a choice').waitFor();
  await page.getByText('With the theorems').press('Enter');
  await page.getByText('lies above the golden ratio').waitFor();
  await page.keyboard.press('1');
  await page.getByText('1 square of 25; 62 by 25 stays').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => table(page).moves.length).toBe(2);
  await page.keyboard.press('u');
  await expect.poll(() => moves(page)).toBe('');
  for (let turns = 0; turns < 20; turns += 1) {
    await settled(page);
    if (!(await status(page)).startsWith('Your move')) break;
    const { moves, steps } = await ask(turnOf(table(page)));
    const take = Number(steps.listed.find((step) => step.wins)?.take ?? 1);
    for (let at = 1; at < take; at += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => table(page).moves.length).toBeGreaterThan(moves.length);
  }
  expect(await status(page)).toMatch(/^You win\./);
  await page.keyboard.press('n');
  await expect.poll(() => moves(page)).toBe('');
  expect(table(page).seed).not.toBe(0);
});

test('counters are taken by clicking and by dragging', async () => {
  const page = await open('#/play?a=1&b=12&two=1');
  await settled(page, /^Green/);
  await button(page, 'Counters').click();
  const counter = (take: number) => page.locator(`[data-take="${take}"]`);
  await counter(3).hover();
  await page.getByText('take 3 × 1 → (1, 9)').waitFor();
  await counter(3).click();
  await expect.poll(() => moves(page)).toBe('3');
  await settled(page, /^Purple/);
  await counter(1).hover();
  await page.mouse.down();
  await counter(2).hover();
  await counter(4).hover();
  await page.mouse.up();
  await expect.poll(() => moves(page)).toBe('3,4');
  await settled(page, /^Green is to move\.\s+Purple takes 4 times 1 from 9, leaving \(1, 5\)\.$/);
});

test('undo takes back a move and its answer, and so does Back', async () => {
  const page = await open('#/play?a=25&b=87&level=5');
  await settled(page);
  await cut(page, '2');
  const played = moves(page);
  await button(page, 'Undo').click();
  await expect.poll(() => moves(page)).toBe('');
  await settled(page);
  await page.goBack();
  await expect.poll(() => moves(page)).toBe(played);
  await page.goBack();
  await expect.poll(() => moves(page)).toBe('');
  await settled(page);
  // Nobody moves by himself.
  await page.waitForTimeout(500);
  expect(moves(page)).toBe('');
  expect(await button(page, 'Undo').isDisabled()).toBe(true);
});

test('two at one screen', async () => {
  const page = await open('#/play?a=25&b=87&two=1');
  await settled(page, /^Green is to move/);
  await typed(page, '2');
  await settled(page, /^Purple is to move\.\s+Green takes 2 times 25/);
  await button(page, 'Undo').click();
  await settled(page, /^Green is to move/);
  for (const take of ['3', '2', '11']) await typed(page, take);
  await settled(page, /^Green wins\./);
  expect(await page.getByText('Perfect: won').count()).toBe(0);
});

async function result(page: Page) {
  await expect.poll(() => status(page)).toMatch(/^9 of 10 right\./);
}

/** Takes so many by typing. */
async function typed(page: Page, take: string) {
  const before = table(page).moves.length;
  for (const digit of take) await page.keyboard.press(digit);
  await page.keyboard.press('Enter');
  await expect.poll(() => table(page).moves.length).toBe(before + 1);
  await page.locator('.boards[aria-busy=false]').waitFor();
}

test('a link goes on where it was, and the computer moves once', async () => {
  const page = await open('#/play?a=25&b=87&level=5&moves=1,1');
  await settled(page);
  expect(await status(page)).toContain('37 by 25: you may cut 1 square.');
  const other = await open('#/play?a=25&b=87&level=5&moves=1');
  await settled(other);
  expect(moves(other)).toBe('1,1');
  const begun = await open('#/play?a=25&b=87&first=computer&level=1&seed=5');
  await settled(begun);
  const first = moves(begun);
  expect(first).toMatch(/^\d$/);
  await reload(begun);
  await settled(begun);
  await begun.waitForTimeout(400);
  expect(moves(begun)).toBe(first);
});

test('a pile of a thousand', async () => {
  const page = await open('#/play?a=1&b=1001&level=5', { viewport: PHONE });
  await settled(page);
  await page.getByLabel('How many').fill('2000');
  await button(page, 'Cut').click();
  await page.getByText('At most 1000 can be taken.').waitFor();
  // What is not written in digits is read, or refused, by the engine.
  await page.getByLabel('How many').fill('3x');
  await button(page, 'Cut').click();
  await page.locator('.board .message').filter({ hasText: /x/ }).waitFor();
  expect(moves(page)).toBe('');
  await page.getByLabel('How many').fill('1000');
  await button(page, 'Cut').click();
  await settled(page, /^You win\./);
});

test('a sum of games', async () => {
  const page = await open('#/play?games=25,87;3,8;nim:5&level=5');
  await settled(page);
  expect(await page.getByLabel('Games').inputValue()).toBe('25,87 3,8 nim:5');
  for (let turns = 0; turns < 40 && (await status(page)).startsWith('Your move'); turns += 1) {
    const { move } = await ask(turnOf(table(page), 'hint'));
    const [game, take] = (move ?? '').split(':');
    const few = button(page, `Take ${take} in game ${game}`);
    if (await few.count()) {
      await play(page, `Take ${take} in game ${game}`);
    } else {
      await page.getByLabel(`How many in game ${game}`).fill(take ?? '');
      await play(page, `Take in game ${game}`);
    }
  }
  expect(await status(page)).toMatch(/^You win\./);
  await button(page, 'New game').click();
  await expect.poll(() => moves(page)).toBe('');
  expect(table(page).position.length).toBe(3);
});

test('three numbers, and Partizan Euclid from both sides', async () => {
  const three = await open('#/play?a=4&b=9&c=20&three=natural&level=5');
  await settled(three);
  await play(three, 'Take 2 times 9 from 20');
  expect(moves(three)).toMatch(/^20-2\*9,/);
  const left = await open('#/play?a=11&b=8&partizan=1&level=5');
  await settled(left);
  await play(left, 'Move to E(8, 3)');
  const right = await open('#/play?a=11&b=8&partizan=1&side=right&level=5');
  await settled(right);
  await play(right, 'Move to E(8, 5)');
  expect(table(right)).toMatchObject({ you: 'right', first: 'right' });
});

test('a limit that follows from the move before', async () => {
  const page = await open('#/play?a=1&b=14&move-limit=2n&two=1');
  await settled(page, /^Green/);
  await button(page, 'Counters').click();
  await typed(page, '1');
  await page.getByText('At most 2 now.', { exact: true }).waitFor();
  expect(await button(page, 'Take 2').count()).toBe(1);
  expect(await button(page, 'Take 3').count()).toBe(0);
});

test('a challenge, answered with the help of the engine', async () => {
  const page = await open('#/play?challenge=7&level=2');
  const { positions } = await ask(dealOf({}, 2, 7, 10));
  expect(positions.length).toBe(10);
  for (const [index, position] of positions.entries()) {
    await settled(page, new RegExp(`^Position ${index + 1} of 10`));
    const { steps } = await ask(turnOf({ ...tableOf({}), position }));
    const good = steps.listed.find((step) => step.wins);
    // One answer is wrong.
    const wrong = index === 3;
    if (!good !== wrong) {
      await button(page, 'No winning move').click();
    } else {
      const take = wrong ? steps.listed[0]?.take : good?.take;
      for (const digit of take ?? '') await page.keyboard.press(digit);
      await page.keyboard.press('Enter');
    }
    await settled(page, wrong ? /^Wrong\./ : /^Right\./);
    // The focus is on the way on.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^(Next|Result)$/);
    await page.keyboard.press('Enter');
  }
  await result(page);
  await reload(page);
  await result(page);
  await button(page, 'Another challenge').click();
  await settled(page, /^Position 1 of 10/);
  expect(parse(new URL(page.url()).hash).params['challenge']).not.toBe('7');
});

test('numbers and rules that are typed', async () => {
  const page = await open();
  await settled(page);
  await page.getByLabel('First number').fill('1_00');
  await page.getByLabel('Second number').fill('161');
  await expect.poll(() => table(page).position).toEqual(['1_00', '161']);
  await settled(page);
  await page.getByLabel('Second number').fill('16x');
  await page.getByText("'16x': 'x' at character 3 is not a digit.").waitFor();
  await page.getByLabel('Second number').fill('162');
  await page.getByLabel('Rules').selectOption('three');
  await expect.poll(() => page.getByLabel('Third number').count()).toBe(1);
  await settled(page);
  await page.getByLabel('Rules').selectOption('k');
  await expect.poll(() => rulesOf(parse(new URL(page.url()).hash).params).take).toBe('1..3');
  await settled(page);
});

test.each([
  '#/play?a=x&b=87',
  '#/play?a=25',
  '#/play?a=25&b=87&moves=99',
  '#/play?a=25&b=87&moves=hello,1&level=nine&seed=-4&first=nobody',
  '#/play?a=25&b=87&take=1..',
  '#/play?games=&level=7',
  '#/play?games=25;;87,x',
  '#/play?three=sideways',
  '#/play?partizan=1&misere=1',
  '#/play?challenge=abc&level=99&answers=9999,x,-&at=44',
  '#/play?challenge=1&take=1..',
])('nonsense in an address gives a message: %s', async (hash) => {
  const page = await open(hash);
  await page.waitForTimeout(500);
  const text = await page.getByRole('tabpanel').innerText();
  expect(text.length).toBeGreaterThan(100);
  expect(await page.getByRole('status').count()).toBe(1);
});

test.each([
  ['#/play', 'light', WIDE],
  ['#/play?a=25&b=87&moves=1,1,1,1,1,11', 'dark', PHONE],
  ['#/play?games=25,87;3,8;nim:5', 'light', PHONE],
  ['#/play?a=4&b=9&c=20&three=natural', 'dark', WIDE],
  ['#/play?a=11&b=8&partizan=1', 'light', PHONE],
  ['#/play?a=1&b=1001&take=1..20', 'light', PHONE],
  ['#/play?challenge=7&level=2', 'dark', PHONE],
  ['#/play?challenge=7&level=2&answers=1&at=1', 'light', PHONE],
] as const)('is accessible and fits: %s %s', async (hash, colorScheme, viewport) => {
  const page = await open(hash, { colorScheme, viewport });
  await page.locator('.boards[aria-busy=false]').waitFor();
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  const found = await page.evaluate(() => (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run());
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
});

test('the same opening counts once for each level', async () => {
  const page = await open('');
  for (const level of [4, 5]) {
    await page.evaluate((level) => (location.hash = `#/play?a=1&b=3&level=${level}`), level);
    await cut(page, '2');
    await page.getByRole('heading', { name: 'Review' }).waitFor();
  }
  const score = page.getByRole('region', { name: 'Score' });
  await score.getByText('Hard: won').waitFor();
  await score.getByText('Perfect: won').waitFor();
});
