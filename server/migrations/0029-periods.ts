import { type ColumnBuilderCallback, type Kysely, sql } from 'kysely';
import type { Engine } from '../platform/database/database.ts';
import { fillEmployerPeriods } from './0029-periods/employers.ts';
import { fillStatusPeriods } from './0029-periods/statuses.ts';
import { fillWaitingPeriods } from './0029-periods/waiting.ts';

/**
 * How long each application was in each status, lay with its employer, and had a case manager of its own; and which sector,
 * size and case manager an employer had. Nothing here names a person or points to an application, so that the rows
 * outlive it. What was before this step comes from the history.
 */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(database, engine);
  await fillStatusPeriods(database, engine);
  await fillWaitingPeriods(database, engine);
  await fillEmployerPeriods(database, engine);
  await createIndexes(database);
  if (engine === 'sqlite') return;
  for (const table of tables) await sql`analyze ${sql.ref(table)}`.execute(database);
}

const tables = [
  'application_facts',
  'status_periods',
  'waiting_periods',
  'manager_periods',
  'employer_periods',
];

async function createTables({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  const required: ColumnBuilderCallback = (column) => column.notNull();
  const newId: ColumnBuilderCallback = (column) =>
    engine === 'postgres'
      ? column.generatedByDefaultAsIdentity().primaryKey()
      : column.autoIncrement().primaryKey();
  const periods = (name: string, of: string) =>
    schema
      .createTable(name)
      .addColumn('period_id', 'integer', newId)
      .addColumn(of, 'integer', required);
  await schema
    .createTable('application_facts')
    .addColumn('application_id', 'integer', (column) => column.primaryKey())
    // Negative once the employer was erased: the same number for all that it filed, and nobody's.
    .addColumn('employer_id', 'integer', required)
    .addColumn('filed_on', instant, required)
    // When the history begins to say in which status it was; as a rule when it was filed.
    .addColumn('known_since', instant, required)
    .addColumn('removed_on', instant)
    .execute();
  await periods('status_periods', 'application_id')
    .addColumn('status_id', 'integer', required)
    .addColumn('from_on', instant, required)
    .addColumn('until_on', instant)
    .execute();
  await periods('waiting_periods', 'application_id')
    .addColumn('request_id', 'integer', required)
    .addColumn('from_on', instant, required)
    .addColumn('until_on', instant)
    // A day in the program's time zone, `yyyy-mm-dd`; as it was in the end.
    .addColumn('due_on', 'text', required)
    .addColumn('is_answered', engine === 'postgres' ? 'boolean' : 'integer', required)
    .execute();
  await periods('manager_periods', 'application_id')
    .addColumn('administrator_id', 'integer', required)
    .addColumn('from_on', instant, required)
    .addColumn('until_on', instant)
    .execute();
  await periods('employer_periods', 'employer_id')
    .addColumn('operating_sector_id', 'integer')
    .addColumn('business_size_id', 'integer')
    .addColumn('case_manager_id', 'integer')
    .addColumn('from_on', instant, required)
    .addColumn('until_on', instant)
    .execute();
}

/** Made once the rows are there: that is faster. */
async function createIndexes({ schema }: Kysely<unknown>): Promise<void> {
  for (const name of ['status', 'waiting', 'manager']) {
    await schema
      .createIndex(`${name}_periods_of_applications`)
      .on(`${name}_periods`)
      .columns(['application_id', 'from_on'])
      .execute();
  }
  await schema
    .createIndex('employer_periods_of_employers')
    .on('employer_periods')
    .columns(['employer_id', 'from_on'])
    .execute();
  await schema
    .createIndex('application_facts_of_employers')
    .on('application_facts')
    .column('employer_id')
    .execute();
}
