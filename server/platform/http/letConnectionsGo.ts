import type { FastifyInstance } from 'fastify';

const millisecondsBetweenLooks = 100;

/**
 * A connection whose answer was still on its way when the portal began to stop stays open for the
 * next request of its client, and would hold the stop for over a minute: it is closed once idle.
 */
export function letConnectionsGo(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), millisecondsBetweenLooks);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
