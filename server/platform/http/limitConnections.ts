import type { FastifyInstance } from 'fastify';
import { fairShares } from '../fairShares.ts';
import { subscriberOf } from './address.ts';
import { isInNetworks } from './networks.ts';

/** Each takes some 10 kB and a file descriptor. */
const connectionsAtOnce = 4_000;

/**
 * Closes connections beyond the fair share of an address before they cost anything. Connections of a trusted
 * proxy are not limited here, because they carry everybody's requests.
 */
export function limitConnections(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const shares = fairShares(connectionsAtOnce);
  const isProxy = isInNetworks(trustedProxies);
  app.server.on('connection', (socket) => {
    const ip = socket.remoteAddress;
    if (!ip || isProxy(ip)) return;
    const names = [subscriberOf({ ip })];
    if (!shares.take(names, 1)) return socket.destroy();
    socket.once('close', () => shares.giveBack(names, 1));
  });
}
