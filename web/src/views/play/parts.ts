/** Moves in groups: within one only the number that is taken differs. */
import type * as schema from '../../engine/schema';

export interface Group {
  /** What stands before and after the number in a move of this group: `2:` in a sum, `20-` and `*4` on three numbers. */
  before: string;
  after: string;
  steps: readonly schema.Step[];
}

/** The moves of a game on the table that take a number of something. */
export function groups(steps: readonly schema.Step[]): Group[] {
  const found = new Map<string, Group & { steps: schema.Step[] }>();
  for (const step of steps) {
    const [, before, , after] = /^((?:\d+[-:])?)(\d+)((?:\*\d+)?)$/.exec(step.move) ?? [];
    if (before === undefined || after === undefined || !step.take) continue;
    const group = found.get(before + after);
    if (group) group.steps.push(step);
    else found.set(before + after, { before, after, steps: [step] });
  }
  return Array.from(found.values());
}
