// Where a Chrome or Chromium is on this machine.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** The path, or undefined. */
export function findBrowser() {
  const named = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.CHROME_PATH, ...named, ...PLACES].find((path) => path && existsSync(path));
}

export function browserPath() {
  const path = findBrowser();
  if (!path) throw new Error('no Chrome or Chromium was found; install one, or name it in CHROME_PATH');
  return path;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.log(browserPath());
