// The engine without a browser: for tests, and for what the page shows before its own engine is there.
import { readFileSync } from 'node:fs';

const FORMS = ['told', 'json', 'printed', 'latex'];
const page = { now: () => performance.now() / 1000, tell: () => undefined };
let engine;

/** The answer as the engine writes it; throws where there is none. */
export async function asked(question, form = 'json') {
  engine ??= WebAssembly.instantiate(readFileSync(new URL('../engine/euclid.wasm', import.meta.url)), { page });
  const { memory, room, ask, reply, reply_length } = (await engine).instance.exports;
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  const at = room(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  const found = ask(FORMS.indexOf(form), 2 ** 40, 2 ** 29, 60);
  const text = new TextDecoder().decode(new Uint8Array(memory.buffer, reply(), reply_length()));
  if (!found) throw new Error(text);
  return text;
}
