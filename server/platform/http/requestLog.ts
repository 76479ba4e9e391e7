import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createLoggedPath } from '../log.ts';
import { createAddressLabeller } from '../logAddresses.ts';
import { runWithRequestSource } from '../securityLog.ts';
import type { Settings } from '../settings/settings.ts';
import { getClientAddress } from './clientAddress.ts';

export function createRequestSources(settings: Settings) {
  const nameOf = createAddressLabeller(settings);
  return {
    nameOf: (ip: string) => nameOf(getClientAddress({ ip })),
    serveFrom: <Result>({ ip }: FastifyRequest, serve: () => Result): Result =>
      runWithRequestSource(() => nameOf(getClientAddress({ ip })), serve),
  };
}

export type RequestSources = ReturnType<typeof createRequestSources>;

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: createLoggedPath(request.url, request.routeOptions.url, reply.statusCode),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
