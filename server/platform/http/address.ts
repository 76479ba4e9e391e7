import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** IPv4 addresses inside IPv6 ones: mapped by the socket, or translated by a gateway for many people (NAT64). */
const networksOfIPv4 = ['::ffff:0:0/96', '64:ff9b::/96'].map((network) =>
  ipaddr.IPv6.parseCIDR(network),
);

/** Rate limits count by an IPv4 address, or by the IPv6 networks that one subscriber may have: the /64, the /56 and the /48. */
export function networksOf({ ip }: Pick<FastifyRequest, 'ip'>): string[] {
  if (!isIPv6(ip)) return [ip];
  const [withoutZone = ''] = ip.split('%');
  const address = ipaddr.IPv6.parse(withoutZone);
  if (networksOfIPv4.some((network) => address.match(network))) {
    return [new ipaddr.IPv4(address.toByteArray().slice(12)).toString()];
  }
  const [a, b, c, d = 0] = address.parts;
  const hex = (number = 0) => number.toString(16);
  const site = `${hex(a)}:${hex(b)}:${hex(c)}`;
  return [`${site}:${hex(d)}`, `${site}:${hex(d >> 8)}/56`, `${site}/48`];
}

export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  return networksOf(request)[0] ?? '';
}

export function subscriberOf(request: Pick<FastifyRequest, 'ip'>): string {
  return networksOf(request).at(-1) ?? '';
}
