/** A challenge: ten positions, each with a winning move to be found, or to be said to have none. Its link is its seed. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask, type Options, Refusal } from '../../engine/engine';
import { paramsOf, rulesOf, type Rules } from '../../game';
import { kept } from '../../kept';
import { copy } from '../../parts/copy';
import { Choice, sentence, Waiting } from '../../parts/fields';
import { Qr } from '../../parts/qr';
import { RulesBar } from '../../parts/rules';
import { useAnswer, useWork } from '../../parts/use-answer';
import { change, go, type Params, write } from '../../route';
import { Along } from './along';
import { BoardView } from './board';
import { useKeys } from './keys';
import { Sheet } from './sheet';
import { dealOf, freshSeed, LEVELS, levelOf, paramsOfPosition, seedOf, type Table, tableOf, turnOf } from './table';
import { hintOf, RuleLine, Why } from './told';

const COUNT = 10;
/** The answer that no move wins. */
const NONE = '-';

/** The position with you to move. */
function tableAt(rules: Rules, position: readonly string[]): Table {
  return { ...tableOf(onlyRules(rules)), position, moves: [] };
}

/** Whether an answer is right: the engine says whether the move wins, or whether there is one that does. */
async function judge(table: Table, answer: string, options: Options): Promise<boolean> {
  if (answer === NONE) {
    const { steps } = await ask(turnOf(table), options);
    return steps.listed.every((step) => step.wins === false);
  }
  try {
    const { remarks } = await ask(turnOf(table, 'review', [answer]), options);
    return remarks?.[0]?.wins ?? false;
  } catch (why) {
    // A link may answer with a move that there is not.
    if (why instanceof Refusal && why.kind === 'bad-input') return false;
    throw why;
  }
}

export function Challenge({ params }: { params: Params }) {
  const rules = rulesOf(params);
  const level = levelOf(params);
  const seed = seedOf(params['challenge']);
  const dealt = useAnswer(dealOf(rules, level, seed, COUNT));
  const positions = dealt.stale ? undefined : dealt.answer?.positions;
  const answers = (params['answers'] ?? '').split(',').filter((answer) => answer !== '').slice(0, COUNT);
  const at = Math.min(Number(/^\d{1,2}$/.exec(params['at'] ?? '')?.[0] ?? 1) || 1, answers.length + 1, COUNT + 1);
  const position = positions?.[at - 1];
  const key = positions ? JSON.stringify({ rules, positions, answers }) : null;
  const judged = useWork(key, (_, signal) =>
    Promise.all(answers.map((answer, index) => judge(tableAt(rules, positions?.[index] ?? []), answer, { signal }))),
  );
  const right = judged.stale ? [] : (judged.answer ?? []);
  const start = (more: Record<string, string>) => change({ answers: '', at: '', ...more }, 'push');
  const [sheet, showSheet] = useState(false);
  const address = addressOf(params);
  const another = () => start({ challenge: String(freshSeed()) });
  const acts = (
    <div class="row acts">
      <button type="button" class={at > COUNT ? 'primary' : ''} onClick={another}>
        Another challenge
      </button>
      <button type="button" onClick={() => go({ view: 'play', params: onlyRules(rules, { level: String(level) }) })}>
        Play a game
      </button>
      {positions && (
        <button type="button" aria-pressed={sheet} onClick={() => showSheet(!sheet)}>
          Worksheet
        </button>
      )}
      <CopyLink address={address} />
    </div>
  );
  return (
    <div class="playing challenge">
      {sheet && positions && <Sheet positions={positions} rules={rules} level={`Level ${level}.`} link={address} tableAt={tableAt} />}
      <div class="table stage">
        <Progress at={at} right={right} />
        <Waiting on={dealt.waiting} onStop={dealt.stop} />
        {dealt.error && <p class="message">{sentence(dealt.error.message)}</p>}
        {positions && at > COUNT ? (
          <>
            <Result positions={positions} right={right} rules={rules} title={`Euclid challenge ${seed}, level ${level}`} address={address} />
            {acts}
          </>
        ) : position ? (
          <Asked
            key={at}
            table={tableAt(rules, position)}
            number={at}
            answer={answers[at - 1]}
            right={answers[at - 1] === undefined ? undefined : right[at - 1]}
            onAnswer={(answer) => change({ answers: [...answers, answer].join(',') }, 'push')}
            onNext={() => change({ at: String(at + 1) }, 'push')}
          />
        ) : (
          <p role="status" class="status">
            <strong class="big">Challenge</strong>
          </p>
        )}
      </div>
      <div class="below">
        <section class="setup" aria-labelledby="setup">
          <h2 id="setup">Challenge</h2>
          <div class="row">
            <Choice
              label="Level"
              value={String(level)}
              options={LEVELS.map((name, index) => [String(index + 1), `${index + 1} ${name}`] as const)}
              onChoose={(level) => start({ level })}
            />
            <RulesBar rules={rules} error={dealt.error} onChange={(rules) => start(paramsOf(rules))} />
          </div>
          <p class="quiet">Everybody who opens the link gets the same ten positions.</p>
          <details class="what">
            <summary>Show the link as a QR code</summary>
            <Qr text={address} label="This challenge as a QR code" />
          </details>
          {at <= COUNT && acts}
        </section>
      </div>
    </div>
  );
}

function onlyRules(rules: Rules, more: Params = {}): Params {
  return Object.fromEntries(Object.entries({ ...paramsOf(rules), ...more }).filter(([, value]) => value !== ''));
}

/** One position, and what is said of the answer. */
function Asked(props: {
  table: Table;
  number: number;
  answer: string | undefined;
  right: boolean | undefined;
  onAnswer: (answer: string) => void;
  onNext: () => void;
}) {
  const { table, number, answer, right } = props;
  const open = answer === undefined;
  const { answer: turn, error } = useAnswer(turnOf(table));
  const hint = useAnswer(open ? null : turnOf(table, 'hint'));
  const [refused, refuse] = useState<string>();
  const board = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) next.current?.focus({ preventScroll: true });
  }, [open, right]);
  const none = () => open && props.onAnswer(NONE);
  useKeys(board, { x: none });
  const give = async (move: string) => {
    if (!turn?.steps.listed.some((step) => step.move === move)) {
      try {
        await ask(turnOf(table, 'position', [move]));
      } catch (why) {
        return refuse(why instanceof Refusal ? why.message : String(why));
      }
    }
    props.onAnswer(move);
  };
  return (
    <>
      <p role="status" class="status">
        <strong class="big">{open ? `Position ${number} of ${COUNT}` : right === undefined ? 'Looking…' : right ? 'Right.' : 'Wrong.'}</strong>{' '}
        <span id="challenge-asks">{open ? 'Find a winning move, or say that there is none.' : hintOf(hint.answer?.told)}</span>
      </p>
      <RuleLine table={table} turn={turn} />
      {error && <p class="message">{sentence(error.message)}</p>}
      <div ref={board} class="boards" aria-busy={turn === undefined}>
        {turn?.boards.map((one, index) => (
          <BoardView
            key={index}
            board={one}
            counters={one.kind === 'partizan' ? turn.counters[index] : undefined}
            steps={turn.steps.listed.filter((step) => step.board === index + 1)}
            complete={turn.steps.complete}
            onMove={open ? (move) => void give(move) : undefined}
            cut={one.kind === 'pair' && kept<string>('board') !== 'counters' ? { seat: 'left', last: undefined, describedBy: 'challenge-asks' } : undefined}
            refused={refused}
          />
        ))}
      </div>
      <div class="row acts">
        {open ? (
          <button type="button" aria-keyshortcuts="x" onClick={none}>
            No winning move
          </button>
        ) : (
          <button ref={next} type="button" class="primary" onClick={props.onNext}>
            {number < COUNT ? 'Next' : 'Result'}
          </button>
        )}
      </div>
      {!open && (
        <div class="reason">
          <p class="quiet">{answer === NONE ? 'Your answer: no winning move.' : `Your answer: ${answer}.`}</p>
          <Why table={table} />
          {turn?.boards[0] && <Along board={turn.boards[0]} rules={table.rules} />}
        </div>
      )}
    </>
  );
}

/** How far it is, and how it went so far. */
function Progress({ at, right }: { at: number; right: readonly boolean[] }) {
  const done = Math.min(at, COUNT);
  return (
    <div class="progress">
      <span class="number">
        {done}/{COUNT}
      </span>
      <ol aria-label="Answers so far">
        {Array.from({ length: COUNT }, (_, index) => {
          const was = right[index];
          return (
            <li key={index} class={was === undefined ? (index + 1 === at ? 'here' : '') : was ? 'right' : 'wrong'}>
              <span aria-hidden="true">{was === undefined ? index + 1 : was ? '✓' : '✗'}</span>
              <span class="heard">
                {index + 1}: {was === undefined ? 'open' : was ? 'right' : 'wrong'}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The result: a page to show, and a few lines to send. */
function Result({ positions, right, rules, title, address }: { positions: readonly (readonly string[])[]; right: readonly boolean[]; rules: Rules; title: string; address: string }) {
  const good = right.filter(Boolean).length;
  const marks = right.map((one) => (one ? '🟩' : '⬜')).join('');
  return (
    <>
      <p role="status" class="status">
        <strong class="big">
          {good} of {COUNT} right.
        </strong>{' '}
        {title}
      </p>
      <Copied label="Copy result" text={`${title}: ${good} of ${COUNT}\n${marks}\n${address}`} />
      <ol class="plain-list results">
        {positions.map((position, index) => (
          <li key={index}>
            <span class={right[index] ? 'right' : 'wrong'}>{right[index] ? '✓ right' : '✗ wrong'}</span>{' '}
            <a href={write({ view: 'position', params: onlyRules(rules, paramsOfPosition(position, false)) })}>({position.join(', ')})</a>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The address of a challenge without the answers. */
function addressOf({ answers: _, at: __, ...shared }: Params): string {
  return location.href.replace(/#.*/s, '') + write({ view: 'play', params: shared });
}

function CopyLink({ address }: { address: string }) {
  return <Copied label="Copy link" text={address} />;
}

function Copied({ label, text }: { label: string; text: string }) {
  const [said, say] = useState('');
  return (
    <>
      <button type="button" onClick={async () => say((await copy(text)) ? 'Copied.' : 'The clipboard is closed; copy the address instead.')}>
        {label}
      </button>{' '}
      <span class="quiet said">{said}</span>
    </>
  );
}
