import { windowSortColumns } from './listPaging.ts';

const [, ...applicationColumns] = windowSortColumns;

/** Administrators save views of these lists. A view can hide these columns, but never those that identify a row. */
const hideableColumns = {
  work: ['Employer', 'ApplicationStatusId', 'CaseManager', 'Days', 'WaitsFor', 'ExpiresOn'],
  applications: applicationColumns,
  profiles: ['Contact', 'LoggedOn'],
  search: applicationColumns,
} as const;

export type ViewPage = keyof typeof hideableColumns;

export const viewPages = Object.keys(hideableColumns) as ViewPage[];
export const viewColumns: Readonly<Record<ViewPage, readonly string[]>> = hideableColumns;

export const viewPageNames = {
  work: 'adminWork',
  applications: 'adminApplications',
  profiles: 'adminProfiles',
  search: 'adminSearch',
} as const;

export const viewLimits = { Name: 100, Address: 2_000 } as const;

export const maxViews = 200;

export const viewParam = 'view';
export const hiddenColumnsParam = 'without';

/** The id stands for a deleted view with which somebody had chosen to start. */
export const deletedViewId = 0;

export function removeViewParameters(address: string): string {
  const params = new URLSearchParams(address);
  for (const name of [viewParam, hiddenColumnsParam]) params.delete(name);
  return String(params);
}

export function isSameAddress(one: string, other: string): boolean {
  const sortParameters = (address: string) => {
    const params = new URLSearchParams(removeViewParameters(address));
    params.sort();
    return String(params);
  };
  return sortParameters(one) === sortParameters(other);
}

export function findHiddenColumns(params: URLSearchParams): string[] {
  const hiddenColumns = params.has(viewParam) ? params.get(hiddenColumnsParam) : null;
  return hiddenColumns ? hiddenColumns.split('.') : [];
}

/**
 * The address contains all filters and hidden columns of the view, so that a link to it also works for a colleague.
 */
export function createViewAddress(
  path: string,
  view: { ViewId: number; Address: string; PutAside: readonly string[] },
): string {
  const params = new URLSearchParams(view.Address);
  if (view.PutAside.length > 0) params.set(hiddenColumnsParam, view.PutAside.join('.'));
  params.set(viewParam, String(view.ViewId));
  return `${path}?${params}`;
}
