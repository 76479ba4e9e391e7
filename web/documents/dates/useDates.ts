import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls.ts';

export const datesKey = (applicationId: number) => ['dates', applicationId];

/** Each row of the page asks for the same. */
const millisecondsFresh = 2_000;

/** The dates of the application's documents, as they are at the server. */
export function useDates(applicationId: number) {
  return useQuery({
    queryKey: datesKey(applicationId),
    queryFn: ({ signal }) => call('listDocumentDates', { applicationId }, { signal }),
    staleTime: millisecondsFresh,
  });
}
