import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Queryable } from '../../platform/database/types.ts';

/**
 * `portal verify` compares every row with these columns in the history. Columns that are derived from others
 * are not recorded.
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
      'accepted_terms',
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
  designations: {
    key: ['business_id'],
    columns: [
      'state',
      'state_on',
      'valid_until',
      'first_training_on',
      'first_training_id',
      'second_training_on',
      'second_training_id',
      'agreement_on',
      'agreement_id',
      'full_time_employees',
      'note',
      'is_unlisted',
    ],
  },
  program_rows: { key: ['list', 'row_key'], columns: ['content', 'version'] },
  applications: {
    key: ['application_id'],
    columns: [
      'business_id',
      'application_status_id',
      'case_manager_id',
      'job_number',
      'other_number',
      'first_name',
      'last_name',
      'job_title',
      'created_on',
      'modified_on',
      'modified_by',
      'case_facts',
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

export type RecordedColumns = Record<string, unknown>;

/** The columns are those that changed, or null if the row was deleted. */
export type RecordedRow = [table: RecordedTableName, key: string, columns: RecordedColumns | null];

export function getRecordKey(table: RecordedTableName, row: RecordedColumns): string {
  return recordedTables[table].key.map((column) => String(row[column])).join(' ');
}

export function pickRecordedColumns(
  table: RecordedTableName,
  row: RecordedColumns,
): RecordedColumns {
  const recordedColumns = recordedTables[table].columns.filter((column) => column in row);
  return Object.fromEntries(recordedColumns.map((column) => [column, row[column] ?? null]));
}

const rowsByTransaction = new WeakMap<Queryable, RecordedRow[]>();

type RecordKey<Table extends RecordedTableName> = Partial<Selectable<Schema[Table]>>;

/**
 * Adds the row to the next entry of the history. Pass only the intended changes; otherwise a change made
 * directly in the database would look like one made through the portal.
 */
export function addWrittenRow<Table extends RecordedTableName>(
  trx: Queryable,
  table: Table,
  row: RecordKey<Table>,
): void {
  addRowToTransaction(trx, [
    table,
    getRecordKey(table, row as RecordedColumns),
    pickRecordedColumns(table, row as RecordedColumns),
  ]);
}

export function addDeletedRow<Table extends RecordedTableName>(
  trx: Queryable,
  table: Table,
  key: RecordKey<Table>,
): void {
  addRowToTransaction(trx, [table, getRecordKey(table, key as RecordedColumns), null]);
}

function addRowToTransaction(trx: Queryable, row: RecordedRow): void {
  if (!trx.isTransaction) throw new Error(`${row[0]} ${row[1]} is written outside a transaction`);
  const rows = rowsByTransaction.get(trx);
  if (rows) rows.push(row);
  else rowsByTransaction.set(trx, [row]);
}

export function takeWrittenRows(trx: Queryable): string | null {
  const rows = rowsByTransaction.get(trx);
  if (!rows) return null;
  rowsByTransaction.delete(trx);
  return JSON.stringify(rows);
}
