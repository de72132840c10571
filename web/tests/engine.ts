/** The engine without a browser, for what a test must know beforehand. */
import { asked } from '../build/engine.mjs';
import type { Answers, Question } from '../src/engine/engine';
import type * as schema from '../src/engine/schema';

export async function ask<Q extends Question>(question: Q): Promise<Answers[Q['ask']]> {
  return JSON.parse(await asked(question)) as Answers[Q['ask']];
}

export async function askText(question: Question): Promise<schema.Text> {
  return JSON.parse(await asked(question, 'text')) as schema.Text;
}
