import { QueryClient } from '@tanstack/react-query';
import { getFailure } from './callError.ts';
import { onConnectionBack } from './connection.ts';

function isWorthRetrying(times: number, error: unknown): boolean {
  const failure = getFailure(error);
  return times < 2 && (failure === 'offline' || failure === 'unavailable');
}

/** The cache has the data that pages have read; signing out clears it (`authorization.tsx`). */
export const queryClient = new QueryClient({
  // Without a connection, a read fails with a message instead of waiting silently.
  defaultOptions: { queries: { retry: isWorthRetrying, networkMode: 'always' } },
});

onConnectionBack(() =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => getFailure(state.error) === 'offline',
  }),
);
