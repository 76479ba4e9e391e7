import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { requestSupport } from './support.usecases.ts';

export function supportRoutes(deps: Deps) {
  return {
    async requestSupport(request, { person }) {
      await requestSupport(deps, person, request);
      return 'OK';
    },
  } satisfies Partial<Handlers>;
}
