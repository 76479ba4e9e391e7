export interface RouterLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** The key belongs to the history entry, and stays the same after a reload. */
  key: string;
  how: 'POP' | 'PUSH' | 'REPLACE';
  /** The path is that of the previous page, and empty for the first page of a visit. */
  before: string;
}

interface HistoryEntryState {
  idx: number;
  key: string;
  state: unknown;
}

export type NavigationTarget = string | { search: string };
export type NavigationListener = (place: RouterLocation) => void;

let navigationListener: NavigationListener | null = null;

function readHistoryState(): Partial<HistoryEntryState> {
  return (history.state as Partial<HistoryEntryState> | null) ?? {};
}

export function readLocation(how: RouterLocation['how'] = 'POP'): RouterLocation {
  const { pathname, search, hash } = window.location;
  const { state = null, key = 'default' } = readHistoryState();
  return { pathname, search, hash, state, key, how, before: '' };
}

export function onNavigation(next: NavigationListener): () => void {
  if (readHistoryState().idx === undefined) history.replaceState({ ...history.state, idx: 0 }, '');
  const onStep = () => next(readLocation());
  navigationListener = next;
  window.addEventListener('popstate', onStep);
  return () => {
    navigationListener = null;
    window.removeEventListener('popstate', onStep);
  };
}

export function toAddress(target: NavigationTarget): string {
  if (typeof target === 'string') return target;
  return window.location.pathname + (target.search && `?${target.search}`);
}

const writesBeforeNavigation = new Set<() => void>();

/** Registers a function that writes to the current address before the next navigation. */
export function runBeforeNavigation(write: () => void): () => void {
  writesBeforeNavigation.add(write);
  return () => writesBeforeNavigation.delete(write);
}

export function navigate(
  target: NavigationTarget,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
): void {
  if (!replace) for (const write of writesBeforeNavigation) write();
  const { idx = 0 } = readHistoryState();
  const next: HistoryEntryState = {
    idx: replace ? idx : idx + 1,
    key: Math.random().toString(36).slice(2, 10),
    state,
  };
  if (replace) history.replaceState(next, '', toAddress(target));
  else history.pushState(next, '', toAddress(target));
  navigationListener?.(readLocation(replace ? 'REPLACE' : 'PUSH'));
}
