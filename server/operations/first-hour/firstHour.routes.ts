import type { Deps } from '../../platform/deps.ts';
import { answerOkAfter, type Handlers } from '../../platform/http/handlers.ts';
import { endFirstHour, readFirstHour } from './firstHour.usecases.ts';

export function createFirstHourRoutes(deps: Deps) {
  return {
    readFirstHour: (_request, { person }) => readFirstHour(deps, person),
    endFirstHour: () => answerOkAfter(endFirstHour(deps)),
  } satisfies Partial<Handlers>;
}
