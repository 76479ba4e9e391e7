/** A page takes lists up to this length whole and filters them itself, and longer ones in windows. */
export const longestWholeList = 2_000;
export const mostRowsOfWindow = 200;

/** No person's name, so it can stand for the applications that nobody looks after. */
export const nobody = '-';

export const windowSorts = [
  'JobNumber',
  'Employer',
  'CreatedOn',
  'ModifiedOn',
  'ModifiedBy',
  'ApplicationStatusId',
  'CaseManager',
  'DocumentCount',
] as const;
export type WindowSort = (typeof windowSorts)[number];
