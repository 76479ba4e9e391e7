import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countDamaged, sumDocuments } from '../../documents/store/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { createDiskSpaceReader } from '../../platform/files/diskSpace.ts';
import { readBearerToken } from '../../platform/http/credentials.ts';
import { registerErrorHandler } from '../../platform/http/errorAnswers.ts';
import { isSameSecret } from '../../platform/secrets.ts';
import { getConnectableAddress, type Settings } from '../../platform/settings/settings.ts';
import { readVersion } from '../../platform/version.ts';
import { readCertificateEnd, readHealthFigures } from '../health/index.ts';

interface PortalMetrics {
  registry: Registry;
  observeQuery(milliseconds: number, failed: boolean): void;
}

const requestDurationBucketSeconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const queryDurationBucketSeconds = [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 2.5];

export function createMetrics(): PortalMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const queries = new Histogram({
    name: 'portal_query_seconds',
    help: 'Time a statement took in the database',
    buckets: queryDurationBucketSeconds,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'portal_query_failures_total',
    help: 'Statements that the database did not carry out',
    registers: [registry],
  });
  return {
    registry,
    observeQuery(milliseconds, failed) {
      queries.observe(milliseconds / 1000);
      if (failed) failures.inc();
    },
  };
}

/** A label is never a path with ids or a query with a token, because metrics must contain no secrets. */
function observeRequests(app: FastifyInstance, { registry }: PortalMetrics): void {
  const requests = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time until a request was answered',
    labelNames: ['method', 'route', 'status'],
    buckets: requestDurationBucketSeconds,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const isCall = routeOptions.url && routeOptions.url !== '/*';
    const route = isCall ? routeOptions.url : 'page';
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

const gaugeDefinitions = {
  portal_build_info: ['The release that runs', 'version'],
  portal_database_up: ['Whether the database answered when the figures were asked for'],
  portal_mails_waiting: ['Mails that wait to leave'],
  portal_mails_failed: ['Mails that finally failed'],
  portal_mails_oldest_waiting_timestamp_seconds: ['When the oldest mail that waits was written'],
  portal_sessions_open: ['Sessions that are open'],
  portal_documents: ['Documents'],
  portal_document_bytes: ['Bytes of all documents'],
  portal_documents_damaged: [
    'Documents whose bytes this server found damaged or missing, until they are mended or removed',
  ],
  portal_last_run_timestamp_seconds: [
    'When the last backup, verify or drill ended that did what it should',
    'kind',
  ],
  portal_last_run_ok: ['Whether the last backup, verify or drill left nothing to look at', 'kind'],
  portal_certificate_expiry_timestamp_seconds: ['When the certificate of the public address ends'],
  portal_disk_free_bytes: ['Room on the disk of the data folder'],
  portal_disk_size_bytes: ['Size of the disk of the data folder'],
  portal_takes_documents: ['Whether there is more room on that disk than the reserve'],
} satisfies Record<string, [help: string, label?: string]>;

const toSeconds = (instant: Date | undefined) => instant && instant.getTime() / 1000;

function createGaugeUpdater(deps: Deps, { registry }: PortalMetrics): () => Promise<void> {
  const opened = new Map(
    Object.entries(gaugeDefinitions).map(([name, [help, ...labelNames]]) => [
      name,
      new Gauge({ name, help, labelNames, registers: [registry] }),
    ]),
  );
  const set = (name: keyof typeof gaugeDefinitions, value: number | undefined, labels = {}) => {
    if (value !== undefined) opened.get(name)?.set(labels, value);
  };
  const checkDiskSpace = createDiskSpaceReader(deps.settings);

  return async () => {
    const disk = await checkDiskSpace();
    const certificateEndsOn = await readCertificateEnd(deps);
    const damaged = await countDamaged(deps.database);
    const counts = await readGaugeCounts(deps).catch(() => undefined);
    // A gauge with an unknown value is left out; a reset would set a gauge without labels to 0.
    for (const [name, [, label]] of Object.entries<readonly string[]>(gaugeDefinitions)) {
      if (label) opened.get(name)?.reset();
      else opened.get(name)?.remove();
    }
    set('portal_build_info', 1, { version: readVersion() });
    set('portal_database_up', counts ? 1 : 0);
    set('portal_mails_waiting', counts?.mailsWaiting);
    set('portal_mails_failed', counts?.mailsFailed);
    set('portal_mails_oldest_waiting_timestamp_seconds', toSeconds(counts?.mailWaitingSince));
    set('portal_sessions_open', counts?.openSessions);
    set('portal_documents', counts?.documents);
    set('portal_document_bytes', counts?.documentBytes);
    set('portal_documents_damaged', damaged);
    for (const { kind, doneOn, isOk } of counts?.runs ?? []) {
      set('portal_last_run_timestamp_seconds', toSeconds(doneOn), { kind });
      set('portal_last_run_ok', isOk ? 1 : 0, { kind });
    }
    set('portal_certificate_expiry_timestamp_seconds', toSeconds(certificateEndsOn));
    set('portal_disk_free_bytes', disk?.freeBytes);
    set('portal_disk_size_bytes', disk?.allBytes);
    set('portal_takes_documents', (disk?.isEnough ?? true) ? 1 : 0);
  };
}

async function readGaugeCounts(deps: Deps) {
  return { ...(await readHealthFigures(deps)), ...(await sumDocuments(deps.database)) };
}

function addMetricsRoute(
  app: FastifyInstance,
  token: string | undefined,
  { registry, count }: { registry: Registry; count: () => Promise<void> },
): void {
  app.get('/metrics', async (request, reply) => {
    if (token !== undefined && !isSameSecret(readBearerToken(request) ?? '', token))
      throw notFound();
    await count();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Without a token, only this machine may read the metrics, even when the portal listens on all addresses. */
export function getMetricsHost({ host, metrics }: Pick<Settings, 'host' | 'metrics'>): string {
  return metrics.token === undefined ? getConnectableAddress(host) : host;
}

export async function serveMetrics(
  app: FastifyInstance,
  deps: Deps,
  metrics: PortalMetrics,
): Promise<() => Promise<void>> {
  const { port, token } = deps.settings.metrics;
  observeRequests(app, metrics);
  const figures = { registry: metrics.registry, count: createGaugeUpdater(deps, metrics) };
  if (port === undefined) {
    addMetricsRoute(app, String(token), figures);
    return async () => {};
  }
  const metricsServer = fastify({ forceCloseConnections: true });
  registerErrorHandler(metricsServer);
  addMetricsRoute(metricsServer, token, figures);
  await metricsServer.listen({ port, host: getMetricsHost(deps.settings) });
  return () => metricsServer.close();
}
