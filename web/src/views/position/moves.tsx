/** Every move with what it is worth; a click makes it. */
import type * as schema from '../../engine/schema';
import { brief } from '../../game';
import { sentence, Waiting } from '../../parts/fields';
import { typographic } from '../../parts/typography';
import type { Asked } from '../../parts/use-answer';
import { tuple } from './position';

/** A move as the table shows it, whatever the game. */
interface Row {
  key: string;
  move: string;
  to: string;
  cap?: string | null | undefined;
  value?: string | null | undefined;
  wins: boolean;
  make: () => void;
}

export type Make = (to: readonly string[], cap?: string | null) => void;

const short = (number: string) => brief(number, 24);
/** A value is a text of any length. */
const shortValue = (value: string) => (value.length <= 60 ? value : `${value.slice(0, 50)}… (${value.length.toLocaleString('en')} characters)`);

interface Props {
  work: Asked<schema.Moves>;
  /** How many moves there are and win, in the engine's words. */
  summary: string | undefined;
  /** Winning moves, which may stand outside of a list that is cut. */
  winning: readonly schema.WinningMove[];
  stale: boolean;
  shown: number;
  onMore: (() => void) | undefined;
  onMake: Make;
}

export function Moves({ work, summary, winning, stale, shown, onMore, onMake }: Props) {
  const answer = work.answer;
  const rows = answer ? rowsOf(answer, winning, onMake) : [];
  const listed = rows.slice(0, shown);
  const caps = rows.some((row) => row.cap);
  const values = rows.some((row) => row.value);
  const more = listed.length < rows.length || (answer && 'listed' in answer.moves && !answer.moves.complete);
  return (
    <section class={`every-move ${stale ? 'stale' : ''}`} aria-labelledby="moves-title">
      <h2 id="moves-title">
        Moves {summary && <small class="quiet">{summary}</small>}
      </h2>
      {listed.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Move</th>
              <th scope="col">Leaves</th>
              {caps && <th scope="col">At most then</th>}
              {values && <th scope="col">Value</th>}
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {listed.map((row) => (
              <tr key={row.key} class={row.wins ? 'wins' : ''} onClick={row.make}>
                <td>
                  <button type="button" class="plain" onClick={(event) => (event.stopPropagation(), row.make())}>
                    {row.move}
                  </button>
                </td>
                <td>{row.to}</td>
                {caps && <td>{row.cap && short(row.cap)}</td>}
                {values && <td class="value">{row.value ? shortValue(typographic(row.value)) : '–'}</td>}
                <td class="result">{row.wins ? '✓ wins' : 'loses'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {answer && rows.length === 0 && !stale && <p class="quiet">There is no move.</p>}
      {more && (
        <p class="cut">
          <span class="quiet">Only {listed.length.toLocaleString('en')} are shown.</span>{' '}
          {onMore && (
            <button type="button" onClick={onMore}>
              Show more
            </button>
          )}
        </p>
      )}
      {work.error && work.error.kind !== 'stopped' && <p class="quiet">{sentence(work.error.message)}</p>}
      {work.waiting && <Waiting on progress={work.progress} onStop={work.stop} />}
    </section>
  );
}

function rowsOf(answer: schema.Moves, winning: readonly schema.WinningMove[], make: Make): Row[] {
  switch (answer.game) {
    case 'pair':
      return pairRows(answer as schema.PairMoveList, winning, make);
    case 'three':
      return (answer as schema.ThreeMoveList).moves.listed.map(({ from, by, take, to, outcome, grundy }) => ({
        key: to.join() + (from ?? ''),
        move: `Take ${short(take)} × ${short(by)} from ${from ? short(from) : 'both others'}`,
        to: tuple(to, short),
        value: grundy,
        wins: outcome === 'P',
        make: () => make(to),
      }));
    case 'partizan': {
      const { left, right } = (answer as schema.PartizanMoveList).moves;
      const row = (player: string, move: schema.PartizanMove | null | undefined): Row[] =>
        move ? [{ key: player, move: `${player} moves`, to: `E${tuple(move.to, short)}`, value: move.value, wins: move.wins, make: () => make(move.to) }] : [];
      return [...row('Left', left), ...row('Right', right)];
    }
  }
}

function pairRows({ position: [by], moves: { listed, complete } }: schema.PairMoveList, winning: readonly schema.WinningMove[], make: Make): Row[] {
  const row = (take: string, to: readonly string[], rest: Pick<Row, 'cap' | 'value' | 'wins'>): Row => ({
    key: take,
    move: `Take ${short(take)} × ${short(by)}`,
    to: tuple(to, short),
    make: () => make(to, rest.cap),
    ...rest,
  });
  const rows = listed.map(({ take, to, cap, outcome, grundy }) => row(take, to, { cap, value: grundy, wins: outcome === 'P' }));
  // Under a move limit a move also says how much may follow, which only the list knows.
  const limited = listed.some(({ cap }) => cap);
  const missed = complete || limited ? [] : winning.filter(({ take }) => !listed.some((move) => move.take === take));
  return [...missed.map(({ take, to }) => row(take, to, { wins: true })), ...rows];
}
