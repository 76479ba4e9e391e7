import type { FastifyInstance } from 'fastify';
import { hasBody } from './slowClients.ts';

/**
 * A client that is refused while it still sends, and wants its connection closed after the answer, would
 * find it closed before it has read that answer: the rest of its request is read first, and thrown away.
 * `closeSlowClients` bounds for how long.
 */
export function readToTheEnd(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw: request }, { raw: answer }, _payload, done) => {
    if (hasBody(request) && !request.complete && !answer.shouldKeepAlive) {
      answer.shouldKeepAlive = true;
      request.once('end', () => request.socket.destroySoon());
    }
    done();
  });
}
