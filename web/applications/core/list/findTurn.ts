import type { EmployerApplicationRow } from '../../../../contract/applications.ts';
import { findStatus, isClosed } from '../../../../contract/enumerations.ts';
import type { RequestState } from '../../../../contract/requests.ts';

export const turns = ['needsYou', 'inReview', 'decided'] as const;
export type Turn = (typeof turns)[number];

type Row = Pick<EmployerApplicationRow, 'ApplicationStatusId' | 'MissingDocuments'>;

/** Returns whether the employer or the office has to act next; the banner of the application says the same. */
export function findTurn(
  { ApplicationStatusId, MissingDocuments }: Row,
  request?: RequestState,
): Turn {
  if (isClosed(ApplicationStatusId)) return 'decided';
  const isMissing = MissingDocuments !== undefined && MissingDocuments.length > 0;
  const waitsForEmployer =
    findStatus(ApplicationStatusId)?.waitsForEmployer && request !== 'answered';
  return isMissing || waitsForEmployer || request === 'open' ? 'needsYou' : 'inReview';
}
