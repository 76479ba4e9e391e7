import { windowSorts } from './longLists.ts';

const [, ...applicationColumns] = windowSorts;

/** Staff keep views of these lists; a view can hide these columns, but never those that name a row. */
const columns = {
  work: ['Employer', 'ApplicationStatusId', 'CaseManager', 'Days', 'WaitsFor', 'ExpiresOn'],
  applications: applicationColumns,
  profiles: ['Contact', 'LoggedOn'],
  search: applicationColumns,
} as const;

export type ViewPage = keyof typeof columns;

export const viewPages = Object.keys(columns) as ViewPage[];
export const viewColumns: Readonly<Record<ViewPage, readonly string[]>> = columns;

export const pageOfViews = {
  work: 'adminWork',
  applications: 'adminApplications',
  profiles: 'adminProfiles',
  search: 'adminSearch',
} as const;

export const viewLimits = { Name: 100, Address: 2_000 } as const;

/** A person has at most this many views, and the office as many shared ones. */
export const maxViews = 200;

/** The address of a list has the view and its hidden columns. */
export const viewParam = 'view';
export const hiddenColumnsParam = 'without';

/** It stands for a deleted view that somebody started with. */
export const deletedViewId = 0;

/** Returns the address without its view and hidden columns. */
export function tidyAddress(address: string): string {
  const params = new URLSearchParams(address);
  for (const name of [viewParam, hiddenColumnsParam]) params.delete(name);
  return String(params);
}

/** The order of the parameters does not matter. */
export function isSameAddress(one: string, other: string): boolean {
  const sorted = (address: string) => {
    const params = new URLSearchParams(tidyAddress(address));
    params.sort();
    return String(params);
  };
  return sorted(one) === sorted(other);
}

/** Returns the columns that an address hides, which it does only with a view. */
export function hiddenColumnsIn(params: URLSearchParams): string[] {
  const named = params.has(viewParam) ? params.get(hiddenColumnsParam) : null;
  return named ? named.split('.') : [];
}

/** The address has all that the view shows, so that it can be passed on. */
export function addressOfView(
  path: string,
  view: { ViewId: number; Address: string; PutAside: readonly string[] },
): string {
  const params = new URLSearchParams(view.Address);
  if (view.PutAside.length > 0) params.set(hiddenColumnsParam, view.PutAside.join('.'));
  params.set(viewParam, String(view.ViewId));
  return `${path}?${params}`;
}
