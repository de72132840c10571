/** The map of all positions: pan, zoom, compare, and open what is under the hand. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ask } from '../engine/engine';
import type * as schema from '../engine/schema';
import { paramsOf, type Rules } from '../game';
import { Choice, Message, Slider, TextField } from '../parts/fields';
import { kindOf, LARGEST_K, RulesBar, sliderOf } from '../parts/rules';
import { change, type Params, place } from '../route';
import { theme } from '../theme';
import './map.css';
import { type Cell, middle, NEAREST, over, stepOf } from './map/camera';
import { MapCanvas } from './map/canvas';
import { exportAs } from './map/export';
import type { Hands } from './map/gestures';
import { GoTo } from './map/goto';
import { Legend, useLegend } from './map/legend';
import { Motion } from './map/motion';
import { Panel } from './map/panel';
import { Readout } from './map/readout';
import type { Scene, Stage } from './map/stage';
import { FIELDS, HOME_ZOOM, lookOf, type MapState, type Mode, ofSecond, sampledText, SECOND, stateOf, titleOf, withDefaults, writeValue } from './map/state';
import { layerOf } from './map/tiles';
import { typicalOf, useTypical } from './map/typical';

/** While the map moves, the address follows after so many milliseconds. */
const LATER = 300;
const KEYS = 'Arrow keys walk the crosshair, with Shift they move the map. Plus and minus zoom, 0 goes home, Enter opens the position, Escape takes the crosshair away.';
const HELP = 'Drag to move, turn the wheel or pinch to zoom; touch a position to open it.';

/** The centre and the zoom, as an address writes them. */
function placeOf(params: Params): string {
  return `${params['a'] ?? ''} ${params['b'] ?? ''} ${params['zoom'] ?? ''}`;
}

export function MapView({ params }: { params: Params }) {
  const state = stateOf(params);
  const { rules, mode, third } = state;
  const motion = useMotion(params, state);
  const hover = useSignal<Cell | null>(null);
  const crosshair = useSignal<Cell | null>(null);
  const stages = useRef<(Stage | null)[]>([null, null]);
  const [problems, tell] = useState<readonly (schema.Problem | undefined)[]>([]);
  const legend = useLegend(lookOf(state, 0, theme.value));

  useEffect(() => {
    const full = withDefaults(params);
    if (full !== params) change({ ...full }, 'replace');
  }, [params]);

  const choose = (changes: Record<string, string>, how: 'push' | 'replace' = 'push') => {
    motion.settle();
    change(changes, how);
  };
  const open = async (cell: Cell) => {
    crosshair.value = cell;
    const { a, b } = await typicalOf(cell, state, stepOf(motion.target.zoom));
    choose({ at: `${a},${b}` });
  };
  const goTo = (cell: Cell) => {
    const zoom = motion.target.zoom;
    crosshair.value = cell;
    motion.go(over(cell.a, cell.b, zoom < 0 ? NEAREST - 2 : zoom));
    stages.current[0]?.canvas.scrollIntoView({ block: 'nearest' });
  };
  const hands: Hands = {
    hover: (cell) => (hover.value = cell),
    crosshair: () => crosshair.value,
    walk: (cell) => (crosshair.value = cell),
    open: (cell) => void open(cell),
    home: () => motion.goHome(),
  };
  const setRules = (next: Rules, how: 'push' | 'replace', prefix = '') => {
    choose({ ...paramsOf(next, prefix), ...(prefix === '' && { fields: state.field as string, c: next.three ? third : '' }) }, how);
    // What these rules do not define gives way to what all do.
    const stays = place.value;
    void ask({ ask: 'legend', ...next, field: 'outcome' }).then(
      ({ fields }) => prefix === '' && place.value === stays && !fields.includes(state.field) && change({ fields: 'outcome' }),
      () => undefined,
    );
  };
  const setMode = (mode: Mode) => {
    const fresh = mode !== 'one' && state.mode === 'one' && Object.keys(state.second).length === 0;
    const second: Rules = fresh && kindOf(rules) === 'any' ? { take: '1..3' } : state.second;
    choose({ mode: mode === 'one' ? '' : mode, ...paramsOf(mode === 'one' ? {} : second, SECOND) });
  };

  const names = rules.partizan ? (['q', 'p'] as const) : (['a', 'b'] as const);
  const shown = mode === 'side' ? ([0, 1] as const) : ([0] as const);
  const scene = (which: 0 | 1): Scene => ({
    layer: layerOf(lookOf(state, which, theme.value)),
    names,
    rays: mode === 'one' ? (legend?.rays ?? []) : [],
    write: writeValue(state.field, mode === 'difference'),
    crosshair: crosshair.value,
    chosen: state.open,
    sampled: sampledText(state),
  });
  const inSecond = ofSecond(problems[0]);
  const [first, second] = [inSecond ? undefined : problems[0], mode === 'side' ? problems[1] : inSecond];
  const elsewhere = first && !ofRules(first) ? first : undefined;
  const under = hover.value ?? crosshair.value;
  const typical = useTypical(under, state, stepOf(motion.target.zoom));
  const cell = typical ?? under ?? state.open;
  const value = under ? stages.current[0]?.value(under) : cell ? stages.current[0]?.value(cell) : undefined;
  const titles = shown.map((which) => titleOf(state, which));

  return (
    <>
      <div class="controls">
        <Choice
          label="Show"
          value={state.field as string}
          options={Array.from(new Set<string>([...(legend?.fields ?? []), state.field])).map((name) => [name, FIELDS[name] ?? name] as const)}
          onChoose={(fields) => choose({ fields })}
          error={elsewhere && elsewhere.place?.part !== 'third' ? elsewhere : undefined}
        />
        <Choice
          label="Sampled"
          value={state.sample}
          options={[
            ['corner', 'cell corners'],
            ['typical', 'typical points'],
          ]}
          onChoose={(sample) => choose({ sample: sample === 'typical' ? sample : '' })}
        />
        {rules.three && (
          <TextField
            label="Third number"
            numeric
            value={third}
            error={first?.place?.part === 'third' ? first : undefined}
            onInput={(c) => choose({ c }, 'replace')}
          />
        )}
        <KSlider rules={rules} onChange={setRules} />
      </div>
      <div class="map-page">
        <div class="map-main">
          <div class={`maps ${mode}`}>
            {shown.map((which) => (
              <figure key={which}>
                {shown.length > 1 && <figcaption>{titles[which]}</figcaption>}
                <MapCanvas
                  motion={motion}
                  scene={scene(which)}
                  hands={hands}
                  label={`Map of ${titles[which]}. ${names[0]} to the right, ${names[1]} upwards.`}
                  described="map-keys"
                  onStage={(stage) => (stages.current[which] = stage)}
                  onProblem={(problem) => tell((old) => [0, 1].map((at) => (at === which ? problem : old[at])))}
                  onSize={motion.begin}
                />
              </figure>
            ))}
            <div class="zoom">
              <button type="button" aria-label="Zoom in" onClick={() => motion.zoom(motion.target.zoom + 1)}>
                +
              </button>
              <button type="button" aria-label="Zoom out" onClick={() => motion.zoom(motion.target.zoom - 1)}>
                −
              </button>
              <button type="button" aria-label="Home" onClick={() => motion.goHome()}>
                ⌂
              </button>
            </div>
          </div>
          <p id="map-keys" class="heard">
            {KEYS}
          </p>
          <Readout
            cell={cell}
            value={value === undefined ? '' : writeValue(state.field, mode === 'difference')(value)}
            rules={mode === 'one' ? [rules] : [rules, state.second]}
            third={third}
            help={HELP}
          />
        </div>
        <aside class="map-side">
          {state.open && <Panel cell={state.open} rules={rules} third={third} onClose={() => choose({ at: '' })} />}
          <Legend legend={legend} />
          <RulesBar rules={rules} error={first} onChange={setRules} slider={false} />
          <GoTo names={names} upFirst={rules.partizan ?? false} wrong={state.wrong} typed={{ a: params['a'] ?? '', b: params['b'] ?? '' }} onGo={goTo} />
          <Choice
            label="Compare with"
            value={mode}
            options={[
              ['one', 'nothing'],
              ['side', 'other rules, side by side'],
              ['difference', 'other rules, as a difference'],
            ]}
            onChoose={setMode}
          />
          {mode !== 'one' && (
            <RulesBar label="Second" rules={state.second} error={second} onChange={(next, how) => setRules(next, how, SECOND)} />
          )}
          {second && !ofRules(second) && <Message error={second} />}
          <div class="row">
            {(['PNG', 'SVG'] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                onClick={() => void exportAs(kind, stages.current.filter((stage) => stage !== null), titles, legend)}
              >
                Save as {kind}
              </button>
            ))}
          </div>
        </aside>
      </div>
    </>
  );
}

/** Whether a problem is about the rules, and stands beside their controls. */
function ofRules(problem: schema.Problem): boolean {
  return ['take', 'pile_limit', 'pile-limit', 'move_limit', 'move-limit', 'three', 'end', 'partizan', 'misere'].includes(problem.place?.part ?? '');
}

/** One hand on k, from 1 to any: the rays dissolve. */
function KSlider({ rules, onChange }: { rules: Rules; onChange: (rules: Rules, how: 'push' | 'replace') => void }) {
  const kind = kindOf(rules);
  if (kind !== 'k' && kind !== 'any') return null;
  const { take: _, ...rest } = rules;
  const k = kind === 'any' ? LARGEST_K + 1 : (sliderOf(rules.take) ?? 3);
  return (
    <div class="k-slider">
      <Slider
        label="Take 1 to k multiples"
        min={1}
        max={LARGEST_K + 1}
        value={k}
        text={k > LARGEST_K ? 'any' : `1 to ${k}`}
        onInput={(k) => onChange(k > LARGEST_K ? rest : { ...rest, take: `1..${k}` }, 'replace')}
      />
    </div>
  );
}

/** The movement of the map, which follows the address and is followed by it. */
function useMotion(params: Params, state: MapState) {
  const written = useRef('');
  const latest = useRef(state);
  latest.current = state;
  const motion = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      clearTimeout(timer);
      timer = undefined;
      const { zoom } = made.target;
      const { a, b } = middle(made.target);
      const place = { a: String(a), b: String(b), zoom: String(Math.round(zoom)) };
      written.current = placeOf(place);
      change(place, 'replace');
    };
    const made = new Motion(() => {
      clearTimeout(timer);
      timer = setTimeout(note, LATER);
    });
    const begin = () => {
      const { camera, zoom } = latest.current;
      if (camera) made.look(camera);
      else made.home(zoom);
    };
    return Object.assign(made, {
      begin,
      /** Writes what has moved, before something else is written. */
      settle: () => timer !== undefined && note(),
      goHome: () => {
        clearTimeout(timer);
        timer = undefined;
        written.current = placeOf({});
        change({ a: '', b: '', zoom: '' }, 'push');
        made.home(HOME_ZOOM);
      },
      leave: () => clearTimeout(timer),
    });
  }, []);
  const place = placeOf(params);
  useEffect(() => {
    if (place === written.current || motion.size.width === 0) return;
    written.current = place;
    motion.begin();
  }, [place]);
  useEffect(
    () => () => {
      motion.leave();
      motion.end();
    },
    [],
  );
  return motion;
}
