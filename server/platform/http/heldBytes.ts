import type { FastifyReply } from 'fastify';
import { documentLimits } from '../../../contract/documents.ts';
import { overloaded } from '../errors.ts';

/** Documents lie in memory until they are checked and stored: so many of the largest, in all. */
const mostBytes = 50 * documentLimits.bytes;
let held = 0;

/**
 * Counts what a request keeps in memory until it is answered; refuses what would be too much. Guarded
 * by `1,000 uploads at once …`.
 */
export function holdBytes(reply: FastifyReply): (count: number) => void {
  let own = 0;
  reply.raw.once('close', () => {
    held -= own;
    own = 0;
  });
  return (count) => {
    if (held + count > mostBytes) throw overloaded();
    if (reply.raw.destroyed) return;
    held += count;
    own += count;
  };
}
