import type { Insertable } from 'kysely';
import { type Places, prepared } from '../../platform/database/prepared.ts';
import type { AttachmentsTable } from '../../platform/database/schema/applications.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { noteDeleted, noteWritten } from '../history/index.ts';
import type { Attachment } from './attachments.rules.ts';

/** Of an application, in the order of their positions. */
export const findAttachments = prepared(
  (database, { applicationId }: Places<{ applicationId: number }>) =>
    database
      .selectFrom('attachments')
      .select(['attachment_id', 'slot', 'position', 'title', 'document_id'])
      .where('application_id', '=', applicationId)
      .orderBy('position'),
);

export type AttachedPlace = Awaited<ReturnType<typeof attachedPlaces>>[number];

const places = prepared((database, { applicationId }: Places<{ applicationId: number }>) =>
  database
    .selectFrom('attachments')
    .innerJoin('documents', 'documents.document_id', 'attachments.document_id')
    .select(['slot', 'position', 'title', 'attachments.document_id', 'filename'])
    .select(['attached_on', 'attached_by'])
    .where('application_id', '=', applicationId)
    .orderBy('attachment_id'),
);

/** With the file names, since when and by whom. */
export async function attachedPlaces(database: Queryable, applicationId: number) {
  return places(database, { applicationId });
}

export async function insertAttachments(
  trx: Trx,
  attachments: readonly Insertable<AttachmentsTable>[],
): Promise<void> {
  if (attachments.length === 0) return;
  const inserted = await trx.insertInto('attachments').values(attachments).returningAll().execute();
  for (const row of inserted) noteWritten(trx, 'attachments', row);
}

export async function deleteAttachments(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('attachments').where('attachment_id', 'in', ids).execute();
  for (const attachment_id of ids) noteDeleted(trx, 'attachments', { attachment_id });
}

export async function moveAttachment(
  trx: Trx,
  { attachment_id, position, title }: Attachment,
): Promise<void> {
  await trx
    .updateTable('attachments')
    .set({ position, title })
    .where('attachment_id', '=', attachment_id)
    .execute();
  noteWritten(trx, 'attachments', { attachment_id, position, title });
}

export async function deleteOfApplication(database: Queryable, id: number) {
  return database
    .deleteFrom('attachments')
    .where('application_id', '=', id)
    .returning('attachment_id')
    .execute();
}

export async function deleteOfNotes(database: Queryable, applicationId: number): Promise<void> {
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

/** Since when the documents of these applications are where they are; `slot` is null for an additional one. */
export async function attachedTimes(database: Queryable, applicationIds: readonly number[]) {
  if (applicationIds.length === 0) return [];
  return database
    .selectFrom('attachments')
    .select(['application_id', 'slot', 'document_id', 'attached_on'])
    .$narrowType<{ application_id: number }>()
    .where('application_id', 'in', applicationIds)
    .execute();
}
