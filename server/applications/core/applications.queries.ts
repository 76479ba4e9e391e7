import { sql } from 'kysely';
import { foldedText } from '../../../contract/foldedText.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import {
  type Placeholders,
  prepareQuery,
  prepareQueryByShape,
  runPipelined,
} from '../../platform/database/prepareQuery.ts';
import { createApplicationText, createNumbersText } from '../../platform/database/searchText.ts';
import { selectPersonName } from '../../platform/database/selectNames.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { attachmentsAsJson, findAttachments } from '../attachments/index.ts';
import { addWrittenRow } from '../history/index.ts';
import { type Content, caseFactsOf, type FilingFacts } from './applications.rules.ts';
import { caseManagerId } from './caseManagers.queries.ts';

function columnsOf(content: Content, filed: FilingFacts) {
  const applicant = {
    first_name: content.FirstName,
    last_name: content.LastName,
    job_title: content.JobTitle,
  };
  return {
    ...applicant,
    application_status_id: content.ApplicationStatusId,
    filled_slots: [...content.slots.keys()].sort().join(),
    case_facts: caseFactsOf(filed, content.ApplicantPlace),
    search_last_name: foldedText(content.LastName),
    search_text: createApplicationText(applicant),
  };
}

const contentSelection = [
  'applications.application_id',
  'applications.business_id',
  'applications.application_status_id as ApplicationStatusId',
  'applications.first_name as FirstName',
  'applications.last_name as LastName',
  'applications.job_title as JobTitle',
  'applications.job_number as JobNumber',
  'applications.version as Version',
  'applications.case_facts',
] as const;

export async function findOwner(database: Queryable, applicationId: number) {
  return database
    .selectFrom('applications')
    .select(['application_id', 'business_id'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

const readApplication = prepareQuery((database, { id }: Placeholders<{ id: number }>) =>
  database
    .selectFrom('applications')
    .innerJoin('businesses as employer', 'employer.business_id', 'applications.business_id')
    .leftJoin('businesses as manager', (join) =>
      join.on('manager.business_id', '=', caseManagerId()),
    )
    .select(contentSelection)
    .select([
      'applications.other_number as OtherNumber',
      'applications.created_on as CreatedOn',
      'applications.modified_on as ModifiedOn',
      'applications.employer_modified_on',
      'applications.case_manager_id as own_case_manager_id',
      'manager.business_id as case_manager_id',
    ])
    .select(sql<string>`coalesce(${selectPersonName('manager')}, '')`.as('CaseManager'))
    .select(attachmentsAsJson(database).as('attachments'))
    .where('applications.application_id', '=', id),
);

export async function findApplication(database: Queryable, id: number) {
  return (await readApplication(database, { id }))[0];
}

/** Locks the row until the transaction ends; a transaction on SQLite locks out all writers from its start. */
const lockRow = prepareQuery((database, { id }: Placeholders<{ id: number }>) =>
  database
    .selectFrom('applications')
    .select(contentSelection)
    .select('filled_slots')
    .where('application_id', '=', id)
    .$if(!isSqlite(database), (query) => query.forNoKeyUpdate()),
);

export async function lockApplication(trx: Trx, id: number) {
  return (await lockRow(trx, { id }))[0];
}

/** Reads the attachments after locking: a statement sees the state from when it began to wait. */
export async function lockWithAttachments(trx: Trx, id: number) {
  const taking = lockRow.with(trx, { id });
  const reading = findAttachments.with(trx, { applicationId: id });
  const [[locked], attachments] = await runPipelined(trx, taking, reading);
  return { locked, attachments };
}

export async function findCreated(database: Queryable, creationKey: string) {
  return database
    .selectFrom('applications')
    .select(['application_id as ApplicationId', 'job_number as JobNumber', 'version as Version'])
    .where('creation_key', '=', creationKey)
    .executeTakeFirst();
}

export interface Author {
  businessId: number;
  on: Date;
}

export async function insertApplication(
  trx: Trx,
  application: {
    employerId: number;
    jobNumber: string;
    creationKey: string | null;
    content: Content;
    filed: FilingFacts;
    by: Author;
    /** This is set for an application that the office had before. */
    imported?: { number: string; createdOn: Date } | undefined;
  },
): Promise<number> {
  const { employerId, jobNumber, creationKey, content, filed, by, imported } = application;
  const numbers = { job_number: jobNumber, other_number: imported?.number ?? '' };
  const inserted = await trx
    .insertInto('applications')
    .values({
      ...columnsOf(content, filed),
      business_id: employerId,
      ...numbers,
      creation_key: creationKey,
      search_job_number: createNumbersText(numbers),
      created_on: (imported?.createdOn ?? by.on).toISOString(),
      modified_on: by.on.toISOString(),
      modified_by: by.businessId,
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  addWrittenRow(trx, 'applications', inserted);
  return inserted.application_id;
}

type Column = keyof ReturnType<typeof columnsOf>;
type Changed = { id: number; on: string; by: number } & Record<string, unknown>;

/** Updates only changed columns: SQLite reindexes every indexed column that is named. */
const replaceColumns = prepareQueryByShape(
  (columns, database, places: Placeholders<Changed>) =>
    database
      .updateTable('applications')
      .set((eb) => ({
        ...Object.fromEntries(columns.map((column) => [column as Column, places[column]])),
        modified_on: places.on,
        modified_by: places.by,
        employer_modified_on: null,
        version: eb('version', '+', 1),
      }))
      .where('application_id', '=', places.id),
  { isUnanswered: true },
);

/** `filledSlots` is the stored value: a wrong list is corrected by the next change. */
export async function replaceContent(
  trx: Trx,
  applicationId: number,
  {
    before,
    filledSlots,
    after,
    filed,
  }: { before: Content; filledSlots: string; after: Content; filed: FilingFacts },
  by: Author,
): Promise<void> {
  const was: Record<string, unknown> = {
    ...columnsOf(before, filed),
    filled_slots: filledSlots,
  };
  const is: Record<string, unknown> = columnsOf(after, filed);
  const changed = Object.keys(is).filter((column) => is[column] !== was[column]);
  await replaceColumns(changed)(trx, {
    ...is,
    id: applicationId,
    on: by.on.toISOString(),
    by: by.businessId,
  });
  const written = Object.fromEntries(changed.map((column) => [column, is[column]]));
  addWrittenRow(trx, 'applications', { ...revisionOf(applicationId, by), ...written });
}

function revisionOf(application_id: number, { businessId, on }: Author) {
  return { application_id, modified_on: on.toISOString(), modified_by: businessId };
}

/**
 * Dates a change outside the content. The version stays, so that open forms remain current. `employerModifiedOn` is the
 * time shown to the employer: null for the same as staff, undefined for no change.
 */
export async function updateModifiedOn(
  trx: Trx,
  applicationId: number,
  by: Author,
  employerModifiedOn: string | null | undefined,
): Promise<void> {
  await trx
    .updateTable('applications')
    .set((eb) => ({
      modified_on: by.on.toISOString(),
      modified_by: by.businessId,
      employer_modified_on:
        employerModifiedOn === undefined
          ? eb.fn.coalesce('employer_modified_on', 'modified_on')
          : employerModifiedOn,
    }))
    .where('application_id', '=', applicationId)
    .execute();
  addWrittenRow(trx, 'applications', revisionOf(applicationId, by));
}
