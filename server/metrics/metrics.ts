import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countDamaged, sumDocuments } from '../documents/index.ts';
import { certificateEnd, figuresOf } from '../health/index.ts';
import type { Deps } from '../platform/deps.ts';
import { diskSpace } from '../platform/diskSpace.ts';
import { version } from '../platform/version.ts';

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

const counted = {
  mailsWaiting: ['portal_mails_waiting', 'Mails that wait to leave'],
  mailsFailed: ['portal_mails_failed', 'Mails that finally failed'],
  openSessions: ['portal_sessions_open', 'Sessions that are open'],
  documents: ['portal_documents', 'Documents'],
  documentBytes: ['portal_document_bytes', 'Bytes of all documents'],
} as const;

const secondsOf = (instant: Date) => instant.getTime() / 1000;

/** Answers a function that counts in the database, for the moment the figures are asked for. */
export function countedFigures(deps: Deps, { registry }: Metrics): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  gauge('portal_build_info', 'The release that runs', ['version']).set({ version: version() }, 1);
  const filled = Object.entries(counted).map(
    ([field, [name, help]]) => [field as keyof typeof counted, gauge(name, help)] as const,
  );
  const isUp = gauge(
    'portal_database_up',
    'Whether the database answered when the figures were asked for',
  );
  const mailWaitingSince = gauge(
    'portal_mails_oldest_waiting_timestamp_seconds',
    'When the oldest mail that waits was written',
  );
  const runDoneOn = gauge(
    'portal_last_run_timestamp_seconds',
    'When the last backup, verify or drill ended that did what it should',
    ['kind'],
  );
  const isRunOk = gauge(
    'portal_last_run_ok',
    'Whether the last backup, verify or drill left nothing to look at',
    ['kind'],
  );
  const certificateEndsOn = gauge(
    'portal_certificate_expiry_timestamp_seconds',
    'When the certificate of the public address ends',
  );
  const freeBytes = gauge('portal_disk_free_bytes', 'Room on the disk of the data folder');
  const allBytes = gauge('portal_disk_size_bytes', 'Size of the disk of the data folder');
  const takesDocuments = gauge(
    'portal_takes_documents',
    'Whether there is more room on that disk than the reserve',
  );
  const damaged = gauge(
    'portal_documents_damaged',
    'Documents whose bytes this server found damaged or missing, until they are mended or removed',
  );
  const checkDiskSpace = diskSpace(deps.settings);

  async function count(): Promise<void> {
    const figures = { ...(await figuresOf(deps)), ...(await sumDocuments(deps.database)) };
    for (const [field, filling] of filled) filling.set(figures[field]);
    damaged.set(await countDamaged(deps.database));
    if (figures.mailWaitingSince) mailWaitingSince.set(secondsOf(figures.mailWaitingSince));
    for (const { kind, doneOn, isOk } of figures.runs) {
      if (doneOn) runDoneOn.set({ kind }, secondsOf(doneOn));
      isRunOk.set({ kind }, isOk ? 1 : 0);
    }
  }

  return async () => {
    const disk = await checkDiskSpace();
    if (disk) {
      freeBytes.set(disk.freeBytes);
      allBytes.set(disk.allBytes);
    }
    takesDocuments.set((disk?.isEnough ?? true) ? 1 : 0);
    // A figure that is no longer known is left out rather than repeated.
    for (const figure of [runDoneOn, isRunOk]) figure.reset();
    for (const figure of [mailWaitingSince, certificateEndsOn]) figure.remove();
    const end = await certificateEnd(deps);
    if (end) certificateEndsOn.set(secondsOf(end));
    try {
      await count();
      isUp.set(1);
    } catch {
      isUp.set(0);
      for (const [, filling] of filled) filling.remove();
    }
  };
}
