import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import { type Placeholders, prepareQuery } from '../../platform/database/prepareQuery.ts';
import type { AttachmentsTable } from '../../platform/database/schema/applications.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { addDeletedRow, addWrittenRow } from '../history/index.ts';
import type { Attachment } from './attachments.rules.ts';

export const findAttachments = prepareQuery(
  (database, { applicationId }: Placeholders<{ applicationId: number }>) =>
    database
      .selectFrom('attachments')
      .select(['attachment_id', 'slot', 'position', 'title', 'document_id'])
      .where('application_id', '=', applicationId)
      .orderBy('position'),
);

export type AttachedDocument = Awaited<ReturnType<typeof listAttachedDocuments>>[number];

const attachedDocumentsQuery = prepareQuery(
  (database, { applicationId }: Placeholders<{ applicationId: number }>) =>
    database
      .selectFrom('attachments')
      .innerJoin('documents', 'documents.document_id', 'attachments.document_id')
      .select(['slot', 'position', 'title', 'attachments.document_id', 'filename'])
      .select(['attached_on', 'attached_by'])
      .where('application_id', '=', applicationId)
      .orderBy('attachment_id'),
);

export async function listAttachedDocuments(database: Queryable, applicationId: number) {
  return attachedDocumentsQuery(database, { applicationId });
}

export async function insertAttachments(
  trx: Trx,
  attachments: readonly Insertable<AttachmentsTable>[],
): Promise<void> {
  if (attachments.length === 0) return;
  const inserted = await trx.insertInto('attachments').values(attachments).returningAll().execute();
  for (const row of inserted) addWrittenRow(trx, 'attachments', row);
}

export async function deleteAttachments(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('attachments').where('attachment_id', 'in', ids).execute();
  for (const attachment_id of ids) addDeletedRow(trx, 'attachments', { attachment_id });
}

export async function updatePositionAndTitle(
  trx: Trx,
  { attachment_id, position, title }: Attachment,
): Promise<void> {
  await trx
    .updateTable('attachments')
    .set({ position, title })
    .where('attachment_id', '=', attachment_id)
    .execute();
  addWrittenRow(trx, 'attachments', { attachment_id, position, title });
}

export async function deleteAttachmentsOfApplication(database: Queryable, id: number) {
  return database
    .deleteFrom('attachments')
    .where('application_id', '=', id)
    .returning('attachment_id')
    .execute();
}

export async function deleteAttachmentsOfNotes(
  database: Queryable,
  applicationId: number,
): Promise<void> {
  await database
    .deleteFrom('attachments')
    .where('attachment_id', 'in', (eb) =>
      eb
        .selectFrom('attachments')
        .innerJoin('comments', 'comments.comment_id', 'attachments.comment_id')
        .select('attachment_id')
        .where('comments.application_id', '=', applicationId),
    )
    .execute();
}

export async function findAttachmentTimes(database: Queryable, applicationIds: readonly number[]) {
  if (applicationIds.length === 0) return [];
  return database
    .selectFrom('attachments')
    .select(['application_id', 'slot', 'document_id', 'attached_on'])
    .$narrowType<{ application_id: number }>()
    .where('application_id', 'in', applicationIds)
    .execute();
}

interface AttachmentWithFilename {
  slot: string;
  position: number;
  title: string;
  documentId: number;
  filename: string;
  isScripted: boolean;
}

/**
 * Reads attachments as one JSON value, because a join would repeat the application's row for each
 * attachment, and a second statement would take longer.
 */
export function selectAttachmentsAsJson(database: Queryable): RawBuilder<string> {
  const columns = sql`attachments.slot, attachments.position, attachments.title,
    attachments.document_id, documents.filename, documents.is_scripted`;
  const list = isSqlite(database)
    ? sql`json_group_array(json_array(${columns}))`
    : sql`coalesce(json_agg(json_build_array(${columns})), '[]')::text`;
  return sql<string>`(select ${list} from attachments
    join documents on documents.document_id = attachments.document_id
    where attachments.application_id = applications.application_id)`;
}

type AttachmentTuple = [
  slot: string | null,
  position: number,
  title: string | null,
  documentId: number,
  filename: string,
  isScripted: boolean | 0 | 1,
];

export function parseAttachments(json: string): {
  inSlots: AttachmentWithFilename[];
  additional: AttachmentWithFilename[];
} {
  const rows: AttachmentTuple[] = JSON.parse(json);
  const inSlots: AttachmentWithFilename[] = [];
  const additional: AttachmentWithFilename[] = [];
  for (const [slot, position, title, documentId, filename, isScripted] of rows) {
    const list = slot === null ? additional : inSlots;
    list.push({
      slot: slot ?? '',
      position,
      title: title ?? '',
      documentId,
      filename,
      isScripted: Boolean(isScripted),
    });
  }
  additional.sort((a, b) => a.position - b.position);
  return { inSlots, additional };
}

export function joinNoteDocuments(notes: SelectQueryBuilder<Schema, 'comments', object>) {
  return notes
    .leftJoin('attachments as attached', 'attached.comment_id', 'comments.comment_id')
    .leftJoin('documents', 'documents.document_id', 'attached.document_id');
}

type DocumentExpressionBuilder = ExpressionBuilder<Schema, 'documents'>;

function selectAttachmentsOfDocument(eb: DocumentExpressionBuilder) {
  return eb
    .selectFrom('attachments')
    .select('attachments.attachment_id')
    .whereRef('attachments.document_id', '=', 'documents.document_id');
}

export function isAttached(eb: DocumentExpressionBuilder): Expression<SqlBool> {
  return eb.exists(selectAttachmentsOfDocument(eb));
}

export function isVisibleToEmployer(
  eb: DocumentExpressionBuilder,
  employerId: number,
): Expression<SqlBool> {
  return eb.exists(
    selectAttachmentsOfDocument(eb)
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

export type IncludedNotes = 'all notes' | 'visible notes';

/** `union` is used because PostgreSQL would read all rows for `or`. */
export function selectAttachedDocumentIds(
  database: Queryable,
  applicationId: number,
  notes: IncludedNotes,
) {
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

export async function listAttachedDocumentIds(
  database: Queryable,
  applicationId: number,
): Promise<number[]> {
  const rows = await selectAttachedDocumentIds(database, applicationId, 'all notes').execute();
  return rows.map(({ document_id: id }) => id);
}

export function selectNoteDocumentsOfEmployer(database: Queryable, employerId: number) {
  return database
    .selectFrom('attachments')
    .innerJoin('comments', 'comments.comment_id', 'attachments.comment_id')
    .innerJoin('applications', 'applications.application_id', 'comments.application_id')
    .select('attachments.document_id')
    .where('applications.business_id', '=', employerId);
}

export async function findApplicationIdsWithDocument(
  database: Queryable,
  documentId: number,
): Promise<number[]> {
  const rows = await database
    .selectFrom('attachments')
    .leftJoin('comments', 'comments.comment_id', 'attachments.comment_id')
    .select((eb) =>
      eb.fn.coalesce('attachments.application_id', 'comments.application_id').as('application_id'),
    )
    .where('attachments.document_id', '=', documentId)
    .distinct()
    .execute();
  return rows.flatMap(({ application_id: id }) => (id === null ? [] : [id]));
}

export async function listAttachmentRows(database: Queryable, applicationId: number) {
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

export function selectFilledSlots(database: Queryable): RawBuilder<string> {
  const slotOrder = isSqlite(database) ? sql`slot` : sql`slot collate "C"`;
  return sql<string>`coalesce((
    select string_agg(slot, ',' order by ${slotOrder}) from attachments
    where attachments.application_id = applications.application_id and slot is not null), '')`;
}
