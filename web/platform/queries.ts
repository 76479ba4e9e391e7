import { QueryClient } from '@tanstack/react-query';
import { failureOf } from './callError.ts';
import { onConnectionBack } from './connection.ts';

function isWorthRetrying(times: number, error: unknown): boolean {
  const failure = failureOf(error);
  return times < 2 && (failure === 'offline' || failure === 'unavailable');
}

/** Caches what the pages have read. Signing out clears it (`authorization.tsx`). */
export const queries = new QueryClient({
  // Offline, a read fails with a message instead of waiting silently.
  defaultOptions: { queries: { retry: isWorthRetrying, networkMode: 'always' } },
});

onConnectionBack(() =>
  queries.refetchQueries({
    type: 'active',
    predicate: ({ state }) => failureOf(state.error) === 'offline',
  }),
);
