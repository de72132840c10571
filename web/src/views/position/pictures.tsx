/** The pictures of a position, one at a time. */
import type * as schema from '../../engine/schema';
import type { Drawn } from '../../parts/picture';
import type { Named } from './position';

export interface Kind {
  name: string;
  title: string;
  of: Drawn;
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
    const [least = 0, , most = 0] = position.map((number) => (number.length > 4 ? Infinity : Number(number)));
    if (least > LARGEST_FIXED || most > LARGEST) return [];
    const { three, misere } = rules;
    return [{ name: 'slice', title: 'Slice', of: { kind: 'three', three, ...(misere && { misere }), a: least, max: Math.min(LARGEST, Math.max(60, Math.ceil(most * 1.25))) } }];
  }
  const of = { ...rules, a, b, ...(cap && { cap }) };
  return [
    { name: 'cone', title: 'Cone', of: { kind: 'cone', ...of } },
    { name: 'path', title: 'Path', of: { kind: 'path', ...of } },
    { name: 'piles', title: 'Piles', of: { kind: 'piles', ...of } },
  ];
}
