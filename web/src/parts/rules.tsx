/** Controls for the rules: endings, what may be taken, limits, misère, partizan, three numbers. */
import { useId, useState } from 'preact/hooks';
import type * as schema from '../engine/schema';
import type { Rules } from '../game';
import { Check, Choice, Message, Slider, TextField } from './fields';
import './rules.css';

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

const ENDS: readonly (readonly [NonNullable<Rules['end']>, string])[] = [
  ['equal', 'ends equal'],
  ['zero', 'ends at zero'],
  ['multiple', 'ends at a multiple'],
];

const VARIANTS: readonly (readonly [NonNullable<Rules['three']>, string])[] = [
  ['natural', 'natural: any smaller from any larger'],
  ['smallest', 'smallest: the smallest from both others'],
  ['either', 'either: the smallest from one other'],
  ['largest', 'largest: from the largest only'],
];

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

/** The rules as their controls name them, in a line. */
export function ruleWords(rules: Rules): string {
  const kind = kindOf(rules);
  const named = (options: readonly (readonly [string, string])[], name: string) => options.find(([key]) => key === name)?.[1] ?? name;
  const what = {
    any: named(GAMES, 'any'),
    k: `${rules.take} multiples`,
    set: `multiples ${rules.take}`,
    pile: `at most ${rules.pile_limit} of a pile of n`,
    move: `at most ${rules.move_limit} after a move of n`,
    partizan: named(GAMES, 'partizan'),
    three: `three numbers, ${rules.three}`,
  }[kind];
  const pair = kind !== 'partizan' && kind !== 'three';
  return [what, pair && named(ENDS, rules.end ?? 'equal'), rules.misere && 'misère'].filter(Boolean).join(', ');
}

interface Props {
  rules: Rules;
  error?: schema.Problem | undefined;
  onChange: (rules: Rules, how: 'push' | 'replace') => void;
  /** Without games on three numbers, where they have no place. */
  pairsOnly?: boolean;
  /** Without the slider for k, where there is one already. */
  slider?: boolean;
  /** Stands before each label where there are two of these on a page. */
  label?: string;
}

/** A formula that is being written anew: an address keeps no empty text, and without it this were another game. */
const EMPTY = ' ';

/** Every part of the rules that an error may be about. */
const PARTS = ['take', 'pile_limit', 'move_limit', 'end', 'three', 'partizan', 'misere'];

/** The rules; on a phone they fold behind a line that says them. */
export function RulesBar({ rules, error, onChange, pairsOnly = false, slider = true, label = '' }: Props) {
  const id = useId();
  const [open, unfold] = useState(false);
  const part = error?.place?.part.replace('-', '_');
  const wrong = part !== undefined && PARTS.includes(part);
  return (
    <div class={`rules-bar ${open || wrong ? 'open' : ''}`}>
      <button type="button" class="fold" aria-expanded={open || wrong} aria-controls={id} onClick={() => unfold(!open)}>
        <span>
          {label || 'Rules'}: {ruleWords(rules)}
        </span>
      </button>
      <div id={id} class="rules">
        <Controls {...{ rules, error, onChange, pairsOnly, slider, label }} part={part} />
      </div>
    </div>
  );
}

function Controls({ rules, error, onChange, pairsOnly, slider, label, part }: Props & { label: string; part: string | undefined }) {
  // A set that is typed may look on its way like one that the slider has, or like any multiple; its field stays.
  const [typed, type] = useState(false);
  const known = kindOf(rules);
  const kind = typed && rules.take !== undefined && (known === 'k' || known === 'any') ? 'set' : known;
  const choose = (kind: GameKind) => {
    type(false);
    onChange(turned(kind, rules), 'push');
  };
  const at = (name: string) => (part === name ? error : undefined);
  const name = (text: string) => (label ? `${label}: ${text.toLowerCase()}` : text);
  const games = GAMES.filter(([game]) => !(pairsOnly && game === 'three'));
  const pair = kind !== 'partizan' && kind !== 'three';
  // An address may name rules that do not go together; then the control that the message is about is not there.
  const shown = ['partizan', ...(pair ? ['end'] : []), ...{ any: [], k: [], set: ['take'], pile: ['pile_limit'], move: ['move_limit'], partizan: [], three: ['three'] }[kind]];
  return (
    <>
      <Choice label={name('Rules')} value={kind} options={games} onChoose={choose} error={at('partizan')} />
      {kind === 'k' && slider && (
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
          class="formula"
          value={rules.take?.trim() ?? ''}
          error={at('take')}
          hint="1,3,4 · odd · primes · powers-of-2 · 1..50"
          onInput={(text) => (type(true), onChange({ ...rules, take: text || EMPTY }, 'replace'))}
        />
      )}
      {kind === 'pile' && (
        <TextField
          label={name('At most')}
          class="formula"
          value={rules.pile_limit?.trim() ?? ''}
          error={at('pile_limit')}
          hint="of a pile of n: ceil(n/2), sqrt(n), max(1, n-2)"
          onInput={(text) => onChange({ ...rules, pile_limit: text || EMPTY }, 'replace')}
        />
      )}
      {kind === 'move' && (
        <TextField
          label={name('At most')}
          class="formula"
          value={rules.move_limit?.trim() ?? ''}
          error={at('move_limit')}
          hint="after a move of n: 2n, n+3, n^2"
          onInput={(text) => onChange({ ...rules, move_limit: text || EMPTY }, 'replace')}
        />
      )}
      {kind === 'three' && (
        <Choice
          label={name('Game on three numbers')}
          value={rules.three ?? 'natural'}
          options={VARIANTS}
          error={at('three')}
          onChoose={(three) => onChange({ ...rules, three }, 'push')}
        />
      )}
      {pair && (
        <Choice
          label={name('End')}
          value={rules.end ?? 'equal'}
          options={ENDS}
          error={at('end')}
          onChoose={(end) => {
            const { end: _, ...rest } = rules;
            onChange(end === 'equal' ? rest : { ...rest, end }, 'push');
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
      {part !== undefined && PARTS.includes(part) && !shown.includes(part) && <Message error={error} />}
    </>
  );
}
