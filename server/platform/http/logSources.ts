import type { FastifyRequest } from 'fastify';
import { nameSources } from '../logSource.ts';
import { callFrom } from '../securityLog.ts';
import type { Settings } from '../settings.ts';
import { addressOf } from './address.ts';

/** Every security event that is noted while a request is served names where it came from. */
export function logSources(settings: Settings) {
  const nameOf = nameSources(settings);
  return {
    nameOf: (ip: string) => nameOf(addressOf({ ip })),
    serveFrom: <Result>({ ip }: FastifyRequest, serve: () => Result): Result =>
      callFrom(() => nameOf(addressOf({ ip })), serve),
  };
}

export type LogSources = ReturnType<typeof logSources>;
