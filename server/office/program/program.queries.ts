import { sql } from 'kysely';
import { addWrittenRow } from '../../applications/history/index.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';

export async function findProgramRows(database: Queryable) {
  return (
    database
      .selectFrom('program_rows')
      .selectAll()
      .orderBy('list')
      // Keys are sorted by their length first, so that the id 10 comes after 9.
      .orderBy(sql`length(row_key)`)
      .orderBy('row_key')
      .execute()
  );
}

export async function findRowVersion(trx: Trx, list: string, key: string): Promise<number> {
  const row = await trx
    .selectFrom('program_rows')
    .select('version')
    .where('list', '=', list)
    .where('row_key', '=', key)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function upsertProgramRow(
  trx: Trx,
  row: { list: string; row_key: string; content: string; version: number },
): Promise<void> {
  const { content, version } = row;
  await trx
    .insertInto('program_rows')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['list', 'row_key']).doUpdateSet({ content, version }),
    )
    .execute();
  addWrittenRow(trx, 'program_rows', row);
}
