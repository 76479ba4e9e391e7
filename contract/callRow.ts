import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PATCH';

/**
 * Who may call: nobody is let in by default, so every row names it. `secondStep` is anybody signed in,
 * also one whose sign-in is only half done.
 */
export type Who = 'anyone' | 'signedIn' | 'administrator' | 'secondStep';

export interface Row {
  endpoint: `${Method} /api/${string}`;
  /** A multipart form with a file. Else a request travels in the address of a GET, and as JSON in others. */
  place?: 'form';
  who: Who;
  /** Left out, a GET changes nothing and others do. A read needs no same-origin check when only a cookie speaks for the caller. */
  changes?: false;
  summary: string;
  request: z.ZodMiniType;
  /** Without a schema the answer is text. */
  answered?: z.ZodMiniType;
  answer?: 'file';
  /** A caller that holds the present version already is answered 304. */
  hasVersion?: true;
  /**
   * Too many tries are answered like a wrong one, with `Retry-After`: what comes as text is kept as the token,
   * whatever the status.
   */
  isEmptyWhenLimited?: true;
  /** Refused to an employer whose designation is not in force. */
  needsDesignation?: true;
  /** Where the largest request of an honest client is larger than that of most calls. */
  largestBody?: number;
  /** Of a form whose file may be larger than a document. */
  largestFile?: number;
}

/** The rows of one feature; `calls.ts` puts them together. */
export type FeatureCalls = Readonly<Record<string, Row>>;
