// The types of questions and answers, from the schema that the command prints.
// `node build/types.mjs PATH/euclid` writes them; with `--check` behind it only compares.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const [command, check] = process.argv.slice(2);
const schema = (...options) => JSON.parse(execFileSync(command, ['schema', ...options], { encoding: 'utf8' }));
const [answers, questions] = [schema(), schema('--questions')];
// Some names mean something else in TypeScript.
const NAMES = { Number: 'Natural', Error: 'Problem' };
// A question and its answer may share a name for a part that is not the same; then that of the question has another one.
const clash = Object.keys(questions.$defs).filter(
  (name) => answers.$defs[name] && JSON.stringify(answers.$defs[name]) !== JSON.stringify(questions.$defs[name]),
);
if (clash.length) throw new Error(`two parts of the schema have one name: ${clash}`);

const named = (reference) => {
  const name = reference.replace('#/$defs/', '');
  return NAMES[name] ?? name;
};
const either = (types) => [...new Set(types)].join(' | ') || 'never';

/** The type that a schema describes. */
function type(part) {
  if (part === true) return 'unknown';
  const pieces = [];
  if (part.$ref) pieces.push(named(part.$ref));
  for (const key of ['oneOf', 'anyOf']) if (part[key]) pieces.push(`(${either(part[key].map(type))})`);
  for (const piece of part.allOf ?? []) pieces.push(type(piece));
  if (part.const !== undefined) pieces.push(JSON.stringify(part.const));
  else if (part.enum) pieces.push(`(${either(part.enum.map((value) => JSON.stringify(value)))})`);
  else if (part.properties) pieces.push(object(part));
  else if (part.type) pieces.push(plain(part));
  return pieces.join(' & ') || 'unknown';
}

function plain(part) {
  const kinds = [part.type].flat().map((kind) => {
    switch (kind) {
      case 'integer':
      case 'number':
        return 'number';
      case 'array':
        if (part.prefixItems) return `[${part.prefixItems.map(type).join(', ')}]`;
        if (part.minItems && part.minItems === part.maxItems) return `[${Array(part.minItems).fill(type(part.items)).join(', ')}]`;
        return `readonly (${type(part.items ?? true)})[]`;
      case 'object':
        return part.additionalProperties === false ? 'Record<never, never>' : 'Record<string, unknown>';
      default:
        return kind;
    }
  });
  return kinds.length > 1 ? `(${either(kinds)})` : kinds[0];
}

function object(part) {
  const required = new Set(part.required ?? []);
  const lines = Object.entries(part.properties).map(([key, value]) => {
    const mark = required.has(key) ? '' : '?';
    // What may be left out may be null as well; nobody asks for null.
    const text = mark ? `${type(value)} | undefined` : type(value);
    return `${comment(value)}  ${/^\w+$/.test(key) ? key : JSON.stringify(key)}${mark}: ${text};\n`;
  });
  return `{\n${lines.join('')}}`;
}

function comment(part) {
  return part.description ? `  /** ${part.description.replace(/\s+/g, ' ')} */\n` : '';
}

// The rules of a game, which many questions share.
questions.$defs.Rules = { ...questions.$defs.TileQuestion.properties.against, description: 'The rules of a game; what is left out is as in the plain game.' };
let text = '// Generated from the schema of the engine by build/types.mjs.\n\n';
const { $defs, ...question } = questions;
for (const [name, part] of [...Object.entries({ ...answers.$defs, ...$defs }), ['Ask', question]]) {
  text += `${comment(part).trimStart()}export type ${name === 'Ask' ? 'Question' : (NAMES[name] ?? name)} = ${type(part)};\n\n`;
}
const file = new URL('../src/engine/schema.ts', import.meta.url);
if (!check) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('web/src/engine/schema.ts is not that of the engine: run make web-types');
  process.exit(1);
}
