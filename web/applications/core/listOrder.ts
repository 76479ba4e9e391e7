import { paths } from '../../paths.ts';
import { withStorage } from '../../platform/storage.ts';
import { lastTopOf } from '../../platform/useScrollMemory.ts';
import type { PlaceInList } from '../../shared/lists/useReturnToRow.ts';
import type { Sort } from '../../ui/sortRows.ts';

/** The default order of lists of applications, except the work list. */
export const newestChangeFirst: Sort = { key: 'ModifiedOn', direction: 'descending' };

/** A colleague's change appears within half a minute. */
export const pollIntervalMs = 30_000;

const orderKey = 'applications.order';
const partKey = 'applications.part';
const addressKey = 'applications.address';

/**
 * Stores the ids as listed, so that an opened application links to its neighbours. A windowed list passes its loaded
 * ids with their position and the total.
 */
export function rememberOrder(ids: readonly number[], before = 0, count = ids.length): void {
  withStorage(() => {
    sessionStorage.setItem(orderKey, JSON.stringify(ids));
    sessionStorage.setItem(partKey, JSON.stringify([before, count]));
    sessionStorage.setItem(addressKey, location.pathname + location.search);
  });
}

interface PreviousAndNext {
  previous: number | undefined;
  next: number | undefined;
  /** The position, as in `3` of `12`; 0 when the application is not in the list. */
  position: number;
  count: number;
}

export function neighboursOf(id: number): PreviousAndNext {
  const ids = rememberedOrder();
  const at = ids.indexOf(id);
  if (at < 0) return { previous: undefined, next: undefined, position: 0, count: 0 };
  const [before = 0, count = ids.length] = remembered(partKey);
  return { previous: ids[at - 1], next: ids[at + 1], position: before + at + 1, count };
}

/** Returns the remembered order, and the scroll position of a list unless another list was used since. */
export function placeIn(path: string): PlaceInList {
  const isList = pathOf(lastAddress()) === path;
  return { order: rememberedOrder(), top: isList ? lastTopOf(path) : 0 };
}

export const placeInList = () => placeIn(paths.adminApplications);

const rememberedOrder = () => remembered(orderKey);

function remembered(key: string): number[] {
  const ids: unknown = withStorage(() => JSON.parse(sessionStorage.getItem(key) ?? '[]'));
  return Array.isArray(ids) ? ids : [];
}

const pathOf = (address: string) => address.split('?')[0] ?? '';

/** People return to these lists after an application, unlike to a search. */
const lists: readonly string[] = [paths.adminApplications, paths.adminWork];

export const isListAddress = (address: string) => lists.includes(pathOf(address));

/** Returns the administrators' list or search last used, with its filters. */
export function lastAddress(): string {
  const address = withStorage(() => sessionStorage.getItem(addressKey)) ?? '';
  const isOne = isListAddress(address) || pathOf(address) === paths.adminSearch;
  return isOne ? address : paths.adminApplications;
}

/** Returns the list, with its filters when it was the last one used. */
export function listAddress(): string {
  const last = lastAddress();
  return isListAddress(last) ? last : paths.adminApplications;
}
