import { readApplication } from '../../applications/core/index.ts';
import { readNotes } from '../../applications/notes/index.ts';
import { accountNames } from '../../people/accounts/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/person.ts';
import { reviewsOf } from '../marks/index.ts';
import { findSizes } from '../store/index.ts';
import { type Contents, documentsIn } from './plan.rules.ts';

interface Asked {
  applicationId: number;
  internalNotes: boolean;
}

/** Nobody but staff reads internal notes and marks, whatever is asked. */
export async function readContents(
  deps: Deps,
  person: Person,
  { applicationId, internalNotes }: Asked,
): Promise<Contents> {
  const { database } = deps;
  const { isAdministrator, businessId } = person;
  const application = await readApplication(database, person, applicationId);
  const names = await accountNames(database, [application.BusinessId, businessId]);
  const employer = names.find(({ business_id }) => business_id === application.BusinessId);
  const reader = names.find(({ business_id }) => business_id === businessId);
  const all = await readNotes(deps, person, applicationId);
  const notes = all.filter((note) => note.IsVisible || (isAdministrator && internalNotes));
  const ids = documentsIn(application, notes).map(({ documentId }) => documentId);
  return {
    application,
    employer: {
      name: employer?.operating_name ?? '',
      designationNumber: employer?.designation_number ?? '',
    },
    reviews: isAdministrator ? await reviewsOf(database, applicationId) : null,
    notes,
    sizes: await findSizes(database, ids),
    reader: {
      name: (isAdministrator ? reader?.person : reader?.operating_name) ?? '',
      isAdministrator,
    },
  };
}
