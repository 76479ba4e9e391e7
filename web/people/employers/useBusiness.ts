import { useQuery } from '@tanstack/react-query';
import { requireId } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';

/** The profile is loaded on each visit and never reloaded, because a form is based on it. */
export function useBusiness(businessId?: number | string) {
  return useQuery({
    queryKey: ['business', businessId ?? 'own'],
    queryFn: async ({ signal }) => {
      const id = businessId === undefined ? undefined : requireId(Number(businessId));
      return call('readBusiness', { businessId: id }, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
