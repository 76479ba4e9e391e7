import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** IPv6 addresses of these networks contain an IPv4 address that the socket mapped or a gateway translated (NAT64). */
const ipv6NetworksContainingIPv4 = ['::ffff:0:0/96', '64:ff9b::/96'].map((network) =>
  ipaddr.IPv6.parseCIDR(network),
);

/** An IPv6 address counts for the networks that one subscriber may have: /64, /56 and /48. */
export function listClientNetworks({ ip }: Pick<FastifyRequest, 'ip'>): string[] {
  if (!isIPv6(ip)) return [ip];
  const [withoutZone = ''] = ip.split('%');
  const address = ipaddr.IPv6.parse(withoutZone);
  if (ipv6NetworksContainingIPv4.some((network) => address.match(network))) {
    return [new ipaddr.IPv4(address.toByteArray().slice(12)).toString()];
  }
  const [a, b, c, d = 0] = address.parts;
  const hex = (number = 0) => number.toString(16);
  const site = `${hex(a)}:${hex(b)}:${hex(c)}`;
  return [`${site}:${hex(d)}`, `${site}:${hex(d >> 8)}/56`, `${site}/48`];
}

export function getClientAddress(request: Pick<FastifyRequest, 'ip'>): string {
  return listClientNetworks(request)[0] ?? '';
}

export function getSubscriberNetwork(request: Pick<FastifyRequest, 'ip'>): string {
  return listClientNetworks(request).at(-1) ?? '';
}
