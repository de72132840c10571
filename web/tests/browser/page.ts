/** A page that fails its test when anything goes wrong that a visitor would not see. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

let browser: Browser;
const opened: { page: Page; wrong: string[] }[] = [];

beforeAll(async () => {
  browser = await chromium.connect(inject('browser'));
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const { page, wrong } of opened.splice(0)) {
    await page.context().close();
    expect(wrong).toEqual([]);
  }
});

export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 375, height: 812 };

/** Opens the page at a place such as `#/play?a=25&b=87`, or at a whole address. */
export async function open(hash = '', options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce', acceptDownloads: true, ...options });
  const page = await context.newPage();
  const wrong: string[] = [];
  opened.push({ page, wrong });
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) wrong.push(message.text());
  });
  const whole = /^\w+:/.test(hash);
  await page.goto(whole ? hash : inject('address') + hash);
  await page.waitForLoadState('load');
  // After loading, the engine is all that may still come.
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && !url.endsWith('.lzma') && !/((worker[^/]*|sw)\.js|book[^/]*\.json)$/.test(url)) wrong.push(`asked for ${url}`);
  });
  return page;
}

/** Says that something wrong was expected. */
export function forgive(page: Page, pattern: RegExp) {
  const of = opened.find((one) => one.page === page);
  if (of) of.wrong.splice(0, of.wrong.length, ...of.wrong.filter((text) => !pattern.test(text)));
}
