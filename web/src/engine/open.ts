/** Where the engine comes from: beside the page, or inside it when everything is in one file. */
import engine from '../../engine/euclid.wasm.lzma?url';
import chapters from '../../engine/book.json?url';
import type { Chapter } from '../views/book/chapter';
import program from './worker?worker&url';

/** What the single file carries: the packed engine in base 64, the program of its thread, the book, and the licences. */
export function inside(id: string): string | undefined {
  return document.getElementById(id)?.textContent ?? undefined;
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response;
}

/** The engine as it is downloaded; a thread unpacks it. */
export async function fetchEngine(): Promise<ArrayBuffer> {
  const text = inside('engine');
  if (text !== undefined) return Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0)).buffer;
  return (await fetched(engine)).arrayBuffer();
}

let book: Promise<readonly Chapter[]> | undefined;

/** The chapters of the book. */
export function fetchBook(): Promise<readonly Chapter[]> {
  const text = inside('book');
  book ??= text === undefined ? fetched(chapters).then((response) => response.json() as Promise<readonly Chapter[]>) : Promise.resolve(JSON.parse(text) as readonly Chapter[]);
  // Whoever asks later tries again.
  book.catch(() => (book = undefined));
  return book;
}

/** The program of a thread, as an address inside the page: once it is there, threads begin without a network. */
let thread: Promise<string> | undefined;

async function fetchThread(): Promise<string> {
  const text = inside('engine-thread') ?? (await (await fetched(program)).text());
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

export async function openWorker(): Promise<Worker> {
  thread ??= fetchThread();
  // Whoever asks later tries again.
  thread.catch(() => (thread = undefined));
  // Not as a module: those may not come from a page on a disk.
  return new Worker(await thread);
}

/** Keeps the page on this device, so that it opens without a network. The single file is there already. */
export async function keepOffline() {
  if (inside('engine') === undefined && isSecureContext && location.protocol !== 'file:') await navigator.serviceWorker?.register('sw.js');
}
