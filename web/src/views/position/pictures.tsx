/** The pictures of a position, one at a time. */
import { useState } from 'preact/hooks';
import type * as schema from '../../engine/schema';
import { type Drawn, Picture } from '../../parts/picture';
import { change } from '../../route';
import type { Named } from './position';

export interface Kind {
  name: string;
  title: string;
  of: Drawn;
}

/** Which picture is shown; one that is too small to read can be made as large as it is. */
export function Pictures({ kinds, kind, stale }: { kinds: readonly Kind[]; kind: Kind | undefined; stale: boolean }) {
  const [large, enlarge] = useState(false);
  return (
    <section class="pictures" aria-label="Pictures">
      <div class="chips" role="group" aria-label="Picture">
        {kinds.map(({ name, title }) => (
          <button key={name} type="button" aria-pressed={name === kind?.name} onClick={() => change({ picture: name })}>
            {title}
          </button>
        ))}
        {kind && (
          <button type="button" class="enlarge" aria-pressed={large} onClick={() => enlarge(!large)}>
            Enlarge
          </button>
        )}
      </div>
      {/* What scrolls must be reached by the keyboard. */}
      <div class={`frame ${stale ? 'stale' : ''} ${large ? 'large' : ''}`} {...(large && { tabIndex: 0, role: 'region', 'aria-label': 'Enlarged picture' })}>
        {kind && <Picture of={kind.of} />}
      </div>
    </section>
  );
}

/** The largest numbers of a slice: the fixed one, and the others. */
const LARGEST_FIXED = 1000;
const LARGEST = 4000;

/** The pictures that a position has. */
export function picturesOf({ rules, cap }: Named, position: readonly schema.Natural[]): Kind[] {
  const [a = '', b = ''] = position;
  if (rules.partizan) {
    return [
      { name: 'tree', title: 'Tree', of: { kind: 'tree', p: a, q: b, values: true } },
      { name: 'thermograph', title: 'Thermograph', of: { kind: 'thermograph', position: [a, b] } },
      { name: 'weight', title: 'Thermograph of the weight', of: { kind: 'thermograph', position: [a, b], weight: true } },
    ];
  }
  if (rules.three) {
    const [least = 0, middle = 0, most = 0] = position.map((number) => (number.length > 4 ? Infinity : Number(number)));
    if (least > LARGEST_FIXED || most > LARGEST) return [];
    const { three, misere } = rules;
    // Where c - b is drawn, it is so up to 2a; what lies above has a place on the other axes.
    const axes = most - middle > 2 * least ? ({ axes: 'numbers' } as const) : {};
    return [{ name: 'slice', title: 'Slice', of: { kind: 'three', three, ...(misere && { misere }), ...axes, a: least, max: Math.min(LARGEST, Math.max(60, Math.ceil(most * 1.25))) } }];
  }
  const of = { ...rules, a, b, ...(cap && { cap }) };
  return [
    { name: 'cone', title: 'Cone', of: { kind: 'cone', ...of } },
    { name: 'path', title: 'Path', of: { kind: 'path', ...of } },
    { name: 'piles', title: 'Piles', of: { kind: 'piles', ...of } },
  ];
}
