import type { Deps } from '../../platform/deps.ts';
import { type Handlers, ok } from '../../platform/http/handlers.ts';
import { endFirstHour, readFirstHour } from './firstHour.usecases.ts';

export function createFirstHourRoutes(deps: Deps) {
  return {
    readFirstHour: (_request, { person }) => readFirstHour(deps, person),
    endFirstHour: () => ok(endFirstHour(deps)),
  } satisfies Partial<Handlers>;
}
