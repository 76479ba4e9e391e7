import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls.ts';

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
