import type { FastifyRequest } from 'fastify';
import { addressLabeller } from '../logAddresses.ts';
import { callFrom } from '../securityLog.ts';
import type { Settings } from '../settings.ts';
import { addressOf } from './address.ts';

/** Security events that are logged while a request is served carry the label of its address. */
export function requestSources(settings: Settings) {
  const nameOf = addressLabeller(settings);
  return {
    nameOf: (ip: string) => nameOf(addressOf({ ip })),
    serveFrom: <Result>({ ip }: FastifyRequest, serve: () => Result): Result =>
      callFrom(() => nameOf(addressOf({ ip })), serve),
  };
}

export type RequestSources = ReturnType<typeof requestSources>;
