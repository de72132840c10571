/** A position as rows of counters: the first pile is the one that is played now. */

export interface PilesProps {
  /** The sizes, as many as are known. */
  piles: readonly string[];
  /** Whether these are all. */
  complete: boolean;
  /** Which pile decides, counted from 0. */
  decisive?: number | undefined;
  /** Whether so many counters of the first pile may be taken. */
  allowed?: (take: string) => boolean;
  /** What taking so many is worth, where that is to be seen. */
  worth?: (take: string) => 'wins' | 'loses' | undefined;
  /** Takes so many counters of the first pile. */
  onTake?: (take: string) => void;
}

export function Piles({ piles, complete, decisive }: PilesProps) {
  return (
    <ol class="piles">
      {piles.slice(0, 12).map((pile, index) => (
        <li key={index}>
          <span class="number">{pile}</span> {'●'.repeat(Math.min(Number(pile), 24))} {index === decisive && '← decides'}
        </li>
      ))}
      {(!complete || piles.length > 12) && <li>…</li>}
    </ol>
  );
}
