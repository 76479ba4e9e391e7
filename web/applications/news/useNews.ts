import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import type { NewsList } from '../../../contract/news.ts';
import { call } from '../../platform/calls.ts';
import { queries } from '../../platform/queries.ts';

const queryKey = ['news'];
const millisecondsToAskAgain = 60_000;

/** What others changed since this person last looked: asked beside the page and its lists, which do not wait for it. */
export function useNews() {
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }: QueryFunctionContext) => {
      const cached = client.getQueryData<NewsList>(queryKey);
      // Asked again of itself, it takes nobody who types to the sign-in of a session that has ended.
      return call('listNews', {}, { signal, cached, isRetry: cached !== undefined });
    },
    // The ETag belongs to the answer as it came.
    structuralSharing: false,
    refetchInterval: millisecondsToAskAgain,
  });
}

/** After something was looked at. */
export function readNewsAgain(): void {
  queries.invalidateQueries({ queryKey });
}
