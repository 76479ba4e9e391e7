import { requireApplication } from '../applications/applications.usecases.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { historyOf } from './history.queries.ts';

export function historyRoutes({ database }: Parts): Handlers<'readHistory'> {
  return {
    async readHistory({ applicationId }, { person }) {
      await requireApplication(database, person, applicationId);
      return historyOf(database, applicationId);
    },
  };
}
