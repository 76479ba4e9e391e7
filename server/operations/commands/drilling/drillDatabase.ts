import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from '../../../platform/database/database.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { minutesBefore } from '../../../platform/time/clock.ts';
import type { Print } from '../command.ts';

const prefix = 'portal_drill_';
/** Another drill has just made its database, and is not connected to it yet. */
const minutesLeftAlone = 5;
const notAllowed = '42501';

type Place = Pick<Settings, 'dataFolder' | 'databaseUrl'>;

/**
 * Works with an empty database of its own, on the server where the portal's database is, and drops it then.
 * Without such a server, or without the right to make a database, there is none: the embedded one will do.
 */
export async function withDrillDatabase<Result>(
  { dataFolder, databaseUrl }: Place,
  print: Print,
  work: (databaseUrl: string | undefined) => Promise<Result>,
): Promise<Result> {
  if (!databaseUrl) return work(undefined);
  await using live = openDatabase({ dataFolder, databaseUrl }).database;
  const name = await create(live, print);
  if (!name) return await work(undefined);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const { database: drilled } = openDatabase({ dataFolder, databaseUrl: url.href });
  try {
    // While it is connected, no other drill takes this database for one that was left behind.
    return await drilled.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection);
      return work(url.href);
    });
  } finally {
    await drilled.destroy();
    // A drill that was stopped is still connected.
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(live);
  }
}

type Live = ReturnType<typeof openDatabase>['database'];

async function create(live: Live, print: Print): Promise<string | undefined> {
  await dropLeftovers(live);
  const name = `${prefix}${Date.now()}_${randomBytes(4).toString('hex')}`;
  try {
    await sql`create database ${sql.id(name)}`.execute(live);
    return name;
  } catch (error) {
    if ((error as { code?: string }).code !== notAllowed) throw error;
    print(
      'The account of DATABASE_URL may not make a database, so this drill uses the embedded one.',
    );
    print('For a drill on PostgreSQL, as its superuser: ALTER ROLE … CREATEDB');
    return undefined;
  }
}

/** By drills that were killed. One that somebody is connected to is in use, and not dropped. */
async function dropLeftovers(live: Live): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database
    where starts_with(datname, ${prefix}) and datdba = current_user::regrole
    and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)
  `.execute(live);
  const madeBefore = minutesBefore(new Date(), minutesLeftAlone).getTime();
  for (const { name } of rows) {
    if (Number(name.slice(prefix.length).split('_')[0]) > madeBefore) continue;
    await sql`drop database if exists ${sql.id(name)}`.execute(live).catch(() => {});
  }
}
