import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { diskRoom } from '../platform/diskRoom.ts';
import type { Parts } from '../platform/parts.ts';
import { countAll } from './metrics.queries.ts';

export interface Metrics {
  registry: Registry;
  observeQuery(milliseconds: number, failed: boolean): void;
}

const secondsOfRequests = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const secondsOfQueries = [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 2.5];

/** The process itself (memory, processor, delay of the event loop) and the database's time. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const queries = new Histogram({
    name: 'portal_query_seconds',
    help: 'Time a statement took in the database',
    buckets: secondsOfQueries,
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

/** By route and status: a path with ids or a query with a token is never a label. */
export function observeRequests(app: FastifyInstance, { registry }: Metrics): void {
  const requests = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time until a request was answered',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsOfRequests,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const isCall = routeOptions.url && routeOptions.url !== '/*';
    const route = isCall ? routeOptions.url : 'page';
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

const gauges = {
  mailsWaiting: ['portal_mails_waiting', 'Mails that wait to leave'],
  mailsFailed: ['portal_mails_failed', 'Mails that finally failed'],
  openSessions: ['portal_sessions_open', 'Sessions that are open'],
  documents: ['portal_documents', 'Documents'],
  documentBytes: ['portal_document_bytes', 'Bytes of all documents'],
} as const;

/** Answers a function that counts in the database, for the moment the figures are asked for. */
export function countedFigures(parts: Parts, { registry }: Metrics): () => Promise<void> {
  const filled = Object.entries(gauges).map(([field, [name, help]]) => {
    const gauge = new Gauge({ name, help, registers: [registry] });
    return [field as keyof typeof gauges, gauge] as const;
  });
  const isUp = new Gauge({
    name: 'portal_database_up',
    help: 'Whether the database answered when the figures were asked for',
    registers: [registry],
  });
  const freeBytes = new Gauge({
    name: 'portal_disk_free_bytes',
    help: 'Room on the disk of the data folder',
    registers: [registry],
  });
  const takesDocuments = new Gauge({
    name: 'portal_takes_documents',
    help: 'Whether there is more room on that disk than the reserve',
    registers: [registry],
  });
  const lookAtDisk = diskRoom(parts.settings);
  return async () => {
    const disk = await lookAtDisk();
    if (disk) freeBytes.set(disk.freeBytes);
    takesDocuments.set((disk?.isEnough ?? true) ? 1 : 0);
    const counts = await countAll(parts).catch(() => undefined);
    isUp.set(counts ? 1 : 0);
    for (const [field, gauge] of filled) {
      if (counts) gauge.set(counts[field]);
      else gauge.remove();
    }
  };
}
