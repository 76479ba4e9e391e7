import { paths } from '../../paths.ts';
import { tryStorage } from '../../platform/tryStorage.ts';
import { getLastScrollPosition } from '../../platform/useScrollMemory.ts';
import type { ListPosition } from '../../shared/lists/useReturnToRow.ts';
import type { Sort } from '../../ui/sortRows.ts';

export const newestChangeFirst: Sort = { key: 'ModifiedOn', direction: 'descending' };

/** The lists are reloaded often enough that a colleague's change appears within half a minute. */
export const applicationsPollIntervalMs = 30_000;

const orderStorageKey = 'applications.order';
const loadedPartStorageKey = 'applications.part';
const listAddressStorageKey = 'applications.address';

/** A partly loaded list passes the ids that it has loaded, with their position and the total. */
export function rememberApplicationOrder(
  ids: readonly number[],
  before = 0,
  count = ids.length,
): void {
  tryStorage(() => {
    sessionStorage.setItem(orderStorageKey, JSON.stringify(ids));
    sessionStorage.setItem(loadedPartStorageKey, JSON.stringify([before, count]));
    sessionStorage.setItem(listAddressStorageKey, location.pathname + location.search);
  });
}

interface NeighbourApplications {
  previous: number | undefined;
  next: number | undefined;
  position: number;
  count: number;
}

export function findNeighbourApplications(id: number): NeighbourApplications {
  const ids = readApplicationOrder();
  const position = ids.indexOf(id);
  if (position < 0) return { previous: undefined, next: undefined, position: 0, count: 0 };
  const [before = 0, count = ids.length] = readStoredIds(loadedPartStorageKey);
  return {
    previous: ids[position - 1],
    next: ids[position + 1],
    position: before + position + 1,
    count,
  };
}

export function getRememberedListPosition(path: string): ListPosition {
  const isList = getPathOfAddress(getLastListOrSearchAddress()) === path;
  return { order: readApplicationOrder(), top: isList ? getLastScrollPosition(path) : 0 };
}

export const getApplicationListPosition = () => getRememberedListPosition(paths.adminApplications);

const readApplicationOrder = () => readStoredIds(orderStorageKey);

function readStoredIds(key: string): number[] {
  const ids: unknown = tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? '[]'));
  return Array.isArray(ids) ? ids : [];
}

const getPathOfAddress = (address: string) => address.split('?')[0] ?? '';

const listPaths: readonly string[] = [paths.adminApplications, paths.adminWork];

export const isListAddress = (address: string) => listPaths.includes(getPathOfAddress(address));

export function getLastListOrSearchAddress(): string {
  const address = tryStorage(() => sessionStorage.getItem(listAddressStorageKey)) ?? '';
  const isOne = isListAddress(address) || getPathOfAddress(address) === paths.adminSearch;
  return isOne ? address : paths.adminApplications;
}

export function getLastListAddress(): string {
  const last = getLastListOrSearchAddress();
  return isListAddress(last) ? last : paths.adminApplications;
}
