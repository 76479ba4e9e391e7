import type { FastifyInstance } from 'fastify';
import { isAlive } from '../platform/database/database.ts';
import { Refusal } from '../platform/errors.ts';
import type { Parts } from '../platform/parts.ts';

/** `/healthz`: the process answers. `/readyz`: its database and document store answer too. */
export function serveHealth(app: FastifyInstance, parts: Parts): void {
  app.get('/healthz', async () => 'alive');
  app.get('/readyz', async () => {
    const [database, store] = await Promise.all([isAlive(parts.database), parts.store.isAlive()]);
    if (!database || !store) throw new Refusal(503, 'Not ready.', { retryAfterSeconds: 2 });
    return 'ready';
  });
}
