import type { FastifyInstance } from 'fastify';
import { hasBody } from './slowClients.ts';

/**
 * A client that is refused while it is still sending would see a connection reset instead of the response when
 * the connection closes right after it. So the rest of the request is read and discarded first;
 * `closeSlowClients` limits for how long.
 */
export function drainRequests(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw: request }, reply, _payload, done) => {
    const isLast = !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close';
    if (hasBody(request) && !request.complete && isLast) {
      reply.header('connection', 'keep-alive');
      request.once('end', () => request.socket.destroySoon());
    }
    done();
  });
}
