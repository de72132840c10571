/** Colours that mean different things stay apart, also for eyes without green cones (Machado, Oliveira and Fernandes 2009). */
import { describe, expect, test } from 'vitest';
import type { Field } from '../../src/engine/schema';
import { ask } from '../engine';

type Vector = [number, number, number];
const times = (matrix: readonly Vector[], [x, y, z]: Vector) => matrix.map(([a, b, c]) => a * x + b * y + c * z) as Vector;

const DEUTERANOPIA: Vector[] = [
  [0.367322, 0.860646, -0.227968],
  [0.280085, 0.672501, 0.047413],
  [-0.01182, 0.04294, 0.968881],
];
const XYZ: Vector[] = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
];

/** A colour in the space CIELAB, as it is seen. */
function seen(colour: string, blind: boolean): Vector {
  const part = (at: number) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const light: Vector = [part(1), part(3), part(5)];
  const [x, y, z] = times(XYZ, blind ? times(DEUTERANOPIA, light) : light);
  const root = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [fx, fy, fz] = [root(x / 0.9505), root(y), root(z / 1.089)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const distance = (one: Vector, two: Vector) => Math.hypot(...one.map((value, index) => value - (two[index] ?? 0)));

const MAPS: readonly (readonly [string, { field: Field; partizan?: boolean; against?: object }])[] = [
  ['outcomes', { field: 'outcome' }],
  ['partizan outcomes', { field: 'outcome', partizan: true }],
  ['a difference', { field: 'outcome', against: { take: '1..3' } }],
];

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  describe.each([false, true])('without green cones: %s', (blind) => {
    test.each(MAPS)('%s', async (_, map) => {
      const { entries } = await ask({ ask: 'legend', theme, ...map });
      const colours = entries.map(({ colour }) => seen(colour, blind));
      colours.forEach((one, index) => colours.slice(index + 1).forEach((two) => expect(distance(one, two)).toBeGreaterThan(15)));
    });

    test('values grow lighter, and 0 is set apart', async () => {
      const { entries } = await ask({ ask: 'legend', theme, field: 'grundy' });
      const [zero, ...others] = entries.map(({ colour }) => seen(colour, blind));
      others.forEach((one) => expect(distance(zero as Vector, one)).toBeGreaterThan(25));
      const lightness = others.map(([lightness]) => lightness);
      expect(lightness).toEqual([...lightness].sort((one, two) => one - two));
    });
  });
});
