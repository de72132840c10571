/** The page that the engine writes about a position, taken apart: it stands in lines, and each kind has its mark. */
import type * as schema from '../../engine/schema';

export interface Told {
  /** Who wins, and how. */
  verdict: schema.Line;
  facts: Fact[];
}

export interface Fact {
  name: string;
  text: string;
  /** The number in the text that decides, by where it begins and ends. */
  marked?: [number, number];
}

const plain = (line: schema.Line) => line.map((piece) => piece.text).join('');

export function told(text: schema.Text): Told {
  const verdict = text.find((line) => line[0]?.mark === 'mark') ?? [];
  const facts: Fact[] = [];
  for (const line of text) {
    const words = plain(line);
    const fact = /^ {2}(\S+) +(.*)$/.exec(words);
    if (fact && line[0]?.mark === 'plain') {
      facts.push({ name: fact[1] ?? '', text: fact[2] ?? '' });
      continue;
    }
    // The caret stands below the digit it means.
    const last = facts.at(-1);
    const before = text[text.indexOf(line) - 1];
    if (/^ +\^/.test(words) && last && before) {
      const at = words.indexOf('^') - (plain(before).length - last.text.length);
      last.marked = [at, at + (/^\d+/.exec(last.text.slice(at))?.[0].length ?? 1)];
    }
  }
  return { verdict, facts };
}
