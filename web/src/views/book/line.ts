/** Lines of the command `euclid`, which the engine reads. */
import { ask, type Options, type Printed, type Question } from '../../engine/engine';
import type * as schema from '../../engine/schema';

export interface Line extends Omit<schema.CommandLine, 'question'> {
  question: Question;
}

/** The question of a line such as `euclid analyze 25 87 --take 1..3 | tail -3`. */
export async function read(line: string, options?: Options): Promise<Line> {
  return (await ask({ ask: 'line', line }, options)) as Line;
}

/** What is left of the lines of an answer behind the pipes. */
export function filtered(lines: readonly Printed[], filters: schema.CommandLine['filters']): readonly Printed[] {
  return filters.reduce((left, { end, lines }) => {
    const most = Number(lines);
    return end === 'head' ? left.slice(0, most) : left.slice(Math.max(0, left.length - most));
  }, lines);
}

/** An error about a part of the question, pointing into the line. */
export function placed({ place, ...error }: schema.Problem, places: schema.CommandLine['places']): schema.Problem {
  const at = place && places.find(({ part, game }) => part === place.part && game === place.game);
  return at ? { ...error, place: { part: 'line', character: at.character + (place.character ?? 1) - 1 } } : error;
}
