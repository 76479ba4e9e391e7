import { type Insertable, type Selectable, sql } from 'kysely';
import type {
  CommandRunKind,
  CommandRunOutcome,
  CommandRunsTable,
} from '../../platform/database/schema/operations.ts';
import type { Queryable } from '../../platform/database/types.ts';

export async function insertCommandRun(
  database: Queryable,
  run: Insertable<CommandRunsTable>,
): Promise<void> {
  await database.insertInto('command_runs').values(run).execute();
}

export async function deleteAllButNewestRuns(
  database: Queryable,
  kind: CommandRunKind,
  outcome: CommandRunOutcome,
  max: number,
): Promise<void> {
  await database
    .deleteFrom('command_runs')
    .where('kind', '=', kind)
    .where('outcome', '=', outcome)
    .where('run_id', 'not in', (eb) =>
      eb
        .selectFrom('command_runs')
        .select('run_id')
        .where('kind', '=', kind)
        .where('outcome', '=', outcome)
        .orderBy('run_id', 'desc')
        .limit(max),
    )
    .execute();
}

export async function findNewestCommandRuns(
  database: Queryable,
  outcomes: CommandRunOutcome[],
): Promise<Selectable<CommandRunsTable>[]> {
  return database
    .selectFrom('command_runs')
    .selectAll()
    .where('run_id', 'in', (eb) =>
      eb
        .selectFrom('command_runs')
        .select(({ fn }) => fn.max('run_id').as('newest'))
        .where('outcome', 'in', outcomes)
        .groupBy(['kind', 'target']),
    )
    .orderBy('run_id', 'desc')
    .execute();
}

/** Returns the time of the oldest recorded migration, which was at the first start or at an upgrade. */
export async function findFirstMigrationTime(database: Queryable): Promise<Date> {
  const { rows } = await sql<{ timestamp: string }>`
    select min(timestamp) as timestamp from kysely_migration`.execute(database);
  return new Date(rows[0]?.timestamp ?? Number.NaN);
}
