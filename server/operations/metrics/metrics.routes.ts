import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import type { Registry } from 'prom-client';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { bearerOf } from '../../platform/http/credentials.ts';
import { answerErrors } from '../../platform/http/errors.ts';
import { isSameSecret } from '../../platform/secrets.ts';
import { ownAddress, type Settings } from '../../platform/settings/settings.ts';
import { countedFigures, type Metrics, observeRequests } from './metrics.ts';

export { openMetrics } from './metrics.ts';

function addRoute(
  app: FastifyInstance,
  token: string | undefined,
  { registry, count }: { registry: Registry; count: () => Promise<void> },
): void {
  app.get('/metrics', async (request, reply) => {
    if (token !== undefined && !isSameSecret(bearerOf(request) ?? '', token)) throw notFound();
    await count();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Without a token only this machine may ask, even when the portal listens on all addresses. */
export function hostOfFigures({ host, metrics }: Pick<Settings, 'host' | 'metrics'>): string {
  return metrics.token === undefined ? ownAddress(host) : host;
}

/** Returns how to stop it. */
export async function serveMetrics(
  app: FastifyInstance,
  deps: Deps,
  metrics: Metrics,
): Promise<() => Promise<void>> {
  const { port, token } = deps.settings.metrics;
  observeRequests(app, metrics);
  const figures = { registry: metrics.registry, count: countedFigures(deps, metrics) };
  if (port === undefined) {
    addRoute(app, String(token), figures);
    return async () => {};
  }
  const own = fastify({ forceCloseConnections: true });
  answerErrors(own);
  addRoute(own, token, figures);
  await own.listen({ port, host: hostOfFigures(deps.settings) });
  return () => own.close();
}
