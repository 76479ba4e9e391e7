import type { FastifyInstance } from 'fastify';
import { loggedPath } from '../log.ts';

/** One log line for each request, written after the response. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url, request.routeOptions.url, reply.statusCode),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
