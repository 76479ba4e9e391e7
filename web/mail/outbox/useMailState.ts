import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls.ts';

export const mailStateKey = ['mailState'];

const pollIntervalMs = 60_000;

/** Polls on every page of an administrator, without prompting for a sign-in. */
export function useMailState() {
  return useQuery({
    queryKey: mailStateKey,
    queryFn: ({ signal }) => call('readMailState', {}, { signal, isRetry: true }),
    staleTime: pollIntervalMs,
    refetchInterval: pollIntervalMs,
  });
}
