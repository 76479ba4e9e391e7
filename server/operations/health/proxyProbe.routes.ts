import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { bearerOf } from '../../platform/http/credentials.ts';
import { isInNetworks } from '../../platform/http/networks.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { probeTokenCheck } from './proxyProbe.usecases.ts';

/** Tells `portal doctor` by which way a request came; to everybody else the address does not exist. */
export function serveProxyProbe(app: FastifyInstance, settings: Settings): void {
  const isRight = probeTokenCheck(settings);
  const isTrusted = isInNetworks(settings.trustedProxies ?? []);
  app.get('/healthz/way', async ({ headers, socket, ip }) => {
    if (!isRight(bearerOf({ headers }) ?? '')) throw notFound();
    const By = socket.remoteAddress ?? '';
    return {
      By,
      Seen: ip,
      Forwarded: headers['x-forwarded-for'] !== undefined,
      Believed: isTrusted(By),
    };
  });
}
