import type { Selectable } from 'kysely';
import type { AttachmentsTable } from '../../platform/database/schema/applications.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { addDeletedRow } from '../history/index.ts';
import {
  deleteAttachments,
  deleteAttachmentsOfApplication,
  deleteAttachmentsOfNotes,
  insertAttachments,
  updatePositionAndTitle,
} from './attachments.queries.ts';
import {
  type AttachedDocuments,
  type Attachment,
  compareAttachments,
  createAttachmentRows,
} from './attachments.rules.ts';

type AttachmentContent = Pick<Attachment, 'slot' | 'title' | 'document_id'>;

export function groupAttachments(rows: readonly AttachmentContent[]): AttachedDocuments {
  const slots = new Map<string, number>();
  const AdditionalDocuments: AttachedDocuments['AdditionalDocuments'] = [];
  for (const { slot, document_id, title } of rows) {
    if (slot === null) AdditionalDocuments.push({ DocumentId: document_id, Title: title ?? '' });
    else slots.set(slot, document_id);
  }
  return { slots, AdditionalDocuments };
}

interface AttachmentAuthor {
  businessId: number;
  on: Date;
}

export async function updateAttachments(
  trx: Trx,
  applicationId: number,
  { rows, after }: { rows: readonly Attachment[]; after: AttachedDocuments },
  by: AttachmentAuthor,
): Promise<void> {
  const { added, moved, gone } = compareAttachments(rows, createAttachmentRows(after));
  await deleteAttachments(trx, gone);
  for (const row of moved) await updatePositionAndTitle(trx, row);
  await insertAttachments(
    trx,
    added.map((row) => ({ ...row, application_id: applicationId, ...createAuthorColumns(by) })),
  );
}

export async function attachToNote(
  trx: Trx,
  commentId: number,
  documentId: number,
  by: AttachmentAuthor,
): Promise<void> {
  const attachment = { comment_id: commentId, document_id: documentId, position: 0 };
  await insertAttachments(trx, [{ ...attachment, ...createAuthorColumns(by) }]);
}

function createAuthorColumns({ businessId, on }: AttachmentAuthor) {
  return { attached_on: on.toISOString(), attached_by: businessId };
}

export async function detachAllDocuments(
  database: Queryable,
  applicationId: number,
): Promise<void> {
  await deleteAttachmentsOfNotes(database, applicationId);
  await deleteAttachmentsOfApplication(database, applicationId);
}

export type AttachmentRow = Selectable<AttachmentsTable>;

export async function restoreAttachments(trx: Trx, rows: readonly AttachmentRow[]): Promise<void> {
  await insertAttachments(
    trx,
    rows.map(({ attachment_id, ...row }) => row),
  );
}

export async function replaceAttachmentsFromBackup(
  trx: Trx,
  applicationId: number,
  rows: readonly AttachmentRow[],
): Promise<void> {
  const deleted = await deleteAttachmentsOfApplication(trx, applicationId);
  for (const row of deleted) addDeletedRow(trx, 'attachments', row);
  await restoreAttachments(trx, rows);
}
