/**
 * How an exercise is checked: `take 25 87 --take 1..3` says what is asked, then of what, as the command writes it; a
 * position, unless a command is named as in `grundy sum 3,8 nim:5`. The engine knows the answer; nothing is stored.
 */
import type { Answers, Printed, Question } from '../../engine/engine';
import type * as schema from '../../engine/schema';
import { bare } from '../../game';

/** Asks the engine. */
export type Ask = <Q extends Question>(question: Q) => Promise<Answers[Q['ask'] & keyof Answers]>;

export interface Check {
  /** What is asked: `take`, `outcome`, `grundy`, `digits`, ... */
  what: string;
  /** A line of the command, which the engine reads. */
  line: string;
  /** Where the answer is one of a few. */
  choices: readonly (readonly [string, string])[] | undefined;
  /** How an answer is written, where that is not plain. */
  hint: string | undefined;
}

export interface Verdict {
  right: boolean;
  /** A sentence. */
  text: string;
}

/** Commands that answer something else than a position does. */
const COMMANDS = ['sum', 'count', 'row'];

const PLAYERS = [
  ['N', 'Player 1'],
  ['P', 'Player 2'],
] as const;
const SIDES = [
  ['L', 'Left, whoever moves first'],
  ['R', 'Right, whoever moves first'],
  ['N', 'the player who moves first'],
  ['P', 'the player who moves second'],
] as const;

const HINTS: Readonly<Record<string, string>> = {
  digits: 'numbers in order, such as 3, 2, 12',
  path: 'numbers in order, such as 3, 2, 11',
  row: 'numbers in any order',
  value: 'as CGSuite writes it, such as ^ or {1|0}',
  signature: 'letters, such as lrle',
};

export function readCheck(text: string): Check {
  const [what = '', ...rest] = text.split(' ');
  const named = [what, rest[0] ?? ''].find((name) => COMMANDS.includes(name));
  const position = what === 'take' ? 'moves' : 'analyze';
  const line = named === what ? text : named ? rest.join(' ') : `${position} ${rest.join(' ')}`;
  const choices = what === 'outcome' ? (rest.includes('--partizan') ? SIDES : PLAYERS) : undefined;
  return { what, line, choices, hint: HINTS[what] };
}

/** The question of an exercise. */
export async function questionOf({ line }: Check, ask: Ask): Promise<Question> {
  return (await ask({ ask: 'line', line })).question as unknown as Question;
}

/** Whether an answer is right. A question that cannot be asked about it is refused by the engine. */
export async function judge(check: Check, answer: string, ask: Ask): Promise<Verdict> {
  const { what } = check;
  const question = await questionOf(check, ask);
  const given = plain(answer);
  if (question.ask === 'moves') {
    const { moves } = (await ask(question)) as schema.PairMoveList;
    const move = moves.listed.find(({ take }) => take === given);
    if (!move) return wrong('There is no such move.');
    // Whoever makes the move wins if the next player loses.
    return move.outcome === 'P' ? RIGHT : wrong('This move does not win.');
  }
  if (question.ask === 'analyze' && what === 'value') {
    const [p, q] = question.position;
    const { against } = await ask({ ask: 'value', value: answer, against: `E(${p},${q})` });
    return against?.relation === '=' ? RIGHT : wrong();
  }
  const truth = ((await ask(question)) as unknown as Record<string, unknown>)[what];
  if (!Array.isArray(truth)) return given === truth ? RIGHT : wrong();
  const numbers = (answer.match(/\d[\d_]*/g) ?? []).map(plain);
  const ordered = (list: readonly string[]) => (what === 'row' ? list.toSorted() : list).join();
  return ordered(numbers) === ordered(truth as string[]) ? RIGHT : wrong();
}

const RIGHT: Verdict = { right: true, text: 'Right.' };
const wrong = (text = 'That is not it.'): Verdict => ({ right: false, text });

/** An answer without what does not matter: spaces, and zeros before a number. */
function plain(answer: string): string {
  return bare(answer).replace(/^0+(?=\d)/, '');
}

/** What is asked to tell the answer, with its reason. */
export async function telling(check: Check, ask: Ask): Promise<Question> {
  const { what } = check;
  const question = await questionOf(check, ask);
  if (question.ask !== 'moves' && question.ask !== 'analyze') return question;
  const fields: schema.Field[] = what === 'take' ? ['outcome', 'digits', 'take'] : [what as schema.Field];
  return { ...question, ask: 'analyze', fields: [...fields, 'reasons'] };
}

/** The words of an answer without the lines that say what was asked. */
export function told(lines: readonly Printed[], { ask }: Question): readonly Printed[] {
  return ask === 'analyze' ? lines.slice(lines.findIndex(({ pieces }) => pieces.length === 0) + 1) : lines;
}
