import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls.ts';

export const mailStateQueryKey = ['mailState'];

const pollIntervalMs = 60_000;

/** Polls on every page of an administrator; a poll never asks to sign in again. */
export function useMailState() {
  return useQuery({
    queryKey: mailStateQueryKey,
    queryFn: ({ signal }) => call('readMailState', {}, { signal, isRetry: true }),
    staleTime: pollIntervalMs,
    refetchInterval: pollIntervalMs,
  });
}
