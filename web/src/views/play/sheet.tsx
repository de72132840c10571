/** The positions of a challenge on paper: with their rectangles, room for answers, and the answers on a page of their own. */
import { ask } from '../../engine/engine';
import { Waiting } from '../../parts/fields';
import { Qr } from '../../parts/qr';
import { useWork } from '../../parts/use-answer';
import type { Rules } from '../../game';
import { isPlain } from './cone';
import { type Table, turnOf } from './table';

interface Props {
  positions: readonly (readonly string[])[];
  rules: Rules;
  level: string;
  link: string;
  tableAt: (rules: Rules, position: readonly string[]) => Table;
}

/** A rectangle is drawn so wide; longer ones than these are only numbers. */
const WIDE = 220;
const LONGEST = 12;

export function Sheet({ positions, rules, level, link, tableAt }: Props) {
  const { answer: turns, waiting, stop } = useWork(JSON.stringify({ rules, positions }), (_, signal) =>
    Promise.all(positions.map((position) => ask(turnOf(tableAt(rules, position)), { signal }))),
  );
  return (
    <section class="sheet" aria-labelledby="sheet">
      <h2 id="sheet">Euclid: who begins, and how to win</h2>
      <p>
        {turns?.[0]?.rules_told} {level}
      </p>
      <Waiting on={waiting} onStop={stop} />
      <ol>
        {positions.map((position, index) => (
          <li key={index}>
            <b class="number">({position.join(', ')})</b>
            <Drawn position={position} />
            <span>A winning move, or none: ____________</span>
          </li>
        ))}
      </ol>
      <p class="small">
        Check your answers: {link} <Qr text={link} label="The challenge as a QR code" />
      </p>
      {turns && (
        <div class="solutions">
          <h2>Answers</h2>
          <ol>
            {turns.map(({ steps: { listed } }, index) => {
              const winning = listed.filter(({ wins }) => wins);
              const known = listed.every(({ wins }) => typeof wins === 'boolean');
              return (
                <li key={index} class="number">
                  ({positions[index]?.join(', ')}): {winning.length ? winning.map(({ take, to }) => (take ? `take ${take}, leaving ${to}` : to)).join('; or ') : known ? 'no winning move' : 'not known'}
                </li>
              );
            })}
          </ol>
        </div>
      )}
      <button type="button" class="primary" onClick={() => print()}>
        Print
      </button>
    </section>
  );
}

function Drawn({ position }: { position: readonly string[] }) {
  if (position.length !== 2 || !position.every((number) => isPlain(number) && number.length < 9)) return null;
  const [small = 1, large = 1] = position.map(Number).sort((a, b) => a - b);
  if (large > LONGEST * small) return null;
  const high = (WIDE * small) / large;
  return (
    <svg viewBox={`-1 -1 ${WIDE + 2} ${high + 2}`} width={WIDE / 2} height={high / 2} aria-hidden="true">
      <rect class="rest" width={WIDE} height={high} />
    </svg>
  );
}
