import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

export const tokenCookieName = 'Token';

/** Over TLS, the `__Host-` prefix makes browsers accept the cookie from this host only. */
function createHostCookieNameGetter(name: string) {
  return (publicUrl: string | undefined) =>
    publicUrl?.startsWith('https:') ? `__Host-${name}` : name;
}

export const getBindingCookieName = createHostCookieNameGetter('SessionBinding');
export const getKnownBrowserCookieName = createHostCookieNameGetter('KnownBrowser');

export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  return parseCookie(headers.cookie ?? '')[name];
}

export interface Credentials {
  token: string | undefined;
  /** The value is true when only the cookie identifies the caller, as in a forged request (CSRF). */
  byCookieAlone: boolean;
}

export function readBearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
}

export function readCredentials(request: FastifyRequest, sent: unknown): Credentials {
  const fields = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>;
  const query = request.query as Record<string, unknown>;
  const explicit = [fields.Token, query.token, readBearerToken(request)].find(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  const token = explicit ?? readCookie(request, tokenCookieName);
  return { token, byCookieAlone: explicit === undefined };
}

/** Clients other than browsers send neither `Sec-Fetch-Site` nor `Origin`. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin;
  return origin !== undefined && URL.parse(origin)?.host === request.headers.host;
}

export function isFromBrowser(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] !== undefined;
}

export function isBackgroundRequest(request: FastifyRequest): boolean {
  return request.headers['x-unattended'] !== undefined;
}
