import { countedTables, recountRows } from '../../platform/database/rowCounts.ts';
import type { Database, Trx } from '../../platform/database/types.ts';
import { pickRecordedColumns, type RecordedRow, recordAcceptedRows } from '../history/index.ts';
import {
  type AttributedDifference,
  findDifferences,
  findIncorrectDerivedColumns,
} from './compareRecords.usecases.ts';
import { updateDerivedColumns } from './records.queries.ts';

/** Returns false if the record does not differ from the history. */
export async function acceptRecordDifferences(
  database: Database,
  record: string,
  reason: string,
  on: Date,
): Promise<boolean> {
  const table = countedTables.find((name) => name === record);
  if (table) {
    await database.transaction().execute(async (trx) => {
      await recountRows(trx, table);
      await recordAcceptedRows(trx, [{ subject: {}, rows: [] }], `${table}: ${reason}`, on);
    });
    return true;
  }
  for await (const difference of findDifferences(database)) {
    if (`${difference.table} ${difference.key}` !== record) continue;
    await database.transaction().execute((trx) => acceptDifferences(trx, [difference], reason, on));
    return true;
  }
  return false;
}

export async function acceptDifferences(
  trx: Trx,
  differences: readonly AttributedDifference[],
  reason: string,
  on: Date,
): Promise<void> {
  const bySubject = Map.groupBy(differences, ({ subject }) => JSON.stringify(subject));
  const accepted = [...bySubject.values()].map((differing) => ({
    subject: differing[0]?.subject ?? {},
    rows: differing.map(
      ({ table, key, current: is }): RecordedRow => [
        table,
        key,
        is && pickRecordedColumns(table, is),
      ],
    ),
  }));
  await recordAcceptedRows(trx, accepted, reason, on);
}

export async function recomputeDerivedColumns(database: Database): Promise<void> {
  for await (const { table, key, columns } of findIncorrectDerivedColumns(database)) {
    await updateDerivedColumns(database, table, key, columns);
  }
}
