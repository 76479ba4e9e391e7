import { useQuery } from '@tanstack/react-query';
import { queries } from '../../platform/queries.ts';
import { etagQuery } from '../../platform/queryOf.ts';

const queryKey = ['news'];
const pollIntervalMs = 60_000;

/** Reads in the background which applications others changed since the person's last visit. */
export function useNews() {
  return useQuery({
    ...etagQuery(queryKey, 'listNews', {}, { isPolling: true }),
    refetchInterval: pollIntervalMs,
  });
}

export function reloadNews(): void {
  queries.invalidateQueries({ queryKey });
}
