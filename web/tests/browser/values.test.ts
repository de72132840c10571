/** The calculator for values. */
import { expect, test } from 'vitest';
import { violations } from './axe';
import { open, PHONE } from './page';

const at = (value: string, against = '') =>
  `#/values?value=${encodeURIComponent(value)}${against && `&against=${encodeURIComponent(against)}`}`;

test('a value is understood while it is typed', async () => {
  const page = await open('#/values');
  const status = page.getByRole('status');
  await status.filter({ hasText: 'Left wins' }).waitFor();
  await page.getByLabel('Value', { exact: true }).fill('*');
  await status.filter({ hasText: 'The player who moves first wins.' }).waitFor();
  await page.getByLabel('Value', { exact: true }).fill('* + *');
  await status.filter({ hasText: 'The player who moves second wins.' }).waitFor();
  expect(await page.locator('.canonical').innerText()).toBe('0');
  await page.getByLabel('Compare with').fill('^');
  await page.getByText('It is less than ^.').waitFor();
  const again = await open(page.url());
  await again.getByText('It is less than ^.').waitFor();
  expect(await again.getByLabel('Value', { exact: true }).inputValue()).toBe('* + *');
});

test('options lead to their values, and back leads back', async () => {
  const page = await open(at('{2||1|-1}'));
  await page.getByRole('button', { name: '+-1', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'moves first wins' }).waitFor();
  expect(await page.getByLabel('Value', { exact: true }).inputValue()).toBe('+-1');
  await page.goBack();
  await page.getByRole('status').filter({ hasText: 'Left wins' }).waitFor();
  await page.getByRole('group', { name: 'History' }).getByRole('button', { name: '+-1', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'moves first wins' }).waitFor();
});

test('keys write at the cursor', async () => {
  const page = await open(at('1'));
  const value = page.getByLabel('Value', { exact: true });
  await value.fill('');
  const press = (name: string) => page.getByRole('group', { name: 'Keys' }).getByRole('button', { name }).click();
  await press('open');
  await press('up');
  await press('bar');
  await press('star');
  await press('close');
  expect(await value.inputValue()).toBe('{^|*}');
  await value.press('ArrowLeft');
  await press('erase');
  await press('tiny');
  await value.pressSequentially('2');
  expect(await value.inputValue()).toBe('{^|Tiny(2)}');
  await page.getByLabel('Compare with').focus();
  await press('star');
  expect(await page.getByLabel('Compare with').inputValue()).toBe('*');
});

test('positions of Partizan Euclid are added and subtracted', async () => {
  const page = await open(at('^'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.locator('.canonical').filter({ hasText: '↓∗' }).waitFor();
  await page.getByRole('button', { name: 'Subtract', exact: true }).click();
  await page.locator('.canonical').filter({ hasText: /^↑$/ }).waitFor();
  expect(await page.getByLabel('Value', { exact: true }).inputValue()).toBe('^ + E(11,8) - E(11,8)');
});

test('an error points at its character, and the answer stays', async () => {
  const page = await open(at('^'));
  await page.getByRole('status').filter({ hasText: 'Left wins' }).waitFor();
  for (const nonsense of ['{0|x}', '{', '}', 'E(0,0)', '((', '^ ^', 'constructor', '💥', '*'.repeat(3000)]) {
    await page.getByLabel('Value', { exact: true }).fill(nonsense);
    await page.locator('.value .message').filter({ hasText: /\w/ }).waitFor();
  }
  await page.getByLabel('Value', { exact: true }).fill('{0|x}');
  await page.locator('.value .message pre').filter({ hasText: '   ^' }).waitFor();
  await page.getByLabel('Value', { exact: true }).fill('^');
  await page.getByLabel('Compare with').fill('{');
  await page.locator('.message').nth(1).filter({ hasText: /\w/ }).waitFor();
});

test('thermographs are drawn, that of the weight where there is one', async () => {
  const page = await open(at('E(21,11)'));
  await expect.poll(() => page.getByRole('figure').getByRole('img').count()).toBe(2);
  await page.getByLabel('Value', { exact: true }).fill('{1|-1}');
  await expect.poll(() => page.getByRole('figure').getByRole('img').count()).toBe(1);
});

test.each(['{2||1|-1}', 'E(21,11)', '{0||^^*|0} + E(11,8)'])('%s fits on a phone and is accessible', async (value) => {
  const page = await open(at(value, '^'), { viewport: PHONE });
  await page.getByRole('figure').getByRole('img').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await violations(page)).toEqual([]);
});
