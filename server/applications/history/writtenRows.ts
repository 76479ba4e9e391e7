import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Queryable } from '../../platform/database/types.ts';
import {
  keyOf,
  type RecordedRow,
  type RecordedTableName,
  type Row,
  recordedColumnsOf,
} from './recordedTables.ts';

const written = new WeakMap<Queryable, RecordedRow[]>();

type Key<Table extends RecordedTableName> = Partial<Selectable<Schema[Table]>>;

/**
 * Notes what the transaction wrote into a row, beside the statement that writes it: the next entry of the history keeps
 * it. Only what was meant to change is given, or a change that was made past the portal would pass for somebody's own.
 */
export function noteWritten<Table extends RecordedTableName>(
  trx: Queryable,
  table: Table,
  row: Key<Table>,
): void {
  note(trx, [table, keyOf(table, row as Row), recordedColumnsOf(table, row as Row)]);
}

/** Notes that the transaction deleted a row. */
export function noteDeleted<Table extends RecordedTableName>(
  trx: Queryable,
  table: Table,
  key: Key<Table>,
): void {
  note(trx, [table, keyOf(table, key as Row), null]);
}

function note(trx: Queryable, row: RecordedRow): void {
  if (!trx.isTransaction) throw new Error(`${row[0]} ${row[1]} is written outside a transaction`);
  const rows = written.get(trx);
  if (rows) rows.push(row);
  else written.set(trx, [row]);
}

/** What was noted since the last entry, as the entry keeps it; null for nothing. */
export function takeWritten(trx: Queryable): string | null {
  const rows = written.get(trx);
  if (!rows) return null;
  written.delete(trx);
  return JSON.stringify(rows);
}
