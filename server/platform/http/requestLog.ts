import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loggedPath } from '../log.ts';
import { addressLabeller } from '../logAddresses.ts';
import { runWithSource } from '../securityLog.ts';
import type { Settings } from '../settings/settings.ts';
import { addressOf } from './address.ts';

/** Security events of a request carry the label of the client's address. */
export function requestSources(settings: Settings) {
  const nameOf = addressLabeller(settings);
  return {
    nameOf: (ip: string) => nameOf(addressOf({ ip })),
    serveFrom: <Result>({ ip }: FastifyRequest, serve: () => Result): Result =>
      runWithSource(() => nameOf(addressOf({ ip })), serve),
  };
}

export type RequestSources = ReturnType<typeof requestSources>;

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
