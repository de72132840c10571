/** A line of the command `euclid` as a question to the engine. */
import type { Question } from '../../engine/engine';
import type * as schema from '../../engine/schema';
import { Misread, split, type Word } from './words';

/** How a word becomes a part of a question. */
type Kind = 'text' | 'number' | 'list' | 'flag' | 'pair' | 'ignored';
type Parts = Readonly<Record<string, Kind>>;

interface Shape {
  /** The parts that stand in a fixed order; the last may be a list that takes all the rest. */
  words: Parts;
  flags: Parts;
  /** What the engine calls a part, where that is not its name with underscores. */
  names?: Readonly<Record<string, string>>;
}

const PAIR: Parts = { end: 'text', take: 'text', 'pile-limit': 'text', 'move-limit': 'text', misere: 'flag' };
const THREE: Parts = { three: 'text', misere: 'flag' };
const ALL: Parts = { ...PAIR, ...THREE, partizan: 'flag' };
/** How a picture looks is what the page says, and where it goes, too. */
const LOOK: Parts = { dark: 'ignored', out: 'text', width: 'number' };

/** What the engine of the page answers; questions about many positions are for the command. */
const SHAPES: Readonly<Record<string, Shape>> = {
  analyze: { words: { position: 'list' }, flags: { ...ALL, cap: 'text', fields: 'list', limit: 'number' } },
  moves: { words: { position: 'list' }, flags: { ...ALL, cap: 'text', to: 'text', limit: 'number' } },
  sum: { words: { games: 'list' }, flags: { ...PAIR, partizan: 'flag' } },
  value: { words: { value: 'text' }, flags: { against: 'text' } },
  count: { words: {}, flags: { ...PAIR, max: 'text', values: 'number', sum: 'text' } },
  probability: { words: {}, flags: { ...PAIR, values: 'number', digits: 'number' } },
  row: { words: { a: 'text', b: 'text' }, flags: { ...THREE, value: 'text' } },
  play: { words: { position: 'list' }, flags: ALL },
};

const POSITION: Shape = { words: { a: 'text', b: 'text' }, flags: { ...PAIR, ...LOOK, cap: 'text' } };
const PICTURES: Readonly<Record<string, Shape>> = {
  cone: POSITION,
  path: { ...POSITION, flags: { ...POSITION.flags, tree: 'text' } },
  piles: POSITION,
  map: { words: {}, flags: { ...PAIR, ...LOOK, fields: 'text', max: 'number', a: 'text', b: 'text' }, names: { fields: 'field' } },
  lengths: { words: {}, flags: { ...PAIR, ...LOOK, max: 'number' } },
  shares: { words: {}, flags: { ...LOOK, kmax: 'number' } },
  three: { words: { a: 'number' }, flags: { ...THREE, ...LOOK, max: 'number' } },
  tree: { words: { p: 'text', q: 'text' }, flags: { ...LOOK, values: 'flag' } },
  automaton: { words: {}, flags: LOOK },
  weights: { words: {}, flags: { ...LOOK, max: 'number', cut: 'number' } },
  thermograph: { words: { value: 'text' }, flags: { ...LOOK, position: 'pair', weight: 'flag' } },
};

/** Where the engine points, if that is a part of the line. */
export function placeIn(places: Command['places'], { part, game, character }: schema.Place): number | undefined {
  const name = part.replaceAll('-', '_');
  const at = places[game ? `${name} ${game}` : name];
  return at === undefined ? undefined : at + (character ?? 1) - 1;
}

export interface Command {
  question: Question;
  /** What is left of the lines behind the pipes. */
  filter: <L>(lines: readonly L[]) => readonly L[];
  /** Where each part of the question begins in the line. */
  places: Readonly<Record<string, number>>;
}

/** Reads a line such as `euclid analyze 25 87 --take 1..3 | tail -3`; throws a `Misread`. */
export function read(line: string): Command {
  const [words = [], ...pipes] = split(line);
  const filters = pipes.map((pipe) => filterOf(pipe, line.length));
  const { name, ...asked } = command(words, line);
  if (name === 'play') throw new Misread('a game is played, on the page Play', words[0]?.at ?? 0);
  const parts = { ask: name, ...asked.parts };
  const filter: Command['filter'] = (lines) => filters.reduce((left, filter) => filter(left) as typeof left, lines);
  return { question: parts as unknown as Question, filter, places: asked.places };
}

/** The parts of a line that begins a game, `euclid play 25 87 --take 1..3`; undefined for all others. */
export function readGame(line: string): Readonly<Record<string, unknown>> | undefined {
  const [words = [], ...pipes] = split(line);
  const isGame = pipes.length === 0 && words[0]?.text === 'euclid' && words[1]?.text === 'play';
  return isGame ? command(words, line).parts : undefined;
}

interface Parsed {
  name: string;
  parts: Record<string, unknown>;
  places: Record<string, number>;
}

function command(words: readonly Word[], line: string): Parsed {
  const rest = words[0]?.text === 'euclid' ? words.slice(1) : words.slice();
  const first = rest.shift();
  const name = first?.text ?? '';
  if (first && name === 'draw') {
    const kind = rest.shift();
    const shape = kind && own(PICTURES, kind.text);
    if (!kind || !shape) throw new Misread(`draw is followed by one of ${Object.keys(PICTURES).join(', ')}`, (kind ?? first).at);
    const { parts, places } = partsOf(kind.text, shape, rest, line);
    for (const look of Object.keys(LOOK)) delete parts[look];
    return { name, parts: { kind: kind.text, ...parts }, places };
  }
  const shape = own(SHAPES, name);
  if (!shape) {
    throw new Misread(`euclid is followed by one of ${[...Object.keys(SHAPES), 'draw'].join(', ')} here`, first?.at ?? line.length);
  }
  return { name, ...partsOf(name, shape, rest, line) };
}

function partsOf(name: string, { words, flags, names = {} }: Shape, rest: readonly Word[], line: string): Omit<Parsed, 'name'> {
  const [parts, places]: [Record<string, unknown>, Record<string, number>] = [{}, {}];
  const expected = Object.entries(words);
  const queue = rest.slice();
  const next = (flag: Word) => {
    const word = queue.shift();
    if (!word) throw new Misread(`${flag.text} needs a value`, flag.at);
    return word;
  };
  for (let word = queue.shift(); word; word = queue.shift()) {
    if (isFlag(word.text)) {
      const [flag = '', given] = word.text.slice(2).split(/=(.*)/s);
      const kind = own(flags, flag);
      if (!kind) throw new Misread(`${word.text} is no flag of ${name} here`, word.at);
      const key = own(names, flag) ?? flag.replaceAll('-', '_');
      if (kind === 'flag' || kind === 'ignored') {
        parts[key] = true;
      } else if (kind === 'pair') {
        parts[key] = [next(word).text, next(word).text];
      } else {
        const value = given === undefined ? next(word) : { text: given, at: word.at + flag.length + 3 };
        parts[key] = kind === 'list' ? value.text.split(',') : single(kind, value);
        places[key] = value.at;
      }
      continue;
    }
    const [part, kind] = expected[0] ?? [];
    if (!part || !kind) throw new Misread(`${name} has no place for '${word.text}'`, word.at);
    if (kind === 'list') {
      const list = (parts[part] ??= []) as string[];
      // The engine calls the numbers of a position by letters, and counts the games of a sum.
      places[part === 'position' ? (['a', 'b', 'c'][list.length] ?? part) : `${part} ${list.length + 1}`] = word.at;
      list.push(word.text);
    } else {
      parts[part] = single(kind, word);
      places[part] = word.at;
      expected.shift();
    }
  }
  const missing = expected.find(([part]) => parts[part] === undefined && parts['position'] === undefined);
  if (missing) throw new Misread(`${name} needs ${expected.map(([part]) => part.toUpperCase()).join(' ')}`, line.length);
  return { parts, places };
}

/** A minus before a digit, or before what values begin with, makes no flag. */
function isFlag(text: string): boolean {
  return text.startsWith('-') && !/^-[\d^*{+TE]/.test(text);
}

function single(kind: Kind, { text, at }: Word): string | number {
  if (kind === 'text') return text;
  if (!/^\d+(_\d+)*$/.test(text)) throw new Misread(`'${text}' is not a whole number`, at);
  return Number(text.replaceAll('_', ''));
}

function filterOf(words: readonly Word[], end: number): <L>(lines: readonly L[]) => readonly L[] {
  const [name, ...rest] = words.map(({ text }) => text);
  const count = /^(?:-n ?|-)?(\d+)$/.exec(rest.join(' '))?.[1] ?? (rest.length ? undefined : '10');
  if ((name !== 'head' && name !== 'tail') || count === undefined) {
    throw new Misread('behind a pipe only head and tail are understood, as in | tail -3', words[0]?.at ?? end);
  }
  const most = Number(count);
  if (name === 'head') return (lines) => lines.slice(0, most);
  return (lines) => lines.slice(Math.max(0, lines.length - most));
}

/** What a record has of its own, so that nobody is answered by what all records have. */
function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
