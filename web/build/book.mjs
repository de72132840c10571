// The chapters of docs/book as data, made when the page is built: `engine/book.json`, which the page loads behind everything else; tests
// `import { chapters } from 'virtual:book'`.
// Nothing is parsed in the browser, and no picture is shipped: the engine draws them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';

const NAME = 'virtual:book';
const docs = new URL('../../docs/', import.meta.url);
const path = (name) => fileURLToPath(new URL(name, docs));
const read = (name) => readFileSync(path(name), 'utf8');

/** The command that made each picture, by the name of its file: docs/pictures.md says it. */
export function pictureCommands() {
  const made = read('pictures.md').matchAll(/^euclid (draw .*) --out docs\/images\/(\S+)\.svg$/gm);
  return new Map(Array.from(made, ([, command, name]) => [name, command]));
}

const SOURCE = 'https://github.com/euclid-games/euclid';

/** A heading as a part of an address. */
const anchor = (text) =>
  text
    .toLowerCase()
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '');

const escaped = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const marked = new Marked({
  renderer: {
    /** A chapter links to a chapter; any other document is not part of the page, and stands beside its source. */
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const chapter = /^(\d-[\w-]+|answers)\.md$/.exec(href)?.[1];
      if (chapter) return `<a href="#/book/${chapter}">${text}</a>`;
      const other = /^\.\.\/(.*\.md)$/.exec(href)?.[1];
      if (other) return `<a href="${SOURCE}/blob/main/docs/${escaped(other)}">${text}</a>`;
      throw new Error(`the page has no place for a link to ${href}`);
    },
    html({ text }) {
      if (/^<!--.*-->\s*$/s.test(text)) return '';
      throw new Error(`the page has no place for ${text}`);
    },
  },
});

/** A chapter as blocks; see src/views/book/chapter.ts. */
export function chapter(id, text, pictures = pictureCommands()) {
  const blocks = [];
  let title = id;
  let heading;
  for (const token of marked.lexer(text)) {
    if (token.type === 'heading' && token.depth === 1) {
      title = token.text;
    } else if (token.type === 'list' && heading === 'Exercises') {
      // They are asked, not told.
      blocks.push({ kind: 'exercises', exercises: token.items.map(exercise) });
    } else if (token.type !== 'space') {
      if (token.type === 'heading') heading = token.text;
      blocks.push(block(token, pictures));
    }
  }
  return { id, title, blocks };
}

function block(token, pictures) {
  const only = token.type === 'paragraph' && token.tokens.length === 1 ? token.tokens[0] : undefined;
  if (only?.type === 'image') return picture(only, pictures);
  if (token.type === 'heading') return { kind: 'heading', id: anchor(token.text), html: marked.parseInline(token.text) };
  if (token.type !== 'code') return { kind: 'html', html: marked.parser([token]), wide: token.type === 'table' };
  if (token.lang === 'console') return { kind: 'console', examples: examples(token.text) };
  return { kind: 'code', text: token.text };
}

/** The commands of a console block, each with what it prints. */
function examples(text) {
  const [before, ...parts] = `\n${text}`.split('\n$ ');
  if (before) throw new Error(`no command prints ${before}`);
  return parts.map((part) => {
    const [command, ...output] = part.split('\n');
    return { command, output: output.join('\n').trimEnd() };
  });
}

/** A picture by the command that draws it, as wide and as high as that in the documents. */
function picture({ href, text }, pictures) {
  const name = /^\.\.\/images\/([\w-]+)\.svg$/.exec(href)?.[1];
  const command = pictures.get(name);
  if (!command) throw new Error(`docs/pictures.md does not say how ${href} is made`);
  const [, width, height] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(read(`images/${name}.svg`)) ?? [];
  if (!height) throw new Error(`${href} does not say how large it is`);
  return { kind: 'picture', command, text, width: Number(width), height: Number(height) };
}

/** `text <!-- check: take 25 87 -->`. */
function exercise(item) {
  const check = /<!--\s*check:\s*(.*?)\s*-->/s.exec(item.text)?.[1];
  if (!check) throw new Error(`nothing checks '${item.text}'`);
  return { check, html: marked.parseInline(item.text.replace(/<!--.*?-->/gs, '').trim()) };
}

/** What the page of answers says, for each chapter by its title: the answers to each exercise, which are in bold. */
export function answers(text = read('book/answers.md')) {
  const told = {};
  let title;
  for (const token of marked.lexer(text)) {
    if (token.type === 'heading') title = token.text;
    if (token.type === 'list') told[title] = token.items.map(bold);
  }
  return told;
}

function bold({ tokens }) {
  const parts = tokens.flatMap((token) => token.tokens ?? []);
  return parts.filter(({ type }) => type === 'strong').map((strong) => strong.tokens.map(({ text }) => text).join(''));
}

/** All chapters, the page with the contents first, that with the answers last. */
export function chapters() {
  const names = readdirSync(new URL('book/', docs)).filter((name) => /^\d-.*\.md$/.test(name));
  const pictures = pictureCommands();
  return ['README.md', ...names.sort(), 'answers.md'].map((name) =>
    chapter(name.replace(/^README|\.md$/g, ''), read(`book/${name}`), pictures),
  );
}

export function book() {
  return {
    name: 'book',
    buildStart() {
      mkdirSync(new URL('../engine/', import.meta.url), { recursive: true });
      writeFileSync(new URL('../engine/book.json', import.meta.url), JSON.stringify(chapters()));
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const names = readdirSync(new URL('book/', docs)).map((name) => `book/${name}`);
      for (const name of ['pictures.md', ...names]) this.addWatchFile(path(name));
      return `export const chapters = ${JSON.stringify(chapters())};`;
    },
  };
}
