import type { Insertable } from 'kysely';
import {
  type NotesIncluded,
  selectAttachedDocumentIds,
} from '../../applications/attachments/index.ts';
import { countDeletedRows } from '../../platform/database/rowCounts.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { selectAccountName } from '../../platform/database/selectNames.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { Person } from '../../platform/person.ts';

const maxListedOpenings = 500;

/** The same person, document and millisecond count as one opening. */
export async function insertOpening(
  database: Queryable,
  opening: Insertable<Schema['document_openings']>,
): Promise<void> {
  await database
    .insertInto('document_openings')
    .values(opening)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertDownload(
  database: Queryable,
  taking: Insertable<Schema['applications_taken']>,
): Promise<void> {
  await database
    .insertInto('applications_taken')
    .values(taking)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listDownloads(database: Queryable, person: Person, applicationId: number) {
  const newest = selectNewestDownloads(database, applicationId);
  if (person.isAdministrator) return newest.execute();
  const ofProgram = await newest.where('taker.is_administrator', '=', true).execute();
  const rows = await newest.where('taken_by', '=', person.businessId).execute();
  return [...ofProgram, ...rows];
}

function selectNewestDownloads(database: Queryable, applicationId: number) {
  return database
    .selectFrom('applications_taken')
    .innerJoin('businesses as taker', 'taker.business_id', 'applications_taken.taken_by')
    .select((eb) => [
      eb.lit(0).as('DocumentId'),
      eb.val('').as('Filename'),
      'applications_taken.taken_on as On',
      'applications_taken.taken_in as taken_in',
      'taker.is_administrator',
    ])
    .select(selectAccountName('taker').as('By'))
    .where('applications_taken.application_id', '=', applicationId)
    .orderBy('applications_taken.taken_on', 'desc')
    .limit(maxListedOpenings);
}

/**
 * Employers see neither documents of internal notes nor, if notes share a document, the openings of other employers.
 */
export async function listOpenings(database: Queryable, person: Person, applicationId: number) {
  const newest = selectNewestOpenings(
    database,
    applicationId,
    person.isAdministrator ? 'all notes' : 'visible notes',
  );
  if (person.isAdministrator) return newest.execute();
  const ofProgram = await newest.where('opener.is_administrator', '=', true).execute();
  // The employer's own openings are read separately, so that they do not displace the office's in the limited list.
  const rows = await newest.where('opened_by', '=', person.businessId).execute();
  return [...ofProgram, ...rows];
}

function selectNewestOpenings(database: Queryable, applicationId: number, notes: NotesIncluded) {
  return database
    .selectFrom('document_openings')
    .innerJoin('businesses as opener', 'opener.business_id', 'document_openings.opened_by')
    .select([
      'document_openings.document_id as DocumentId',
      'document_openings.filename as Filename',
      'document_openings.opened_on as On',
      'document_openings.taken_in as taken_in',
      'opener.is_administrator',
    ])
    .select(selectAccountName('opener').as('By'))
    .where(
      'document_openings.document_id',
      'in',
      selectAttachedDocumentIds(database, applicationId, notes),
    )
    .orderBy('document_openings.opened_on', 'desc')
    .limit(maxListedOpenings);
}

export async function listDocumentIdsOpenedBy(
  database: Queryable,
  { businessId }: Pick<Person, 'businessId'>,
  applicationId: number,
): Promise<number[]> {
  const rows = await database
    .selectFrom('document_openings')
    .select('document_id')
    .distinct()
    .where('opened_by', '=', businessId)
    .where('taken_in', 'is', null)
    .where('document_id', 'in', selectAttachedDocumentIds(database, applicationId, 'all notes'))
    .execute();
  return rows.map(({ document_id }) => document_id);
}

export type Opening = Awaited<ReturnType<typeof listOpenings>>[number];

export async function deleteExpiredOpenings(
  database: Queryable,
  documentId: number,
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('document_openings')
    .where('document_id', '=', documentId)
    .where(({ eb, selectFrom }) =>
      eb.and([
        eb(
          'document_id',
          'not in',
          selectFrom('documents')
            .select('documents.document_id')
            .where('documents.document_id', '=', documentId),
        ),
        eb(
          'document_id',
          'not in',
          selectFrom('former_documents')
            .select('former_documents.document_id')
            .where('former_documents.document_id', '=', documentId),
        ),
      ]),
    )
    .executeTakeFirst();
  await countDeletedRows(database, 'document_openings', numDeletedRows);
  return Number(numDeletedRows);
}

export async function countOpeningsOfAccount(
  database: Queryable,
  businessId: number,
): Promise<number> {
  const { count } = await database
    .selectFrom('document_openings')
    .select((eb) => eb.fn.countAll().as('count'))
    .where((eb) =>
      eb.or([
        eb('opened_by', '=', businessId),
        eb('document_id', 'in', (eb) =>
          eb.selectFrom('documents').select('document_id').where('business_id', '=', businessId),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Deletes a person's downloads and openings of other people's documents; each deletion is counted, so that
 * it is not taken for tampering.
 */
export async function deleteOpeningsAndDownloadsBy(
  database: Queryable,
  businessId: number,
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('document_openings')
    .where('opened_by', '=', businessId)
    .executeTakeFirst();
  await countDeletedRows(database, 'document_openings', numDeletedRows);
  const deleted = await database
    .deleteFrom('applications_taken')
    .where('taken_by', '=', businessId)
    .executeTakeFirst();
  await countDeletedRows(database, 'applications_taken', deleted.numDeletedRows);
  return Number(numDeletedRows);
}

export async function deleteDownloadsOfApplication(
  database: Queryable,
  applicationId: number,
): Promise<void> {
  const { numDeletedRows } = await database
    .deleteFrom('applications_taken')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  await countDeletedRows(database, 'applications_taken', numDeletedRows);
}
