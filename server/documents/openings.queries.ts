import type { TakenIn } from '../../contract/documents.ts';
import { attachedTo, type NotesIncluded } from '../attachments/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import { actionedBy } from '../platform/database/names.ts';
import type { Person } from '../platform/person.ts';

const mostShown = 500;

export async function insertOpening(
  database: Queryable,
  opening: {
    documentId: number;
    filename: string;
    takenIn: TakenIn | null;
    by: number;
    on: Date;
  },
): Promise<void> {
  await database
    .insertInto('document_openings')
    .values({
      document_id: opening.documentId,
      filename: opening.filename,
      taken_in: opening.takenIn,
      opened_by: opening.by,
      opened_on: opening.on.toISOString(),
    })
    // The same person, document and millisecond are the same opening.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * An employer learns nothing of what is attached to internal notes. A document of the program may be attached
 * to notes for several employers, who do not learn of each other.
 */
export async function openingsOf(database: Queryable, person: Person, applicationId: number) {
  const newest = newestOpenings(
    database,
    applicationId,
    person.isAdministrator ? 'all notes' : 'visible notes',
  );
  if (person.isAdministrator) return newest.execute();
  const ofProgram = await newest.where('opener.is_administrator', '=', true).execute();
  // Counted apart: its own downloads must not push the program's out of the record.
  const own = await newest.where('opened_by', '=', person.businessId).execute();
  return [...ofProgram, ...own];
}

function newestOpenings(database: Queryable, applicationId: number, notes: NotesIncluded) {
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
    .select(actionedBy('opener').as('By'))
    .where('document_openings.document_id', 'in', attachedTo(database, applicationId, notes))
    .orderBy('document_openings.opened_on', 'desc')
    .limit(mostShown);
}
export type Opening = Awaited<ReturnType<typeof openingsOf>>[number];

/** Unless the document is still there, or belonged to an application that is. */
export async function deleteOpeningsNobodyKeeps(
  database: Queryable,
  documentId: number,
): Promise<number> {
  const deleted = await nobodyKeeps(database)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** What an older release left of documents that were removed: nobody knows whose they were. */
export async function deleteForgottenOpenings(database: Queryable, before: Date): Promise<number> {
  const deleted = await nobodyKeeps(database)
    .where('opened_on', '<', before.toISOString())
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

function nobodyKeeps(database: Queryable) {
  return database
    .deleteFrom('document_openings')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('documents')
            .select('documents.document_id')
            .whereRef('documents.document_id', '=', 'document_openings.document_id'),
        ),
      ).and(
        not(
          exists(
            selectFrom('former_documents')
              .select('former_documents.document_id')
              .whereRef('former_documents.document_id', '=', 'document_openings.document_id'),
          ),
        ),
      ),
    );
}

/** How often it opened documents, and others its own. */
export async function countOpeningsOf(database: Queryable, businessId: number): Promise<number> {
  const { count } = await database
    .selectFrom('document_openings')
    .select((eb) => eb.fn.countAll().as('count'))
    .where((eb) =>
      eb.or([
        eb('opened_by', '=', businessId),
        eb('document_id', 'in', (own) =>
          own.selectFrom('documents').select('document_id').where('business_id', '=', businessId),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What of other people's documents it opened. */
export async function deleteOpeningsBy(database: Queryable, businessId: number): Promise<number> {
  const deleted = await database
    .deleteFrom('document_openings')
    .where('opened_by', '=', businessId)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
