import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { version } from '../platform/version.ts';
import { examine, inOrder } from './examine.usecases.ts';
import { checkProxy } from './proxyCheck.ts';
import { warningsOf } from './workChecks.ts';

export function healthRoutes(deps: Deps) {
  const StartedOn = deps.clock.now().toISOString();
  return {
    async readHealth(_, { request }) {
      const findings = await examine(deps);
      return {
        Version: version(),
        StartedOn,
        LookedOn: deps.clock.now().toISOString(),
        Findings: inOrder([...findings, checkProxy(deps, request)]),
      };
    },
    listWarnings: () => warningsOf(deps),
  } satisfies Partial<Handlers>;
}
