/**
 * Where the visitor is. The address is the state: `#/position?a=25&b=87&take=1..3`, with the names of the command's
 * flags. Numbers too long for an address stay in the history of the browser, so that back and forward work.
 */
import { signal } from '@preact/signals';
import { same } from './same';

export const VIEWS = ['position', 'play', 'map', 'values', 'book'] as const;
export type View = (typeof VIEWS)[number];
export type Params = Readonly<Record<string, string>>;
export interface Place {
  view: View;
  params: Params;
}

/** A browser takes two million characters, a mail or a chat far fewer. */
export const LONGEST_LINK = 8000;

/** Reads an address; what it does not name is the game that every visitor sees first. */
export function parse(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s);
  const view = VIEWS.find((view) => view === path.toLowerCase().split('/')[0]) ?? 'play';
  const params: Record<string, string> = {};
  for (const part of query.split('&')) {
    for (const [name, value] of new URLSearchParams(plussed(part))) params[name] = value;
  }
  const chapter = path.split('/')[1];
  if (view === 'book' && chapter && !params['chapter']) params['chapter'] = chapter;
  return { view, params };
}

/** A plus is a plus, as people write it, unless a form wrote the address: forms write it for a space. */
function plussed(part: string): string {
  const form = part.includes('%') && !part.includes('%20');
  return form ? part : part.replaceAll('+', '%2B');
}

/** The address of a place, whether or not it is too long. */
export function write({ view, params }: Place): string {
  // A chapter is a page of its own.
  const page = view === 'book' && /^[\w-]+$/.test(params['chapter'] ?? '') ? `/${params['chapter']}` : '';
  const query = Object.entries(params)
    .filter(([name, value]) => value !== '' && !(page && name === 'chapter'))
    // Commas, colons and slashes may stand in an address as they are; people read it.
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%2F/g, '/')}`)
    .join('&');
  return `#/${view}${page}${query && `?${query}`}`;
}

/** The address of a place; nothing where it is too long for one. */
export function linkOf(to: Place): string | undefined {
  // Digits stand for themselves in an address, so a long number need not be written to know that it is too long.
  if (Object.values(to.params).some((value) => value.length > LONGEST_LINK)) return undefined;
  const link = write(to);
  return link.length <= LONGEST_LINK ? link : undefined;
}

export const place = signal<Place>({ view: 'play', params: {} });

/** What is embedded in another page stays so, wherever it goes. */
function embedded(to: Place): Place {
  const { embed } = place.value.params;
  return embed === undefined || to.params['embed'] !== undefined ? to : { ...to, params: { ...to.params, embed } };
}

/** Goes to a place: a new one in the history, or instead of the present one. */
export function go(where: Place, how: 'push' | 'replace' = 'push') {
  const to = embedded(where);
  if (same(to, place.value)) return;
  place.value = to;
  const link = linkOf(to);
  history[how === 'push' ? 'pushState' : 'replaceState'](link ? null : to, '', link ?? `#/${to.view}`);
}

/** Changes some parameters of the present place; an empty text takes one away. */
export function change(params: Record<string, string>, how: 'push' | 'replace' = 'replace') {
  const { view, params: old } = place.value;
  const all = Object.entries({ ...old, ...params }).filter(([, value]) => value !== '');
  go({ view, params: Object.fromEntries(all) }, how);
}

/** Follows the address from now on. */
export function follow() {
  const read = () => {
    const kept = history.state as Place | null;
    const to = kept?.view ? kept : parse(location.hash);
    place.value = embedded(to);
    // A link leads out of no page that it is embedded in.
    if (place.value !== to) history.replaceState(linkOf(place.value) ? null : place.value, '', linkOf(place.value));
  };
  addEventListener('popstate', read);
  addEventListener('hashchange', read);
  read();
}
