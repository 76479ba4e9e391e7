import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { logSecurityEvent } from '../securityLog.ts';
import type { RequestSources } from './requestLog.ts';

/** Request headers fit into one or two packets, so a few seconds are enough. */
export const maxHeaderMilliseconds = 6_000;
export const millisecondsBetweenChecks = 1_000;

/** An upload may take minutes on a slow connection, so a minimum rate applies instead of a short time-out. */
const speedCheckPeriodMilliseconds = 7_000;
const minBytesPerSpeedCheck = 14_000;
/** A client that was refused early may still be sending, and sees the response only after it has sent everything. */
const maxMillisecondsAfterResponse = 30_000;

interface RequestProgress {
  ip: string;
  bytes: number;
  since: number;
  answeredAt?: number;
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

export function closeSlowClients(app: FastifyInstance, { nameOf }: RequestSources): void {
  const receiving = new Map<IncomingMessage, RequestProgress>();

  app.addHook('onRequest', ({ raw, ip }, _reply, done) => {
    if (!hasBody(raw)) return done();
    receiving.set(raw, { ip, bytes: raw.socket.bytesRead, since: performance.now() });
    raw.once('close', () => receiving.delete(raw));
    done();
  });

  app.addHook('onResponse', ({ raw }, _reply, done) => {
    const progress = receiving.get(raw);
    if (raw.complete || raw.readableEnded) receiving.delete(raw);
    else if (progress) progress.answeredAt = performance.now();
    done();
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [raw, progress] of receiving) {
      const { answeredAt } = progress;
      if (raw.complete) receiving.delete(raw);
      else if (answeredAt && now - answeredAt >= maxMillisecondsAfterResponse) raw.socket.destroy();
      else if (now - progress.since >= speedCheckPeriodMilliseconds) {
        const { bytesRead } = raw.socket;
        if (bytesRead - progress.bytes < minBytesPerSpeedCheck) {
          logSecurityEvent(app.log as Logger, 'slowClientClosed', { source: nameOf(progress.ip) });
          raw.socket.destroy();
        } else receiving.set(raw, { ...progress, bytes: bytesRead, since: now });
      }
    }
  }, millisecondsBetweenChecks);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** A client that is still sending would see a reset instead of the response. */
export function discardUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw: request }, reply, _payload, done) => {
    const isLast = !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close';
    if (hasBody(request) && !request.complete && isLast) {
      reply.header('connection', 'keep-alive');
      request.once('end', () => request.socket.destroySoon());
    }
    done();
  });
}
