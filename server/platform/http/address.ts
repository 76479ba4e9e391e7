import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Eight groups of hexadecimal digits, none shortened away; the last two may be written as an IPv4 address. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.toLowerCase().split('%');
  const inHex = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail = ''] = inHex.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0');
  return [...start, ...(inHex.includes('::') ? zeros : []), ...end].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

/** An IPv4 address inside an IPv6 one: mapped by the socket, or translated by a gateway for many people. */
function innerAddress(groups: string[]): string | undefined {
  const prefix = groups.slice(0, 6).join(':');
  if (prefix !== '0:0:0:0:0:ffff' && prefix !== '64:ff9b:0:0:0:0') return undefined;
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.');
}

/**
 * Whom limits count: an IPv4 address, or the IPv6 networks that one subscriber may own, the /64 first, then
 * the /56 and the /48.
 */
export function networksOf({ ip }: Pick<FastifyRequest, 'ip'>): string[] {
  if (!isIPv6(ip)) return [ip];
  const groups = groupsOf(ip);
  const inner = innerAddress(groups);
  if (inner) return [inner];
  const [a, b, c, d = '0'] = groups;
  const upperByte = (Number.parseInt(d, 16) >> 8).toString(16);
  return [`${a}:${b}:${c}:${d}`, `${a}:${b}:${c}:${upperByte}/56`, `${a}:${b}:${c}/48`];
}

/** The narrowest of them. */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  return networksOf(request)[0] ?? '';
}

/** The widest: with whatever one subscriber may own, it has one share of what there is. */
export function subscriberOf(request: Pick<FastifyRequest, 'ip'>): string {
  return networksOf(request).at(-1) ?? '';
}
