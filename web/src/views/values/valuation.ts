/** The question for a value and its answer, as crates/answers/src/value.rs has them. */
import type * as schema from '../../engine/schema';

export interface ValueQuestion {
  ask: 'value';
  value: string;
  against?: string;
}

export type Relation = '=' | '>' | '<' | '||';

export interface Valuation {
  expression: string;
  value: string | null;
  latex: string | null;
  outcome: schema.Outcome;
  relation: Relation;
  kind: readonly string[];
  birthday: string | null;
  left: readonly (string | null)[];
  right: readonly (string | null)[];
  complete: boolean;
  left_stop: string | null;
  right_stop: string | null;
  mean: string | null;
  temperature: string | null;
  weight: string | null;
  missing: readonly { field: string; error: schema.Problem }[];
  against: { expression: string; value: string | null; relation: Relation; difference: string | null } | null;
}
