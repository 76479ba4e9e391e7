import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

const maxStopListeningMilliseconds = 1_000;
/** A poll of the network that finds nothing takes fewer milliseconds than this. */
const maxIdlePollMilliseconds = 0.2;

/**
 * When a server stops listening, the kernel resets the connections that wait in the accept queue, and a proxy cannot
 * know if a change was made. So the server stops right after a poll of the network that found no new connection.
 */
async function stopListening(server: Server): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const began = performance.now();
  let last = began;
  let isEmpty = false;
  const noteArrival = () => {
    isEmpty = false;
  };
  server.on('connection', noteArrival);
  function poll(): void {
    const now = performance.now();
    if (
      (isEmpty && now - last < maxIdlePollMilliseconds) ||
      now - began > maxStopListeningMilliseconds
    ) {
      server.close();
      server.off('connection', noteArrival);
      resolve();
      return;
    }
    isEmpty = true;
    last = now;
    setImmediate(poll);
  }
  poll();
  await closed;
}

/** nginx stops using a server that refused a request. With this header, it asks another server. */
function isRetriedElsewhere({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['x-retries-reads'] === '502';
}

const createShutdownRefusal = () => new Refusal(502, 'This server is stopping. Ask another one.');

export function delayShutdown(
  app: FastifyInstance,
  seconds: number,
  stopAtOnce?: AbortSignal,
): () => boolean {
  let isShuttingDown = false;
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    isShuttingDown = seconds > 0;
    if (isShuttingDown) {
      await setTimeout(seconds * 1000, undefined, { signal: stopAtOnce }).catch(() => {});
    }
    await stopListening(app.server);
  });
  const refusedOnce = new Set<string | undefined>();
  app.addHook('onRequest', (request, _reply, done) => {
    const proxy = request.raw.socket.remoteAddress;
    if (!isShuttingDown || refusedOnce.has(proxy) || !isRetriedElsewhere(request)) return done();
    refusedOnce.add(proxy);
    done(createShutdownRefusal());
  });
  return () => isShuttingDown;
}
