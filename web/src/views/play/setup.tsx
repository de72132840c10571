/** Which game is played, by whom, and how it went so far. */
import { useState } from 'preact/hooks';
import type * as schema from '../../engine/schema';
import { paramsOf } from '../../game';
import { Check, Choice, TextField } from '../../parts/fields';
import { RulesBar } from '../../parts/rules';
import { positionIn } from '../../parts/whole';
import { change } from '../../route';
import { resetScore, score } from './score';
import { example, gamesOf, LEVELS, paramsOfPosition, type Table } from './table';

/** A game that has not begun. */
const FRESH = { moves: '' };

/** So many games can be drawn for a sum. */
const MOST_GAMES = 5;

/** Whether a field says what is wrong. */
export function inField(error: schema.Problem, { sum, position, rules }: Table): boolean {
  const part = error.place?.part.replace('-', '_') ?? '';
  if (['games', 'position'].includes(part)) return sum;
  if (['a', 'b', 'c'].includes(part)) return !sum && 'abc'.indexOf(part) < position.length;
  return part in rules;
}

interface Props {
  table: Table;
  error: schema.Problem | undefined;
  games: number;
  onGames: (games: number) => void;
}

export function Setup({ table, error, games, onGames }: Props) {
  const { rules, sum } = table;
  const at = (...parts: string[]) => (error && parts.includes(error.place?.part ?? '') ? error : undefined);
  return (
    <section class="setup" aria-labelledby="setup">
      <h2 id="setup">Game</h2>
      <div class="row">
        {sum ? <Games table={table} error={at('games', 'position')} /> : <NumberFields table={table} error={error} />}
        <Players table={table} />
      </div>
      <RulesBar
        rules={rules}
        error={error}
        onChange={(rules, how) => {
          // Other numbers of numbers need another position.
          const same = !sum && rules.three === undefined && table.rules.three === undefined && !rules.partizan === !table.rules.partizan;
          const keep = same || (rules.three !== undefined && table.rules.three !== undefined) || (sum && !rules.three && !rules.partizan === !table.rules.partizan);
          change({ ...paramsOf(rules), ...FRESH, ...(keep ? {} : paramsOfPosition(example(rules).position, example(rules).sum)) }, how);
        }}
      />
      <div class="row">
        {!rules.three && (
          <Check
            label="Several boards at once: a sum"
            checked={sum}
            onChange={(sum) => {
              const games = rules.partizan ? ['11,8', '-4,3'] : [table.position.slice(0, 2).join(','), '3,8', 'nim:5'];
              const single = rules.partizan ? ['11', '8'] : ['3', '7'];
              change({ ...FRESH, ...paramsOfPosition(sum ? games : single, sum) }, 'push');
            }}
          />
        )}
        {sum && (
          <Choice
            label="New game with"
            value={String(games)}
            options={Array.from({ length: MOST_GAMES - 1 }, (_, index) => [String(index + 2), `${index + 2} boards`] as const)}
            onChoose={(games) => onGames(Number(games))}
          />
        )}
      </div>
    </section>
  );
}

/** What is typed stays as it is typed. */
function useDraft(value: string): [string, (text: string) => void, () => void] {
  const [draft, set] = useState<string>();
  return [draft ?? value, set, () => set(undefined)];
}

function NumberFields({ table, error }: { table: Table; error: schema.Problem | undefined }) {
  const names = [
    ['a', 'First number'],
    ['b', 'Second number'],
    ['c', 'Third number'],
  ] as const;
  return (
    <div class="numbers-row">
      {names.slice(0, table.position.length).map(([part, label], index) => (
        <NumberField key={part} part={part} label={label} index={index} table={table} error={error?.place?.part === part ? error : undefined} />
      ))}
    </div>
  );
}

function NumberField(props: { part: string; label: string; index: number; table: Table; error: schema.Problem | undefined }) {
  const { part, label, index, table } = props;
  const [text, draft, done] = useDraft(table.position[index] ?? '');
  return (
    <TextField
      label={label}
      numeric
      value={text}
      error={props.error}
      onDone={done}
      onWhole={async (text) => {
        const position = await positionIn(text, table.rules);
        if (position) change({ ...FRESH, ...(position.length > 2 && { three: table.rules.three ?? 'natural' }), ...paramsOfPosition(position, false) }, 'push');
        return position !== undefined;
      }}
      onInput={(text) => {
        draft(text);
        // The others are named too, where the address has left them out so far.
        change({ ...FRESH, ...paramsOfPosition(table.position, false), [part]: text }, 'replace');
      }}
    />
  );
}

function Games({ table, error }: { table: Table; error: schema.Problem | undefined }) {
  const [text, draft, done] = useDraft(table.position.join(' '));
  return (
    <TextField
      label="Games"
      class="games"
      value={text}
      error={error}
      hint={table.rules.partizan ? '11,8 -4,3 ^*' : '25,87 3,8 nim:5 · 2,7:take=1..2'}
      onDone={done}
      onInput={(text) => {
        draft(text);
        if (gamesOf(text).length) change({ ...FRESH, ...paramsOfPosition(gamesOf(text), true) }, 'replace');
      }}
    />
  );
}

function Players({ table }: { table: Table }) {
  const { you, first, rules, level, rises } = table;
  const begins = you ? (first === you ? 'you' : 'computer') : first;
  const beginners =
    you !== null ? ([['you', 'You'], ['computer', 'Computer']] as const) : ([['left', table.left], ['right', table.right]] as const);
  return (
    <>
      <Choice
        label="Opponent"
        value={you ? 'computer' : 'two'}
        options={[
          ['computer', 'The computer'],
          ['two', 'Two at one screen'],
        ]}
        onChoose={(who) => change({ ...FRESH, two: who === 'two' ? '1' : '', first: '', side: '' }, 'push')}
      />
      {you && (
        <Choice
          label="Level"
          value={rises ? '' : String(level)}
          options={[['', `rises with you (now ${level} ${LEVELS[level - 1]})`], ...LEVELS.map((name, index) => [String(index + 1), `${index + 1} ${name}`] as const)]}
          onChoose={(level) => change({ level }, 'push')}
        />
      )}
      <Choice
        label="Who begins"
        value={begins}
        options={beginners as readonly (readonly [typeof begins, string])[]}
        onChoose={(first) => change({ ...FRESH, first: first === 'you' || first === 'left' ? '' : first }, 'push')}
      />
      {you && rules.partizan && (
        <Choice
          label="You are"
          value={you}
          options={[
            ['left', 'Left'],
            ['right', 'Right'],
          ]}
          onChoose={(side) => change({ ...FRESH, side: side === 'right' ? side : '' }, 'push')}
        />
      )}
    </>
  );
}

/** Won and lost so far. */
export function Score() {
  const levels = LEVELS.map((name, index) => ({ name, tally: score.value[index + 1] })).filter(({ tally }) => tally);
  return (
    <section class="score" aria-labelledby="score">
      <h2 id="score">Score</h2>
      {levels.length === 0 ? (
        <p class="quiet">No game against the computer is finished yet.</p>
      ) : (
        <>
          <ul class="plain-list">
            {levels.map(({ name, tally }) => (
              <li key={name} class="number">
                {name}: won {tally?.won}, lost {tally?.lost}
              </li>
            ))}
          </ul>
          <button type="button" onClick={resetScore}>
            Reset score
          </button>
        </>
      )}
    </section>
  );
}
