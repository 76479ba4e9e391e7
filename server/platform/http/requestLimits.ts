import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentLimits } from '../../../contract/documents.ts';
import { overloaded } from '../errors.ts';
import type { Person } from '../person.ts';
import type { Settings } from '../settings/settings.ts';
import { getSubscriberNetwork } from './clientAddress.ts';
import { createNetworkMatcher } from './networkMatcher.ts';

/** The limit allows hundreds of concurrent saves from one address and thousands of other requests. */
const maxTotalBodyBytes = 48_000_000;

function computeMaxBodyBytes({ headers, routeOptions }: FastifyRequest): number {
  if (headers['content-type']?.toLowerCase().startsWith('multipart/')) return 0;
  const max = routeOptions.bodyLimit ?? 0;
  if (headers['transfer-encoding'] !== undefined) return max;
  return Math.min(Number(headers['content-length'] ?? 0), max);
}

export function limitBodyMemory(app: FastifyInstance): void {
  const shares = createFairShares(maxTotalBodyBytes);
  app.addHook('onRequest', (request, reply, done) => {
    const bytes = computeMaxBodyBytes(request);
    if (bytes === 0) return done();
    const giveBack = shares.take([getSubscriberNetwork(request)], bytes);
    if (giveBack) reply.raw.once('close', giveBack);
    done(giveBack ? undefined : overloaded());
  });
}

/** Each connection takes some 10 kB and a file descriptor. */
const maxConnections = 4_000;

/** A trusted proxy carries everybody's requests and has no limit. */
export function limitConnections(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const shares = createFairShares(maxConnections);
  const isProxy = createNetworkMatcher(trustedProxies);
  app.server.on('connection', (socket) => {
    const ip = socket.remoteAddress;
    if (!ip || isProxy(ip)) return;
    const giveBack = shares.take([getSubscriberNetwork({ ip })], 1);
    if (giveBack) socket.once('close', giveBack);
    else socket.destroy();
  });
}

const maxDocumentsInMemory = 80;
/** Some requests send no token before the file, so their callers count as anonymous. */
const maxAnonymousDocumentsInMemory = 16;
const maxUploadBytes = documentLimits.bytes + 500_000;

export type ReserveMemory = (bytes: number) => void;

function createReservation(
  shares: ReturnType<typeof createFairShares>,
  names: string[],
  reply: FastifyReply,
): ReserveMemory {
  const reserved: (() => void)[] = [];
  reply.raw.once('close', () => {
    for (const giveBack of reserved.splice(0)) giveBack();
  });
  return (bytes) => {
    if (reply.raw.destroyed) return;
    const giveBack = shares.take(names, bytes);
    if (!giveBack) throw overloaded();
    reserved.push(giveBack);
  };
}

/** The memory is shared out by address and account, so that neither a busy office nor an attacker blocks others. */
export function createUploadMemoryLimiter() {
  const ofPeople = createFairShares(maxDocumentsInMemory * maxUploadBytes);
  const ofAnonymous = createFairShares(maxAnonymousDocumentsInMemory * maxUploadBytes);
  return (person: Person | null, request: FastifyRequest, reply: FastifyReply): ReserveMemory => {
    const address = getSubscriberNetwork(request);
    return person
      ? createReservation(ofPeople, [address, `account ${person.businessId}`], reply)
      : createReservation(ofAnonymous, [address], reply);
  };
}

const millisecondsBetweenChecks = 250;

declare module 'fastify' {
  interface FastifyContextConfig {
    isCall?: true;
  }
}

export function isApiCall({ routeOptions: { url, config } }: FastifyRequest): boolean {
  return Boolean(url?.startsWith('/api/') || config.isCall);
}

/** The delay of a timer shows how long every request waits. A single long task does not count as an overload. */
function createEventLoopDelayMeter(max: number) {
  let last = performance.now();
  let lateChecks = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const isLate = now - last - millisecondsBetweenChecks > max;
    lateChecks = isLate ? lateChecks + 1 : 0;
    last = now;
  }, millisecondsBetweenChecks);
  timer.unref();
  return { isBehind: () => lateChecks > 1, stop: () => clearInterval(timer) };
}

/**
 * Refuses calls with 503 while the event loop is behind, or while one address has more than its fair share
 * in flight (load shedding). Uploads may take minutes to arrive, so `createUploadMemoryLimiter` limits them instead.
 */
export function shedLoad(app: FastifyInstance, limits: Settings['load']): void {
  const inFlight = new Map<FastifyRequest, () => void>();
  const shares = createFairShares(limits.requestsAtOnce);
  const { isBehind, stop } = createEventLoopDelayMeter(limits.longestDelay);
  app.addHook('onClose', async () => stop());

  // This check runs before the body is read, because reading costs most, and again after it.
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused =
      isApiCall(request) && (isBehind() || !shares.fits([getSubscriberNetwork(request)], 1));
    done(isRefused ? overloaded() : undefined);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (!isApiCall(request) || request.isMultipart()) return done();
    const giveBack = isBehind() ? undefined : shares.take([getSubscriberNetwork(request)], 1);
    if (giveBack) inFlight.set(request, giveBack);
    done(giveBack ? undefined : overloaded());
  });
  // Sending the response costs no work, but a disconnected client counts while its request is being handled.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    inFlight.get(request)?.();
    inFlight.delete(request);
    done();
  });
}

/** A user may have at most as much as is left free, so a single user gets half, and a newcomer always gets a share. */
export function createFairShares(max: number) {
  const used = new Map<string, number>();
  let total = 0;

  function add(names: readonly string[], amount: number): void {
    total += amount;
    for (const name of names) {
      const now = (used.get(name) ?? 0) + amount;
      if (now > 0) used.set(name, now);
      else used.delete(name);
    }
  }

  function hasRoom(names: readonly string[], amount: number): boolean {
    const remaining = max - total - amount;
    return remaining >= 0 && names.every((name) => (used.get(name) ?? 0) + amount <= remaining);
  }

  return {
    fits: hasRoom,
    take(names: readonly string[], amount: number): (() => void) | undefined {
      if (!hasRoom(names, amount)) return undefined;
      add(names, amount);
      return () => add(names, -amount);
    },
  };
}
