// What a visitor sees first, answered when the page is built: it is there while the engine still loads.
import { asked } from './engine.mjs';

const numbers = ['25', '87'];
const start = { moves: [], first: 'left' };
const position = { position: numbers, limit: 100 };
const QUESTIONS = [
  ['json', { ask: 'turn', position: ['3', '7'], ...start, left: 'you', right: 'computer', what: 'exchange', seed: 0, level: 1 }],
  [
    'told',
    [
      { ask: 'analyze', ...position },
      { ask: 'moves', ...position },
      { ask: 'turn', position: numbers, ...start, left: 'Player 1', right: 'Player 2', what: 'plain', seed: 0 },
    ],
  ],
];

/** The module `virtual:first`: answers by their form and question. */
export function first() {
  return {
    name: 'first',
    resolveId: (id) => (id === 'virtual:first' ? `\0${id}` : undefined),
    async load(id) {
      if (id !== '\0virtual:first') return undefined;
      const known = {};
      for (const [form, question] of QUESTIONS) known[form + JSON.stringify(question)] = await asked(question, form);
      return `export default ${JSON.stringify(known)};`;
    },
  };
}
