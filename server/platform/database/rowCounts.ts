import { sql } from 'kysely';
import type { Queryable } from './types.ts';

/** A database trigger counts added rows. The portal itself counts the rows that it deletes. */
export const countedTables = [
  'document_openings',
  'applications_taken',
  'staff_searches',
  'support_requests',
  'erasures',
] as const;

export type CountedTable = (typeof countedTables)[number];

export async function countDeletedRows(
  database: Queryable,
  table: CountedTable,
  deleted: number | bigint,
): Promise<void> {
  if (Number(deleted) === 0) return;
  await database
    .updateTable('row_counts')
    .set((eb) => ({ rows: eb('rows', '-', Number(deleted)) }))
    .where('table_name', '=', table)
    .execute();
}

export async function readRowCount(database: Queryable, table: CountedTable) {
  const { rows } = await sql<{ there: number; counted: number | null }>`
    select cast((select count(*) from ${sql.table(table)}) as integer) as there,
      (select rows from row_counts where table_name = ${table}) as counted`.execute(database);
  return { there: rows[0]?.there ?? 0, counted: rows[0]?.counted ?? null };
}

export async function recountRows(database: Queryable, table: CountedTable): Promise<void> {
  const { there: rows } = await readRowCount(database, table);
  await database
    .insertInto('row_counts')
    .values({ table_name: table, rows })
    .onConflict((conflict) => conflict.column('table_name').doUpdateSet({ rows }))
    .execute();
}
