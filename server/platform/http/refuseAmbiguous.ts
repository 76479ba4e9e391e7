import type { FastifyInstance } from 'fastify';
import { unreadable } from '../errors.ts';

function hostsIn(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Refuses requests that a reverse proxy might interpret differently: two Host headers, or an absolute address. */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hostsIn(raw.rawHeaders) > 1) return done(unreadable('it names its host twice.'));
    const isPath = raw.url?.startsWith('/') || raw.url === '*';
    done(isPath ? undefined : unreadable('its address is no path.'));
  });
}
