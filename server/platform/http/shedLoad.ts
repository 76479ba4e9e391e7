import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overloaded } from '../errors.ts';
import { fairShares } from '../fairShares.ts';
import type { Settings } from '../settings.ts';
import { subscriberOf } from './address.ts';

const millisecondsBetweenChecks = 250;

function isCall({ routeOptions }: FastifyRequest): boolean {
  return Boolean(routeOptions.url?.startsWith('/api/'));
}

/** The delay of a timer is how long every request waits. A single long task is not an overload. */
function watchDelay(longest: number) {
  let last = performance.now();
  let lateChecks = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const isLate = now - last - millisecondsBetweenChecks > longest;
    lateChecks = isLate ? lateChecks + 1 : 0;
    last = now;
  }, millisecondsBetweenChecks);
  timer.unref();
  return { isBehind: () => lateChecks > 1, stop: () => clearInterval(timer) };
}

/**
 * Load shedding: refuses calls with 503 while the event loop is behind, or while one address has more than its
 * fair share of requests in flight; pages and health checks are still answered. Uploads may take minutes to
 * arrive, so they are not counted here; `uploadMemory` limits them.
 */
export function shedLoad(app: FastifyInstance, limits: Settings['load']): void {
  const inFlight = new Map<FastifyRequest, string[]>();
  const shares = fairShares(limits.requestsAtOnce);
  const { isBehind, stop } = watchDelay(limits.longestDelay);
  app.addHook('onClose', async () => stop());

  // Before the body is read, because reading it costs most; and after it, for many that arrived together.
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = isCall(request) && (isBehind() || !shares.fits([subscriberOf(request)], 1));
    done(isRefused ? overloaded() : undefined);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (!isCall(request) || request.isMultipart()) return done();
    const names = [subscriberOf(request)];
    if (isBehind() || !shares.take(names, 1)) return done(overloaded());
    inFlight.set(request, names);
    done();
  });
  // Sending the response costs no work, however slow the connection is. A client that disconnects still
  // counts: its request is still being handled.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const names = inFlight.get(request);
    if (names && inFlight.delete(request)) shares.giveBack(names, 1);
    done();
  });
}
