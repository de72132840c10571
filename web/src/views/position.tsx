/** One position: who wins and why, its moves with their worth, and its pictures. The address is the position. */
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { ask, askText } from '../engine/engine';
import type * as schema from '../engine/schema';
import { paramsOf, type Rules } from '../game';
import { RulesBar } from '../parts/rules';
import { useAnswer, useSame, useWork } from '../parts/use-answer';
import { change, go, type Params } from '../route';
import './position.css';
import { CopyAs } from './position/copy-as';
import { Counters } from './position/counters';
import { Facts } from './position/facts';
import { type Make, Moves } from './position/moves';
import { Numbers } from './position/numbers';
import { Pictures, picturesOf } from './position/pictures';
import { type Analyze, analysisOf, entriesOf, example, isLarge, limitsOf, moved, type Named, namedBy } from './position/position';
import { told } from './position/told';
import { Verdict } from './position/verdict';
import { Why } from './position/why';

/** So many moves are listed at first, and after "Show more". */
const FIRST = 12;
const MOST = 1000;

export function Position({ params }: { params: Params }) {
  const named = useMemo(() => namedBy(params), [params]);
  useLayoutEffect(() => {
    if (['a', 'b', 'c'].every((name) => params[name] === undefined)) change(example(named.rules));
  }, []);
  const make: Make = (to, cap) => change(moved(to, cap), 'push');

  const known = useKnown(named);
  const { answer: page } = known.full;
  const error = placed(known.full.error, named.rules);
  const answer = page?.analysis;
  const stale = known.full.stale || !named.whole;
  const part = error?.place?.part;
  const pair = answer?.game === 'pair' ? (answer as schema.PairAnalysis) : undefined;

  // The moves and the picture are those of the position that is on the screen.
  const settled = useHeld(named, !stale);
  const [wanted, want] = useState(FIRST);
  const list = useMoves(settled, wanted);
  const kinds = settled && answer ? picturesOf(settled, answer.position) : [];
  const kind = kinds.find(({ name }) => name === params['picture']) ?? (isLarge(named) ? undefined : kinds[0]);

  const winning = pair?.moves?.winning ?? [];
  const best = bestOf(answer, list.answer);
  const listed = list.answer?.game === 'pair' && !list.stale ? (list.answer as schema.PairMoveList).moves : undefined;
  return (
    <>
      <div class="asked">
        <Numbers params={params} three={named.rules.three !== undefined} moveLimit={named.rules.move_limit !== undefined} error={error} />
        <RulesBar rules={named.rules} error={error} onChange={(rules, how) => change({ ...paramsOf(rules), ...dropped(rules) }, how)} />
      </div>
      <div class="sides">
        <div class="answer-side">
          <Verdict
            line={known.line}
            outcome={known.full.stale ? undefined : answer?.outcome}
            stale={known.stale}
            whole={named.whole}
            three={named.rules.three !== undefined}
            work={known.full}
            elsewhere={part !== undefined}
            onMove={named.rules.partizan ? null : best && !stale ? () => make(best.to, best.cap) : undefined}
          />
          {pair?.path && settled && named.whole && (
            <Counters named={settled} of={pair} piles={pair.path} moves={listed} stale={stale} onMake={make} />
          )}
          {page && named.whole && (
            <section aria-label="Facts">
              <Facts facts={page.told.facts} stale={stale} />
            </section>
          )}
          <div class="row actions">
            {/* A game begins without a move that limits the first one. */}
            <button type="button" disabled={!named.whole || Boolean(named.cap) || error?.kind === 'bad-input'} onClick={() => go({ view: 'play', params: playOf(named) })}>
              Play from here
            </button>
            <button type="button" disabled={!answer || stale} onClick={() => answer && go({ view: 'map', params: mapOf(named, answer.position) })}>
              Show on the map
            </button>
            <CopyAs question={named.whole ? known.question : null} picture={kind?.of} limits={limitsOf(named)} />
          </div>
          {list.answer && named.whole && (
            <Moves
              work={list}
              summary={page?.told.facts.find(({ name }) => name === 'moves')?.text}
              winning={winning}
              stale={stale || list.stale}
              shown={wanted}
              onMore={wanted < MOST ? () => want(Math.min(MOST, wanted * 8)) : undefined}
              onMake={make}
            />
          )}
        </div>
        <div class="reason-side">
          {kinds.length > 0 && named.whole && <Pictures kinds={kinds} kind={kind} stale={stale} />}
          {answer?.reasons && settled && named.whole && (
            <section class={stale ? 'stale' : ''} aria-labelledby="why">
              <h2 id="why">Why</h2>
              <Why named={settled} reasons={answer.reasons} />
            </section>
          )}
        </div>
      </div>
    </>
  );
}

/** What the engine says: who wins first, which is known soonest, and then everything. */
function useKnown(named: Named) {
  const question = useSame(analysisOf(named));
  const limits = limitsOf(named);
  const [early, hear] = useState<{ question: Analyze; line: schema.Line }>();
  const full = useWork(named.whole ? question : null, async (question, signal, progress) => {
    const options = { signal, progress, ...(limits && { limits }) };
    const first = await askText({ ...question, fields: ['outcome'] }, options);
    hear({ question, line: told(first).verdict });
    const limit = entriesOf(named, 100);
    const [text, analysis] = await Promise.all([askText(question, options), ask({ ...question, limit }, options)]);
    return { told: told(text), analysis };
  });
  // The first word is shown where the whole answer takes its time.
  const line = full.stale && full.waiting && early?.question === question ? early.line : undefined;
  return { question, full, line: line ?? full.answer?.told.verdict, stale: full.stale && !line };
}

/** A formula may have no value where this position needs one: what is wrong with the question and names no part of it is wrong there. */
function placed(error: schema.Problem | undefined, { pile_limit, move_limit }: Rules): schema.Problem | undefined {
  const part = pile_limit !== undefined ? 'pile_limit' : move_limit !== undefined ? 'move_limit' : undefined;
  return part && error?.kind === 'bad-input' && !error.place ? { ...error, place: { part } } : error;
}

/** The latest value for which something was so. */
function useHeld<T>(value: T, now: boolean): T | undefined {
  const [held, hold] = useState<T>();
  if (now && held !== value) hold(value);
  return now ? value : held;
}

function useMoves(named: Named | undefined, wanted: number) {
  const limit = named ? entriesOf(named, Math.max(100, wanted)) : 0;
  const question = named && ({ ...analysisOf(named), ask: 'moves', limit } as const);
  return useAnswer(question ?? null, named && limitsOf(named));
}

/** A move that wins, and what may be taken after it. */
function bestOf(answer: schema.Analysis | undefined, list: schema.Moves | undefined): { to: readonly string[]; cap?: string | null | undefined } | undefined {
  if (answer?.game === 'partizan') return undefined;
  const first = (answer as schema.PairAnalysis | schema.ThreeAnalysis | undefined)?.moves?.winning[0];
  if (!first || list?.game !== 'pair' || answer?.rules.move_limit === undefined) return first;
  return (list as schema.PairMoveList).moves.listed.find(({ take }) => take === first.take);
}

/** What other rules have no use for. */
function dropped(rules: Rules): Record<string, string> {
  return { ...(!rules.three && { c: '' }), ...(!rules.move_limit && { cap: '' }), picture: '' };
}

function playOf({ rules, numbers, cap }: Named): Params {
  const [a = '', b = '', c = ''] = numbers;
  return filled({ a, b, c, cap: cap ?? '', ...paramsOf(rules) });
}

/** The map looks at the position and opens it; of Partizan Euclid it is q that goes to the right. */
function mapOf({ rules }: Named, position: readonly string[]): Params {
  const [c, a, b] = rules.three ? position : ['', ...(rules.partizan ? [...position].reverse() : position)];
  const fields = rules.three || rules.partizan ? 'outcome' : 'grundy';
  return filled({ a: a ?? '', b: b ?? '', c: c ?? '', at: `${a},${b}`, fields, ...paramsOf(rules) });
}

function filled(params: Record<string, string>): Params {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
}
