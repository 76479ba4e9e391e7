import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/calls.ts';

export const failedMailsKey = ['failedMails'];

const millisecondsBetweenLooks = 15_000;

export function useFailedMails() {
  return useQuery({
    queryKey: failedMailsKey,
    queryFn: ({ signal }) => call('listFailedMails', {}, { signal }),
    staleTime: millisecondsBetweenLooks,
    refetchInterval: millisecondsBetweenLooks,
  });
}
