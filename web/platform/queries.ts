import { QueryClient } from '@tanstack/react-query';
import { failureOf } from './callError.ts';
import { onConnectionBack } from './connection.ts';

function isWorthRetrying(times: number, error: unknown): boolean {
  const failure = failureOf(error);
  return times < 2 && (failure === 'offline' || failure === 'unavailable');
}

/** The cache of the data that pages have read; signing out clears it (`authorization.tsx`). */
export const queries = new QueryClient({
  // Without a connection, a read fails with a message instead of waiting silently.
  defaultOptions: { queries: { retry: isWorthRetrying, networkMode: 'always' } },
});

onConnectionBack(() =>
  queries.refetchQueries({
    type: 'active',
    predicate: ({ state }) => failureOf(state.error) === 'offline',
  }),
);
