import { useQuery } from '@tanstack/react-query';
import type { Review } from '../../../contract/reviews.ts';
import { call } from '../../platform/calls.ts';
import { openingsKey } from '../../platform/download.ts';
import type { Marked } from './reviewingState.tsx';

export const reviewsKey = (applicationId: number) => ['reviews', applicationId];

/** Each row of the page asks for the same. */
const millisecondsFresh = 2_000;

export function useReviews(applicationId: number) {
  return useQuery({
    queryKey: reviewsKey(applicationId),
    queryFn: ({ signal }) => call('listReviews', { applicationId }, { signal }),
    staleTime: millisecondsFresh,
  });
}

export async function sendMark(
  applicationId: number,
  { DocumentId, Slot, On }: Review,
  { State, Reasons, Text }: Marked,
): Promise<void> {
  const mark = { DocumentId, Slot, State, Reasons, Text, Seen: On };
  await call('reviewDocument', { ApplicationId: applicationId, ...mark });
}

/** Empty until the openings are known. */
export function useOwnOpenings(applicationId: number): readonly number[] {
  const own = useQuery({
    queryKey: [...openingsKey, applicationId, 'own'],
    queryFn: ({ signal }) => call('listOwnOpenings', { applicationId }, { signal }),
  });
  return own.data ?? [];
}
