/** The address, its state, and the kind of navigation that led to it. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** The key of the history entry, which stays the same after a reload. */
  key: string;
  how: 'POP' | 'PUSH' | 'REPLACE';
  /** The path of the previous page; empty for the first page of a visit. */
  before: string;
}

interface Entry {
  /** The number of steps from the first page of this visit. */
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

/** Reports every change of the address, by links and by the back button. */
export function onNavigation(next: Listener): () => void {
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

/**
 * Registers a function that writes to the current address before the next navigation, and returns a function
 * that unregisters it.
 */
export function beforeNavigation(write: () => void): () => void {
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
