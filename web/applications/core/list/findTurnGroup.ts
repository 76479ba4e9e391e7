import type { EmployerApplicationRow } from '../../../../contract/applications.ts';
import { findStatus, isStatusClosed } from '../../../../contract/enumerations.ts';
import type { RequestState } from '../../../../contract/requests.ts';

export const turnGroups = ['needsYou', 'inReview', 'decided'] as const;
export type TurnGroup = (typeof turnGroups)[number];

type Row = Pick<EmployerApplicationRow, 'ApplicationStatusId' | 'MissingDocuments'>;

/** Returns whether the employer or the office has to act next; the banner of the application says the same. */
export function findTurnGroup(
  { ApplicationStatusId, MissingDocuments }: Row,
  request?: RequestState,
): TurnGroup {
  if (isStatusClosed(ApplicationStatusId)) return 'decided';
  const isMissing = MissingDocuments !== undefined && MissingDocuments.length > 0;
  const waitsForEmployer =
    findStatus(ApplicationStatusId)?.waitsForEmployer && request !== 'answered';
  return isMissing || waitsForEmployer || request === 'open' ? 'needsYou' : 'inReview';
}
