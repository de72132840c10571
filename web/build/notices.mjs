// The licences of the page and of all that others have put into it, in `dist/licences.txt`: they ask to go with every copy.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Each asks only that its notice goes with copies; for the crates, release/licences.py has the list. */
const ACCEPTED = ['Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (...path) => readFileSync(join(...path), 'utf8');
const json = (...path) => JSON.parse(read(...path));

/** The crates that the engine is built of, as the compiler tells it; they have been built before, so nothing is built now. */
function crates() {
  const target = 'wasm32-unknown-unknown';
  const flags = ['--locked', '--quiet', '--profile', 'page', '--target', target, '-p', 'euclid-wasm', '--message-format', 'json'];
  const told = execFileSync('cargo', ['build', ...flags], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const built = told.trim().split('\n').map((line) => JSON.parse(line)).filter(({ reason }) => reason === 'compiler-artifact');
  // What only helps the compiler is built for this machine.
  const inside = built.filter(({ filenames }) => filenames.some((path) => path.includes(target)));
  const folders = new Set(inside.map(({ manifest_path }) => dirname(manifest_path)).filter((folder) => !folder.startsWith(root)));
  return Array.from(folders, (folder) => {
    const [manifest] = read(folder, 'Cargo.toml').split(/^\[(?!package\])/m);
    const field = (name) => new RegExp(`^${name} = "(.*)"`, 'm').exec(manifest)?.[1] ?? '';
    const authors = Array.from((/^authors = \[([^\]]*)\]/m.exec(manifest)?.[1] ?? '').matchAll(/"(.*?)"/g), ([, author]) => author);
    return { folder, name: field('name'), version: field('version'), licence: field('license'), authors: authors.join(', ') };
  });
}

/** The packages of npm that are not for building and testing alone. */
function packages() {
  const all = Object.entries(json(root, 'web', 'package-lock.json').packages).filter(([path, { dev, optional, peer }]) => path && !dev && !optional && !peer);
  return all.map(([path]) => {
    const folder = join(root, 'web', path);
    const { name, version, license } = json(folder, 'package.json');
    if (!ACCEPTED.includes(license)) throw new Error(`${name} is under ${license}; may that be shipped?`);
    return { folder, name, version, licence: license };
  });
}

function texts({ folder, name, licence, authors }) {
  const files = readdirSync(folder).filter((file) => /^((un)?licen[cs]e|copying|notice|copyright)/i.test(file)).sort();
  if (!licence) throw new Error(`${name} does not say its licence`);
  if (files.length) return files.map((file) => read(folder, file).replaceAll('\r', '').trim());
  return [`Copyright: ${authors || `the authors of ${name}`}. Licence: ${licence}. No file with its text comes with it.`];
}

const { version, license } = json(root, 'web', 'package.json');
const ours = { folder: root, name: 'Euclid Games', version, licence: license };
const others = [...crates(), ...packages()].sort((one, two) => one.name.localeCompare(two.name, 'en'));
const title = ({ name, version }) => `${name} ${version}`;
/** Each text once, whatever its spaces, with the works it belongs to. */
const users = new Map();
for (const work of [ours, ...others]) {
  for (const text of texts(work)) {
    const words = text.replace(/\s+/g, ' ');
    const { names = [] } = users.get(words) ?? {};
    users.set(words, { text, names: [...names, title(work)] });
  }
}
const page = [
  `${title(ours)}: ${ours.licence}\n\nThe page contains these works of others, under the licences below.\n`,
  ...others.map((work) => `${title(work)}: ${work.licence}`),
  ...Array.from(users.values(), ({ text, names }) => `\n${'-'.repeat(80)}\n${names.join(', ')}\n\n${text}`),
];
writeFileSync(new URL('../dist/licences.txt', import.meta.url), `${page.join('\n')}\n`);
