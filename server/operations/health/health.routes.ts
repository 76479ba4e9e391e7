import type { FastifyInstance } from 'fastify';
import { isDatabaseAlive } from '../../platform/database/database.ts';
import { findDatabaseDamage } from '../../platform/database/sqlite.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/errors.ts';
import type { CheckDiskSpace } from '../../platform/files/diskSpace.ts';

function shareConcurrentRuns(check: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };
}

interface HealthDeps {
  checkDiskSpace: CheckDiskSpace;
  isShuttingDown: () => boolean;
}

const createStoppingRefusal = () => new Refusal(503, 'Stopping.', { retryAfterSeconds: 2 });
const diskFullOptions = { retryAfterSeconds: 60 };

/**
 * `/healthz` answers while the process runs. `/readyz` also requires the database and the document store to
 * answer, and an embedded database to have disk space and no damage. `/servingz` answers unless the server
 * is stopping: it is for a proxy in front of several servers, which must not drop all of them when a shared
 * part is down. On PostgreSQL a full disk does not fail `/readyz`, because only documents are refused then.
 */
export function serveHealth(
  app: FastifyInstance,
  deps: Deps,
  { checkDiskSpace, isShuttingDown }: HealthDeps,
): void {
  const isReady = shareConcurrentRuns(async () => {
    const alive = await Promise.all([isDatabaseAlive(deps.database), deps.store.isAlive()]);
    return alive.every(Boolean);
  });
  const options = { exposeHeadRoute: true };
  app.get('/healthz', options, async () => 'alive');
  app.get('/servingz', options, async () => {
    if (isShuttingDown()) throw createStoppingRefusal();
    return 'serving';
  });
  app.get('/readyz', options, async () => {
    if (isShuttingDown()) throw createStoppingRefusal();
    const isAnswering = await isReady();
    if (findDatabaseDamage(deps.database)) {
      throw new Refusal(503, 'Not ready: the database is damaged.', diskFullOptions);
    }
    if (!isAnswering) throw new Refusal(503, 'Not ready.', { retryAfterSeconds: 2 });
    const diskSpace = await checkDiskSpace();
    if (diskSpace?.isFull) throw new Refusal(503, 'Not ready: the disk is full.', diskFullOptions);
    return (diskSpace?.isEnough ?? true) ? 'ready' : 'ready, but without room for documents';
  });
}
