import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

/** On a machine that never gets round to it, the stop is not held up for longer. */
const longestSearch = 1_000;
/** A look at the network that finds nothing takes less than this, in milliseconds. */
const emptyLook = 0.2;

/**
 * A connection that the system has accepted for the portal, which has not taken it yet, is cut when the portal stops
 * listening: a proxy then cannot know whether a change was made, and must not send it again. So the portal
 * stops listening right after a look at the network that found nobody.
 */
async function stopListening(server: Server): Promise<void> {
  const { promise: found, resolve: tellFound } = Promise.withResolvers<void>();
  const began = performance.now();
  let last = began;
  let isEmpty = false;
  const noteArrival = () => {
    isEmpty = false;
  };
  server.on('connection', noteArrival);
  // Between one of these and the next, the event loop looks at the network once.
  function look(): void {
    const now = performance.now();
    if ((isEmpty && now - last < emptyLook) || now - began > longestSearch) {
      server.close();
      server.off('connection', noteArrival);
      tellFound();
      return;
    }
    isEmpty = true;
    last = now;
    setImmediate(look);
  }
  look();
  await found;
}

/**
 * nginx asks no `/readyz`: it leaves a server alone once that has refused what may be sent again to another one. With
 * this header it says that it does so. What it sends after that nobody else has taken.
 */
function isSentElsewhere({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['x-retries-reads'] === '502';
}

const leaving = () => new Refusal(502, 'This server is stopping. Ask another one.');

/**
 * Told to stop, the portal goes on for so many seconds while `/readyz` says that it leaves: a proxy in front of
 * several servers has sent its requests elsewhere by the time it is gone. Answers whether it leaves.
 */
export function leaveBeforeStopping(
  app: FastifyInstance,
  seconds: number,
  stopAtOnce?: AbortSignal,
): () => boolean {
  let isLeaving = false;
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    isLeaving = seconds > 0;
    if (isLeaving) {
      await setTimeout(seconds * 1000, undefined, { signal: stopAtOnce }).catch(() => {});
    }
    await stopListening(app.server);
  });
  const told = new Set<string | undefined>();
  app.addHook('onRequest', (request, _reply, done) => {
    const proxy = request.raw.socket.remoteAddress;
    if (!isLeaving || told.has(proxy) || !isSentElsewhere(request)) return done();
    told.add(proxy);
    done(leaving());
  });
  return () => isLeaving;
}
