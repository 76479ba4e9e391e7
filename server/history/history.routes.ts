import { requireApplication } from '../applications/applications.usecases.ts';
import { requireEmployer } from '../businesses/employers.usecases.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { historyOf, latestChangesOf } from './history.queries.ts';
import { changeFor } from './history.rules.ts';

export function historyRoutes({ database }: Parts): Handlers<'readHistory' | 'readLatestChanges'> {
  return {
    async readHistory({ applicationId }, { person }) {
      await requireApplication(database, person, applicationId);
      return historyOf(database, applicationId);
    },
    async readLatestChanges({ applicationId, businessId }, { person }) {
      if (applicationId !== null) {
        await requireApplication(database, person, applicationId);
        const changes = await latestChangesOf(database, { application_id: applicationId });
        return changes.map((change) => changeFor(person, change));
      }
      const { business_id } = await requireEmployer(
        database,
        person,
        businessId ?? person.businessId,
      );
      const changes = await latestChangesOf(database, { business_id });
      return changes.map((change) => changeFor(person, change));
    },
  };
}
