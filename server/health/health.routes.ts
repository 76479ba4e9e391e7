import type { FastifyInstance } from 'fastify';
import { isAlive } from '../platform/database/database.ts';
import type { LookAtDisk } from '../platform/diskRoom.ts';
import { Refusal } from '../platform/errors.ts';
import type { Parts } from '../platform/parts.ts';

/** Whoever asks while somebody else does shares the answer: a thousand at once order no more work than one. */
function oneAtATime(look: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= look().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** `/healthz`: the process answers. `/readyz`: its database and document store answer too. */
export function serveHealth(app: FastifyInstance, parts: Parts, lookAtDisk: LookAtDisk): void {
  const isReady = oneAtATime(async () => {
    const alive = await Promise.all([isAlive(parts.database), parts.store.isAlive()]);
    return alive.every(Boolean);
  });
  app.get('/healthz', async () => 'alive');
  app.get('/readyz', async () => {
    if (!(await isReady())) throw new Refusal(503, 'Not ready.', { retryAfterSeconds: 2 });
    const hasRoom = (await lookAtDisk())?.isEnough ?? true;
    return hasRoom ? 'ready' : 'ready, but without room for documents';
  });
}
