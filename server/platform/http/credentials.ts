import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

export const tokenCookie = 'Token';

/** Over TLS the `__Host-` prefix makes browsers accept the cookie from this host only. */
function hostPrefixed(name: string) {
  return (publicUrl: string | undefined) =>
    publicUrl?.startsWith('https:') ? `__Host-${name}` : name;
}

export const bindingCookie = hostPrefixed('SessionBinding');
/** It outlives sessions, and says that an account has signed in with this browser before. */
export const knownBrowserCookie = hostPrefixed('KnownBrowser');

export function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  return parseCookie(headers.cookie ?? '')[name];
}

export interface Credentials {
  token: string | undefined;
  /** A cross-site request would carry a cookie, too (CSRF). */
  byCookieAlone: boolean;
}

export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Looks in the body, the query, the Authorization header and the cookie, in this order. */
export function credentialsOf(request: FastifyRequest, sent: unknown): Credentials {
  const fields = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>;
  const query = request.query as Record<string, unknown>;
  const explicit = [fields.Token, query.token, bearerOf(request)].find(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  const token = explicit ?? cookieOf(request, tokenCookie);
  return { token, byCookieAlone: explicit === undefined };
}

/** Clients that are no browsers send neither header. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin;
  return origin !== undefined && URL.parse(origin)?.host === request.headers.host;
}

export function isFromBrowser(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] !== undefined;
}

/** A page sent this on its own (polling), not because a person did something. */
export function isUnattended(request: FastifyRequest): boolean {
  return request.headers['x-unattended'] !== undefined;
}
