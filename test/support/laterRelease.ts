import { type Kysely, sql } from 'kysely';
import { onTestFinished, test } from 'vitest';
import { releasedSteps } from '../../server/migrations/migrate.ts';
import {
  setLastNumbers,
  tableNames,
} from '../../server/operations/commands/data/databaseTables.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import type { Database } from '../../server/platform/database/types.ts';
import { readSettings, type Settings } from '../../server/platform/settings/settings.ts';
import { createPostgresDatabase, postgresServerUrl } from './databases.ts';
import { createPortalOnDisk } from './portalOnDisk.ts';
import { createTemporaryFolder } from './temporaryFolder.ts';
import { testWithRequirement } from './testWithRequirement.ts';

export const enginesForUpgrade: [engine: string, only: typeof test | typeof test.skip][] = [
  ['SQLite', test],
  ['PostgreSQL', testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL')],
];

export async function createEmptySettings(engine: string): Promise<Settings> {
  const folder = createTemporaryFolder();
  if (engine === 'SQLite') return readSettings({ DATA_DIR: folder });
  const { url, remove } = await createPostgresDatabase(String(postgresServerUrl));
  onTestFinished(remove);
  return readSettings({ DATA_DIR: folder, DATABASE_URL: url });
}

export async function workOnDatabase<Result>(
  settings: Pick<Settings, 'dataFolder' | 'databaseUrl'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { database } = openDatabase(settings);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

const recordedOn = '2026-11-20T15:00:00.000Z';

export async function createSmallOffice(engine: string): Promise<Settings> {
  const { databaseUrl } = await createEmptySettings(engine);
  const office = await createPortalOnDisk(1, databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  const settings = readSettings(office.settings);
  await workOnDatabase(settings, async (database) => {
    await database
      .insertInto('applications')
      .values({
        business_id: 1,
        application_status_id: 1,
        job_number: 'RCIP-2026-000001',
        creation_key: null,
        first_name: 'Minh',
        last_name: 'Nguyễn',
        job_title: 'Baker',
        created_on: recordedOn,
        modified_on: recordedOn,
        modified_by: 1,
        version: 1,
        search_last_name: 'nguyen',
        search_job_number: 'rcip-2026-000001',
      })
      .execute();
    await database
      .insertInto('attachments')
      .values({
        application_id: 1,
        comment_id: null,
        slot: 'JobOffer',
        position: 0,
        title: null,
        document_id: 1,
        attached_on: recordedOn,
        attached_by: 1,
      })
      .execute();
    await database
      .insertInto('deliveries')
      .values({
        message_id: 'one',
        kind: 'passwordReset',
        parameters: '{}',
        about: '',
        created_on: recordedOn,
        due_on: recordedOn,
      })
      .execute();
    await database
      .insertInto('sessions')
      .values({
        token_hash: 'hash',
        business_id: 1,
        binding_hash: null,
        created_on: recordedOn,
        seen_on: recordedOn,
      })
      .execute();
    const given = tableNames.map((table, index) => [table, 500 + index]);
    const numbered = databaseUrl ? 'postgres' : 'sqlite';
    await setLastNumbers(database, numbered, Object.fromEntries(given));
  });
  return settings;
}

export async function renameJobTitles(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('applications')
    .renameColumn('job_title', 'occupation')
    .execute();
  await database.schema.alterTable('comments').addColumn('later', 'text').execute();
  await sql`update applications set occupation = upper(occupation)`.execute(database);
}

export const laterStep = '9001-occupations';

export function simulateLaterRelease(): void {
  releasedSteps[laterStep] = renameJobTitles;
  onTestFinished(() => void delete releasedSteps[laterStep]);
}
