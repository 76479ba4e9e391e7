import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { version } from '../platform/version.ts';
import { examine, inOrder } from './examine.usecases.ts';
import { checkProxy } from './proxyCheck.ts';
import { warningsOf } from './workChecks.ts';

export function healthRoutes(parts: Parts): Handlers<'readHealth' | 'listWarnings'> {
  const StartedOn = parts.clock.now().toISOString();
  return {
    async readHealth(_, { request }) {
      const findings = await examine(parts);
      return {
        Version: version(),
        StartedOn,
        LookedOn: parts.clock.now().toISOString(),
        Findings: inOrder([...findings, checkProxy(parts, request)]),
      };
    },
    listWarnings: () => warningsOf(parts),
  };
}
