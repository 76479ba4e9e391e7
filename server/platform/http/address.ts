import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whom a limit counts: an IPv4 address, or the /64 network that one IPv6 subscriber owns. */
export function addressOf(request: FastifyRequest): string {
  const address = request.ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const zeros = Array(Math.max(0, 8 - start.length - end.length)).fill('0');
  return [...start, ...(address.includes('::') ? zeros : []), ...end].slice(0, 4).join(':');
}
