/** Where the engine comes from: beside the page, or inside it when everything is in one file. */
import engine from '../../engine/euclid.wasm.lzma?url';
import EngineWorker from './worker?worker';

/** What the single file carries: the packed engine in base 64, and the program of its thread. */
function inside(id: string): string | undefined {
  return document.getElementById(id)?.textContent ?? undefined;
}

/** The engine as it is downloaded; a thread unpacks it. */
export async function fetchEngine(): Promise<ArrayBuffer> {
  const text = inside('engine');
  if (text !== undefined) return Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0)).buffer;
  const response = await fetch(engine);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/** The address of the program inside the page; every thread begins from it. */
let thread: string | undefined;

export function openWorker(): Worker {
  const program = inside('engine-thread');
  if (program === undefined) return new EngineWorker();
  thread ??= URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
  // Not as a module: those may not come from a page on a disk.
  return new Worker(thread);
}
