/** The numbers of a position, typed or pasted. */
import { useRef } from 'preact/hooks';
import type * as schema from '../../engine/schema';
import { bare, rulesOf } from '../../game';
import { Message, TextField } from '../../parts/fields';
import { positionIn } from '../../parts/whole';
import { change, type Params, place } from '../../route';

const NAMES = ['a', 'b', 'c'] as const;
const LABELS = { a: 'First number', b: 'Second number', c: 'Third number' };
/** Longer numbers lose what stands between their digits at once; in shorter ones it may be looked at while typing. */
const SHORT = 200;

interface Props {
  params: Params;
  three: boolean;
  moveLimit: boolean;
  error: schema.Problem | undefined;
}

export function Numbers({ params, three, moveLimit, error }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const part = error?.place?.part;
  const shown = NAMES.filter((name) => name !== 'c' || three || params['c']);
  const type = (name: string, text: string) => {
    const value = text.length > SHORT ? bare(text) : text;
    // Other numbers are another position, and nothing was taken before it.
    change({ [name]: value, ...(name !== 'cap' && { cap: '' }) });
  };
  // A field that goes away with its number tells so when the address is another one already. What is not understood stays as it is.
  const tidy = (name: string) => {
    const text = (place.value.params[name] ?? '').trim();
    change({ [name]: !error && /^[\d\s_]*$/.test(text) ? bare(text) : text });
  };
  const whole = async (text: string) => {
    const [a, b, c = ''] = (await positionIn(text, rulesOf(params))) ?? [];
    if (a === undefined || b === undefined) return false;
    change({ a, b, c, cap: '', ...(c && { three: rulesOf(params).three ?? 'natural' }) }, 'push');
    return true;
  };
  const add = () => {
    change({ three: 'natural', take: '', 'pile-limit': '', 'move-limit': '', end: '', partizan: '', cap: '' }, 'push');
    // The field is there after the next drawing.
    setTimeout(() => row.current?.querySelector<HTMLInputElement>('.field:nth-of-type(3) input')?.focus(), 50);
  };
  return (
    <div class="numbers">
      <div class="fields" ref={row}>
        {shown.map((name) => (
          <TextField
            key={name}
            numeric
            label={LABELS[name]}
            value={params[name] ?? ''}
            error={part === name ? error : undefined}
            onInput={(text) => type(name, text)}
            onWhole={whole}
            onDone={() => tidy(name)}
          />
        ))}
        {(moveLimit || params['cap']) && (
          <TextField
            numeric
            class="cap"
            label="At most now"
            value={params['cap'] ?? ''}
            placeholder="free"
            error={part === 'cap' ? error : undefined}
            onInput={(text) => type('cap', text)}
            onDone={() => tidy('cap')}
          />
        )}
      </div>
      {part === 'position' && <Message error={error} />}
      {shown.length === 2 && (
        <button type="button" class="plain add" onClick={add}>
          Add a third number
        </button>
      )}
    </div>
  );
}
