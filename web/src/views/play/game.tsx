/** A game: you and the computer, or two people at one screen. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { lessons, openings } from 'virtual:first';
import { ask, awake, Refusal } from '../../engine/engine';
import { brief } from '../../game';
import { keep, kept } from '../../kept';
import type * as schema from '../../engine/schema';
import { sentence, Waiting } from '../../parts/fields';
import { type Asked, useAnswer, useWork } from '../../parts/use-answer';
import { linesOf, Sentences } from '../../parts/words';
import { change, go, type Params } from '../../route';
import { same } from '../../same';
import { Along } from './along';
import { BoardView, mostOf } from './board';
import { Cone, hasCone, isPlain } from './cone';
import { useKeys } from './keys';
import { ClassStart, ClassTools } from './class';
import { firstLesson, LessonLine, Lessons, nextOf } from './lessons';
import { count, follow, rise } from './score';
import { inField, Score, Setup } from './setup';
import { beforeMistake, begins, challengeOf, dealOf, freshSeed, mover, LEVELS, nameOf, other, paramsOfPosition, statusOf, type Table, tableOf, turnOf, undone } from './table';
import { isGolden, mayCut } from './shape';
import { hintOf, MoveList, RuleLine, Why } from './told';
import { Whole } from './whole';

/** What a visitor can do. */
const BEGIN = {
  pair: 'Touch counters of the first pile, and touch them again to take them; or a button below.',
  nim: 'Touch counters, or a button below.',
  three: 'Choose what to take from which number.',
  partizan: 'Choose where to move.',
  value: 'Choose where to move.',
} as const;

/** The computer seems to think. */
const PAUSE = 300;

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function Game({ params }: { params: Params }) {
  const table = tableOf(params, rise.value.level);
  const { answer, error, stale, waiting, progress, stop } = useTable(table);
  const key = JSON.stringify(turnOf(table));
  // An answer that is there still belongs to this game if the opening is the same.
  const opening = JSON.stringify([table.rules, table.position, table.first, table.you]);
  const answered = useRef<string>(undefined);
  if (!stale) answered.current = opening;
  const turn = answer && (stale ? (answered.current === opening ? ahead(table, answer) : answer) : beforeReply(table, answer));
  const now = stale ? undefined : turn;
  const yours = now !== undefined && !now.over && (table.you === null || now.turn === table.you);
  const [asked, setAsked] = useState<{ hint?: string; why?: string }>({});
  const [refused, setRefused] = useState<{ key: string; board: number; message: string }>();
  const [games, setGames] = useState(3);
  const [trouble, setTrouble] = useState<string>();
  const [dealing, setDealing] = useState(false);

  useReply(table, stale ? undefined : answer, key);
  const event = useScore(table, now);

  const hint = useAnswer(asked.hint === key && yours ? turnOf(table, 'hint') : null);

  const push = (moves: readonly string[]) => {
    setAsked({});
    change({ moves: moves.join(',') }, 'push');
  };
  const play = async (move: string, board: number) => {
    if (!now || !yours) return;
    const moves = [...table.moves, move];
    if (!now.steps.listed.some((step) => step.move === move)) {
      try {
        await ask(turnOf(table, 'position', moves));
      } catch (why) {
        const message = why instanceof Refusal ? why.message : String(why);
        return setRefused({ key, board, message });
      }
    }
    push(moves);
  };
  const back = undone(table);
  const undo = () => back && push(back);
  const again = (first: schema.Seat) => {
    const named = table.you ? (first === table.you ? '' : 'computer') : first === 'left' ? '' : first;
    change({ moves: '', first: named, seed: String(freshSeed()) }, 'push');
  };
  const fresh = async () => {
    const seed = freshSeed();
    // Nobody waits for the engine who can play meanwhile.
    const ready = openings.findIndex((position) => same(position, table.position)) + 1;
    if (!awake && table.level === 1 && table.you && same(table.rules, {}) && !table.sum && openings[ready]) {
      change({ moves: '', lesson: '', first: '', ...paramsOfPosition(openings[ready], false), seed: '' }, 'push');
      return;
    }
    setDealing(true);
    try {
      const dealt = await ask(dealOf(table.rules, table.level, seed, 1, table.sum ? games : 1));
      const [position = table.position] = dealt.positions;
      setTrouble(undefined);
      change({ moves: '', lesson: '', ...paramsOfPosition(position, table.sum), seed: String(seed) }, 'push');
    } catch (why) {
      setTrouble(why instanceof Refusal ? sentence(why.message) : String(why));
    }
    setDealing(false);
  };
  const team = params['class'] !== undefined;
  const [answers, setAnswers] = useState(false);
  // In front of a class nothing is given away until somebody says so.
  const open = !team || answers;
  const toggle = (what: 'hint' | 'why') => setAsked((old) => ({ ...old, [what]: old[what] === key ? '' : key }));
  const board = useRef<HTMLDivElement>(null);
  useKeys(board, { u: undo, h: () => yours && open && toggle('hint'), w: () => open && toggle('why'), n: () => void fresh() });
  useFocus(board, now);

  const [counters, setCounters] = useState(kept<string>('board') === 'counters');
  const switchTo = (counters: boolean) => {
    setCounters(counters);
    keep('board', counters ? 'counters' : 'rectangle');
  };
  const pair = turn?.boards.length === 1 && !table.sum && turn.boards[0]?.kind === 'pair' ? turn.boards[0] : undefined;
  const seat = turn?.turn ?? undefined;
  const cut = pair && !counters ? { seat, last: turn?.moves.length ? mover(table, turn.moves.length - 1) : undefined, describedBy: 'may-cut' } : undefined;
  // The whole game, as it was last answered; an address may be on its way to something else.
  const whole = useRef<{ position: readonly string[]; takes: readonly string[] } | undefined>(undefined);
  if (pair && turn && !stale) whole.current = table.position.every(isPlain) ? { position: table.position, takes: turn.moves } : undefined;
  const spiral = pair && whole.current && { ...whole.current, seat: (index: number) => mover(table, index), names: { left: nameOf(table, 'left'), right: nameOf(table, 'right') } };
  const begin = cut ? undefined : now?.boards[0] && BEGIN[now.boards[0].kind];
  const last = linesOf(turn?.told, 'move').at(-1)?.text;
  const over = now?.over ?? false;
  const won = over && table.you !== null && now?.winner === table.you;
  const retry = over && !won && table.you !== null ? beforeMistake(table, now?.remarks) : undefined;
  const begun = (turn ?? table).moves.length > 0;
  // Most games are on two numbers; what is said of them has its place before the engine has answered.
  const rectangle = cut ?? (!turn && !counters && !table.sum && !table.rules.three && !table.rules.partizan);
  const lesson = lessons.length ? params['lesson'] : undefined;
  const following = won ? nextOf(lesson) : undefined;
  return (
    <div class={`playing ${begun ? 'begun' : ''} ${over ? 'over' : ''} ${team ? 'class' : ''} ${lesson ? 'in-lesson' : ''}`}>
      <div class="table stage">
        {lesson ? (
          <LessonLine named={lesson} won={won} />
        ) : (
          rectangle && !table.rules.misere && <p class="goal">{table.you ? 'Beat the computer: cut squares until no cut is left.' : 'Cut squares until no cut is left.'}</p>
        )}
        <p role="status" class={`status ${won ? 'won' : ''} ${turn?.turn ? `seat-${turn.turn}` : ''}`}>
          <strong class="big">{turn ? statusOf(table, turn) : error ? 'This game cannot be shown.' : 'Loading…'}</strong>{' '}
          <span class={stale ? 'stale' : ''}>{dealing ? 'A new game is on its way…' : last ? sentence(last) : yours && begin}</span>{' '}
          {event && <span class="event">{event} </span>}
          <span id="may-cut">{cut && pair && yours && invitation(pair, now)}</span>
        </p>
        {error && !inField(error, table) && <Trouble error={error} />}
        <Waiting on={waiting} progress={progress} onStop={stop} />
        <div ref={board} class={error ? 'boards stale' : 'boards'} aria-busy={stale && !error}>
          {over && cut && spiral ? (
            <Whole {...spiral} golden={open && isGolden(table.rules)} large />
          ) : (
            turn?.boards.map((one, index) => (
              <BoardView
                key={index}
                board={one}
                game={turn.boards.length > 1 || table.sum ? index + 1 : undefined}
                common={turn.rules}
                counters={one.kind === 'partizan' ? unlabelled(turn.counters[index], index) : undefined}
                steps={turn.steps.listed.filter((step) => step.board === index + 1)}
                complete={turn.steps.complete}
                onMove={yours ? (move) => void play(move, index) : undefined}
                hint={hint.answer?.move ?? undefined}
                cut={cut}
                refused={refused?.key === key && refused.board === index ? refused.message : undefined}
              />
            ))
          )}
        </div>
        <div class="row acts">
          {following && (
            <button type="button" class="primary" onClick={() => go({ view: 'play', params: following.params })}>
              {following.label}
            </button>
          )}
          {retry !== undefined && (
            <button type="button" class="primary" onClick={() => push(table.moves.slice(0, retry))}>
              Try again from your mistake
            </button>
          )}
          <button type="button" aria-keyshortcuts="n" aria-busy={dealing} class={over && retry === undefined && !following ? 'primary' : ''} onClick={() => void fresh()}>
            New game
          </button>
          {over && (
            <>
              <button type="button" onClick={() => again(table.first)}>
                Again
              </button>
              <button type="button" onClick={() => again(other(table.first))}>
                Again, {begins(table, other(table.first))}
              </button>
            </>
          )}
          {!team && <WhatIsThis />}
        </div>
        <div class="row tools">
          {open && (
            <button type="button" aria-keyshortcuts="h" disabled={!yours} onClick={() => toggle('hint')}>
              Hint
            </button>
          )}
          <button type="button" aria-keyshortcuts="u" disabled={!back} onClick={undo}>
            Undo
          </button>
          {open && (
            <button type="button" aria-keyshortcuts="w" aria-expanded={asked.why === key} disabled={!now} onClick={() => toggle('why')}>
              Why
            </button>
          )}
          {pair && (
            <button type="button" aria-pressed={counters} onClick={() => switchTo(!counters)}>
              Counters
            </button>
          )}
          {team && <ClassTools answers={answers} onAnswers={setAnswers} />}
        </div>
        {spiral && begun && !(over && cut) && <Whole {...spiral} />}
        {trouble && <p class="message">{trouble}</p>}
        {open && hint.answer && <p class="hint">{hintOf(hint.answer.told)}</p>}
        {hint.error && <p class="message">{sentence(hint.error.message)}</p>}
        {open && asked.why === key && <Why table={table} />}
      </div>
      <div class="beside">
        {turn?.over && open && (
          <section class="review" aria-labelledby="review">
            <h2 id="review">Review</h2>
            <Sentences text={turn.told} />
          </section>
        )}
        <section aria-labelledby="moves">
          <h2 id="moves">Moves</h2>
          {turn && turn.moves.length > 0 ? (
            <MoveList text={turn.told} remarks={open ? turn.remarks : undefined} />
          ) : (
            <p class="quiet">No move has been made.</p>
          )}
        </section>
        {open && hasCone(table) && turn && !error && <Solution table={table} moves={turn.moves} />}
        {open && turn?.boards.length === 1 && turn.boards[0] && !table.sum && <Along board={turn.boards[0]} rules={table.rules} />}
      </div>
      <div class="below">
        <Lessons />
        <Setup table={table} error={error} games={games} onGames={setGames} />
        <RuleLine table={table} turn={turn} />
        <p class="quiet small keys">Keys: arrows or digits choose, Enter cuts or takes; H hint, U undo, W why, N new game.</p>
        <div class="row">
          <section aria-labelledby="challenge">
            <h2 id="challenge">Challenge</h2>
            <p>Ten positions: find a winning move in each, or say that there is none.</p>
            <button type="button" onClick={() => go({ view: 'play', params: challengeOf(table) })}>
              Start a challenge
            </button>
          </section>
          <ClassStart table={table} />
          <Score />
        </div>
      </div>
    </div>
  );
}

/** What a visitor may want to know before anything else. */
function WhatIsThis() {
  return (
    <details class="what">
      <summary>What is this?</summary>
      <p>
        The game of Euclid. Two numbers are the sides of a rectangle. You and your opponent take turns to cut squares off its long side, as many as you like of those that fit. In the plain
        game whoever is left with a square cannot cut, and loses. Behind it stands Euclid’s algorithm, more than two thousand years old. <a href="#/book">The book</a> tells it from the beginning,
        the <a href="#/map">map</a> shows all positions
        {firstLesson && (
          <>
            , and <a href={firstLesson}>five lessons</a> teach how to win
          </>
        )}
        .
      </p>
    </details>
  );
}

/** Your cut is seen at once, before the engine has answered: the board that it leaves. */
function ahead(table: Table, turn: schema.Turn): schema.Turn {
  const [board] = turn.boards;
  const made = turn.moves.length;
  const follows = table.moves.length === made + 1 && turn.moves.every((move, index) => move === table.moves[index]);
  const take = table.moves[made] ?? '';
  if (!follows || turn.boards.length !== 1 || board?.kind !== 'pair' || !isPlain(take)) return turn;
  const [small, large] = board.numbers.map(BigInt) as [bigint, bigint];
  const rest = large - BigInt(take) * small;
  if (rest < 0n) return turn;
  const numbers = (rest < small ? [rest, small] : [small, rest]).map(String) as [string, string];
  const steps = { listed: [], complete: true };
  return { ...turn, boards: [{ ...board, numbers }], moves: table.moves, turn: mover(table, made + 1), steps, told: [] };
}

/** What may be cut from what. */
function invitation(board: schema.Board & { kind: 'pair' }, { steps: { listed, complete } }: schema.Turn): string {
  const [small, large] = board.numbers.map((number) => brief(number, 16));
  const { take = 'any', pile_limit } = board.rules;
  const most = take === 'any' && !pile_limit ? brief(mostOf(board), 16) : undefined;
  const cut = mayCut(listed.flatMap(({ take }) => (take ? [BigInt(take)] : [])), complete, most);
  return `${large} by ${small}: you may cut ${cut}.`;
}

/** All positions, for whoever wants to see the solution. */
function Solution({ table, moves }: { table: Table; moves: readonly string[] }) {
  const [shown, show] = useState(false);
  return (
    <details class="along" open={shown} onToggle={(event) => show(event.currentTarget.open)}>
      <summary>Map of all positions: the solution</summary>
      {shown && <Cone table={table} moves={moves} />}
    </details>
  );
}

/** A table that came with the answer to the one before it, and is not asked for again. */
const known: { key?: string; turn?: schema.Turn } = {};

/** All that is on the table: one question for each exchange of moves. */
function useTable(table: Table): Asked<schema.Turn> {
  return useWork(turnOf(table), (question, signal, progress) =>
    known.turn && known.key === JSON.stringify(question) ? Promise.resolve(known.turn) : ask(question, { signal, progress }),
  );
}

/** The table before the computer has moved, where its move came with the answer: your own is seen first. */
function beforeReply(table: Table, turn: schema.Turn): schema.Turn {
  const { before: boards, moves, told, remarks: _, ...rest } = turn;
  if (!boards) return turn;
  const made = table.moves.length;
  const seen = linesOf(told, 'move').flatMap(({ number, text, kind }) => (number && number <= made ? [{ kind, number, text }] : []));
  const mine = { boards, moves: moves.slice(0, made), told: seen, steps: { listed: [], complete: true }, counters: [] };
  return { ...rest, ...mine, turn: mover(table, made), over: false, winner: null };
}

/** The move of the computer takes the place of yours in the history, so that Back takes both back. */
function useReply(table: Table, answer: schema.Turn | undefined, key: string) {
  useEffect(() => {
    if (!answer?.before) return;
    const show = () => {
      const { before: _, ...turn } = answer;
      known.key = JSON.stringify(turnOf(table, 'exchange', turn.moves));
      known.turn = turn;
      change({ moves: turn.moves.join(',') }, 'replace');
    };
    const timer = setTimeout(show, calm() ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [answer, key]);
}

/** The counters of a game of a sum, without its number, which stands above it. */
function unlabelled(row: string | undefined, index: number): string | undefined {
  const label = `${index + 1}:`;
  return row?.startsWith(label) ? row.slice(label.length).trimStart() : row;
}

/** Games that have been counted. */
const counted = new Set<string>();

/** Counts a game that ends while somebody looks, once; says what follows from it for the next game. */
function useScore(table: Table, now: schema.Turn | undefined): string | undefined {
  const open = useRef<string>(undefined);
  const [said, say] = useState<{ key: string; text: string }>();
  const key = JSON.stringify([table.rules, table.position, table.first, table.you, table.seed]);
  useEffect(() => {
    if (!now || table.you === null) return;
    const counts = `${key} ${table.level}`;
    if (!now.over) {
      open.current = counts;
    } else if (open.current === counts && !counted.has(counts)) {
      counted.add(counts);
      const won = now.winner === table.you;
      count(table.level, won);
      if (!table.rises) return;
      const { level } = follow(won);
      if (level > table.level) say({ key, text: `You are getting better: the next game is at level ${level}, ${LEVELS[level - 1]}.` });
      else if (level < table.level) say({ key, text: `The next game is easier: level ${level}, ${LEVELS[level - 1]}.` });
    }
  }, [now]);
  return now?.over && said?.key === key ? said.text : undefined;
}

/** A button that is gone after its move leaves the focus to the counters. */
function useFocus(board: { current: HTMLElement | null }, now: schema.Turn | undefined) {
  const inside = useRef(false);
  useEffect(() => {
    const see = (event: FocusEvent) => (inside.current = board.current?.contains(event.target as Node) ?? false);
    document.addEventListener('focusin', see);
    return () => document.removeEventListener('focusin', see);
  }, []);
  useEffect(() => {
    if (!now || !inside.current || document.activeElement !== document.body) return;
    // At the end of a game the way on is a new one.
    const next = now.over ? board.current?.parentElement?.querySelector<HTMLElement>('.acts .primary') : null;
    (next ?? board.current?.querySelector<HTMLElement>('[role=slider], button'))?.focus({ preventScroll: true });
  }, [now]);
}

/** What is wrong with the address, where no field says it. */
function Trouble({ error }: { error: schema.Problem }) {
  const moves = error.place?.part === 'moves';
  return (
    <div class="trouble">
      <p class="message">{sentence(error.message)}</p>
      {moves && (
        <button type="button" onClick={() => change({ moves: '' }, 'push')}>
          Play from the beginning
        </button>
      )}
    </div>
  );
}
