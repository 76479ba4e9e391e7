import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

export function isInNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => list.check(address, familyOf(address));
}

/** A reverse proxy is likely here. A public address may be a person's own, so it is not logged. */
const isPrivate = isInNetworks(
  ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].concat('::1/128', 'fc00::/7'),
);

/** Warns once when X-Forwarded-For comes from an untrusted address: rate limits then count everybody behind it as one. */
export function warnOfUnnamedProxy(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const isTrusted = isInNetworks(trustedProxies);
  let hasWarned = false;
  app.addHook('onRequest', ({ headers, socket }, _reply, done) => {
    const address = socket.remoteAddress;
    if (!hasWarned && headers['x-forwarded-for'] && address && !isTrusted(address)) {
      hasWarned = true;
      app.log.warn(
        isPrivate(address) ? { address } : {},
        'X-Forwarded-For is not believed: it comes from an address that TRUST_PROXY does not name',
      );
    }
    done();
  });
}
