import { sql } from 'kysely';
import { foldCaseAndAccents } from '../../../contract/textFolding.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import {
  type Placeholders,
  prepareQuery,
  prepareQueryByShape,
  runPipelined,
} from '../../platform/database/prepareQuery.ts';
import {
  createApplicationSearchText,
  createJobNumbersText,
} from '../../platform/database/searchText.ts';
import { selectPersonName } from '../../platform/database/selectNames.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { findAttachments, selectAttachmentsAsJson } from '../attachments/index.ts';
import { addWrittenRow } from '../history/index.ts';
import {
  type ApplicationContent,
  type FilingFacts,
  formatCaseFacts,
} from './applications.rules.ts';
import { selectCaseManagerId } from './caseManagers.queries.ts';

function toContentColumns(content: ApplicationContent, filingFacts: FilingFacts) {
  const applicant = {
    first_name: content.FirstName,
    last_name: content.LastName,
    job_title: content.JobTitle,
  };
  return {
    ...applicant,
    application_status_id: content.ApplicationStatusId,
    filled_slots: [...content.slots.keys()].sort().join(),
    case_facts: formatCaseFacts(filingFacts, content.ApplicantPlace),
    search_last_name: foldCaseAndAccents(content.LastName),
    search_text: createApplicationSearchText(applicant),
  };
}

const contentColumns = [
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

export async function findApplicationOwner(database: Queryable, applicationId: number) {
  return database
    .selectFrom('applications')
    .select(['application_id', 'business_id'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

const applicationQuery = prepareQuery((database, { id }: Placeholders<{ id: number }>) =>
  database
    .selectFrom('applications')
    .innerJoin('businesses as employer', 'employer.business_id', 'applications.business_id')
    .leftJoin('businesses as manager', (join) =>
      join.on('manager.business_id', '=', selectCaseManagerId()),
    )
    .select(contentColumns)
    .select([
      'applications.other_number as OtherNumber',
      'applications.created_on as CreatedOn',
      'applications.modified_on as ModifiedOn',
      'applications.employer_modified_on',
      'applications.case_manager_id as own_case_manager_id',
      'manager.business_id as case_manager_id',
    ])
    .select(sql<string>`coalesce(${selectPersonName('manager')}, '')`.as('CaseManager'))
    .select(selectAttachmentsAsJson(database).as('attachments'))
    .where('applications.application_id', '=', id),
);

export async function findApplication(database: Queryable, id: number) {
  return (await applicationQuery(database, { id }))[0];
}

/**
 * Locks the row until the transaction ends. SQLite needs no lock, because its transactions exclude all other
 * writers from their start.
 */
const lockRowQuery = prepareQuery((database, { id }: Placeholders<{ id: number }>) =>
  database
    .selectFrom('applications')
    .select(contentColumns)
    .select('filled_slots')
    .where('application_id', '=', id)
    .$if(!isSqlite(database), (query) => query.forNoKeyUpdate()),
);

export async function lockApplication(trx: Trx, id: number) {
  return (await lockRowQuery(trx, { id }))[0];
}

/**
 * The attachments are read by a second statement, because a statement that waits for a lock sees the state
 * from before it began to wait.
 */
export async function lockWithAttachments(trx: Trx, id: number) {
  const taking = lockRowQuery.with(trx, { id });
  const reading = findAttachments.with(trx, { applicationId: id });
  const [[locked], attachments] = await runPipelined(trx, taking, reading);
  return { locked, attachments };
}

export async function findApplicationByCreationKey(database: Queryable, creationKey: string) {
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
    content: ApplicationContent;
    filingFacts: FilingFacts;
    by: Author;
    imported?: { number: string; createdOn: Date } | undefined;
  },
): Promise<number> {
  const {
    employerId,
    jobNumber,
    creationKey,
    content,
    filingFacts: filed,
    by,
    imported,
  } = application;
  const numbers = { job_number: jobNumber, other_number: imported?.number ?? '' };
  const inserted = await trx
    .insertInto('applications')
    .values({
      ...toContentColumns(content, filed),
      business_id: employerId,
      ...numbers,
      creation_key: creationKey,
      search_job_number: createJobNumbersText(numbers),
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

type ContentColumn = keyof ReturnType<typeof toContentColumns>;
type ColumnChanges = { id: number; on: string; by: number } & Record<string, unknown>;

/** Only changed columns are updated, because SQLite renews the index of every column that an update names. */
const updateColumnsQuery = prepareQueryByShape(
  (columns, database, places: Placeholders<ColumnChanges>) =>
    database
      .updateTable('applications')
      .set((eb) => ({
        ...Object.fromEntries(columns.map((column) => [column as ContentColumn, places[column]])),
        modified_on: places.on,
        modified_by: places.by,
        employer_modified_on: null,
        version: eb('version', '+', 1),
      }))
      .where('application_id', '=', places.id),
  { isUnanswered: true },
);

/** `filledSlots` is computed from the stored attachments, so the next change corrects a wrong value. */
export async function replaceContent(
  trx: Trx,
  applicationId: number,
  {
    before,
    filledSlots,
    after,
    filingFacts: filed,
  }: {
    before: ApplicationContent;
    filledSlots: string;
    after: ApplicationContent;
    filingFacts: FilingFacts;
  },
  by: Author,
): Promise<void> {
  const was: Record<string, unknown> = {
    ...toContentColumns(before, filed),
    filled_slots: filledSlots,
  };
  const columnsAfter: Record<string, unknown> = toContentColumns(after, filed);
  const changed = Object.keys(columnsAfter).filter(
    (column) => columnsAfter[column] !== was[column],
  );
  await updateColumnsQuery(changed)(trx, {
    ...columnsAfter,
    id: applicationId,
    on: by.on.toISOString(),
    by: by.businessId,
  });
  const changedValues = Object.fromEntries(changed.map((column) => [column, columnsAfter[column]]));
  addWrittenRow(trx, 'applications', {
    ...createRevisionColumns(applicationId, by),
    ...changedValues,
  });
}

function createRevisionColumns(application_id: number, { businessId, on }: Author) {
  return { application_id, modified_on: on.toISOString(), modified_by: businessId };
}

/**
 * Sets the time of the last change without changing the version, so that forms that are open remain current.
 * `employerModifiedOn` is the time shown to the employer: null if it is the same time, undefined if it stays
 * unchanged.
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
  addWrittenRow(trx, 'applications', createRevisionColumns(applicationId, by));
}
