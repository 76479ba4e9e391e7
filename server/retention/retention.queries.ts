import { closedStatuses } from '../../contract/enumerations.ts';
import { detachAll } from '../attachments/index.ts';
import { forgetFormerDocuments } from '../documents/index.ts';
import { eraseHistoryOf, formerNamesOf } from '../history/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import { forgetNameIn } from '../search/index.ts';

export interface Closed {
  application_id: number;
  business_id: number;
  job_number: string;
  first_name: string;
  last_name: string;
  modified_on: string;
}

export async function findClosed(database: Queryable, before: Date): Promise<Closed[]> {
  return database
    .selectFrom('applications')
    .select([
      'application_id',
      'business_id',
      'job_number',
      'first_name',
      'last_name',
      'modified_on',
    ])
    .where('application_status_id', 'in', closedStatuses)
    .where('modified_on', '<', before.toISOString())
    .orderBy('application_id')
    .execute();
}

/** Takes the row; false when it is gone, or when somebody changed it since and it must be as it was. */
export async function claimApplication(
  database: Queryable,
  { application_id: id, modified_on: modifiedOn }: Closed,
  { isUnchanged }: { isUnchanged: boolean },
): Promise<boolean> {
  const claimed = await database
    .updateTable('applications')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('application_id', '=', id)
    .$if(isUnchanged, (query) => query.where('modified_on', '=', modifiedOn))
    .returning('application_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function deleteApplication(
  database: Queryable,
  id: number,
): Promise<{ notes: number; erased: number[] }> {
  await detachAll(database, id);
  const notes = await database
    .deleteFrom('comments')
    .where('application_id', '=', id)
    .executeTakeFirst();
  await forgetFormerDocuments(database, id);
  // While the application and its history still say how the applicant is and was called.
  await forgetNameIn(database, id, (await formerNamesOf(database, id)).last);
  const erased = await eraseHistoryOf(database, id);
  await database.deleteFrom('applications').where('application_id', '=', id).execute();
  return { notes: Number(notes.numDeletedRows), erased };
}
