import { type Application, missingDocuments } from '../../contract/applications.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import type { Person } from '../platform/person.ts';
import { mayRead } from '../platform/policy.ts';
import { applicationSlices, listOwnApplications } from './applicationLists.queries.ts';
import { additionalDocumentsOf, findApplication } from './applications.queries.ts';
import { createApplication, updateApplication } from './applications.usecases.ts';

export function applicationRoutes(
  parts: Parts,
): Handlers<'listApplications' | 'readApplication' | 'createApplication' | 'updateApplication'> {
  const { database } = parts;
  return {
    listApplications: async (_input, { person }) =>
      person.isAdministrator
        ? applicationSlices(database)
        : listOwnApplications(database, person.businessId),
    readApplication: ({ applicationId }, { person }) =>
      readApplication(database, person, applicationId),
    createApplication: (input, { person }) => createApplication(parts, person, input),
    updateApplication: (input, { person }) => updateApplication(parts, person, input),
  };
}

async function readApplication(
  database: Queryable,
  person: Person,
  applicationId: number,
): Promise<Application> {
  const found = mayRead(person, await findApplication(database, applicationId));
  const { application_id, business_id, ...application } = found;
  return {
    ...application,
    ApplicationId: application_id,
    BusinessId: business_id,
    IsComplete: missingDocuments(application).length === 0,
    AdditionalDocuments: await additionalDocumentsOf(database, { applicationId }),
  };
}
