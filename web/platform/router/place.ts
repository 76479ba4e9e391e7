/** Where the browser stands: an address, what was handed on to it, and how one came there. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Names this entry of the history, also after a reload. */
  key: string;
  how: 'POP' | 'PUSH' | 'REPLACE';
  /** The path of the page that was shown before; empty for the first one of a visit. */
  before: string;
}

interface Entry {
  /** How many steps from the first page of this visit. */
  idx: number;
  key: string;
  state: unknown;
}

export type Target = string | { search: string };
export type Listener = (place: Place) => void;

let listener: Listener | null = null;

function entry(): Partial<Entry> {
  return (history.state as Partial<Entry> | null) ?? {};
}

export function readPlace(how: Place['how'] = 'POP'): Place {
  const { pathname, search, hash } = window.location;
  const { state = null, key = 'default' } = entry();
  return { pathname, search, hash, state, key, how, before: '' };
}

/** Tells of every change of the address, by a link as by the back button. */
export function onPlace(next: Listener): () => void {
  if (entry().idx === undefined) history.replaceState({ ...history.state, idx: 0 }, '');
  const onStep = () => next(readPlace());
  listener = next;
  window.addEventListener('popstate', onStep);
  return () => {
    listener = null;
    window.removeEventListener('popstate', onStep);
  };
}

export function addressOf(target: Target): string {
  if (typeof target === 'string') return target;
  return window.location.pathname + (target.search && `?${target.search}`);
}

const beforePush = new Set<() => void>();

/** What still has to be written into this address is written before another one comes; the answer takes it back. */
export function beforeNextPlace(write: () => void): () => void {
  beforePush.add(write);
  return () => beforePush.delete(write);
}

export function navigate(
  target: Target,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
): void {
  if (!replace) for (const write of beforePush) write();
  const { idx = 0 } = entry();
  const next: Entry = {
    idx: replace ? idx : idx + 1,
    key: Math.random().toString(36).slice(2, 10),
    state,
  };
  if (replace) history.replaceState(next, '', addressOf(target));
  else history.pushState(next, '', addressOf(target));
  listener?.(readPlace(replace ? 'REPLACE' : 'PUSH'));
}
