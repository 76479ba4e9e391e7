import { QueryClient } from '@tanstack/react-query';
import { failureOf } from './callError.ts';
import { onConnectionBack } from './connection.ts';

function isWorthRetrying(times: number, error: unknown): boolean {
  const failure = failureOf(error);
  return times < 2 && (failure === 'offline' || failure === 'unavailable');
}

/** What the pages have read of the server. It is emptied when the person signs out (`authorization.tsx`). */
export const queries = new QueryClient({
  // Without a line a read fails and says so, instead of waiting in silence.
  defaultOptions: { queries: { retry: isWorthRetrying, networkMode: 'always' } },
});

onConnectionBack(() =>
  queries.refetchQueries({
    type: 'active',
    predicate: ({ state }) => failureOf(state.error) === 'offline',
  }),
);
