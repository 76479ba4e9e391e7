import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished } from 'vitest';
import {
  createEmptySettings,
  createSmallOffice,
  enginesForUpgrade,
  simulateLaterRelease,
  workOnDatabase,
} from '../../test/support/laterRelease.ts';
import { runCommand } from '../../test/support/runCommand.ts';
import { createTemporaryFolder } from '../../test/support/temporaryFolder.ts';
import { makeBackup } from '../operations/commands/backups/makeBackup.ts';
import { openBackup } from '../operations/commands/backups/openBackup.ts';
import { verifyPortalData } from '../operations/commands/backups/verifyBackup.ts';
import {
  readTableRows,
  type TableName,
  tableNames,
} from '../operations/commands/data/databaseTables.ts';
import { runAndRecordOutcome } from '../operations/commands/data/recordCommandRun.ts';
import { restoreBackup } from '../operations/commands/restoring/restoreBackup.ts';
import { findLastRuns } from '../operations/health/index.ts';
import { createKeyring } from '../platform/crypto/keyring.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { Database } from '../platform/database/types.ts';
import { createFolderStore } from '../platform/files/folderStore.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { findCurrentSchema, getLatestSchema, listAppliedSteps } from './migrate.ts';
import { upgrade } from './upgrade.ts';

const newestSchema = getLatestSchema();

async function readRows(database: Database, table: TableName) {
  const rows: Record<string, unknown>[] = [];
  for await (const slice of readTableRows(database, table)) rows.push(...slice);
  return rows;
}

const readEveryRow = (settings: Settings) =>
  workOnDatabase(settings, async (database) => {
    const result: Partial<Record<TableName, Record<string, unknown>[]>> = {};
    for (const table of tableNames) result[table] = await readRows(database, table);
    return result;
  });

async function backUp(settings: Settings): Promise<string> {
  const folder = join(settings.dataFolder, 'backups');
  const store = await createFolderStore(join(settings.dataFolder, 'documents'));
  const { database, engine } = openDatabase(settings);
  const data = {
    database,
    engine,
    store,
    keys: createKeyring([]),
    dataFolder: settings.dataFolder,
  };
  await makeBackup(data, folder, new Date(), () => {}).finally(() => database.destroy());
  return folder;
}

const createReadingOptions = (settings: Settings) => ({
  keys: createKeyring([]),
  dataFolder: settings.dataFolder,
});

describe.each(enginesForUpgrade)('Upgrading data of this release on %s', (engine, only) => {
  async function expectKept(settings: Settings, before: Awaited<ReturnType<typeof readEveryRow>>) {
    const { applications = [], ...others } = before;
    const [{ job_title, ...application } = {}] = applications;
    expect(await readEveryRow(settings)).toEqual({
      ...others,
      applications: [{ ...application, occupation: 'BAKER' }],
    });
  }

  only('an upgrade keeps every row', async () => {
    const settings = await createSmallOffice(engine);
    const before = await readEveryRow(settings);
    simulateLaterRelease();
    await upgrade(settings);
    await expectKept(settings, before);
  });

  only(
    'the verify command leaves data of an older release unchanged, and says what to do first',
    async () => {
      const settings = await createSmallOffice(engine);
      simulateLaterRelease();
      await workOnDatabase(settings, async (database) => {
        const data = {
          database,
          engine: settings.databaseUrl ? ('postgres' as const) : ('sqlite' as const),
          store: await createFolderStore(join(settings.dataFolder, 'documents')),
          keys: createKeyring([]),
        };
        const run = { kind: 'verify', target: '' } as const;
        const text: string[] = [];
        const verified = runAndRecordOutcome(
          settings,
          run,
          (line) => text.push(line),
          async () => {
            await verifyPortalData(data, new Date(), () => {});
            return { said: 'No problems were found.', toLookAt: 0 };
          },
        );
        await expect(verified).rejects.toThrow(
          `This data is from an older release, with the schema ${newestSchema}. Start this release on it once, or upgrade it, then verify it. Nothing was changed.`,
        );
        expect([
          text,
          await findCurrentSchema(database),
          (await findLastRuns(database)).verify,
        ]).toEqual([[], newestSchema, {}]);
      });
    },
  );

  only('a backup of old data can be restored and upgraded', async () => {
    const office = await createSmallOffice(engine);
    const before = await readEveryRow(office);
    const folder = await backUp(office);
    simulateLaterRelease();
    const settings = await createEmptySettings(engine);
    const backup = await openBackup(folder, createReadingOptions(settings));
    onTestFinished(() => backup.close());
    await restoreBackup(backup, settings, () => {});
    await upgrade(settings);
    const { applications, sessions, deliveries } = await readEveryRow(settings);
    expect([applications, sessions, deliveries]).toEqual([
      [expect.objectContaining({ last_name: 'Nguyễn', occupation: 'BAKER' })],
      [],
      [
        {
          ...before.deliveries?.[0],
          failed_on: expect.any(String),
          last_error: expect.any(String),
        },
      ],
    ]);
  });
});

/** Commits before version 1.0.0 left such a schema; the contents of its tables make no difference. */
async function replaceByUnreleasedSchema(settings: Settings): Promise<void> {
  await workOnDatabase(settings, async (database) => {
    await sql`delete from kysely_migration`.execute(database);
    await sql`insert into kysely_migration values ('0001-first-schema', '')`.execute(database);
    await sql`insert into kysely_migration values ('0045-due-deliveries', '')`.execute(database);
  });
}

describe.each(enginesForUpgrade)('Data from before the first release on %s', (engine, only) => {
  const text = /is from before version 1\.0\.0, the first release/;

  only(
    'the start command and other commands refuse data from before the first release, and leave the data unchanged',
    async () => {
      const settings = await createSmallOffice(engine);
      await replaceByUnreleasedSchema(settings);
      const before = await readEveryRow(settings);
      const { dataFolder, databaseUrl = '' } = settings;
      const own = { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl, PORT: '0' };
      for (const args of [['start'], ['verify'], ['backup', createTemporaryFolder()], ['doctor']]) {
        const [name = '', ...more] = args;
        const { code, printed } = await runCommand(name, more, own);
        expect([name, code, printed]).toEqual([name, 1, expect.stringMatching(text)]);
        expect(printed).toContain('5b323f22');
        expect(printed).not.toMatch(/^\s+at .+:\d+/m);
      }
      expect(await readEveryRow(settings)).toEqual(before);
      expect(readdirSync(dataFolder)).not.toContain('before-upgrade');
      expect(await workOnDatabase(settings, listAppliedSteps)).toEqual([
        '0001-first-schema',
        '0045-due-deliveries',
      ]);
    },
  );

  only('the restore command refuses a backup from before the first release', async () => {
    const office = await createSmallOffice(engine);
    await replaceByUnreleasedSchema(office);
    const folder = await backUp(office);
    const { dataFolder, databaseUrl = '' } = await createEmptySettings(engine);
    const own = { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl };
    const { code, printed } = await runCommand('restore', [folder], own);
    expect([code, printed]).toEqual([1, expect.stringMatching(text)]);
    expect(readdirSync(dataFolder)).toEqual([]);
    if (!databaseUrl) return;
    expect(await workOnDatabase({ dataFolder, databaseUrl }, listAppliedSteps)).toEqual([]);
  });
});
