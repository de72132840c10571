/** The colours of the map in words, from the engine. */
import type { Question } from '../../engine/engine';
import { useAnswer } from '../../parts/use-answer';
import type { Ray } from './overlay';
import type { Look } from './tiles';

export interface LegendAnswer {
  entries: readonly { text: string; colour: string }[];
  rays: readonly (Ray & { text: string })[];
}

/** The legend of what is shown, and the last one while it comes. */
export function useLegend({ sample: _, third: __, ...look }: Look): LegendAnswer | undefined {
  const { answer } = useAnswer({ ...look, ask: 'legend' } as unknown as Question);
  return answer as unknown as LegendAnswer | undefined;
}

export function Legend({ legend }: { legend: LegendAnswer | undefined }) {
  if (!legend) return null;
  return (
    <section aria-label="Colours">
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
