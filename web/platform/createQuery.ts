import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { CallAnswer, CallName } from '../../contract/calls.ts';
import { call } from './calls.ts';

type CallRequest<Name extends CallName> = Parameters<typeof call<Name>>[1];

export function createQuery<Name extends CallName>(
  queryKey: QueryKey,
  name: Name,
  request: CallRequest<Name>,
) {
  return {
    queryKey,
    queryFn: ({ signal }: QueryFunctionContext) => call(name, request, { signal }),
  };
}

/** The answer is not kept, so whoever comes back to a page sees no old state. */
export function createFreshQuery<Name extends CallName>(
  queryKey: QueryKey,
  name: Name,
  request: CallRequest<Name>,
) {
  return { ...createQuery(queryKey, name, request), staleTime: 0, gcTime: 0 };
}

interface EtagQueryOptions {
  /**
   * `isPolling` is true for a query that reloads by itself, because a background request must not send a person who is
   * typing to the sign-in page.
   */
  isPolling?: boolean;
}

export function createEtagQuery<Name extends CallName>(
  queryKey: QueryKey,
  name: Name,
  request: CallRequest<Name>,
  { isPolling = false }: EtagQueryOptions = {},
) {
  return {
    queryKey,
    queryFn: ({ signal, client }: QueryFunctionContext) => {
      const cached = client.getQueryData<CallAnswer<Name> & object>(queryKey);
      return call(name, request, { signal, cached, isRetry: isPolling && cached !== undefined });
    },
    // Structural sharing would replace the object whose ETag is remembered.
    structuralSharing: false,
  };
}
