import { useQuery } from '@tanstack/react-query';
import type { Review } from '../../../contract/reviews.ts';
import { call } from '../../platform/calls.ts';
import { createQuery } from '../../platform/createQuery.ts';
import { openingsQueryKey } from '../../platform/download.ts';
import type { DocumentMark } from './reviewingState.tsx';

export const getReviewsQueryKey = (applicationId: number) => ['reviews', applicationId];

/** All rows of the page share one request within this time. */
const reviewsStaleTimeMs = 2_000;

export function useReviews(applicationId: number) {
  return useQuery({
    ...createQuery(getReviewsQueryKey(applicationId), 'listReviews', { applicationId }),
    staleTime: reviewsStaleTimeMs,
  });
}

export async function sendMark(
  applicationId: number,
  { DocumentId, Slot, On }: Review,
  { State, Reasons, Text }: DocumentMark,
): Promise<void> {
  const mark = { DocumentId, Slot, State, Reasons, Text, Seen: On };
  await call('reviewDocument', { ApplicationId: applicationId, ...mark });
}

export function useOwnOpenings(applicationId: number): readonly number[] {
  const openings = useQuery(
    createQuery([...openingsQueryKey, applicationId, 'own'], 'listOwnOpenings', { applicationId }),
  );
  return openings.data ?? [];
}
