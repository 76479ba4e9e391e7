import { requireApplication } from '../../applications/core/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { answerOkAfter, type Handlers } from '../../platform/http/handlers.ts';
import {
  confirmDocumentDate,
  listDocumentDates,
  setDocumentDate,
} from './documentDates.usecases.ts';

export function createDateRoutes(deps: Deps) {
  const { database } = deps;
  return {
    async listDocumentDates({ applicationId }, { person }) {
      await requireApplication(database, person, applicationId);
      return listDocumentDates(deps, database, person, applicationId);
    },
    setDocumentDate: (input, { person }) => answerOkAfter(setDocumentDate(deps, person, input)),
    confirmDocumentDate: (input, { person }) =>
      answerOkAfter(confirmDocumentDate(deps, person, input)),
  } satisfies Partial<Handlers>;
}
