import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import { isSqlite } from '../platform/database/isSqlite.ts';
import type { Schema } from '../platform/database/schema.ts';

type Documents = ExpressionBuilder<Schema, 'documents'>;

/** Who holds a document is asked here alone: whether it may be read, whether it may go, whose it was. */
function ofDocument(eb: Documents) {
  return eb
    .selectFrom('attachments')
    .select('attachments.attachment_id')
    .whereRef('attachments.document_id', '=', 'documents.document_id');
}

/** Whether an application or a note holds the document. */
export function isHeld(eb: Documents): Expression<SqlBool> {
  return eb.exists(ofDocument(eb));
}

/** Whether the employer sees it: on an application of its own, or on a note there that is visible to it. */
export function isHeldFor(eb: Documents, employerId: number): Expression<SqlBool> {
  return eb.exists(
    ofDocument(eb)
      .leftJoin('comments', 'comments.comment_id', 'attachments.comment_id')
      .innerJoin('applications', (join) =>
        join.on((on) =>
          on(
            'applications.application_id',
            '=',
            on.fn.coalesce('attachments.application_id', 'comments.application_id'),
          ),
        ),
      )
      .where('applications.business_id', '=', employerId)
      .where((inside) =>
        inside.or([
          inside('attachments.comment_id', 'is', null),
          inside('comments.is_visible', '=', true),
        ]),
      ),
  );
}

export type NotesMeant = 'all notes' | 'visible notes';

/** The ids of what an application and its notes hold. With `or` in place of `union`, PostgreSQL would read all rows. */
export function documentsHeldBy(database: Queryable, applicationId: number, notes: NotesMeant) {
  return database
    .selectFrom('attachments')
    .select('attachments.document_id')
    .where('attachments.application_id', '=', applicationId)
    .union(
      database
        .selectFrom('attachments')
        .innerJoin('comments', 'comments.comment_id', 'attachments.comment_id')
        .select('attachments.document_id')
        .where('comments.application_id', '=', applicationId)
        .$if(notes === 'visible notes', (query) => query.where('comments.is_visible', '=', true)),
    );
}

/** Each document once, whatever holds it. */
export async function heldDocuments(database: Queryable, applicationId: number): Promise<number[]> {
  const found = await documentsHeldBy(database, applicationId, 'all notes').execute();
  return found.map((held) => held.document_id);
}

/** The ids of what hangs on notes to an employer, whoever's documents they are. */
export function documentsOfNotesTo(database: Queryable, employerId: number) {
  return database
    .selectFrom('attachments')
    .innerJoin('comments', 'comments.comment_id', 'attachments.comment_id')
    .innerJoin('applications', 'applications.application_id', 'comments.application_id')
    .select('attachments.document_id')
    .where('applications.business_id', '=', employerId);
}

/** The applications that hold the document, themselves or by a note. */
export async function applicationsHolding(
  database: Queryable,
  documentId: number,
): Promise<number[]> {
  const found = await database
    .selectFrom('attachments')
    .leftJoin('comments', 'comments.comment_id', 'attachments.comment_id')
    .select((eb) =>
      eb.fn.coalesce('attachments.application_id', 'comments.application_id').as('application_id'),
    )
    .where('attachments.document_id', '=', documentId)
    .distinct()
    .execute();
  return found.flatMap(({ application_id: id }) => (id === null ? [] : [id]));
}

/** All rows of an application and of its notes. */
export async function attachmentRowsOf(database: Queryable, applicationId: number) {
  return database
    .selectFrom('attachments')
    .selectAll('attachments')
    .where('attachments.application_id', '=', applicationId)
    .unionAll(
      database
        .selectFrom('attachments')
        .innerJoin('comments', 'comments.comment_id', 'attachments.comment_id')
        .selectAll('attachments')
        .where('comments.application_id', '=', applicationId),
    )
    .orderBy('attachment_id')
    .execute();
}

/** What `filled_slots` must say, in a query that knows its `applications` row. */
export function filledSlots(database: Queryable): RawBuilder<string> {
  const inOrder = isSqlite(database) ? sql`slot` : sql`slot collate "C"`;
  return sql<string>`coalesce((
    select string_agg(slot, ',' order by ${inOrder}) from attachments
    where attachments.application_id = applications.application_id and slot is not null), '')`;
}
