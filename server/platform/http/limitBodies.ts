import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overloaded } from '../errors.ts';
import { fairShares } from '../fairShares.ts';
import { subscriberOf } from './address.ts';

/** Enough for hundreds of concurrent saves from one address, and thousands of other requests. */
const mostBytes = 48_000_000;

/** The most memory that the body can take. Multipart forms are counted by `uploadMemory` instead. */
function largestBodyOf({ headers, routeOptions }: FastifyRequest): number {
  if (headers['content-type']?.toLowerCase().startsWith('multipart/')) return 0;
  const most = routeOptions.bodyLimit ?? 0;
  if (headers['transfer-encoding'] !== undefined) return most;
  // A longer body is refused because of its Content-Length.
  return Math.min(Number(headers['content-length'] ?? 0), most);
}

/**
 * Bodies are buffered in memory while they arrive, so their bytes are reserved as soon as the headers are read,
 * in total and by address: thousands of unfinished requests cannot take more than this.
 */
export function limitBodies(app: FastifyInstance): void {
  const shares = fairShares(mostBytes);
  app.addHook('onRequest', (request, reply, done) => {
    const bytes = largestBodyOf(request);
    if (bytes === 0) return done();
    const names = [subscriberOf(request)];
    if (!shares.take(names, bytes)) return done(overloaded());
    reply.raw.once('close', () => shares.giveBack(names, bytes));
    done();
  });
}
