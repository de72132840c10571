/** A question about a position as others would write it: for the command, and for Python. */
import type { Analyze } from './position';

/** The parts of a question apart from its position: rules, and what may be taken now. */
function partsOf({ ask: _, position: __, ...parts }: Analyze): [string, string | boolean][] {
  return Object.entries(parts).flatMap(([name, value]) => (typeof value === 'string' || value === true ? [[name, value] as [string, string | boolean]] : []));
}

/** What a shell reads as one word. */
function quoted(word: string): string {
  return /^[\w.,:/+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

export function commandOf(question: Analyze): string {
  const flags = partsOf(question).flatMap(([name, value]) => [`--${name.replace('_', '-')}`, ...(value === true ? [] : [quoted(String(value))])]);
  return ['euclid analyze', ...question.position.map(quoted), ...flags].join(' ');
}

export function pythonOf(question: Analyze): string {
  // Digits are numbers of Python; anything else is a text, which the engine reads.
  const number = (text: string) => (/^(0|[1-9]\d*)$/.test(text) ? text : JSON.stringify(text));
  const parts = partsOf(question).map(([name, value]) => `${name}=${value === true ? 'True' : name === 'cap' ? number(String(value)) : JSON.stringify(value)}`);
  return `import euclid_games as eg\n\neg.analyze(${[...question.position.map(number), ...parts].join(', ')})`;
}
