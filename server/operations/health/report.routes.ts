import type { FastifyRequest } from 'fastify';
import type { Finding } from '../../../contract/health.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { createNetworkMatcher } from '../../platform/http/networkMatcher.ts';
import { readVersion } from '../../platform/version.ts';
import { finding } from './finding.ts';
import { runHealthChecks, sortFindings } from './runHealthChecks.usecases.ts';
import { warningsOf } from './workChecks.ts';

export function healthRoutes(deps: Deps) {
  const StartedOn = deps.clock.now().toISOString();
  return {
    async readHealth(_, { request }) {
      const findings = await runHealthChecks(deps);
      return {
        Version: readVersion(),
        StartedOn,
        LookedOn: deps.clock.now().toISOString(),
        Findings: sortFindings([...findings, checkProxy(deps, request)]),
      };
    },
    listWarnings: () => warningsOf(deps),
  } satisfies Partial<Handlers>;
}

function checkProxy({ settings }: Deps, asked: FastifyRequest): Finding {
  const { remoteAddress: name = '' } = asked.socket;
  const isForwarded = Boolean(asked.headers['x-forwarded-for']);
  if (!isForwarded) return finding('proxy', 'ok', 'proxyNone');
  return createNetworkMatcher(settings.trustedProxies ?? [])(name)
    ? finding('proxy', 'ok', 'proxyNamed', { name })
    : finding('proxy', 'look', 'proxyUnnamed', { name });
}
