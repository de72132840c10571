/** The engine without a browser, for what a test must know beforehand. */
import { asked } from '../build/engine.mjs';
import type { Answers, Heard, Printed, Question } from '../src/engine/engine';

export async function ask<Q extends Question>(question: Q): Promise<Answers[Q['ask']]> {
  return JSON.parse(await asked(question)) as Answers[Q['ask']];
}

export async function hear<Q extends Question>(question: Q): Promise<Heard<Q>> {
  return JSON.parse(await asked(question, 'told')) as Heard<Q>;
}

export async function askPrinted(question: Question): Promise<Printed[]> {
  return JSON.parse(await asked(question, 'printed')) as Printed[];
}
