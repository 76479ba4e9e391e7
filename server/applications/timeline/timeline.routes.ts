import { listDocumentsOpenedBy, readOpenings } from '../../documents/store/index.ts';
import { requireEmployer } from '../../people/employers/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { requireApplication } from '../core/index.ts';
import { readHistory, readLatestChanges } from '../history/index.ts';

export function createTimelineRoutes(deps: Deps) {
  const { database } = deps;
  return {
    async readHistory({ applicationId }, { person }) {
      await requireApplication(database, person, applicationId);
      return readHistory(database, applicationId);
    },
    async readLatestChanges({ applicationId, businessId }, { person }) {
      if (applicationId !== null) {
        await requireApplication(database, person, applicationId);
        return readLatestChanges(database, person, { application_id: applicationId });
      }
      const employer = await requireEmployer(database, person, businessId ?? person.businessId);
      return readLatestChanges(database, person, { business_id: employer.business_id });
    },
    async listDocumentOpenings({ applicationId }, { person }) {
      await requireApplication(database, person, applicationId);
      return readOpenings(deps, person, applicationId);
    },
    async listOwnOpenings({ applicationId }, { person }) {
      await requireApplication(database, person, applicationId);
      return listDocumentsOpenedBy(database, person, applicationId);
    },
  } satisfies Partial<Handlers>;
}
