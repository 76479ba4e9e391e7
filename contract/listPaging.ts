/**
 * Pages load lists up to this length as a whole and filter them in the browser; longer lists are loaded page by page.
 */
export const maxWholeListRows = 2_000;
export const maxWindowRows = 200;

/** No person has this name, so as a filter it can mean "applications without a case manager". */
export const noCaseManagerFilterValue = '-';

export const windowSortColumns = [
  'JobNumber',
  'Employer',
  'CreatedOn',
  'ModifiedOn',
  'ModifiedBy',
  'ApplicationStatusId',
  'CaseManager',
  'DocumentCount',
] as const;
export type WindowSortColumn = (typeof windowSortColumns)[number];
