import type { FastifyInstance } from 'fastify';
import { isIn } from './networks.ts';

/** Where a web server in front of the portal may stand; what lies elsewhere may be a person's own. */
const isPrivate = isIn(
  ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].concat('::1/128', 'fc00::/7'),
);

/**
 * Says once that X-Forwarded-For comes from an address that TRUST_PROXY does not name: then that address
 * counts for everybody who comes by it. Anybody can send the header, so nothing more follows from it.
 */
export function warnOfUnnamedProxy(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const isTrusted = isIn(trustedProxies);
  let isSaid = false;
  app.addHook('onRequest', ({ headers, socket }, _reply, done) => {
    const address = socket.remoteAddress;
    if (!isSaid && headers['x-forwarded-for'] && address && !isTrusted(address)) {
      isSaid = true;
      app.log.warn(
        isPrivate(address) ? { address } : {},
        'X-Forwarded-For is not believed: it comes from an address that TRUST_PROXY does not name',
      );
    }
    done();
  });
}
