import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import { isBeingUpgraded, isKeptClosed } from '../upgradeLock.ts';
import { version } from '../version.ts';

const millisecondsBetweenLooks = 100;

/** Calls back once no upgrade is at work on the data: at once, where none is. */
export function whenUpgraded(dataFolder: string, begin: () => void): () => void {
  if (!isBeingUpgraded(dataFolder)) {
    begin();
    return () => {};
  }
  const timer = setInterval(() => {
    if (isBeingUpgraded(dataFolder)) return;
    clearInterval(timer);
    begin();
  }, millisecondsBetweenLooks);
  return () => clearInterval(timer);
}

/**
 * A release that was just started is looked at before it serves anybody: where going back would bring back
 * the data of before, nothing is taken until then. Whoever looks is told which release it is.
 */
export function refuseDuringUpgrade(app: FastifyInstance, dataFolder: string): void {
  if (!isBeingUpgraded(dataFolder)) return;
  let isUpgraded = false;
  const stop = whenUpgraded(dataFolder, () => {
    isUpgraded = true;
  });
  app.addHook('onClose', async () => stop());
  app.addHook('onRequest', (request, reply, done) => {
    if (isUpgraded) return done();
    const { url } = request.routeOptions;
    if (url === '/readyz') reply.header('portal-version', version());
    const isRefused = url?.startsWith('/api/') && isKeptClosed(dataFolder);
    done(isRefused ? beingUpgraded() : undefined);
  });
}

const beingUpgraded = () =>
  new Refusal(503, 'The portal is being upgraded. Try again in a moment.', {
    retryAfterSeconds: 1,
  });
