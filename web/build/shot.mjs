// Looks at the page: `node build/shot.mjs NAME '#/map?take=1..3' [phone|wide] [light|dark]` writes shots/NAME.png.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { browserPath } from './browser.mjs';
import { serve } from './serve.mjs';

const [name, hash, size = 'wide', colours = 'light'] = process.argv.slice(2);
const server = await serve('dist');
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
const viewport = size === 'phone' ? { width: 375, height: 812 } : { width: 1280, height: 800 };
const page = await browser.newPage({ viewport, colorScheme: colours });
page.on('console', (message) => console.log(message.text()));
page.on('pageerror', (error) => console.log(String(error)));
await page.goto(`http://127.0.0.1:${server.address().port}/${hash}`);
await page.waitForTimeout(Number(process.env.WAIT ?? 1500));
mkdirSync('shots', { recursive: true });
await page.screenshot({ path: `shots/${name}.png`, fullPage: process.env.FULL !== undefined });
await browser.close();
server.close();
