import type { FastifyInstance } from 'fastify';
import { hasBody } from './slowClients.ts';

/**
 * A client that is refused while it still sends, on a connection that is closed after the answer, would
 * find it closed before it has read that answer: the rest of its request is read first, and thrown away.
 * `closeSlowClients` bounds for how long.
 */
export function readToTheEnd(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw: request }, reply, _payload, done) => {
    const isLast = !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close';
    if (hasBody(request) && !request.complete && isLast) {
      reply.header('connection', 'keep-alive');
      request.once('end', () => request.socket.destroySoon());
    }
    done();
  });
}
