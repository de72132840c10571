/** Controls for the rules: endings, what may be taken, limits, misère, partizan, three numbers. */
import type * as schema from '../engine/schema';
import type { Rules } from '../game';
import { Check, Choice, Slider, TextField } from './fields';

/** The games, as a visitor chooses among them. */
const GAMES = [
  ['any', 'any multiple'],
  ['k', '1 to k multiples'],
  ['set', 'a set of multiples'],
  ['pile', 'a limit by the pile'],
  ['move', 'a limit by the move before'],
  ['partizan', 'Partizan Euclid'],
  ['three', 'three numbers'],
] as const;
type GameKind = (typeof GAMES)[number][0];

const ENDS = [
  ['equal', 'ends equal'],
  ['zero', 'ends at zero'],
  ['multiple', 'ends at a multiple'],
] as const;

const VARIANTS = [
  ['natural', 'natural: any smaller from any larger'],
  ['smallest', 'smallest: the smallest from both others'],
  ['either', 'either: the smallest from one other'],
  ['largest', 'largest: from the largest only'],
] as const;

/** The largest k of the slider; more is typed as a set. */
export const LARGEST_K = 16;

export function kindOf(rules: Rules): GameKind {
  if (rules.three) return 'three';
  if (rules.partizan) return 'partizan';
  if (rules.pile_limit !== undefined) return 'pile';
  if (rules.move_limit !== undefined) return 'move';
  if (rules.take === undefined || rules.take === 'any') return 'any';
  return sliderOf(rules.take) === undefined ? 'set' : 'k';
}

/** The k of the set 1..k, where the slider reaches it. */
export function sliderOf(take: string | undefined): number | undefined {
  const k = Number(/^1\.\.(\d+)$/.exec(take ?? '')?.[1]);
  return k >= 1 && k <= LARGEST_K ? k : undefined;
}

/** The rules of another kind of game, with what both have in common. */
function turned(kind: GameKind, old: Rules): Rules {
  const common: Rules = { ...(old.end && { end: old.end }), ...(old.misere && { misere: true }) };
  switch (kind) {
    case 'any':
      return common;
    case 'k':
      return { ...common, take: '1..3' };
    case 'set':
      return { ...common, take: '1,3,4' };
    case 'pile':
      return { ...common, pile_limit: 'ceil(n/2)' };
    case 'move':
      return { ...common, move_limit: '2n' };
    case 'partizan':
      return { partizan: true };
    case 'three':
      return { ...(old.misere && { misere: true }), three: 'natural' };
  }
}

interface Props {
  rules: Rules;
  error?: schema.Problem | undefined;
  onChange: (rules: Rules, how: 'push' | 'replace') => void;
  /** Without games on three numbers, where they have no place. */
  pairsOnly?: boolean;
  /** Stands before each label where there are two of these on a page. */
  label?: string;
}

export function RulesBar({ rules, error, onChange, pairsOnly, label = '' }: Props) {
  const kind = kindOf(rules);
  const at = (part: string) => {
    const named = error?.place?.part.replace('-', '_');
    return named === part ? error : undefined;
  };
  const name = (text: string) => (label ? `${label}: ${text.toLowerCase()}` : text);
  const games = GAMES.filter(([game]) => !(pairsOnly && game === 'three'));
  return (
    <div class="rules">
      <Choice label={name('Rules')} value={kind} options={games} onChoose={(kind) => onChange(turned(kind, rules), 'push')} error={at('partizan')} />
      {kind === 'k' && (
        <Slider
          label={name('k')}
          min={1}
          max={LARGEST_K}
          value={sliderOf(rules.take) ?? 3}
          text={rules.take ?? ''}
          onInput={(k) => onChange({ ...rules, take: `1..${k}` }, 'replace')}
        />
      )}
      {kind === 'set' && (
        <TextField
          label={name('Multiples')}
          value={rules.take ?? ''}
          error={at('take')}
          hint="1,3,4 · odd · primes · powers-of-2 · 1..50"
          onInput={(take) => onChange({ ...rules, take }, 'replace')}
        />
      )}
      {kind === 'pile' && (
        <TextField
          label={name('At most')}
          value={rules.pile_limit ?? ''}
          error={at('pile_limit')}
          hint="of a pile of n: ceil(n/2), sqrt(n), max(1, n-2)"
          onInput={(pile_limit) => onChange({ ...rules, pile_limit }, 'replace')}
        />
      )}
      {kind === 'move' && (
        <TextField
          label={name('At most')}
          value={rules.move_limit ?? ''}
          error={at('move_limit')}
          hint="after a move of n: 2n, n+3, n^2"
          onInput={(move_limit) => onChange({ ...rules, move_limit }, 'replace')}
        />
      )}
      {kind === 'three' && (
        <Choice
          label={name('Game on three numbers')}
          value={(rules.three ?? 'natural') as 'natural'}
          options={VARIANTS as unknown as (readonly ['natural', string])[]}
          error={at('three')}
          onChoose={(three) => onChange({ ...rules, three }, 'push')}
        />
      )}
      {kind !== 'partizan' && kind !== 'three' && (
        <Choice
          label={name('End')}
          value={(rules.end ?? 'equal') as 'equal'}
          options={ENDS as unknown as (readonly ['equal', string])[]}
          error={at('end')}
          onChoose={(end) => {
            const { end: _, ...rest } = rules;
            onChange((end as string) === 'equal' ? rest : { ...rest, end }, 'push');
          }}
        />
      )}
      {kind !== 'partizan' && (
        <Check
          label={name('Misère: the last to move loses')}
          checked={rules.misere ?? false}
          onChange={(misere) => {
            const { misere: _, ...rest } = rules;
            onChange(misere ? { ...rest, misere } : rest, 'push');
          }}
        />
      )}
    </div>
  );
}
