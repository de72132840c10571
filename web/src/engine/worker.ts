/** The engine in a thread of its own: a question in, an answer out. Whoever wants to stop it ends the thread. */
import { unpack } from './lzma';
import { Forms, type Asked, type Told } from './wire';

interface Exports {
  memory: WebAssembly.Memory;
  room(bytes: number): number;
  ask(form: number, steps: number, bytes: number, seconds: number): number;
  reply(): number;
  reply_length(): number;
}

// The page's types know windows, not workers.
const port = self as unknown as {
  onmessage: (event: MessageEvent<ArrayBuffer | WebAssembly.Module | Asked>) => void;
  postMessage(message: Told, transfer?: Transferable[]): void;
};
let engine: Promise<Exports> | undefined;
let told = 0;

const page = {
  now: () => performance.now() / 1000,
  tell: (done: number, all: number) => {
    // Ten times a second is often enough for the eye.
    if (performance.now() - told > 100) {
      told = performance.now();
      port.postMessage({ kind: 'progress', done, all });
    }
  },
};

port.onmessage = async ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    engine = WebAssembly.instantiate(data, { page }).then((instance) => instance.exports as unknown as Exports);
    return;
  }
  try {
    if (data instanceof ArrayBuffer) {
      port.postMessage({ kind: 'module', module: await WebAssembly.compile(unpack(new Uint8Array(data))) });
      return;
    }
    if (!engine) throw new Error('the engine is not there');
    const { memory, room, ask, reply, reply_length } = await engine;
    const question = new TextEncoder().encode(data.question);
    // Room first: it may grow the memory, and then the buffer is another one.
    const from = room(question.length);
    new Uint8Array(memory.buffer, from, question.length).set(question);
    const { steps, bytes, seconds } = data.limits;
    const found = ask(Forms.indexOf(data.form), steps, bytes, seconds) !== 0;
    const answer = new Uint8Array(memory.buffer, reply(), reply_length()).slice();
    port.postMessage({ kind: found ? 'answer' : 'error', bytes: answer.buffer }, [answer.buffer]);
  } catch (why) {
    port.postMessage({ kind: 'broken', why: String(why) });
  }
};
