/** The engine without a browser: a question in, an answer out. */
import { readFileSync } from 'node:fs';
import type { Question } from '../../src/engine/engine';
import type * as schema from '../../src/engine/schema';
import { Forms, type Form } from '../../src/engine/wire';

interface Exports {
  memory: WebAssembly.Memory;
  room(bytes: number): number;
  ask(form: number, steps: number, bytes: number, seconds: number): number;
  reply(): number;
  reply_length(): number;
}

const module = await WebAssembly.compile(readFileSync('engine/euclid.wasm'));
const imports = { page: { now: () => performance.now() / 1000, tell: () => {} } };
const engine = (await WebAssembly.instantiate(module, imports)).exports as unknown as Exports;

function asked(question: Question, form: Form): string {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  const at = engine.room(bytes.length);
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  const found = engine.ask(Forms.indexOf(form), 2 ** 40, 2 ** 29, 60);
  const reply = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.reply(), engine.reply_length()));
  if (!found) throw new Error(reply);
  return reply;
}

export const ask = <A>(question: Question) => JSON.parse(asked(question, 'json')) as A;
export const askText = (question: Question) => JSON.parse(asked(question, 'text')) as schema.Text;
