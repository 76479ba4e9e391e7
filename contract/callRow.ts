import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PATCH';

/**
 * Tells who may call: nobody by default, so every row names it. `secondStep` is anybody signed in, also in a
 * half-open session.
 */
export type CallerRole = 'anyone' | 'signedIn' | 'administrator' | 'secondStep';

export interface CallRow {
  endpoint: `${Method} /api/${string}`;
  /** `form` is a multipart form with a file. Otherwise a GET has its request in the address, others as JSON. */
  place?: 'form';
  who: CallerRole;
  /**
   * By default a GET changes nothing and others do. A read needs no same-origin check when only a cookie
   * authenticates it.
   */
  changes?: false;
  summary: string;
  request: z.ZodMiniType;
  /** Without a schema the answer is plain text. */
  answered?: z.ZodMiniType;
  answer?: 'file';
  /** A caller that has the present version is answered 304. */
  hasVersion?: true;
  /**
   * Too many tries are answered like a wrong one, with `Retry-After`: clients keep a text answer as the token,
   * whatever the status.
   */
  isEmptyWhenLimited?: true;
  /** The call is refused to an employer whose designation is not in force. */
  needsDesignation?: true;
  /** It is set if the largest valid request is larger than that of most calls. */
  largestBody?: number;
  /** It is set for a form whose file may be larger than a document. */
  largestFile?: number;
}

export type FeatureCalls = Readonly<Record<string, CallRow>>;
