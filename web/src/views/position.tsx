/** One position: who wins and why, its moves with their worth, and its pictures. The address is the position. */
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { hear, hearAll, Refusal, there } from '../engine/engine';
import type * as schema from '../engine/schema';
import { paramsOf, type Rules } from '../game';
import { RulesBar } from '../parts/rules';
import { type Asked, useAnswer, useSame, useWork } from '../parts/use-answer';
import { linesOf, plain } from '../parts/words';
import { change, go, type Params } from '../route';
import './position.css';
import { CopyAs } from './position/copy-as';
import { Counters } from './position/counters';
import { Facts } from './position/facts';
import { type Make, Moves } from './position/moves';
import { Numbers } from './position/numbers';
import { Pictures, picturesOf } from './position/pictures';
import { type Analyze, analysisOf, entriesOf, example, isLarge, limitsOf, LISTED, moved, movesOf, type Named, namedBy, pageOf } from './position/position';
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
  const facts = linesOf(page?.told, 'fact');
  const pair = answer?.game === 'pair' ? (answer as schema.PairAnalysis) : undefined;

  // The moves and the picture are those of the position that is on the screen.
  const settled = useHeld(named, !stale);
  const [wanted, want] = useState(FIRST);
  const list = useMoves(settled, wanted, known.full);
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
              <Facts facts={facts} stale={stale} />
            </section>
          )}
          <div class="row actions" hidden={!answer && !error && named.whole}>
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
              summary={plain(facts.find(({ name }) => name === 'moves')?.text)}
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
              <Why plainly={page?.plainly} reasons={answer.reasons} />
            </section>
          )}
        </div>
      </div>
    </>
  );
}

/** What is on the screen: one reply of the engine. */
interface Page {
  analysis: schema.Analysis;
  told: schema.Text;
  moves: schema.Moves | undefined;
  /** Why there is no list of moves. */
  noMoves: schema.Problem | undefined;
  plainly: schema.Text | undefined;
}

/** What the engine says; of large numbers who wins first, which is known soonest. */
function useKnown(named: Named) {
  const question = useSame(analysisOf(named));
  const limits = limitsOf(named);
  const [early, say] = useState<{ question: Analyze; line: schema.Phrase | undefined }>();
  const verdict = (told: schema.Text) => linesOf(told, 'verdict')[0]?.text;
  const full = useWork(named.whole ? question : null, async (question, signal, progress): Promise<Page> => {
    const options = { signal, progress, ...(limits && { limits }) };
    if (isLarge(named)) say({ question, line: verdict((await hear({ ...question, fields: ['outcome'] }, options)).told) });
    const [analysis, moves, plain] = await hearAll(pageOf(named), options);
    const { answer, told } = there(analysis);
    const [listed, noMoves] = moves instanceof Refusal ? [undefined, moves.error] : [moves.answer, undefined];
    return { analysis: answer, told, moves: listed, noMoves, plainly: plain && !(plain instanceof Refusal) ? plain.answer.told : undefined };
  });
  // The first word is shown where the whole answer takes its time.
  const line = full.stale && full.waiting && early?.question === question ? early.line : undefined;
  return { question, full, line: line ?? (full.answer && verdict(full.answer.told)), stale: full.stale && !line };
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

/** The moves: those that came with the page, unless more are wanted. */
function useMoves(named: Named | undefined, wanted: number, page: Asked<Page>): Asked<schema.Moves> {
  const more = useAnswer(named && wanted > LISTED ? movesOf(named, entriesOf(named, wanted)) : null, named && limitsOf(named));
  const { moves: answer, noMoves: error } = page.answer ?? {};
  return more.answer || more.error ? more : { ...page, answer, error, waiting: more.waiting };
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
