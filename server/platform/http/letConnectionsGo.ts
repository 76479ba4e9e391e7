import type { FastifyInstance } from 'fastify';

/**
 * A connection whose answer was still on its way when the portal began to stop stays open for the
 * next request of its client, and would hold the stop for over a minute: it is closed after the answer.
 */
export function letConnectionsGo(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  // Called when the last byte has left, however slowly the client reads.
  app.addHook('onResponse', (request, _reply, done) => {
    if (isStopping) request.raw.socket.destroySoon();
    done();
  });
}
