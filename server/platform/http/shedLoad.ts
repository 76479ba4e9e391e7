import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overloaded } from '../errors.ts';
import type { Settings } from '../settings.ts';

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
 * Refuses calls while there is more to do than can be done in time; pages and health stay answerable.
 * An upload is not counted, because it may arrive for minutes: `heldBytes` bounds those.
 */
export function shedLoad(app: FastifyInstance, limits: Settings['load']): void {
  const inWork = new Set<FastifyRequest>();
  const { isBehind, stop } = watchDelay(limits.longestDelay);
  app.addHook('onClose', async () => stop());

  const isTooMuch = () => inWork.size >= limits.requestsAtOnce || isBehind();
  // Before the body is read, which costs the more; and after it, when many came at the same moment.
  app.addHook('onRequest', (request, _reply, done) => {
    done(isCall(request) && isTooMuch() ? overloaded() : undefined);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (!isCall(request) || request.isMultipart()) return done();
    if (isTooMuch()) return done(overloaded());
    inWork.add(request);
    done();
  });
  // An answer that only has to leave is no work any more, however slow the line is. Nor is it any less
  // work for a client that has gone: what it asked for is still being done.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    inWork.delete(request);
    done();
  });
}
