import { windowSorts } from './longLists.ts';

const [, ...applicationColumns] = windowSorts;

/** The lists that staff keep views of, and the columns that a view can put aside; what names a row always stays. */
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

/** So many views a person keeps alone, and so many the office shares. */
export const maxViews = 200;

/** In the address of a list: which view it shows, and the columns that are put aside. */
export const viewParam = 'view';
export const hiddenColumnsParam = 'without';

/** Stands for the view that somebody started with and that is gone. */
export const deletedViewId = 0;

/** What a view keeps of an address: neither the name of a view nor its columns, and nothing that is empty. */
export function tidyAddress(address: string): string {
  const params = new URLSearchParams(address);
  for (const name of [viewParam, hiddenColumnsParam]) params.delete(name);
  return String(params);
}

/** Whether two addresses show the same, in whichever order they name it. */
export function isSameAddress(one: string, other: string): boolean {
  const sorted = (address: string) => {
    const params = new URLSearchParams(tidyAddress(address));
    params.sort();
    return String(params);
  };
  return sorted(one) === sorted(other);
}

/** The columns that an address puts aside, which it does only with a view. */
export function hiddenColumnsIn(params: URLSearchParams): string[] {
  const named = params.has(viewParam) ? params.get(hiddenColumnsParam) : null;
  return named ? named.split('.') : [];
}

/** The address of a view: with all that it shows, so that it can be passed on. */
export function addressOfView(
  path: string,
  view: { ViewId: number; Address: string; PutAside: readonly string[] },
): string {
  const params = new URLSearchParams(view.Address);
  if (view.PutAside.length > 0) params.set(hiddenColumnsParam, view.PutAside.join('.'));
  params.set(viewParam, String(view.ViewId));
  return `${path}?${params}`;
}
