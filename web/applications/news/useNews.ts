import { useQuery } from '@tanstack/react-query';
import { queries } from '../../platform/queries.ts';
import { etagQuery } from '../../platform/queryOf.ts';

const queryKey = ['news'];
const pollIntervalMs = 60_000;

/** Reads what others changed since the person's last visit, in the background. */
export function useNews() {
  return useQuery({
    ...etagQuery(queryKey, 'listNews', {}, { isPolling: true }),
    refetchInterval: pollIntervalMs,
  });
}

/** Refetches the news after something was marked as seen. */
export function reloadNews(): void {
  queries.invalidateQueries({ queryKey });
}
