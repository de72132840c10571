/** One server and one browser for all browser tests. */
import type { TestProject } from 'vitest/node';
import { chromium } from 'playwright-core';
import { browserPath } from '../../build/browser.mjs';
import { serve } from '../../build/serve.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the page is. */
    address: string;
    /** Where the browser listens. */
    browser: string;
  }
}

export default async function setup(project: TestProject) {
  const server = await serve('dist');
  const browser = await chromium.launchServer({ executablePath: browserPath(), args: ['--no-sandbox'] });
  const port = (server.address() as { port: number }).port;
  project.provide('address', `http://127.0.0.1:${port}/`);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    server.close();
  };
}
