import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { AnswerOf, CallName } from '../../contract/calls.ts';
import { call } from './calls.ts';

type Request<Name extends CallName> = Parameters<typeof call<Name>>[1];

/** The options of a query that makes a call. */
export function reading<Name extends CallName>(
  queryKey: QueryKey,
  name: Name,
  request: Request<Name>,
) {
  return {
    queryKey,
    queryFn: ({ signal }: QueryFunctionContext) => call(name, request, { signal }),
  };
}

interface Rereading {
  /** Asked again of itself, it takes nobody who types to the sign-in of a session that has ended. */
  asksItself?: boolean;
}

/** The same for an answer with an ETag, which goes along the next time. */
export function rereading<Name extends CallName>(
  queryKey: QueryKey,
  name: Name,
  request: Request<Name>,
  { asksItself = false }: Rereading = {},
) {
  return {
    queryKey,
    queryFn: ({ signal, client }: QueryFunctionContext) => {
      const cached = client.getQueryData<AnswerOf<Name> & object>(queryKey);
      return call(name, request, { signal, cached, isRetry: asksItself && cached !== undefined });
    },
    // The ETag belongs to the answer as it came.
    structuralSharing: false,
  };
}
