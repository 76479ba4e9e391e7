import { type ColumnBuilderCallback, type Kysely, sql } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/**
 * A case manager of an application's own, and who stands in for whom while somebody is away. A server of the release
 * before goes on with the employer's case manager.
 */
export async function up({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  const required: ColumnBuilderCallback = (column) => column.notNull();
  const account: ColumnBuilderCallback = (column) =>
    column.notNull().references('businesses.business_id').onDelete('cascade');
  await schema
    .alterTable('applications')
    // Without a rule, which a server of the release before would have to keep; administrators are never removed.
    .addColumn('case_manager_id', 'integer')
    .execute();
  // What one person looks after; most applications have none of their own.
  for (const table of ['applications', 'businesses']) {
    await schema
      .createIndex(`${table}_of_case_manager`)
      .on(table)
      .column('case_manager_id')
      .where(sql<boolean>`case_manager_id is not null`)
      .execute();
  }
  await schema
    .createTable('absences')
    .addColumn('absence_id', 'integer', (column) =>
      engine === 'postgres'
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('administrator_id', 'integer', account)
    .addColumn('deputy_id', 'integer', account)
    // Days in the program's time zone, `yyyy-mm-dd`; both belong to it.
    .addColumn('from_day', 'text', required)
    .addColumn('until_day', 'text', required)
    .addColumn('created_by', 'integer', required)
    .addColumn('created_on', instant, required)
    .addColumn('ended_on', instant)
    .execute();
  await schema
    .createIndex('absences_by_end')
    .on('absences')
    .columns(['until_day'])
    .where(sql<boolean>`ended_on is null`)
    .execute();
}
