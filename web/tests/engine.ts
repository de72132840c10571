/** The engine without a page, for what a test must know beforehand. */
import { readFileSync } from 'node:fs';
import type { Answers, Question } from '../src/engine/engine';

interface Exports {
  memory: WebAssembly.Memory;
  room(bytes: number): number;
  ask(form: number, steps: number, bytes: number, seconds: number): number;
  reply(): number;
  reply_length(): number;
}

const page = { now: () => performance.now() / 1000, tell: () => undefined };
const file = new URL('../engine/euclid.wasm', import.meta.url);
const { instance } = await WebAssembly.instantiate(readFileSync(file), { page });
const engine = instance.exports as unknown as Exports;

/** The answer as the engine writes it; throws where there is none. */
export function written(question: Question): string {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  const at = engine.room(bytes.length);
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  const found = engine.ask(0, 2 ** 40, 2 ** 29, 20);
  const text = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.reply(), engine.reply_length()));
  if (!found) throw new Error(text);
  return text;
}

/** The answer; throws where there is none. */
export function answer<Q extends Question>(question: Q): Answers[Q['ask'] & keyof Answers] {
  return JSON.parse(written(question)) as Answers[Q['ask'] & keyof Answers];
}
