/** Pages load lists up to this length as a whole and filter them; longer ones are loaded in windows. */
export const maxWholeList = 2_000;
export const maxWindowRows = 200;

/** No name is written like this, so it can stand for applications without a case manager. */
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
