import { useQuery } from '@tanstack/react-query';
import { queries } from '../../platform/queries.ts';
import { rereading } from '../../platform/reading.ts';

const queryKey = ['news'];
const millisecondsToAskAgain = 60_000;

/** Reads what others changed since the person's last look, beside the page, which does not wait. */
export function useNews() {
  return useQuery({
    ...rereading(queryKey, 'listNews', {}, { asksItself: true }),
    refetchInterval: millisecondsToAskAgain,
  });
}

/** Called after something was looked at. */
export function readNewsAgain(): void {
  queries.invalidateQueries({ queryKey });
}
