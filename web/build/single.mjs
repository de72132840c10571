// The whole page in one file, `dist/euclid.html`: it works from a disk, without a server and without a network.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const dist = new URL('../dist/', import.meta.url);
const read = (path) => readFileSync(new URL(path, dist));
const assets = readdirSync(new URL('assets/', dist));
const one = (pattern) => {
  const found = assets.filter((name) => pattern.test(name));
  if (found.length !== 1) throw new Error(`there should be one file like ${pattern}: ${found.join(', ')}`);
  return read(`assets/${found[0]}`);
};

// A script ends where its closing tag is read, wherever that stands in it.
const quoted = (text) => text.replaceAll('</script', '<\\/script');
const script = quoted(one(/^index-.*\.js$/).toString());
const thread = quoted(one(/^worker-.*\.js$/).toString());
const style = one(/^index-.*\.css$/).toString();
const licences = quoted(read('licences.txt').toString());
const book = quoted(one(/^book-.*\.json$/).toString());
const engine = one(/\.lzma$/).toString('base64');
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = [
  "default-src 'none'",
  `script-src ${hash(script)} blob: 'wasm-unsafe-eval'`,
  `style-src ${hash(style)}`,
  'img-src data: blob:',
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const replaced = (text, pattern, by) => {
  if (!pattern.test(text)) throw new Error(`index.html has no ${pattern}`);
  return text.replace(pattern, () => by);
};
let page = read('index.html').toString();
page = replaced(page, /(http-equiv="Content-Security-Policy"\s+content=)"[^"]*"/, `http-equiv="Content-Security-Policy" content="${policy}"`);
page = replaced(page, /<script>if \(location.protocol[^<]*<\/script>/, '');
page = replaced(page, /<link rel="manifest"[^>]*>\s*<link rel="apple-touch-icon"[^>]*>/, '');
page = replaced(page, /<script type="module"[^>]*src="[^"]*\.js"[^>]*><\/script>/, '');
page = replaced(page, /<link rel="stylesheet"[^>]*>/, `<style>${style}</style>`);
page = replaced(
  page,
  /<\/body>/,
  `<script type="application/octet-stream" id="engine">${engine}</script>\n` +
    `<script type="text/plain" id="engine-thread">${thread}</script>\n` +
    `<script type="application/json" id="book">${book}</script>\n` +
    `<script type="text/plain" id="licences">${licences}</script>\n` +
    `<script type="module">${script}</script>\n</body>`,
);
writeFileSync(new URL('euclid.html', dist), page);
