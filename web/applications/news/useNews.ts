import { useQuery } from '@tanstack/react-query';
import { queries } from '../../platform/queries.ts';
import { rereading } from '../../platform/reading.ts';

const queryKey = ['news'];
const millisecondsToAskAgain = 60_000;

/** What others changed since this person last looked: asked beside the page and its lists, which do not wait for it. */
export function useNews() {
  return useQuery({
    ...rereading(queryKey, 'listNews', {}, { asksItself: true }),
    refetchInterval: millisecondsToAskAgain,
  });
}

/** After something was looked at. */
export function readNewsAgain(): void {
  queries.invalidateQueries({ queryKey });
}
