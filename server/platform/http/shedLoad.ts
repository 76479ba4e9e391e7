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

  function refuseTooMany(): void {
    if (inWork.size >= limits.requestsAtOnce || isBehind()) throw overloaded();
  }
  // Before the body is read, which costs the more; and after it, when many came at the same moment.
  app.addHook('onRequest', async (request) => {
    if (isCall(request)) refuseTooMany();
  });
  app.addHook('preHandler', async (request, reply) => {
    if (!isCall(request) || request.isMultipart()) return;
    refuseTooMany();
    inWork.add(request);
    reply.raw.once('close', () => inWork.delete(request));
  });
  // An answer that only has to leave is no work any more, however slow the line is.
  app.addHook('onSend', async (request) => {
    inWork.delete(request);
  });
}
