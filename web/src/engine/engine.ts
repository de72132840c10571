/**
 * The engine: questions go to threads, answers come back. A question that is no longer wanted leaves the queue, or its
 * thread is ended and another one begins from the compiled module, which takes a few milliseconds.
 */
import known from 'virtual:first';
import type * as schema from './schema';
import { fetchEngine, openWorker } from './open';
import type { Form, Limits, Told } from './wire';

/** What the engine of the page is asked; questions about many positions are for the command. */
export type Question = Extract<schema.Question, { ask: keyof Answers }>;

/** Which answer belongs to which question. */
export interface Answers {
  analyze: schema.Analysis;
  moves: schema.Moves;
  sum: schema.Sum;
  turn: schema.Turn;
  deal: schema.Dealt;
  value: schema.Valuation;
  count: schema.Count;
  row: schema.Row;
  probability: schema.Probability;
  draw: schema.Drawing;
  tile: schema.Tile;
  legend: schema.Legend;
  line: schema.CommandLine;
}

/** An answer, and what the engine says of it. */
export interface Heard<Q extends Question> {
  answer: Answers[Q['ask']];
  told: schema.Text;
}

/** A line as the command prints it. */
export interface Printed {
  pieces: schema.Phrase;
  /** Whether it stands as it is, as a part of a table or a picture; sentences may be wrapped. */
  fixed: boolean;
}

/** Why there is no answer. */
export class Refusal extends Error {
  constructor(readonly error: schema.Problem) {
    super(error.message);
  }
  get kind() {
    return this.error.kind;
  }
}

export interface Options {
  signal?: AbortSignal;
  limits?: Partial<Limits>;
  progress?: (done: number, all: number) => void;
}

/** Those of the command: the same question is answered, or refused, in the same way. Time is the last resort on slow machines. */
const LIMITS: Limits = { steps: 2 ** 24, bytes: 256 * 2 ** 20, seconds: 20 };

interface Job {
  question: string;
  form: Form;
  limits: Limits;
  done: (bytes: ArrayBuffer) => void;
  refused: (why: Refusal) => void;
  progress: Options['progress'];
  signal: AbortSignal | undefined;
}

class Pool {
  private waiting: Job[] = [];
  private idle: Worker[] = [];
  private started = 0;
  constructor(private readonly most: number) {}

  post(job: Job) {
    if (job.signal?.aborted) return job.refused(stopped());
    job.signal?.addEventListener('abort', () => {
      const index = this.waiting.indexOf(job);
      if (index < 0) return;
      this.waiting.splice(index, 1);
      job.refused(stopped());
    });
    this.waiting.push(job);
    void this.next();
  }

  /** The newest question first: it is the one on the screen. */
  private async next() {
    const idle = this.idle.pop();
    if (idle) return this.run(idle);
    if (this.started === this.most) return;
    this.started += 1;
    try {
      this.run(await begin());
    } catch (why) {
      this.started -= 1;
      for (const job of this.waiting.splice(0)) job.refused(broken(`The engine could not be loaded: ${String(why)}`));
    }
  }

  private run(worker: Worker) {
    const job = this.waiting.pop();
    if (!job) {
      this.idle.push(worker);
      return;
    }
    const end = () => {
      job.signal?.removeEventListener('abort', stop);
      worker.onmessage = worker.onerror = null;
    };
    const replace = (why: Refusal) => {
      end();
      worker.terminate();
      this.started -= 1;
      job.refused(why);
      if (this.waiting.length) void this.next();
    };
    const stop = () => replace(stopped());
    job.signal?.addEventListener('abort', stop);
    worker.onerror = () => replace(broken('The engine failed on this question.'));
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      switch (data.kind) {
        case 'progress':
          return job.progress?.(data.done, data.all);
        case 'broken':
          return replace(broken('This takes more memory than the page has.'));
        case 'answer':
          end();
          job.done(data.bytes);
          break;
        case 'error':
          end();
          job.refused(new Refusal(read(data.bytes)));
      }
      this.run(worker);
    };
    worker.postMessage({ question: job.question, form: job.form, limits: job.limits });
  }
}

let module: Promise<WebAssembly.Module> | undefined;

/** Whether the engine is there. */
export let awake = false;

/** Begins to load the engine. */
export function warm(): Promise<WebAssembly.Module> {
  module ??= load();
  // Whoever asks later tries again.
  module.catch(() => (module = undefined));
  return module;
}

/** Fetches the engine, and has it unpacked and compiled in a thread, while the page stays awake. */
async function load(): Promise<WebAssembly.Module> {
  const [packed, worker] = await Promise.all([fetchEngine(), openWorker()]);
  try {
    const compiled = await new Promise<WebAssembly.Module>((done, failed) => {
      worker.onerror = () => failed(new Error('it cannot be unpacked'));
      worker.onmessage = ({ data }: MessageEvent<Told>) => {
        if (data.kind === 'module') done(data.module);
        else if (data.kind === 'broken') failed(new Error(data.why));
      };
      worker.postMessage(packed, [packed]);
    });
    awake = true;
    return compiled;
  } finally {
    worker.terminate();
  }
}

async function begin(): Promise<Worker> {
  const compiled = await warm();
  const worker = await openWorker();
  worker.postMessage(compiled);
  return worker;
}

function stopped() {
  return new Refusal({ kind: 'stopped', message: 'stopped' });
}

function broken(message: string) {
  return new Refusal({ kind: 'out-of-reach', message });
}

function read<T>(bytes: ArrayBuffer): T {
  return JSON.parse(new TextDecoder().decode(bytes)) as T;
}

const cores = Math.max(2, globalThis.navigator?.hardwareConcurrency ?? 2);
const answers = new Pool(2);
const tiles = new Pool(Math.min(4, cores));

function post(pool: Pool, question: Question | readonly Question[], form: Form, { signal, limits, progress }: Options) {
  const text = JSON.stringify(question);
  const answer = known[form + text];
  if (answer !== undefined) return Promise.resolve(new TextEncoder().encode(answer).buffer);
  return new Promise<ArrayBuffer>((done, refused) =>
    pool.post({ question: text, form, limits: { ...LIMITS, ...limits }, done, refused, progress, signal }),
  );
}

/** The answer, or a `Refusal`. */
export async function ask<Q extends Question>(
  question: Q,
  options: Options = {},
): Promise<Answers[Q['ask']]> {
  return read(await post(answers, question, 'json', options));
}

/** The answer as the engine writes it, byte for byte. */
export async function askJson(question: Question, options: Options = {}): Promise<string> {
  return new TextDecoder().decode(await post(answers, question, 'json', options));
}

/** The answer and what is said of it, in one reply; or a `Refusal`. */
export async function hear<Q extends Question>(question: Q, options: Options = {}): Promise<Heard<Q>> {
  return read(await post(answers, question, 'told', options));
}

/** The answers to questions that belong together, in one reply; what has none has a `Refusal` in its place. */
export async function hearAll<Q extends readonly Question[]>(questions: Q, options: Options = {}): Promise<{ -readonly [K in keyof Q]: Heard<Q[K]> | Refusal }> {
  const replies: (Heard<Question> | { error: schema.Problem })[] = read(await post(answers, questions, 'told', options));
  return replies.map((reply) => ('error' in reply ? new Refusal(reply.error) : reply)) as { -readonly [K in keyof Q]: Heard<Q[K]> | Refusal };
}

/** What there is; a `Refusal` is thrown. */
export function there<T>(reply: T | Refusal): T {
  if (reply instanceof Refusal) throw reply;
  return reply;
}

/** The answer line by line, as the command prints it. */
export async function askPrinted(question: Question, options: Options = {}): Promise<readonly Printed[]> {
  return read(await post(answers, question, 'printed', options));
}

/** The answer in LaTeX. */
export async function askLatex(question: Question, options: Options = {}): Promise<string> {
  return new TextDecoder().decode(await post(answers, question, 'latex', options));
}

/** The values and colours of a tile, row by row from the top. */
export async function askTile(question: Extract<Question, { ask: 'tile' }>, options: Options = {}) {
  const bytes = await post(tiles, question, 'tile', options);
  const half = bytes.byteLength / 2;
  return { values: new Int32Array(bytes, 0, half / 4), colours: new Uint8ClampedArray(bytes, half) };
}
