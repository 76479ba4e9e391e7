import { requireApplication } from '../../applications/core/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Handlers, ok } from '../../platform/http/handlers.ts';
import { confirmDocumentDate, datesOf, setDocumentDate } from './dates.usecases.ts';

export function dateRoutes(deps: Deps) {
  const { database } = deps;
  return {
    async listDocumentDates({ applicationId }, { person }) {
      await requireApplication(database, person, applicationId);
      return datesOf(deps, database, person, applicationId);
    },
    setDocumentDate: (input, { person }) => ok(setDocumentDate(deps, person, input)),
    confirmDocumentDate: (input, { person }) => ok(confirmDocumentDate(deps, person, input)),
  } satisfies Partial<Handlers>;
}
