/** Where the engine comes from: beside the page, or inside it when everything is in one file. */
import wasm from '../../engine/euclid.wasm?url';
import EngineWorker from './worker?worker';

/** What the single file carries: the engine, compressed and in base 64, and the program of its thread. */
function inside(id: string): string | undefined {
  return document.getElementById(id)?.textContent ?? undefined;
}

export async function openEngine(): Promise<WebAssembly.Module> {
  const text = inside('engine');
  if (text === undefined) {
    const response = await fetch(wasm);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    // A host that does not know the type of the file would make streaming fail.
    return WebAssembly.compile(await response.arrayBuffer());
  }
  const bytes = Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

export function openWorker(): Worker {
  const program = inside('engine-thread');
  if (program === undefined) return new EngineWorker();
  const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module' });
  URL.revokeObjectURL(address);
  return worker;
}
