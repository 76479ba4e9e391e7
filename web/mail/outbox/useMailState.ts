import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls.ts';

export const mailStateKey = ['mailState'];

const pollIntervalMs = 60_000;

/** Looked at on every page of an administrator; nobody is asked to sign in again for it. */
export function useMailState() {
  return useQuery({
    queryKey: mailStateKey,
    queryFn: ({ signal }) => call('readMailState', {}, { signal, isRetry: true }),
    staleTime: pollIntervalMs,
    refetchInterval: pollIntervalMs,
  });
}
