/** A page takes lists up to this length whole and filters them itself, and longer ones in windows. */
export const maxWholeList = 2_000;
export const maxWindowRows = 200;

/** No person's name, so it can stand for the applications that nobody looks after. */
export const noCaseManager = '-';

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
