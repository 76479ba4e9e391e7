import type { Schema } from '../../platform/database/schema.ts';

/**
 * The tables that an office decides from, and of each what the history keeps: `portal verify` holds every row against
 * it. What follows from other columns, such as a folded name, is not kept.
 */
export const recordedTables = {
  businesses: {
    key: ['business_id'],
    columns: [
      'case_manager_id',
      'designation_number',
      'is_administrator',
      'is_disabled',
      'operating_name',
      'legal_name',
      'address',
      'city',
      'postal_code',
      'operating_sector_id',
      'business_size_id',
      'years_of_operation_id',
      'first_name',
      'last_name',
      'telephone',
      'email',
      'confirmed_email',
      'terms_accepted_on',
      'created_on',
    ],
  },
  absences: {
    key: ['absence_id'],
    columns: [
      'administrator_id',
      'deputy_id',
      'from_day',
      'until_day',
      'created_by',
      'created_on',
      'ended_on',
    ],
  },
  applications: {
    key: ['application_id'],
    columns: [
      'business_id',
      'application_status_id',
      'case_manager_id',
      'job_number',
      'first_name',
      'last_name',
      'job_title',
      'created_on',
      'modified_on',
      'modified_by',
    ],
  },
  documents: {
    key: ['document_id'],
    columns: [
      'business_id',
      'uploaded_by',
      'filename',
      'media_type',
      'size',
      'sha256',
      'created_on',
    ],
  },
  comments: {
    key: ['comment_id'],
    columns: [
      'application_id',
      'title',
      'note',
      'is_visible',
      'created_on',
      'created_by',
      'taken_back_on',
      'struck_on',
      'struck_by',
      'strike_reason',
      'corrected_on',
      'corrections',
    ],
  },
  attachments: {
    key: ['attachment_id'],
    columns: [
      'application_id',
      'comment_id',
      'slot',
      'position',
      'title',
      'document_id',
      'attached_on',
      'attached_by',
    ],
  },
  document_reviews: {
    key: ['application_id', 'document_id', 'slot'],
    columns: ['state', 'reasons', 'text', 'reviewed_on', 'reviewed_by'],
  },
  document_dates: {
    key: ['application_id', 'document_id', 'slot'],
    columns: ['date_on', 'set_on', 'set_by', 'confirmed_on', 'confirmed_by'],
  },
  replaced_documents: {
    key: ['application_id', 'slot', 'document_id'],
    columns: ['filename', 'replaced_on', 'replaced_by'],
  },
  requests: {
    key: ['request_id'],
    columns: [
      'application_id',
      'state',
      'round',
      'due_on',
      'covering_text',
      'sent_on',
      'sent_by',
      'answered_on',
      'partial_reason',
      'ended_on',
    ],
  },
  request_items: {
    key: ['request_id', 'item_id'],
    columns: [
      'kind',
      'slot',
      'title',
      'reasons',
      'item_text',
      'asked_document_id',
      'round',
      'state',
      'answer',
      'document_id',
      'filename',
      'earlier',
    ],
  },
} as const satisfies { [Table in keyof Schema]?: RecordedTable<Table> };

interface RecordedTable<Table extends keyof Schema> {
  key: readonly (keyof Schema[Table])[];
  columns: readonly (keyof Schema[Table])[];
}

export type RecordedTableName = keyof typeof recordedTables;

export const recordedTableNames = Object.keys(recordedTables) as RecordedTableName[];

export type Row = Record<string, unknown>;

/** A row as a transaction left it: all of its columns that changed, or null where it was deleted. */
export type RecordedRow = [table: RecordedTableName, key: string, columns: Row | null];

/** The values of its key, as text: the same for a row of either engine and of the history. */
export function keyOf(table: RecordedTableName, row: Row): string {
  return recordedTables[table].key.map((column) => String(row[column])).join(' ');
}

/** What the history keeps of a row, or of the columns of it that are given. */
export function recordedColumnsOf(table: RecordedTableName, row: Row): Row {
  const kept = recordedTables[table].columns.filter((column) => column in row);
  return Object.fromEntries(kept.map((column) => [column, row[column] ?? null]));
}
