import { useQuery } from '@tanstack/react-query';
import type { Review } from '../../../contract/reviews.ts';
import { call } from '../../platform/calls.ts';
import { openingsKey } from '../../platform/download.ts';
import { queryOf } from '../../platform/queryOf.ts';
import type { MarkedDocument } from './reviewingState.tsx';

export const reviewsKey = (applicationId: number) => ['reviews', applicationId];

/** All rows of the page share one request. */
const millisecondsFresh = 2_000;

export function useReviews(applicationId: number) {
  return useQuery({
    ...queryOf(reviewsKey(applicationId), 'listReviews', { applicationId }),
    staleTime: millisecondsFresh,
  });
}

export async function sendMark(
  applicationId: number,
  { DocumentId, Slot, On }: Review,
  { State, Reasons, Text }: MarkedDocument,
): Promise<void> {
  const mark = { DocumentId, Slot, State, Reasons, Text, Seen: On };
  await call('reviewDocument', { ApplicationId: applicationId, ...mark });
}

/** Returns an empty list until the openings are loaded. */
export function useOwnOpenings(applicationId: number): readonly number[] {
  const own = useQuery(
    queryOf([...openingsKey, applicationId, 'own'], 'listOwnOpenings', { applicationId }),
  );
  return own.data ?? [];
}
