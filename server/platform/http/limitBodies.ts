import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overloaded } from '../errors.ts';
import { fairShares } from '../fairShares.ts';
import { subscriberOf } from './address.ts';

/** Hundreds of saves at once from one address, thousands of everything else. */
const mostBytes = 48_000_000;

/** What may be collected of a body. Forms are not: `uploadMemory` counts what is kept of them. */
function mayBring({ headers, routeOptions }: FastifyRequest): number {
  if (headers['content-type']?.toLowerCase().startsWith('multipart/')) return 0;
  const most = routeOptions.bodyLimit ?? 0;
  if (headers['transfer-encoding'] !== undefined) return most;
  // A longer one is refused by its length alone.
  return Math.min(Number(headers['content-length'] ?? 0), most);
}

/**
 * Bodies are held in memory while they arrive, so their bytes are counted from the head of the request on,
 * in all and by address: thousands that are never finished take no more than this.
 */
export function limitBodies(app: FastifyInstance): void {
  const shares = fairShares(mostBytes);
  app.addHook('onRequest', (request, reply, done) => {
    const bytes = mayBring(request);
    if (bytes === 0) return done();
    const names = [subscriberOf(request)];
    if (!shares.take(names, bytes)) return done(overloaded());
    reply.raw.once('close', () => shares.giveBack(names, bytes));
    done();
  });
}
