/** The first view is there before the engine is. */
import { inject, test } from 'vitest';
import { forgive, open } from './page';

test.each([
  ['', 'Your move.'],
  ['#/position?a=25&b=87', 'Player 1 wins.'],
])('%s shows its game while the engine loads', async (hash, status) => {
  const page = await open('about:blank');
  // The engine never comes.
  await page.route(/\.lzma$/, () => undefined);
  await page.goto(inject('address') + hash);
  await page.getByRole('status').filter({ hasText: status }).waitFor({ timeout: 5000 });
  await page.getByRole('slider', { name: 'Cut' }).or(page.getByRole('button', { name: /winning move/ })).first().waitFor();
  forgive(page, /asked for/);
});
