import type { Caller } from './handlers.ts';

/** What a handler returns when the client's copy is current: it becomes a 304. */
export const notModified = Symbol('not modified');

/**
 * Sets the ETag of the answer, and says whether the client has this version. Answers are `no-store`, so no
 * browser cache sends If-None-Match: a page keeps its list in memory and sends the header itself.
 */
export function matchesEtag({ request, reply }: Caller, version: string): boolean {
  const tag = `W/"${version}"`;
  reply.header('etag', tag);
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((one) => one.trim() === tag);
}
