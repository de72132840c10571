/** The colours of the map in words, from the engine. */
import type * as schema from '../../engine/schema';
import { useAnswer } from '../../parts/use-answer';
import type { Look } from './tiles';

/** The legend of what is shown, and the last one while it comes. */
export function useLegend({ sample: _, third: __, ...look }: Look): schema.Legend | undefined {
  return useAnswer({ ...look, ask: 'legend' }).answer;
}

export function Legend({ legend }: { legend: schema.Legend | undefined }) {
  if (!legend) return null;
  return (
    <section class="colours" aria-label="Colours">
      <ul class="legend">
        {legend.entries.map(({ text, colour }) => (
          <li key={text}>
            <svg width="20" height="20" aria-hidden="true">
              <rect x="0.5" y="0.5" width="19" height="19" rx="4" fill={colour} />
            </svg>
            {text}
          </li>
        ))}
      </ul>
      {legend.rays.length > 0 && (
        <details class="rays">
          <summary>Rays from the origin</summary>
          <ul class="legend">
            {legend.rays.map(({ name, slope, text }) => (
              <li key={name}>
                {name} = {slope.slice(0, 6)}…: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
