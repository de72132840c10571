// What a visitor sees first, answered when the page is built: it is there while the engine still loads.
import { asked } from './engine.mjs';

const numbers = ['25', '87'];
const start = { moves: [], first: 'left' };
const position = { position: numbers, limit: 100 };
const QUESTIONS = [
  [
    'told',
    [
      { ask: 'analyze', ...position },
      { ask: 'moves', ...position },
      { ask: 'turn', position: numbers, ...start, left: 'Player 1', right: 'Player 2', what: 'plain', seed: 0 },
    ],
  ],
];

/** So many games can be played before the engine is there: the first, and some that are dealt for beginners. */
const DEALT = 2;

async function openings() {
  const { positions } = JSON.parse(await asked({ ask: 'deal', level: 1, seed: 1, count: DEALT }));
  return positions;
}

/** A whole game, whatever the visitor cuts: each question as src/views/play/table.ts asks it, with its answer. */
async function* game(position, moves = []) {
  const replies = moves.length > 0 && { level: 1 };
  const question = { ask: 'turn', position, moves, first: 'left', left: 'you', right: 'computer', what: 'exchange', seed: moves.length, ...replies };
  const answer = await asked(question);
  yield [`json${JSON.stringify(question)}`, answer];
  const turn = JSON.parse(answer);
  for (const { move } of turn.steps.listed) yield* game(position, [...turn.moves, move]);
}

/** The five lessons, if the engine deals them. */
async function lessons() {
  const dealt = await Promise.allSettled([1, 2, 3, 4, 5].map((lesson) => asked({ ask: 'deal', lesson })));
  return dealt.flatMap(({ value }) => (value ? [JSON.parse(value)] : [])).map(({ lesson, positions }) => ({ title: lesson.title, sentence: lesson.sentence, positions }));
}

/** The module `virtual:first`: answers by their form and question, the lessons, and openings whose games are among the answers. */
export function first() {
  return {
    name: 'first',
    resolveId: (id) => (id === 'virtual:first' ? `\0${id}` : undefined),
    async load(id) {
      if (id !== '\0virtual:first') return undefined;
      const known = {};
      for (const [form, question] of QUESTIONS) known[form + JSON.stringify(question)] = await asked(question, form);
      const dealt = await openings();
      for (const position of [['3', '7'], ...dealt]) for await (const [key, answer] of game(position)) known[key] = answer;
      return `export default ${JSON.stringify(known)}; export const lessons = ${JSON.stringify(await lessons())}; export const openings = ${JSON.stringify(dealt)};`;
    },
  };
}
