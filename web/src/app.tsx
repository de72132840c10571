/** The page: tabs, and the view that the address names. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { version } from '../package.json';
import { inside } from './engine/open';
import { go, linkOf, place, type Place, VIEWS, type View } from './route';
import { chosen, theme } from './theme';
import { Book } from './views/book';
import { MapView } from './views/map';
import { Play } from './views/play';
import { Position } from './views/position';
import { Values } from './views/values';

const TITLES: Record<View, string> = { position: 'Position', play: 'Play', map: 'Map', values: 'Values', book: 'Book' };
const PAGES = { position: Position, play: Play, map: MapView, values: Values, book: Book };

/** Where each view was left, so that a tab leads back to it. */
const left: Partial<Record<View, Place>> = {};

/** Where a tab leads; a place that is too long for an address is gone to. */
function tabOf(view: View) {
  const was = left[view];
  const link = was && linkOf(was);
  if (!was || link) return { href: link ?? `#/${view}` };
  return { href: `#/${view}`, onClick: (event: MouseEvent) => (event.preventDefault(), go(was)) };
}

/** Arrow keys walk along the tabs. */
function walk(event: KeyboardEvent & { currentTarget: HTMLElement }) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by) return;
  const tabs = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]'));
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  tabs[(at + by + tabs.length) % tabs.length]?.focus();
  event.preventDefault();
}

const SOURCE = 'https://github.com/euclid-games/euclid';

/** Where the licences are: beside the page, or inside it when everything is in one file. */
function licences(): string {
  const text = inside('licences');
  return text === undefined ? 'licences.txt' : URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/** What this is, and whose. */
function Foot() {
  const texts = useMemo(licences, []);
  return (
    <footer class="foot">
      <span>Euclid Games {version}</span>
      <a href={SOURCE}>Source</a>
      <a href={`${SOURCE}#cite`}>How to cite</a>
      <a href={texts}>Licences</a>
    </footer>
  );
}

export function App() {
  const { view, params } = place.value;
  const Page = PAGES[view];
  left[view] = place.value;
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    document.title = `${TITLES[view]} · Euclid`;
    // Another view begins at its top; whoever arrives, or comes back to a place in the book, stays where the browser is.
    if (!first.current && !params['at']) scrollTo(0, 0);
    first.current = false;
  }, [view]);
  const bare = params['embed'] !== undefined;
  return (
    <>
      {!bare && (
        <header class="top">
          <a class="skip" href="#panel" onClick={(event) => (event.preventDefault(), main.current?.focus())}>
            Skip to the content
          </a>
          <span class="name">Euclid</span>
          <nav aria-label="Views">
            <div role="tablist" aria-label="Views" onKeyDown={walk}>
              {VIEWS.map((name) => (
                <a key={name} role="tab" id={`tab-${name}`} {...tabOf(name)} aria-selected={name === view} aria-controls="panel">
                  {TITLES[name]}
                </a>
              ))}
            </div>
          </nav>
          <button
            type="button"
            class="icon"
            aria-label={theme.value === 'dark' ? 'Light colours' : 'Dark colours'}
            onClick={() => (chosen.value = theme.value === 'dark' ? 'light' : 'dark')}
          >
            ◐
          </button>
        </header>
      )}
      <main ref={main} tabIndex={-1}>
        <div id="panel" role={bare ? undefined : 'tabpanel'} aria-labelledby={bare ? undefined : `tab-${view}`} class={`view ${view}`}>
          <h1 class="heard">{TITLES[view]}</h1>
          <Page params={params} />
        </div>
      </main>
      {!bare && <Foot />}
    </>
  );
}
