/** The view of one position, as a visitor meets it. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asked } from '../../build/engine.mjs';
import { forgive, open, PHONE, WIDE } from './page';

const status = (page: Page) => page.getByRole('status');
/** Waits until the answer says this, and belongs to what stands in the fields. */
const says = (page: Page, text: string | RegExp) => page.locator('[role=status][aria-busy=false]').filter({ hasText: text }).waitFor();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const address = (page: Page) => decodeURIComponent(new URL(page.url()).hash);

/** So many digits, none of them at random. */
function digits(count: number, seed: number): string {
  let text = '';
  for (let x = seed; text.length < count; x = (x * 1103515245 + 12345) % 2147483648) text += String(x);
  return `7${text.slice(1, count)}`;
}

test.each([
  ['', 'Player 1 wins. Take 2 times 25, leaving (25, 37).'],
  ['?a=25&b=37', 'Player 2 wins. No move helps.'],
  ['?a=8&b=13', 'Player 1 wins. Take 8 once, leaving (5, 8).'],
  ['?a=25&b=25', 'Player 2 wins. No move is left.'],
  ['?a=25&b=87&take=1..3', 'Player 1 wins. Take 2 times 25'],
  ['?a=8&b=13&misere=1', 'Player 2 wins.'],
  ['?a=25&b=87&move-limit=2n&cap=1', 'Player 2 wins. No move helps.'],
  ['?a=11&b=8&partizan=1', 'Right wins, whoever moves first.'],
  ['?a=4&b=9&c=20', 'Player 1 wins. Take 4 once from 20, leaving (4, 9, 16).'],
  ['?a=1%20000_000&b=2', 'Player 1 wins.'],
])('the position of #/position%s is told', async (query, text) => {
  const page = await open(`#/position${query}`);
  await says(page, text);
  expect(await status(page).count()).toBe(1);
});

test('the answer follows the typing, with spaces and underscores, and the address follows too', async () => {
  const page = await open('#/position?a=25&b=87');
  await says(page, 'Player 1 wins');
  await field(page, 'Second number').fill(' 3_7 ');
  await says(page, 'Player 2 wins');
  await field(page, 'Second number').press('Enter');
  expect(address(page)).toBe('#/position?a=25&b=37');
  await field(page, 'Second number').fill('');
  await status(page).filter({ hasText: 'Type two whole numbers' }).waitFor();
  expect(await page.locator('.message').allTextContents()).not.toContain(expect.stringMatching(/./));
});

test('why it is so is told in plain words, and the theorems are one touch away', async () => {
  const page = await open('#/position?a=25&b=87');
  const why = page.getByRole('region', { name: 'Why' });
  await why.getByText('The first pile has 3 counters, so Player 1 has a choice').waitFor();
  const theorem = why.getByText('lies above the golden ratio');
  expect(await theorem.isVisible()).toBe(false);
  await why.getByText('With the theorems').click();
  await theorem.waitFor();
  // In the middle of a game, and where both players may begin, there are only theorems.
  await page.goto(page.url().replace(/#.*/, '#/position?a=11&b=8&partizan=1'));
  await why.getByText('from the far end is 1 1 1 | 2').waitFor();
});

test('a click makes a move, and back takes it back', async () => {
  const page = await open('#/position?a=25&b=87&move-limit=2n');
  await says(page, 'Take 3 times 25');
  await page.getByRole('button', { name: 'Take 1 × 25', exact: true }).click();
  await says(page, 'Player 1 wins. Take');
  expect(address(page)).toBe('#/position?a=25&b=62&move-limit=2n&cap=2');
  expect(await field(page, 'At most now').inputValue()).toBe('2');
  await page.goBack();
  await says(page, 'Take 3 times 25');
  expect(await field(page, 'Second number').inputValue()).toBe('87');
  await page.getByRole('button', { name: 'Make the winning move' }).click();
  await says(page, 'Player 2 wins');
  expect(address(page)).toBe('#/position?a=12&b=25&move-limit=2n&cap=6');
  const again = await open(new URL(page.url()).hash);
  await says(again, 'Player 2 wins');
});

test('counters are taken by a click, and by typing how many', async () => {
  const page = await open('#/position?a=25&b=87');
  await says(page, 'Player 1 wins');
  await page.locator('[data-take="2"]').click();
  await says(page, 'Player 2 wins');
  expect(address(page)).toBe('#/position?a=25&b=37');
  await field(page, 'Second number').fill('100000');
  await says(page, 'Take 3999 times 25');
  await page.getByText('Take 1 × 25', { exact: true }).waitFor();
  await page.getByRole('slider', { name: 'Counters to take from the first pile' }).focus();
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await says(page, 'Take 3849 times 25');
  expect(address(page)).toBe('#/position?a=25&b=96250');
});

test('a list that is cut says so, and grows; the winning move stands in it', async () => {
  const page = await open('#/position?a=25&b=100000');
  await says(page, 'Take 3999 times 25');
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(12);
  expect(await rows.first().textContent()).toContain('Take 3999 × 25');
  await page.getByRole('button', { name: 'Show more' }).click();
  await rows.nth(90).waitFor();
  expect(await page.getByText(/^Only \d+ are shown/).count()).toBe(1);
});

test('the moves of both players of Partizan Euclid are there', async () => {
  const page = await open('#/position?a=11&b=8&partizan=1');
  await says(page, 'Right wins');
  await page.getByRole('row', { name: /Left moves E\(8, 3\) ↓ loses/ }).waitFor();
  await page.getByRole('button', { name: 'Right moves' }).click();
  await says(page, 'The player who moves second wins.');
  expect(address(page)).toBe('#/position?a=8&b=5&partizan=1');
  for (const name of ['Signature', 'Reduced', 'Value', 'Weight']) await page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`, 'i') }).waitFor();
});

test('a third number makes it a game on three', async () => {
  const page = await open('#/position?a=4&b=9&take=1..3');
  await page.getByRole('button', { name: 'Add a third number' }).click();
  await status(page).filter({ hasText: 'Type three whole numbers' }).waitFor();
  await field(page, 'Third number').fill('20');
  await says(page, 'Take 4 once from 20');
  expect(address(page)).toBe('#/position?a=4&b=9&three=natural&c=20');
});

test('rules are chosen, typed and slid', async () => {
  const page = await open('#/position?a=25&b=87');
  await page.getByLabel('Rules').selectOption('1 to k multiples');
  await page.getByLabel('k', { exact: true }).fill('4');
  expect(address(page)).toBe('#/position?a=25&b=87&take=1..4');
  await page.getByLabel('Rules').selectOption('a set of multiples');
  const set = field(page, 'Multiples');
  await set.fill('');
  await set.pressSequentially('1..30');
  await says(page, 'Player');
  expect(address(page)).toBe('#/position?a=25&b=87&take=1..30');
  await page.getByLabel('End').selectOption('ends at zero');
  await page.getByLabel(/Misère/).check();
  expect(address(page)).toBe('#/position?a=25&b=87&take=1..30&end=zero&misere=1');
  await page.goBack();
  await page.goBack();
  expect(address(page)).toBe('#/position?a=25&b=87&take=1..30');
});

const NONSENSE = ['x', '-3', '0', '1.5', '9e', '٣', '💣', '<b>', '1'.repeat(50) + '?'];
test('nonsense in every field gives a message beside it, and the page lives', async () => {
  const page = await open('#/position?a=4&b=9&c=20');
  for (const label of ['First number', 'Second number', 'Third number']) {
    const before = await field(page, label).inputValue();
    for (const text of NONSENSE) {
      await field(page, label).fill(text);
      await page.locator('.numbers .message').filter({ hasText: /\w/ }).waitFor();
      expect(await status(page).textContent()).toBe('There is no answer yet.');
    }
    await field(page, label).fill(before);
    await says(page, 'Player 1 wins');
  }
  for (const [label, rule] of [
    ['Multiples', 'a set of multiples'],
    ['At most', 'a limit by the pile'],
    ['At most', 'a limit by the move before'],
  ] as const) {
    await page.getByLabel('Rules').selectOption(rule);
    for (const text of ['', 'sqrt(', '💣', '1,,3', '((((', 'n'.repeat(300)]) {
      await field(page, label).fill(text);
      await page.locator('.rules .message').filter({ hasText: /\w/ }).waitFor();
    }
    await field(page, label).fill('1');
    await says(page, 'Player');
  }
  await field(page, 'At most now').fill('x');
  await page.locator('.numbers .message').filter({ hasText: /\w/ }).waitFor();
});

test.each([
  ['wide', WIDE],
  ['phone', PHONE],
] as const)('on a %s screen no message moves the answer', async (_, viewport) => {
  const page = await open('#/position?a=25&b=87', { viewport });
  const top = () => status(page).evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const wrong = async (label: string, texts: readonly string[], message: string) => {
    const before = await top();
    for (const text of texts) {
      await field(page, label).fill(text);
      await page.locator(message).filter({ hasText: /\w/ }).waitFor();
      expect(await status(page).textContent()).toBe('There is no answer yet.');
      expect(await top()).toBe(before);
    }
  };
  await says(page, 'Player 1 wins');
  const before = await top();
  await field(page, 'First number').fill('7'.repeat(3000));
  await page.getByText('3,000 digits').waitFor();
  expect(await top()).toBe(before);
  for (const label of ['First number', 'Second number']) {
    await wrong(label, NONSENSE, '.numbers .message');
    await field(page, label).fill('25');
  }
  await field(page, 'Second number').fill('87');
  if (viewport === PHONE) await page.getByRole('button', { name: 'Rules:' }).click();
  for (const [rule, label, texts] of [
    ['a set of multiples', 'Multiples', ['even', '1,,3', 'n'.repeat(300)]],
    // One cannot be evaluated at all, the other not at every pile of this position.
    ['a limit by the pile', 'At most', ['sqrt(', 'n/0', '2-n']],
    ['a limit by the move before', 'At most', ['foo(n', 'n/0', '2-n']],
  ] as const) {
    await page.getByLabel('Rules', { exact: true }).selectOption(rule);
    await says(page, 'Player');
    await wrong(label, texts, `.field:has(> label:text-is("${label}")) .message`);
  }
});

test.each(['end=foo', 'three=foo&c=3', 'take=1..3&move-limit=2n', 'partizan=1&misere=1', 'c=3&take=1..3', 'cap=3', 'picture=foo', 'a=%00', 'pile-limit=n%2F0', 'take=%25'])(
  'an address with %s is not a blank page',
  async (query) => {
    const page = await open(`#/position?a=25&b=87&${query}`);
    const told = query === 'picture=foo' ? 'Player 1 wins' : /foo|given|apply|rules|limit|digit|set|zero/;
    await page.locator('.message, [role=status][aria-busy=false]').filter({ hasText: told }).first().waitFor();
  },
);

test('numbers of a hundred thousand digits', async () => {
  const page = await open('#/position?a=25&b=87');
  await says(page, 'Player 1 wins');
  const [a, b] = [digits(100_000, 1), digits(100_000, 2)];
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), a.replace(/(.{5})/g, '$1 '));
  await field(page, 'First number').fill('');
  await field(page, 'First number').press('Control+V');
  await field(page, 'Second number').fill(b);
  await says(page, 'Player 2 wins.');
  await page.getByText('moves when the winner plays to win').waitFor();
  expect(await page.getByText('100,000 digits', { exact: false }).count()).toBeGreaterThan(1);
  // The page holds heads and tails only.
  expect((await page.content()).length).toBeLessThan(40_000);
  await page.getByRole('button', { name: 'Copy all 100,000 digits' }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(a);
  await page.getByRole('button', { name: 'Copy as' }).click();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByText('too long for a link').waitFor();
  // A reload keeps what no address can.
  await page.reload();
  await says(page, 'Player 2 wins.');
  forgive(page, /^asked for/);
});

test('slow work is shown and can be stopped', async () => {
  const page = await open('#/position?a=25&b=87');
  await says(page, 'Player 1 wins');
  await field(page, 'First number').fill(digits(1_000_000, 1));
  await field(page, 'Second number').fill(digits(1_000_000, 2));
  await page.getByRole('button', { name: 'Stop' }).click();
  await status(page).filter({ hasText: 'Stopped.' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Working').waitFor();
  await field(page, 'First number').fill('25');
  await field(page, 'Second number').fill('87');
  await says(page, 'Player 1 wins. Take 2');
});

test('a position is copied as what the engine gives', async () => {
  const page = await open('#/position?a=25&b=87&take=1..3');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await says(page, 'Player 1 wins');
  const clip = async (form: string) => {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name: form, exact: true }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await page.getByRole('button', { name: 'Copy as' }).click();
  const question = { ask: 'analyze', position: ['25', '87'], take: '1..3' } as const;
  expect(await clip('JSON')).toBe(await asked(question));
  expect(await clip('LaTeX')).toBe(await asked(question, 'latex'));
  expect(await clip('Text')).toMatch(/^Euclid \(25, 87\)\ntake 1\.\.3; .*\n\nPlayer 1 wins\. Take 2 times 25/);
  expect(await clip('Link')).toBe(page.url());
  const folder = mkdtempSync(join(tmpdir(), 'euclid-'));
  for (const [form, start] of [
    ['SVG', '<svg'],
    ['PNG', '\x89PNG'],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: form, exact: true }).click()]);
    expect(download.suggestedFilename()).toBe(`euclid-cone.${form.toLowerCase()}`);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    expect(readFileSync(file, 'latin1').slice(0, 200)).toContain(start);
  }
});

test.each([
  ['a=25&b=87', ['Cone', 'Path', 'Piles']],
  ['a=11&b=8&partizan=1', ['Tree', 'Thermograph', 'Thermograph of the weight']],
  ['a=4&b=9&c=20', ['Slice']],
])('the pictures of %s are shown', async (query, titles) => {
  const page = await open(`#/position?${query}`);
  for (const title of titles) {
    await page.getByRole('button', { name: title, exact: true }).click();
    await page.getByRole('button', { name: title, exact: true, pressed: true }).waitFor();
    const image = page.locator('figure:not(.stale) img');
    await image.waitFor();
    expect(await image.getAttribute('alt')).toMatch(/\. \w/);
  }
});

test('with the keyboard alone', async () => {
  const page = await open('#/position');
  await says(page, 'Player 1 wins');
  await field(page, 'First number').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('40');
  await page.keyboard.press('Tab');
  await page.keyboard.type('100');
  await says(page, 'Player 1 wins. Take 40 once, leaving (40, 60).');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (let presses = 0; (await focused()) !== 'Make the winning move' && presses < 20; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await says(page, 'Player 2 wins');
  for (let presses = 0; !/^Take 1 × 40/.test(await focused()) && presses < 40; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(address(page)).toBe('#/position?a=20&b=40');
  for (let presses = 0; (await focused()) !== 'Copy as' && presses < 40; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'LaTeX' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'LaTeX' }).waitFor({ state: 'hidden' });
  expect(await focused()).toBe('Copy as');
});

test('from here to the table and to the map', async () => {
  const page = await open('#/position?a=25&b=87&take=1..3');
  await says(page, 'Player 1 wins');
  await page.getByRole('button', { name: 'Show on the map' }).click();
  expect(address(page)).toBe('#/map?a=25&b=87&at=25,87&fields=grundy&take=1..3');
  await page.goBack();
  await page.getByRole('button', { name: 'Play from here' }).click();
  expect(address(page)).toMatch(/^#\/play\?a=25&b=87&take=1\.\.3/);
});

test('a phone shows everything in one column, and the rules in a line that unfolds', async () => {
  const page = await open('#/position?a=25&b=87&take=1..3&misere=1', { viewport: PHONE });
  await says(page, 'Player 1 wins');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await page.getByLabel('End').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Rules: 1..3 multiples, ends equal, misère' }).click();
  await page.getByLabel('End').selectOption('ends at zero');
  await says(page, 'Player');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test.each(['a=25&b=87&take=1..3', 'a=11&b=8&partizan=1', 'a=4&b=9&c=20', 'a=25&b=x', 'a=25'])('axe finds nothing wrong with %s', async (query) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open(`#/position?${query}`, { colorScheme });
    await page.locator('[role=status][aria-busy=false]').filter({ hasText: /\w/ }).waitFor();
    if (query.endsWith('x')) await page.locator('.message').filter({ hasText: 'digit' }).waitFor();
    else if (query !== 'a=25') await page.locator('figure:not(.stale) img').waitFor();
    await page.getByRole('button', { name: 'Copy as' }).click();
    // Beside the page: its policy lets nothing in.
    const found = await page.evaluate(`${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')}; axe.run()`) as { violations: { id: string; nodes: { html: string }[] }[] };
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  }
});

test('a third number that is left with the keyboard in it stays behind', async () => {
  const page = await open('#/position?a=25&b=87');
  await says(page, 'Player 1 wins');
  await page.getByRole('button', { name: 'Add a third number' }).click();
  await field(page, 'Third number').pressSequentially('100');
  await says(page, 'Player 2 wins');
  await page.evaluate(() => (location.hash = '#/position?a=8&b=13'));
  await says(page, 'Player 1 wins. Take 8 once, leaving (5, 8).');
  expect(address(page)).toBe('#/position?a=8&b=13');
});
