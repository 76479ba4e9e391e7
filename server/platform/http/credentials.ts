import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

export const tokenCookie = 'Token';

/** Behind TLS the prefix makes browsers refuse the cookie from anybody but this very host. */
function ofThisHost(name: string) {
  return (publicUrl: string | undefined) =>
    publicUrl?.startsWith('https:') ? `__Host-${name}` : name;
}

export const bindingCookie = ofThisHost('SessionBinding');
/** Outlasts the sessions: it tells the browsers from which an account has signed in before. */
export const knownBrowserCookie = ofThisHost('KnownBrowser');

export function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  return parseCookie(headers.cookie ?? '')[name];
}

export interface Credentials {
  token: string | undefined;
  /** Only a cookie speaks for the caller, which a foreign page could make the browser send. */
  byCookieAlone: boolean;
}

/** The token from the body, the address, the header or the cookie, in this order. */
export function credentialsOf(request: FastifyRequest, sent: unknown): Credentials {
  const fields = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>;
  const query = request.query as Record<string, unknown>;
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const explicit = [fields.Token, query.token, bearer].find(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  const token = explicit ?? cookieOf(request, tokenCookie);
  return { token, byCookieAlone: explicit === undefined };
}

/** Whether a browser says that a page of ours sent this; other clients send neither header. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin;
  return origin !== undefined && URL.parse(origin)?.host === request.headers.host;
}

export function isFromBrowser(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] !== undefined;
}

/** Whether a page says that it asks by itself, without anybody's doing; other clients never say it. */
export function isUnattended(request: FastifyRequest): boolean {
  return request.headers['x-unattended'] !== undefined;
}
