import type * as z from 'zod/mini';

export type HttpMethod = 'GET' | 'POST' | 'PATCH';

/**
 * Every row names who may call it, because the default is nobody. `secondStep` is anybody signed in, even in
 * a half-open session.
 */
export type CallerRole = 'anyone' | 'signedIn' | 'administrator' | 'secondStep';

export interface CallDefinition {
  endpoint: `${HttpMethod} /api/${string}`;
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
  answered?: z.ZodMiniType;
  answer?: 'file';
  hasVersion?: true;
  /**
   * After too many tries the answer is an empty text, as after a wrong password, with `Retry-After`: clients
   * store any text answer as the session token, whatever its status.
   */
  isEmptyWhenLimited?: true;
  needsDesignation?: true;
  largestBody?: number;
  largestFile?: number;
}

export type FeatureCalls = Readonly<Record<string, CallDefinition>>;
