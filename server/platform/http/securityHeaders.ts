import type { FastifyInstance } from 'fastify';
import { unreadable } from '../errors.ts';

export function createContentSecurityPolicy(...ownStyles: string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...ownStyles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function sendSecurityHeaders(app: FastifyInstance, overTls: boolean): void {
  const everywhere = {
    'content-security-policy': createContentSecurityPolicy(),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    ...(overTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(everywhere);
    done();
  });
}

function countHostHeaders(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let position = 0; position < rawHeaders.length; position += 2) {
    if (rawHeaders[position]?.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** A reverse proxy might interpret two Host headers or an absolute address differently. */
export function refuseAmbiguousRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (countHostHeaders(raw.rawHeaders) > 1) return done(unreadable('it names its host twice.'));
    const isPath = raw.url?.startsWith('/') || raw.url === '*';
    done(isPath ? undefined : unreadable('its address is no path.'));
  });
}
