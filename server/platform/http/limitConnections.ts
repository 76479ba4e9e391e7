import type { FastifyInstance } from 'fastify';
import { fairShares } from '../fairShares.ts';
import { subscriberOf } from './address.ts';
import { isIn } from './networks.ts';

/** Each takes some 10 kB, and a descriptor of those that a process may open. */
const connectionsAtOnce = 4_000;

/**
 * Closes connections past an address's share before they cost anything. Those of a trusted proxy are its
 * own to limit: all people come by them.
 */
export function limitConnections(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const shares = fairShares(connectionsAtOnce);
  const isProxy = isIn(trustedProxies);
  app.server.on('connection', (socket) => {
    const ip = socket.remoteAddress;
    if (!ip || isProxy(ip)) return;
    const names = [subscriberOf({ ip })];
    if (!shares.take(names, 1)) return socket.destroy();
    socket.once('close', () => shares.giveBack(names, 1));
  });
}
