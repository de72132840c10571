// Runs a test program compiled for wasm32-wasip1, where words have 32 bits:
// CARGO_TARGET_WASM32_WASIP1_RUNNER="node checks/wasi-run.mjs" cargo test --target wasm32-wasip1
//
// A test needs little of a system: its arguments, the environment, a clock, chance, and a place to write.
// Node's own WASI has more, but Node 20 crashes when the memory of a program has grown.
import { randomFillSync } from "node:crypto";
import { readFileSync, writeSync } from "node:fs";

const [program, ...args] = process.argv.slice(2);
const SUCCESS = 0, BAD_FILE = 8, NO_SYSTEM = 52;

class Exit {
  constructor(code) { this.code = code; }
}

let memory;
const view = () => new DataView(memory.buffer);
const bytes = (at, length) => new Uint8Array(memory.buffer, at, length);

/** The two calls that hand a list of texts over: how much room it needs, and the list. */
function texts(list) {
  const encoded = list.map((text) => new TextEncoder().encode(text + "\0"));
  const sizes = (count, size) => {
    view().setUint32(count, encoded.length, true);
    view().setUint32(size, encoded.reduce((sum, text) => sum + text.length, 0), true);
    return SUCCESS;
  };
  const get = (pointers, at) => {
    for (const text of encoded) {
      view().setUint32(pointers, at, true);
      bytes(at, text.length).set(text);
      pointers += 4;
      at += text.length;
    }
    return SUCCESS;
  };
  return [sizes, get];
}

const [args_sizes_get, args_get] = texts([program, ...args]);
const [environ_sizes_get, environ_get] = texts(Object.entries(process.env).map(([name, value]) => `${name}=${value}`));

const system = {
  args_sizes_get,
  args_get,
  environ_sizes_get,
  environ_get,
  clock_time_get(_clock, _precision, time) {
    view().setBigUint64(time, process.hrtime.bigint(), true);
    return SUCCESS;
  },
  random_get(at, length) {
    randomFillSync(bytes(at, length));
    return SUCCESS;
  },
  fd_write(file, pieces, count, written) {
    let sum = 0;
    for (let piece = pieces; piece < pieces + 8 * count; piece += 8) {
      const [at, length] = [view().getUint32(piece, true), view().getUint32(piece + 4, true)];
      sum += length > 0 ? writeSync(file, bytes(at, length)) : 0;
    }
    view().setUint32(written, sum, true);
    return SUCCESS;
  },
  fd_prestat_get: () => BAD_FILE,
  proc_exit(code) {
    throw new Exit(code);
  },
};

const module = new WebAssembly.Module(readFileSync(program));
for (const { name } of WebAssembly.Module.imports(module)) {
  system[name] ??= () => NO_SYSTEM;
}
const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system });
memory = exports.memory;
try {
  exports._start();
} catch (error) {
  if (!(error instanceof Exit)) throw error;
  process.exitCode = error.code;
}
