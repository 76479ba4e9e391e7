import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/calls.ts';

export const failedMailsKey = ['failedMails'];

/** With `quietly` nobody is asked to sign in again for it. */
export function useFailedMails({ every, quietly = false }: { every: number; quietly?: boolean }) {
  return useQuery({
    queryKey: failedMailsKey,
    queryFn: ({ signal }) => call('listFailedMails', {}, { signal, isRetry: quietly }),
    staleTime: every,
    refetchInterval: every,
  });
}
