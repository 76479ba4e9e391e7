import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls.ts';

export const datesKey = (applicationId: number) => ['dates', applicationId];

const millisecondsFresh = 2_000;

export function useDates(applicationId: number) {
  return useQuery({
    queryKey: datesKey(applicationId),
    queryFn: ({ signal }) => call('listDocumentDates', { applicationId }, { signal }),
    staleTime: millisecondsFresh,
  });
}
