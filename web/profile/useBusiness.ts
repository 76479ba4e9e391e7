import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/calls.ts';

/** Read anew on each visit, and never again under a person who is typing. */
export function useBusiness(businessId?: number | string) {
  return useQuery({
    queryKey: ['business', businessId ?? 'own'],
    queryFn: ({ signal }) => call('readBusiness', { businessId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
