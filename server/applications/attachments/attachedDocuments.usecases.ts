import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Queryable } from '../../platform/database/types.ts';

type Documents = ExpressionBuilder<Schema, 'documents'>;

/** What a document is attached to decides whether it may be read and whether it may be removed; only this file asks. */
function ofDocument(eb: Documents) {
  return eb
    .selectFrom('attachments')
    .select('attachments.attachment_id')
    .whereRef('attachments.document_id', '=', 'documents.document_id');
}

export function isAttached(eb: Documents): Expression<SqlBool> {
  return eb.exists(ofDocument(eb));
}

/** Attached to an application of the employer, or to a note that the employer sees. */
export function isVisibleTo(eb: Documents, employerId: number): Expression<SqlBool> {
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

export type NotesIncluded = 'all notes' | 'visible notes';

/** With `or` in place of `union`, PostgreSQL would read all rows. */
export function attachedTo(database: Queryable, applicationId: number, notes: NotesIncluded) {
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

export async function attachedDocumentIds(
  database: Queryable,
  applicationId: number,
): Promise<number[]> {
  const found = await attachedTo(database, applicationId, 'all notes').execute();
  return found.map(({ document_id: id }) => id);
}

export function documentsOfNotesTo(database: Queryable, employerId: number) {
  return database
    .selectFrom('attachments')
    .innerJoin('comments', 'comments.comment_id', 'attachments.comment_id')
    .innerJoin('applications', 'applications.application_id', 'comments.application_id')
    .select('attachments.document_id')
    .where('applications.business_id', '=', employerId);
}

export async function applicationsWithDocument(
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

/** Computes what `filled_slots` must say, in a query of `applications`. */
export function filledSlots(database: Queryable): RawBuilder<string> {
  const inOrder = isSqlite(database) ? sql`slot` : sql`slot collate "C"`;
  return sql<string>`coalesce((
    select string_agg(slot, ',' order by ${inOrder}) from attachments
    where attachments.application_id = applications.application_id and slot is not null), '')`;
}
