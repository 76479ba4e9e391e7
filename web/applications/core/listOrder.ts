import { paths } from '../../paths.ts';
import { tryStorage } from '../../platform/tryStorage.ts';
import { getLastScrollPosition } from '../../platform/useScrollMemory.ts';
import type { PlaceInList } from '../../shared/lists/useReturnToRow.ts';
import type { Sort } from '../../ui/sortRows.ts';

export const newestChangeFirst: Sort = { key: 'ModifiedOn', direction: 'descending' };

/** The lists are reloaded often enough that a colleague's change appears within half a minute. */
export const pollIntervalMs = 30_000;

const orderStorageKey = 'applications.order';
const partStorageKey = 'applications.part';
const addressStorageKey = 'applications.address';

/** A partly loaded list passes the ids that it has loaded, with their position and the total. */
export function rememberOrder(ids: readonly number[], before = 0, count = ids.length): void {
  tryStorage(() => {
    sessionStorage.setItem(orderStorageKey, JSON.stringify(ids));
    sessionStorage.setItem(partStorageKey, JSON.stringify([before, count]));
    sessionStorage.setItem(addressStorageKey, location.pathname + location.search);
  });
}

interface PreviousAndNext {
  previous: number | undefined;
  next: number | undefined;
  position: number;
  count: number;
}

export function findNeighbours(id: number): PreviousAndNext {
  const ids = readApplicationOrder();
  const position = ids.indexOf(id);
  if (position < 0) return { previous: undefined, next: undefined, position: 0, count: 0 };
  const [before = 0, count = ids.length] = readStoredIds(partStorageKey);
  return {
    previous: ids[position - 1],
    next: ids[position + 1],
    position: before + position + 1,
    count,
  };
}

export function getPlaceInList(path: string): PlaceInList {
  const isList = getPathOfAddress(getLastAddress()) === path;
  return { order: readApplicationOrder(), top: isList ? getLastScrollPosition(path) : 0 };
}

export const getPlaceInApplicationsList = () => getPlaceInList(paths.adminApplications);

const readApplicationOrder = () => readStoredIds(orderStorageKey);

function readStoredIds(key: string): number[] {
  const ids: unknown = tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? '[]'));
  return Array.isArray(ids) ? ids : [];
}

const getPathOfAddress = (address: string) => address.split('?')[0] ?? '';

const listPaths: readonly string[] = [paths.adminApplications, paths.adminWork];

export const isListAddress = (address: string) => listPaths.includes(getPathOfAddress(address));

export function getLastAddress(): string {
  const address = tryStorage(() => sessionStorage.getItem(addressStorageKey)) ?? '';
  const isOne = isListAddress(address) || getPathOfAddress(address) === paths.adminSearch;
  return isOne ? address : paths.adminApplications;
}

export function getListAddress(): string {
  const last = getLastAddress();
  return isListAddress(last) ? last : paths.adminApplications;
}
