// `dist/sw.js`: keeps the page on the visitor's device, so that it opens without a network. Its name for what it keeps is made from the
// files, so that a new page takes the place of the old one.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const dist = new URL('../dist/', import.meta.url);
const assets = readdirSync(new URL('assets/', dist)).map((name) => `assets/${name}`);
const others = ['manifest.webmanifest', 'icon-192.png'];
const hash = createHash('sha256');
for (const file of ['index.html', ...assets, ...others]) hash.update(readFileSync(new URL(file, dist)));

writeFileSync(
  new URL('sw.js', dist),
  `// What is kept, under which name.
const NAME = 'euclid-${hash.digest('hex').slice(0, 16)}';
// The names of assets change with what is in them: those that the browser has already are not fetched again.
const FILES = [
  new Request('./', { cache: 'no-cache' }),
  ...${JSON.stringify([...assets, ...others])}.map((file) => new Request(file, { cache: 'force-cache' })),
];
addEventListener('install', (event) => event.waitUntil(caches.open(NAME).then((kept) => kept.addAll(FILES)).then(() => skipWaiting())));
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('euclid-') && name !== NAME).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  ),
);
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const page = request.mode === 'navigate' && new URL('./', location).href;
  // Another page in this folder is itself, not this one.
  const wanted = page && /\\/(index\\.html)?$/.test(new URL(request.url).pathname) ? page : request;
  event.respondWith(caches.match(wanted, { cacheName: NAME, ignoreSearch: true }).then((found) => found ?? fetch(request)));
});
`,
);
