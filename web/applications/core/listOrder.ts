import { paths } from '../../paths.ts';
import { withStorage } from '../../platform/storage.ts';
import { lastTopOf } from '../../platform/useScrollMemory.ts';
import type { PlaceInList } from '../../shared/lists/useReturnToRow.ts';
import type { Sort } from '../../ui/sortRows.ts';

/** The default order of lists of applications, except the work list. */
export const newestChangeFirst: Sort = { key: 'ModifiedOn', direction: 'descending' };

/** The lists are reloaded often enough that a colleague's change appears within half a minute. */
export const pollIntervalMs = 30_000;

const orderKey = 'applications.order';
const partKey = 'applications.part';
const addressKey = 'applications.address';

/**
 * Stores the ids in the order of the list, so that an opened application can link to its neighbours. A
 * partly loaded list passes the ids that it has loaded, with their position and the total.
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
  /** The position in the list, counted from 1, or 0 when the application is not in the list. */
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

/** Returns the remembered order of the list, and its scroll position unless another list was used since. */
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

/** The lists to which people return after an application; a search is not one of them. */
const lists: readonly string[] = [paths.adminApplications, paths.adminWork];

export const isListAddress = (address: string) => lists.includes(pathOf(address));

/** Returns the address of the list or search that the administrator used last, with its filters. */
export function lastAddress(): string {
  const address = withStorage(() => sessionStorage.getItem(addressKey)) ?? '';
  const isOne = isListAddress(address) || pathOf(address) === paths.adminSearch;
  return isOne ? address : paths.adminApplications;
}

/**
 * Returns the address of the list that was used last, or of the list of applications if the last one was a
 * search.
 */
export function listAddress(): string {
  const last = lastAddress();
  return isListAddress(last) ? last : paths.adminApplications;
}
