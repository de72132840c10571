// What a visitor sees first, answered when the page is built: it is there while the engine still loads.
import { asked } from './engine.mjs';

const start = { position: ['25', '87'], moves: [], first: 'left', left: 'you', right: 'computer' };
const position = { position: ['25', '87'] };
const QUESTIONS = [
  ['json', { ask: 'turn', ...start, what: 'position', seed: 0 }],
  ['text', { ask: 'analyze', ...position, fields: ['position'] }],
  ['text', { ask: 'analyze', ...position, fields: ['outcome'] }],
  ['text', { ask: 'analyze', ...position }],
  ['json', { ask: 'analyze', ...position, limit: 100 }],
  ['json', { ask: 'moves', ...position, limit: 100 }],
  ['json', { ask: 'turn', ...start, left: 'Player 1', right: 'Player 2', what: 'plain', seed: 0 }],
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
