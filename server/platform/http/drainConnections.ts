import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { millisecondsForHeaders } from './slowClients.ts';

export interface DrainTimeouts {
  /** For a connection without a single byte: the request of one just opened may be on its way. */
  silent: number;
  /** For a request that is arriving. */
  arriving: number;
  /** For all else. With the longest shutdown delay before it, less than systemd and Docker wait before they kill. */
  answered: number;
}

const defaults: DrainTimeouts = {
  silent: 1_000,
  arriving: millisecondsForHeaders,
  answered: 30_000,
};
const millisecondsBetweenChecks = 100;

interface Connection {
  since: number;
  request?: IncomingMessage;
  answer?: ServerResponse;
}

const isInFlight = ({ request, answer }: Connection) =>
  Boolean(request && answer && !(request.complete && answer.writableFinished));

/**
 * Keep-alive connections would delay the shutdown for minutes: each is closed after its response, and idle ones
 * at once. Node's own timeouts no longer apply once the server has stopped listening.
 */
export function drainConnections(app: FastifyInstance, timeouts: DrainTimeouts = defaults): void {
  const connections = new Map<Socket, Connection>();
  app.server.on('connection', (socket) => {
    connections.set(socket, { since: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('onRequest', ({ raw: request }, { raw: answer }, done) => {
    const connection = connections.get(request.socket);
    if (connection) Object.assign(connection, { request, answer });
    done();
  });

  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  function closeDone(began: number): void {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      const isSilent = socket.bytesRead === 0 && now - connection.since >= timeouts.silent;
      const isUnused = !isInFlight(connection) && now - began >= timeouts.arriving;
      if (isSilent || isUnused || now - began >= timeouts.answered) socket.destroy();
    }
  }
  app.addHook('preClose', async () => {
    const began = performance.now();
    isStopping = true;
    timer = setInterval(() => closeDone(began), millisecondsBetweenChecks);
    closeDone(began);
  });
  app.addHook('onClose', async () => clearInterval(timer));

  // Runs once the last byte was sent, however slowly the client reads.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (isStopping) {
      if (raw.complete) raw.socket.destroySoon();
      else raw.once('end', () => raw.socket.destroySoon());
    }
    done();
  });
}
