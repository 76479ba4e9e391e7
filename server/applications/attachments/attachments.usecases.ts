import type { Selectable } from 'kysely';
import type { AttachmentsTable } from '../../platform/database/schema/applications.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { addDeletedRow } from '../history/index.ts';
import {
  deleteAttachments,
  deleteOfApplication,
  deleteOfNotes,
  insertAttachments,
  moveAttachment,
} from './attachments.queries.ts';
import {
  type AttachedDocuments,
  type Attachment,
  differenceBetween,
  rowsOf,
} from './attachments.rules.ts';

type Place = Pick<Attachment, 'slot' | 'title' | 'document_id'>;

export function attachedBy(rows: readonly Place[]): AttachedDocuments {
  const slots = new Map<string, number>();
  const AdditionalDocuments: AttachedDocuments['AdditionalDocuments'] = [];
  for (const { slot, document_id, title } of rows) {
    if (slot === null) AdditionalDocuments.push({ DocumentId: document_id, Title: title ?? '' });
    else slots.set(slot, document_id);
  }
  return { slots, AdditionalDocuments };
}

interface By {
  businessId: number;
  on: Date;
}

export async function attach(
  trx: Trx,
  applicationId: number,
  { rows, after }: { rows: readonly Attachment[]; after: AttachedDocuments },
  by: By,
): Promise<void> {
  const { added, moved, gone } = differenceBetween(rows, rowsOf(after));
  await deleteAttachments(trx, gone);
  for (const row of moved) await moveAttachment(trx, row);
  await insertAttachments(
    trx,
    added.map((row) => ({ ...row, application_id: applicationId, ...since(by) })),
  );
}

export async function attachToNote(
  trx: Trx,
  commentId: number,
  documentId: number,
  by: By,
): Promise<void> {
  const attachment = { comment_id: commentId, document_id: documentId, position: 0 };
  await insertAttachments(trx, [{ ...attachment, ...since(by) }]);
}

function since({ businessId, on }: By) {
  return { attached_on: on.toISOString(), attached_by: businessId };
}

export async function detachAll(database: Queryable, applicationId: number): Promise<void> {
  await deleteOfNotes(database, applicationId);
  await deleteOfApplication(database, applicationId);
}

export type AttachmentRow = Selectable<AttachmentsTable>;

export async function attachFromBackup(trx: Trx, rows: readonly AttachmentRow[]): Promise<void> {
  await insertAttachments(
    trx,
    rows.map(({ attachment_id, ...row }) => row),
  );
}

export async function replaceFromBackup(
  trx: Trx,
  applicationId: number,
  rows: readonly AttachmentRow[],
): Promise<void> {
  const deleted = await deleteOfApplication(trx, applicationId);
  for (const row of deleted) addDeletedRow(trx, 'attachments', row);
  await attachFromBackup(trx, rows);
}
