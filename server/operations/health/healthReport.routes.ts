import type { FastifyRequest } from 'fastify';
import type { Finding } from '../../../contract/health.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { createNetworkMatcher } from '../../platform/http/networkMatcher.ts';
import { readVersion } from '../../platform/version.ts';
import { createFinding } from './finding.ts';
import { readWarnings } from './mailAndBackupChecks.ts';
import { runHealthChecks, sortFindings } from './runHealthChecks.usecases.ts';

export function createHealthRoutes(deps: Deps) {
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
    listWarnings: () => readWarnings(deps),
  } satisfies Partial<Handlers>;
}

function checkProxy({ settings }: Deps, request: FastifyRequest): Finding {
  const { remoteAddress: name = '' } = request.socket;
  const isForwarded = Boolean(request.headers['x-forwarded-for']);
  if (!isForwarded) return createFinding('proxy', 'ok', 'proxyNone');
  return createNetworkMatcher(settings.trustedProxies ?? [])(name)
    ? createFinding('proxy', 'ok', 'proxyNamed', { name })
    : createFinding('proxy', 'look', 'proxyUnnamed', { name });
}
