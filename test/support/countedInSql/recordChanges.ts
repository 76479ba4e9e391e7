import { sql } from 'kysely';
import type { Database, Engine } from '../../../server/platform/database/types.ts';

/** Triggers record all changes in the database, independently of the portal's own history and periods. */
const recordedTables = {
  seen_clock: 'now_on text',
  seen_days: 'day text, begins text',
  seen_statuses: 'application_id integer, status_id integer',
  seen_filed: 'application_id integer, employer_id integer',
  seen_removed: 'application_id integer',
  seen_managers: 'application_id integer, manager_id integer',
  seen_employers: 'employer_id integer, sector_id integer, size_id integer, manager_id integer',
  seen_requests: 'request_id integer, application_id integer, state text, due_on text',
};
const hasOrderColumn = (name: string) => !['seen_clock', 'seen_days'].includes(name);

const recordingTriggers: [
  table: string,
  event: string,
  into: string,
  values: string,
  when?: string,
][] = [
  ['applications', 'insert', 'seen_statuses', 'new.application_id, new.application_status_id'],
  ['applications', 'insert', 'seen_filed', 'new.application_id, new.business_id'],
  [
    'applications',
    'update',
    'seen_statuses',
    'new.application_id, new.application_status_id',
    'old.application_status_id <> new.application_status_id',
  ],
  [
    'applications',
    'update',
    'seen_managers',
    'new.application_id, new.case_manager_id',
    'old.case_manager_id is distinct from new.case_manager_id',
  ],
  ['applications', 'delete', 'seen_removed', 'old.application_id'],
  ...(['insert', 'update'] as const).map(
    (event) =>
      [
        'businesses',
        event,
        'seen_employers',
        'new.business_id, new.operating_sector_id, new.business_size_id, new.case_manager_id',
      ] as [string, string, string, string],
  ),
  ...(['insert', 'update'] as const).map(
    (event) =>
      [
        'requests',
        event,
        'seen_requests',
        'new.request_id, new.application_id, new.state, new.due_on',
      ] as [string, string, string, string],
  ),
];

export async function recordChangesInSql(database: Database, engine: Engine): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database);
  const order =
    engine === 'sqlite' ? 'seq integer primary key' : 'seq integer generated always as identity';
  for (const [name, columns] of Object.entries(recordedTables)) {
    await run(
      `create table ${name} (${hasOrderColumn(name) ? `${order}, at_on text, ` : ''}${columns})`,
    );
  }
  await run("insert into seen_clock values ('')");
  for (const [at, [table, event, into, values, when]] of recordingTriggers.entries()) {
    const columns = recordedTables[into as keyof typeof recordedTables].replace(
      / (integer|text)/g,
      '',
    );
    const statement = `insert into ${into} (at_on, ${columns}) select now_on, ${values} from seen_clock`;
    const begin = `create trigger watch_${at} after ${event} on ${table} for each row`;
    const condition = when ? ` when (${when})` : '';
    if (engine === 'sqlite') await run(`${begin}${condition} begin ${statement}; end`);
    else {
      await run(
        `create function watch_${at}() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`,
      );
      await run(`${begin}${condition} execute function watch_${at}()`);
    }
  }
}

export async function setSqlClock(database: Database, now: Date): Promise<void> {
  await sql`update seen_clock set now_on = ${now.toISOString()}`.execute(database);
}

export async function insertDays(
  database: Database,
  days: readonly { day: string; begins: string }[],
): Promise<void> {
  await sql`delete from seen_days`.execute(database);
  for (let from = 0; from < days.length; from += 200) {
    const rows = days.slice(from, from + 200).map(({ day, begins }) => sql`(${day}, ${begins})`);
    await sql`insert into seen_days values ${sql.join(rows)}`.execute(database);
  }
}
