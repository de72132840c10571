/** What the page and the thread of the engine say to each other. */

/** The forms of an answer, in the order of the engine. */
export const Forms = ['told', 'json', 'printed', 'latex', 'tile'] as const;
export type Form = (typeof Forms)[number];

/** What an answer may cost. A step is about 64 ns of work. */
export interface Limits {
  steps: number;
  bytes: number;
  seconds: number;
}

export interface Asked {
  question: string;
  form: Form;
  limits: Limits;
}

export type Told =
  | { kind: 'module'; module: WebAssembly.Module }
  | { kind: 'answer'; bytes: ArrayBuffer }
  | { kind: 'error'; bytes: ArrayBuffer }
  | { kind: 'progress'; done: number; all: number }
  | { kind: 'broken'; why: string };
