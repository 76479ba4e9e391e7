import type { Deps } from '../../platform/deps.ts';
import { answerOkAfter, type Handlers } from '../../platform/http/handlers.ts';
import { endSetup, readSetupChecklist } from './setupChecklist.usecases.ts';

export function createSetupChecklistRoutes(deps: Deps) {
  return {
    readFirstHour: (_request, { person }) => readSetupChecklist(deps, person),
    endFirstHour: () => answerOkAfter(endSetup(deps)),
  } satisfies Partial<Handlers>;
}
