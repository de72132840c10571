/** The single file works from a disk, without a network. */
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { forgive, open } from './page';

test('the single file answers offline', async () => {
  const page = await open(`${pathToFileURL('dist/euclid.html').href}#/position?a=25&b=87`);
  await page.context().setOffline(true);
  await page.getByRole('status').filter({ hasText: 'Player 1 wins' }).waitFor();
  await page.getByLabel('Second number').fill('40');
  await page.getByRole('status').filter({ hasText: 'Player 2 wins' }).waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Position', 'Play', 'Map', 'Values', 'Book']);
  // The licences are inside.
  await page.getByRole('link', { name: 'Licences' }).click();
  await page.getByText(/^preact \d/m).waitFor();
  expect(await page.locator('body').textContent()).toMatch(/^dashu-int \d/m);
});

test('the page itself leads to the single file where it is opened from a disk', async () => {
  const page = await open(`${pathToFileURL('dist/index.html').href}#/position?a=25&b=40`);
  await page.getByRole('status').filter({ hasText: 'Player 2 wins' }).waitFor();
  expect(page.url()).toContain('dist/euclid.html#/position?a=25&b=40');
  forgive(page, /CORS|Failed to load|origin 'null'|asked for/);
});
