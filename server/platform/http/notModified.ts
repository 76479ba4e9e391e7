import type { Caller } from './handlers.ts';

/** The answer of a handler whose list is still the one that the caller holds. */
export const notModified = Symbol('not modified');

/**
 * Names the version of the answer, and says whether the caller holds just that one. Nothing may be
 * stored (`no-store`), so a page keeps its list in memory and names its version by itself.
 */
export function holdsAlready({ request, reply }: Caller, version: string): boolean {
  const tag = `W/"${version}"`;
  reply.header('etag', tag);
  const held = request.headers['if-none-match'] ?? '';
  return held.split(',').some((one) => one.trim() === tag);
}
