/** One game on the table, and the moves in it. */
import { useState } from 'preact/hooks';
import { Message, TextField } from '../../parts/fields';
import { Piles } from '../../parts/piles';
import { typographic } from '../../parts/typography';
import { brief } from '../../game';
import { groups, type Group } from './parts';
import { Rectangle } from './rectangle';
import type * as schema from '../../engine/schema';

/** So many moves have a button each; for more there is a field. */
const BUTTONS = 12;

export interface BoardProps {
  board: schema.Board;
  /** Its place in a sum, counted from 1; undefined if it is the only game. */
  game?: number | undefined;
  /** The rules of the other games of a sum. */
  common?: schema.RulesAnswer | undefined;
  /** The engine's line of counters, for a game without piles. */
  counters?: string | undefined;
  /** The moves of whoever is to move in this game. */
  steps: readonly schema.Step[];
  /** Whether these are all. */
  complete: boolean;
  /** Makes a move; undefined while it is not the visitor's turn. */
  onMove?: ((move: string) => void) | undefined;
  /** The move that was advised. */
  hint?: string | undefined;
  /** Why the last move that was tried here is none. */
  refused?: string | undefined;
  /** Whether it is shown as a rectangle, and who sits at it; piles of counters otherwise. */
  cut?: Cutting | undefined;
}

export interface Cutting {
  /** Who is to move, and who has moved. */
  seat: schema.Seat | undefined;
  last: schema.Seat | undefined;
  /** The element that says what may be cut. */
  describedBy: string;
}

/** What may be taken at most from a game on two numbers. */
export function mostOf(board: schema.Board & { kind: 'pair' }): string {
  const pile = board.piles[0] ?? '0';
  return board.cap && BigInt(board.cap) < BigInt(pile) ? board.cap : pile;
}

export function BoardView(props: BoardProps) {
  const { board, game, steps } = props;
  const [picked, pick] = useState<string>();
  const hinted = steps.find((step) => step.move === props.hint);
  const all = groups(steps);
  const where = game === undefined ? '' : ` in game ${game}`;
  const rows = all.map((group) => (
    <Takes
      key={group.before + group.after}
      {...props}
      group={group}
      where={where}
      text={picked ?? ''}
      onPick={pick}
      title={board.kind === 'three' ? titleOf(group, board.numbers) : undefined}
    />
  ));
  const [group] = all;
  const say = (take: string) => {
    const step = group?.steps.find((step) => step.take === take);
    const times = board.kind === 'pair' ? ` × ${brief(board.numbers[0], 20)}` : '';
    return `take ${brief(take, 20)}${times}${step ? ` → ${step.to}` : ''}`;
  };
  const allowed = (take: string) => !props.complete || steps.some((step) => step.take === take);
  const take = props.onMove && group && ((take: string) => props.onMove?.(group.before + take + group.after));
  if (board.kind === 'pair' && props.cut) {
    return (
      <section class="board on-pair" aria-label="Board">
        <Rectangle
          {...props.cut}
          numbers={board.numbers}
          takes={steps.map(({ take }) => take ?? '')}
          complete={props.complete}
          most={mostOf(board)}
          onCut={take || undefined}
          advised={hinted?.take ?? undefined}
        />
        {board.cap && <p>At most {brief(board.cap, 20)} now.</p>}
        <Message error={props.refused ? { kind: 'bad-input', message: props.refused } : undefined} />
      </section>
    );
  }
  return (
    <section class={`board on-${board.kind}`} aria-label={game === undefined ? 'Board' : `Game ${game}`}>
      {game !== undefined && <h2>Game {game}</h2>}
      {board.kind === 'three' ? <Bars numbers={board.numbers} /> : <Numbers board={board} />}
      {board.kind === 'pair' && <OwnRules board={board} common={props.common} />}
      {(board.kind === 'pair' || board.kind === 'nim') && (
        <Piles
          piles={board.kind === 'nim' ? [board.nim] : board.piles}
          complete={board.kind === 'nim' || board.complete}
          allowed={allowed}
          onTake={take || undefined}
          playing
          say={say}
          {...(board.kind === 'pair' && { idle: `each counter takes ${brief(board.numbers[0], 20)} from ${brief(board.numbers[1], 20)}` })}
          picked={picked}
          advised={hinted?.take ?? undefined}
          onPick={pick}
          label={game === undefined ? 'Piles' : `Piles of game ${game}`}
        />
      )}
      {props.counters && <p class="row-of-counters">{props.counters}</p>}
      <div class="moves">{props.onMove && (board.kind === 'partizan' || board.kind === 'value' ? <Options {...props} where={where} /> : rows)}</div>
      <Message error={props.refused ? { kind: 'bad-input', message: props.refused } : undefined} />
    </section>
  );
}

/** The numbers, large. */
function Numbers({ board }: { board: schema.Board }) {
  if (board.kind === 'value') return <p class="numbers number">{typographic(board.value)}</p>;
  if (board.kind === 'nim') return <p class="numbers number">nim</p>;
  const sign = board.kind === 'partizan' && board.negative ? '−' : '';
  return (
    <p class="numbers number">
      {sign}
      {board.kind === 'partizan' && 'E('}
      {board.numbers.map((number, index) => (
        <span key={index}>
          {index > 0 && <span class="comma">{board.kind === 'partizan' ? ', ' : ' '}</span>}
          <span key={number} class={number.length > 12 ? 'arrives long' : 'arrives'}>
            {brief(number, 24)}
          </span>
        </span>
      ))}
      {board.kind === 'partizan' && ')'}
    </p>
  );
}

/** Numbers as lengths, one below the other. */
function Bars({ numbers }: { numbers: readonly string[] }) {
  // The leading digits are enough for a length.
  const spare = Math.max(0, ...numbers.map((number) => number.length - 15));
  const lengths = numbers.map((number) => Number(number.slice(0, -spare || undefined)));
  const largest = Math.max(1, ...lengths);
  return (
    <ol class="bars" aria-label="Numbers">
      {numbers.map((number, index) => (
        <li key={index}>
          <span class="number">{brief(number, 24)}</span>
          <i style={{ width: `${((lengths[index] ?? 0) / largest) * 100}%` }} />
        </li>
      ))}
    </ol>
  );
}

/** What may be taken now where the move before limits it, and in a sum the rules of this game if they are its own. */
function OwnRules({ board, common }: { board: schema.Board & { kind: 'pair' }; common?: schema.RulesAnswer | undefined }) {
  const { play: _, ...own } = board.rules;
  const { play: __, ...shared } = common ?? board.rules;
  const differ = JSON.stringify(own) !== JSON.stringify(shared);
  return (
    <>
      {differ && <p class="quiet small">{Object.entries(own).map(([name, rule]) => `${name.replace('_', ' ')} ${rule}`).join('; ')}</p>}
      {board.cap && <p>At most {brief(board.cap, 20)} now.</p>}
    </>
  );
}

/** On three numbers: what is taken from what. */
function titleOf({ before, after }: Group, numbers: readonly string[]): string {
  const by = after.replace('*', '') || (numbers[0] ?? '');
  return before ? `${brief(by, 20)} from ${brief(before.replace('-', ''), 20)}` : `${brief(by, 20)} from both others`;
}

interface TakesProps extends BoardProps {
  group: Group;
  where: string;
  title: string | undefined;
  text: string;
  onPick: (take: string | undefined) => void;
}

/** The moves of a group: a button each, or a field. */
function Takes({ group, where, title, complete, onMove, hint, onPick }: TakesProps) {
  const [text, write] = useState('');
  const { steps, before, after } = group;
  const of = title ? ` times ${title}` : '';
  const few = complete && steps.length <= BUTTONS;
  const make = () => {
    const take = text.replace(/[\s_,]/g, '');
    if (take !== '') onMove?.(before + take + after);
    write('');
  };
  return (
    <div class="takes">
      {title && <span class="what number">{title}</span>}
      {few ? (
        <div class="row" onKeyDown={walk}>
          {steps.map((step) => (
            <button
              key={step.move}
              type="button"
              aria-label={`Take ${step.take}${of}${where}`}
              title={`→ ${step.to}`}
              class={step.move === hint ? 'hinted' : ''}
              onClick={() => onMove?.(step.move)}
              onFocus={() => !title && onPick(step.take ?? undefined)}
              onBlur={() => onPick(undefined)}
              onPointerEnter={() => !title && onPick(step.take ?? undefined)}
              onPointerLeave={() => onPick(undefined)}
            >
              {title ? `${step.take} ×` : `Take ${step.take}`}
              {title && <span class="quiet"> → {step.to}</span>}
            </button>
          ))}
        </div>
      ) : (
        <form
          class="row many"
          onSubmit={(event) => {
            event.preventDefault();
            make();
          }}
        >
          <TextField
            label={title ? `How many times ${title}` : `How many${where}`}
            numeric
            value={text}
            onInput={(text) => {
              write(text);
              if (!title) onPick(/^\d+$/.test(text.trim()) ? text.trim() : undefined);
            }}
          />
          <button type="submit" aria-label={`Take${where}`}>
            Take
          </button>
        </form>
      )}
    </div>
  );
}

/** Moves that count nothing: where they lead. */
function Options({ steps, complete, onMove, hint, where }: BoardProps & { where: string }) {
  return (
    <div class="row" onKeyDown={walk}>
      {steps.map((step) => (
        <button key={step.move} type="button" aria-label={`Move to ${step.to}${where}`} class={step.move === hint ? 'hinted' : ''} onClick={() => onMove?.(step.move)}>
          Move to {step.to}
        </button>
      ))}
      {!complete && <span class="quiet">and more</span>}
    </div>
  );
}

/** Arrow keys walk along buttons. */
function walk(event: KeyboardEvent & { currentTarget: HTMLElement }) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const buttons = Array.from(event.currentTarget.querySelectorAll('button'));
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
