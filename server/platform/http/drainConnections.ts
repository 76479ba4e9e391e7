import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { maxHeaderMilliseconds } from './slowClients.ts';

export interface DrainTimeouts {
  /** A connection that has sent no byte yet may already be sending a request. */
  silent: number;
  arriving: number;
  /** This time plus the longest shutdown delay is shorter than the kill time-outs of systemd and Docker. */
  answered: number;
}

const defaultDrainTimeouts: DrainTimeouts = {
  silent: 1_000,
  arriving: maxHeaderMilliseconds,
  answered: 30_000,
};
const millisecondsBetweenChecks = 100;

/** Node's own time-outs stop working once the server no longer listens. */
export function drainConnections(
  app: FastifyInstance,
  timeouts: DrainTimeouts = defaultDrainTimeouts,
): void {
  const opened = new Map<Socket, number>();
  const answering = new Set<Socket>();
  app.server.on('connection', (socket) => {
    opened.set(socket, performance.now());
    socket.once('close', () => {
      opened.delete(socket);
      answering.delete(socket);
    });
  });
  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    answering.add(socket);
    done();
  });

  let timer: NodeJS.Timeout | undefined;
  function closeDone(began: number): void {
    const now = performance.now();
    for (const [socket, since] of opened) {
      const isSilent = socket.bytesRead === 0 && now - since >= timeouts.silent;
      const isUnused = !answering.has(socket) && now - began >= timeouts.arriving;
      if (isSilent || isUnused || now - began >= timeouts.answered) socket.destroy();
    }
  }
  app.addHook('preClose', async () => {
    const began = performance.now();
    timer = setInterval(() => closeDone(began), millisecondsBetweenChecks);
    closeDone(began);
  });
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete) answering.delete(raw.socket);
    if (timer && raw.complete) raw.socket.destroySoon();
    else if (timer) raw.once('end', () => raw.socket.destroySoon());
    done();
  });
}
