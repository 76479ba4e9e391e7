import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { CallAnswer, CallName } from '../../contract/calls.ts';
import { call } from './calls.ts';

type Request<Name extends CallName> = Parameters<typeof call<Name>>[1];

/** Returns the options of a query that makes a call. */
export function queryOf<Name extends CallName>(
  queryKey: QueryKey,
  name: Name,
  request: Request<Name>,
) {
  return {
    queryKey,
    queryFn: ({ signal }: QueryFunctionContext) => call(name, request, { signal }),
  };
}

interface EtagQueryOptions {
  /** A background refetch must not send a typing person to the sign-in. */
  isPolling?: boolean;
}

/** Returns the options for an answer with an ETag, which the next call sends. */
export function etagQuery<Name extends CallName>(
  queryKey: QueryKey,
  name: Name,
  request: Request<Name>,
  { isPolling = false }: EtagQueryOptions = {},
) {
  return {
    queryKey,
    queryFn: ({ signal, client }: QueryFunctionContext) => {
      const cached = client.getQueryData<CallAnswer<Name> & object>(queryKey);
      return call(name, request, { signal, cached, isRetry: isPolling && cached !== undefined });
    },
    // The ETag belongs to the answer as received.
    structuralSharing: false,
  };
}
