// What a visitor sees first, answered when the page is built: it is there while the engine still loads.
import { asked } from './engine.mjs';

const start = { position: ['25', '87'], moves: [], first: 'left', left: 'you', right: 'computer' };
const QUESTIONS = [
  ['json', { ask: 'turn', ...start, what: 'position', seed: 0 }],
  ['text', { ask: 'analyze', position: ['25', '87'], fields: ['position'] }],
  ['json', { ask: 'analyze', position: ['25', '87'] }],
  ['text', { ask: 'analyze', position: ['25', '87'] }],
  ['json', { ask: 'moves', position: ['25', '87'], limit: 20 }],
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
