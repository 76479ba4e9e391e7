import type { FastifyRequest } from 'fastify';
import type { Finding } from '../../contract/health.ts';
import { isInNetworks } from '../platform/http/networks.ts';
import { type Examined, finding } from './finding.ts';

type Asked = Pick<FastifyRequest, 'headers' | 'socket'>;

/** The request that asks has come the way of all others, and shows whether it is known. */
export function checkProxy({ settings }: Pick<Examined, 'settings'>, asked: Asked): Finding {
  const { remoteAddress: name = '' } = asked.socket;
  const isForwarded = Boolean(asked.headers['x-forwarded-for']);
  if (!isForwarded) return finding('proxy', 'ok', 'proxyNone');
  return isInNetworks(settings.trustedProxies ?? [])(name)
    ? finding('proxy', 'ok', 'proxyNamed', { name })
    : finding('proxy', 'look', 'proxyUnnamed', { name });
}
