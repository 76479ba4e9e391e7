import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { millisecondsForHeaders } from './slowClients.ts';

export interface TimesToGo {
  /** The request of a connection that was just opened is on its way. */
  silent: number;
  arriving: number;
  /** With the longest delay before it, less than what systemd and Docker wait before they kill. */
  answered: number;
}

const timesToGo: TimesToGo = { silent: 1_000, arriving: millisecondsForHeaders, answered: 30_000 };
const millisecondsBetweenLooks = 100;

interface Connection {
  since: number;
  request?: IncomingMessage;
  answer?: ServerResponse;
}

const isInHand = ({ request, answer }: Connection) =>
  Boolean(request && answer && !(request.complete && answer.writableFinished));

/**
 * Connections that clients keep open would hold the stop for minutes: each is closed after its answer, and one
 * without a request is not waited for. Node's own time limits end when it stops listening.
 */
export function letConnectionsGo(app: FastifyInstance, times: TimesToGo = timesToGo): void {
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
  function look(began: number): void {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      const isSilent = socket.bytesRead === 0 && now - connection.since >= times.silent;
      const isUnused = !isInHand(connection) && now - began >= times.arriving;
      if (isSilent || isUnused || now - began >= times.answered) socket.destroy();
    }
  }
  app.addHook('preClose', async () => {
    const began = performance.now();
    isStopping = true;
    timer = setInterval(() => look(began), millisecondsBetweenLooks);
    look(began);
  });
  app.addHook('onClose', async () => clearInterval(timer));

  // Called when the last byte has left, however slowly the client reads.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (isStopping) {
      if (raw.complete) raw.socket.destroySoon();
      else raw.once('end', () => raw.socket.destroySoon());
    }
    done();
  });
}
