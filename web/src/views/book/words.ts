/** A line as a shell reads it: words with quotes, and pipes between commands. */

export interface Word {
  text: string;
  /** Where its text begins in the line. */
  at: number;
}

/** Why a line is no command, and where. */
export class Misread extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

/** The words of each command between pipes. */
export function split(line: string): Word[][] {
  const commands: Word[][] = [[]];
  let word: Word | undefined;
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at);
    const add = (text: string, from: number) => {
      word ??= { text: '', at: from };
      word.text += text;
    };
    if (/\s|\|/.test(character)) {
      if (word) commands.at(-1)?.push(word);
      word = undefined;
      if (character === '|') commands.push([]);
    } else if (character === "'" || character === '"') {
      const end = line.indexOf(character, at + 1);
      if (end < 0) throw new Misread('this quotation mark is not closed', at);
      add(line.slice(at + 1, end), at + 1);
      at = end;
    } else {
      add(character, at);
    }
  }
  if (word) commands.at(-1)?.push(word);
  return commands;
}
