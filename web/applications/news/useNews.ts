import { useQuery } from '@tanstack/react-query';
import { queries } from '../../platform/queries.ts';
import { etagQuery } from '../../platform/queryOf.ts';

const queryKey = ['news'];
const pollIntervalMs = 60_000;

/** Reads what others changed since the person's last look, beside the page, which does not wait. */
export function useNews() {
  return useQuery({
    ...etagQuery(queryKey, 'listNews', {}, { isPolling: true }),
    refetchInterval: pollIntervalMs,
  });
}

/** Called after something was looked at. */
export function reloadNews(): void {
  queries.invalidateQueries({ queryKey });
}
