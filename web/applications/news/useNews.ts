import { useQuery } from '@tanstack/react-query';
import { createEtagQuery } from '../../platform/createQuery.ts';
import { queryClient } from '../../platform/queryClient.ts';

const queryKey = ['news'];
const pollIntervalMs = 60_000;

export function useNews() {
  return useQuery({
    ...createEtagQuery(queryKey, 'listNews', {}, { isPolling: true }),
    refetchInterval: pollIntervalMs,
  });
}

export function reloadNews(): void {
  queryClient.invalidateQueries({ queryKey });
}
