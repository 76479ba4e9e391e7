import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Queryable } from '../../platform/database/types.ts';

interface AttachmentWithFilename {
  /** Blank for an additional document. */
  slot: string;
  position: number;
  title: string;
  documentId: number;
  filename: string;
  isScripted: boolean;
}

/**
 * The attachments of the application as one value for `readAttachments`, in a query that knows its
 * `applications` row: a join would repeat that row for each, and another statement would wait once more.
 */
export function attachmentsAsJson(database: Queryable): RawBuilder<string> {
  const columns = sql`attachments.slot, attachments.position, attachments.title,
    attachments.document_id, documents.filename, documents.is_scripted`;
  const list = isSqlite(database)
    ? sql`json_group_array(json_array(${columns}))`
    : sql`coalesce(json_agg(json_build_array(${columns})), '[]')::text`;
  return sql<string>`(select ${list} from attachments
    join documents on documents.document_id = attachments.document_id
    where attachments.application_id = applications.application_id)`;
}

type Columns = [
  slot: string | null,
  position: number,
  title: string | null,
  documentId: number,
  filename: string,
  isScripted: boolean | 0 | 1,
];

/** Those in slots, and then the additional ones in their order. */
export function readAttachments(json: string): {
  inSlots: AttachmentWithFilename[];
  additional: AttachmentWithFilename[];
} {
  const rows: Columns[] = JSON.parse(json);
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
  additional.sort((one, other) => one.position - other.position);
  return { inSlots, additional };
}

/** A query of notes, each with its attachment as `attached`. */
export function withAttachment(notes: SelectQueryBuilder<Schema, 'comments', object>) {
  return notes
    .leftJoin('attachments as attached', 'attached.comment_id', 'comments.comment_id')
    .leftJoin('documents', 'documents.document_id', 'attached.document_id');
}
