import { requireApplication } from '../../applications/core/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Handlers, ok } from '../../platform/http/handlers.ts';
import { confirmDocumentDate, listDocumentDates, setDocumentDate } from './dates.usecases.ts';

export function createDateRoutes(deps: Deps) {
  const { database } = deps;
  return {
    async listDocumentDates({ applicationId }, { person }) {
      await requireApplication(database, person, applicationId);
      return listDocumentDates(deps, database, person, applicationId);
    },
    setDocumentDate: (input, { person }) => ok(setDocumentDate(deps, person, input)),
    confirmDocumentDate: (input, { person }) => ok(confirmDocumentDate(deps, person, input)),
  } satisfies Partial<Handlers>;
}
