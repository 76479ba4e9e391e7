import type { EmployerApplicationRow } from '../../../../contract/applications.ts';
import { findStatus, isClosed } from '../../../../contract/enumerations.ts';
import type { RequestState } from '../../../../contract/requests.ts';

export const turns = ['needsYou', 'inReview', 'decided'] as const;
export type Turn = (typeof turns)[number];

type Row = Pick<EmployerApplicationRow, 'ApplicationStatusId' | 'MissingDocuments'>;

/** Returns whose turn it is for the employer, consistent with the application's banner. */
export function turnOf(
  { ApplicationStatusId, MissingDocuments }: Row,
  request?: RequestState,
): Turn {
  if (isClosed(ApplicationStatusId)) return 'decided';
  const isMissing = MissingDocuments !== undefined && MissingDocuments.length > 0;
  const waits = findStatus(ApplicationStatusId)?.waitsForEmployer && request !== 'answered';
  return isMissing || waits || request === 'open' ? 'needsYou' : 'inReview';
}
