import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import { isBeingUpgraded, isClosedByUpgrade } from '../files/upgradeLock.ts';
import { readVersion } from '../version.ts';
import { isApiCall } from './requestLimits.ts';

const millisecondsBetweenChecks = 100;

export function runAfterUpgrade(dataFolder: string, start: () => void): () => void {
  if (!isBeingUpgraded(dataFolder)) {
    start();
    return () => {};
  }
  const timer = setInterval(() => {
    if (isBeingUpgraded(dataFolder)) return;
    clearInterval(timer);
    start();
  }, millisecondsBetweenChecks);
  return () => clearInterval(timer);
}

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
    if (url === '/readyz') reply.header('portal-version', readVersion());
    done(isApiCall(request) && isClosedByUpgrade(dataFolder) ? createUpgradeRefusal() : undefined);
  });
}

const createUpgradeRefusal = () =>
  new Refusal(503, 'The portal is being upgraded. Try again in a moment.', {
    retryAfterSeconds: 1,
  });
