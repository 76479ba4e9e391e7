/** Ids as the wire and the database hold them; the names shown in other languages live in the texts. */
export const applicationStatuses = {
  1: 'Submitted',
  2: 'Under Review',
  3: 'Incomplete',
  4: 'Complete',
  5: 'Decline to Recommend',
  6: 'Withdrawn',
  7: 'Ineligible',
  8: 'Recommended',
} as const;

export const operatingSectors = {
  1: 'Education, law and social, community and government services',
  2: 'Health',
  3: 'Manufacturing and utilities',
  4: 'Sales and service',
  5: 'Trades and transport',
} as const;

export const businessSizes = {
  1: 'Under 10 employees',
  2: 'Under 30 employees',
  3: 'Under 50 employees',
  4: '50 employees or more',
} as const;

export const yearsOfOperation = {
  1: 'Under 2 years',
  2: '2 to 5 years',
  3: 'Over 5 years',
} as const;

export type ApplicationStatusId = keyof typeof applicationStatuses;

export const firstStatus: ApplicationStatusId = 1;

/** Decline to Recommend, Withdrawn, Ineligible, Recommended: decided, so read-only to the employer. */
export const closedStatuses: readonly ApplicationStatusId[] = [5, 6, 7, 8];

export function isClosed(statusId: number): boolean {
  return closedStatuses.some((closed) => closed === statusId);
}

export function isOneOf(list: object, id: number): boolean {
  return Object.hasOwn(list, id);
}

export function idsOf<Ids extends number>(list: Record<Ids, string>): Ids[] {
  return Object.keys(list).map(Number) as Ids[];
}
