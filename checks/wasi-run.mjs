// Runs a test program compiled for wasm32-wasip1, where words have 32 bits, by Node's own WASI:
// CARGO_TARGET_WASM32_WASIP1_RUNNER="node --no-warnings checks/wasi-run.mjs" cargo test --target wasm32-wasip1
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [program, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [program, ...args], env: process.env, returnOnExit: true });
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
process.exitCode = wasi.start(instance);
