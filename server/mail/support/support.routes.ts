import type { Deps } from '../../platform/deps.ts';
import { answerOkAfter, type Handlers } from '../../platform/http/handlers.ts';
import { requestSupport } from './support.usecases.ts';

export function createSupportRoutes(deps: Deps) {
  return {
    requestSupport: (request, { person }) => answerOkAfter(requestSupport(deps, person, request)),
  } satisfies Partial<Handlers>;
}
