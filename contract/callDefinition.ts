import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PATCH';

/**
 * Every row names who may call it, because the default is nobody. `secondStep` is anybody signed in, even in
 * a half-open session.
 */
export type CallerRole = 'anyone' | 'signedIn' | 'administrator' | 'secondStep';

export interface CallDefinition {
  endpoint: `${Method} /api/${string}`;
  /**
   * A GET request has its fields in the address, any other in a JSON body; `form` means a multipart form with a file.
   */
  place?: 'form';
  who: CallerRole;
  /**
   * By default a GET changes nothing and any other method does. A call that changes nothing needs no check
   * of the request's origin.
   */
  changes?: false;
  summary: string;
  request: z.ZodMiniType;
  /** A call without this schema answers with plain text. */
  answered?: z.ZodMiniType;
  answer?: 'file';
  /** A client that already has the present version is answered with status 304. */
  hasVersion?: true;
  /**
   * After too many tries the answer is an empty text, as after a wrong password, with `Retry-After`: clients
   * store any text answer as the session token, whatever its status.
   */
  isEmptyWhenLimited?: true;
  /** An employer whose designation is not in force cannot make this call. */
  needsDesignation?: true;
  /** The limit is set if the largest valid request is larger than that of most calls. */
  largestBody?: number;
  /** The limit is set for a form whose file may be larger than a document. */
  largestFile?: number;
}

export type FeatureCalls = Readonly<Record<string, CallDefinition>>;
