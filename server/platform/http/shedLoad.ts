import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overloaded } from '../errors.ts';
import { fairShares } from '../fairShares.ts';
import type { Settings } from '../settings.ts';
import { subscriberOf } from './address.ts';

const millisecondsBetweenLooks = 250;

function isCall({ routeOptions }: FastifyRequest): boolean {
  return Boolean(routeOptions.url?.startsWith('/api/'));
}

/** How late a timer comes says how long everybody waits. A single long task is no overload. */
function watchDelay(longest: number) {
  let last = performance.now();
  let lateLooks = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const isLate = now - last - millisecondsBetweenLooks > longest;
    lateLooks = isLate ? lateLooks + 1 : 0;
    last = now;
  }, millisecondsBetweenLooks);
  timer.unref();
  return { isBehind: () => lateLooks > 1, stop: () => clearInterval(timer) };
}

/**
 * Refuses calls while there is more to do than can be done in time, or while one address has more than its
 * share in work; pages and health stay answerable. An upload is not counted, because it may arrive for
 * minutes: `uploadMemory` bounds those.
 */
export function shedLoad(app: FastifyInstance, limits: Settings['load']): void {
  const inWork = new Map<FastifyRequest, string[]>();
  const shares = fairShares(limits.requestsAtOnce);
  const { isBehind, stop } = watchDelay(limits.longestDelay);
  app.addHook('onClose', async () => stop());

  // Before the body is read, which costs the more; and after it, when many came at the same moment.
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = isCall(request) && (isBehind() || !shares.fits([subscriberOf(request)], 1));
    done(isRefused ? overloaded() : undefined);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (!isCall(request) || request.isMultipart()) return done();
    const names = [subscriberOf(request)];
    if (isBehind() || !shares.take(names, 1)) return done(overloaded());
    inWork.set(request, names);
    done();
  });
  // An answer that only has to leave is no work any more, however slow the line is. Nor is it any less
  // work for a client that has gone: what it asked for is still being done.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const names = inWork.get(request);
    if (names && inWork.delete(request)) shares.giveBack(names, 1);
    done();
  });
}
