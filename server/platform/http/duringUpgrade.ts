import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import { isBeingUpgraded, isKeptClosed } from '../files/upgradeLock.ts';
import { version } from '../version.ts';
import { isCall } from './limits.ts';

const millisecondsBetweenChecks = 100;

export function runAfterUpgrade(dataFolder: string, begin: () => void): () => void {
  if (!isBeingUpgraded(dataFolder)) {
    begin();
    return () => {};
  }
  const timer = setInterval(() => {
    if (isBeingUpgraded(dataFolder)) return;
    clearInterval(timer);
    begin();
  }, millisecondsBetweenChecks);
  return () => clearInterval(timer);
}

/**
 * Calls are refused while a rollback could still restore the earlier data. `/readyz` reports which release
 * is running.
 */
export function refuseDuringUpgrade(app: FastifyInstance, dataFolder: string): void {
  if (!isBeingUpgraded(dataFolder)) return;
  let isUpgraded = false;
  const stop = runAfterUpgrade(dataFolder, () => {
    isUpgraded = true;
  });
  app.addHook('onClose', async () => stop());
  app.addHook('onRequest', (request, reply, done) => {
    if (isUpgraded) return done();
    const { url } = request.routeOptions;
    if (url === '/readyz') reply.header('portal-version', version());
    done(isCall(request) && isKeptClosed(dataFolder) ? beingUpgraded() : undefined);
  });
}

const beingUpgraded = () =>
  new Refusal(503, 'The portal is being upgraded. Try again in a moment.', {
    retryAfterSeconds: 1,
  });
