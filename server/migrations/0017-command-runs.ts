import type { ColumnBuilderCallback, Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/** When backups, verifications and restore drills last ran, and how they went. */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  const required: ColumnBuilderCallback = (column) => column.notNull();
  await database.schema
    .createTable('command_runs')
    .addColumn('run_id', 'integer', (column) =>
      engine === 'postgres'
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.autoIncrement().primaryKey(),
    )
    .addColumn('kind', 'text', required)
    .addColumn('outcome', 'text', required)
    .addColumn('started_on', instant, required)
    .addColumn('ended_on', instant, required)
    .addColumn('target', 'text', required)
    .addColumn('said', 'text', required)
    .execute();
}
