import { readdirSync, readFileSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgresDatabase, postgresServerUrl } from '../../../test/support/databases.ts';
import { fillPortal } from '../../../test/support/fillPortal.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { runCommand } from '../../../test/support/runCommand.ts';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { testWithRequirement } from '../../../test/support/testWithRequirement.ts';
import { generateKey } from '../../platform/crypto/keyring.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { makeBackup } from './backups/makeBackup.ts';
import { readTableRows, tableNames } from './data/databaseTables.ts';
import { computeRowsFingerprint } from './data/dataSource.ts';

const openDatabaseForSettings = (settings: Record<string, string>) =>
  openDatabase(readSettings(settings)).database;

async function readLiveContent(settings: Record<string, string>) {
  const database = openDatabaseForSettings(settings);
  const tables: Record<string, unknown> = {};
  for (const name of tableNames.filter((name) => name !== 'command_runs')) {
    tables[name] = await computeRowsFingerprint(readTableRows(database, name));
  }
  await database.destroy();
  const files = readdirSync(String(settings.DATA_DIR), { recursive: true }).map(String);
  return { tables, files: files.filter((name) => !/portal\.(db-|lock)/.test(name)).sort() };
}

async function listCommandRuns(settings: Record<string, string>) {
  const database = openDatabaseForSettings(settings);
  const runs = await database
    .selectFrom('command_runs')
    .select(['kind', 'outcome', 'said'])
    .where('kind', '=', 'drill')
    .orderBy('run_id')
    .execute();
  await database.destroy();
  return runs;
}

async function startCountingMailServer() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, connections: () => connections };
}

async function makeBackupFile(portal: TestPortal): Promise<string> {
  const { database, store, keys, settings, clock } = portal.deps;
  const folder = createTemporaryFolder();
  const { dataFolder } = settings;
  if (!keys.current) await database.deleteFrom('encryption_keys').execute();
  const data = { database, engine: portal.engine, store, keys, dataFolder };
  await makeBackup(data, folder, clock.now(), () => {});
  return folder;
}

const provedBackupPattern =
  /1 application with 1 note\n2 documents, each with a correct checksum.*own data was not touched/s;

const databaseCases: [
  string,
  typeof test | typeof test.skip,
  () => Promise<Record<string, string>>,
][] = [
  ['the embedded database', test, async () => ({})],
  [
    'PostgreSQL',
    testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL'),
    async () => {
      const target = await createPostgresDatabase(String(postgresServerUrl));
      onTestFinished(target.remove);
      return { DATABASE_URL: target.url };
    },
  ],
];

const defineTestsThatDrillChangesNothing =
  (environment: Record<string, string>, where = databaseCases) =>
  (portal: () => TestPortal) => {
    for (const [name, only, place] of where) {
      only(
        `a restore drill restores and verifies a backup on ${name} without touching live data`,
        { tags: 'slow' },
        async () => {
          await fillPortal(portal());
          const backups = await makeBackupFile(portal());
          const mail = await startCountingMailServer();
          const settings: Record<string, string> & { DATA_DIR: string } = {
            ...environment,
            ...(await place()),
            DATA_DIR: createTemporaryFolder(),
            SMTP_URL: mail.url,
          };
          const restore = ['restore', [backups, '--send-waiting-mail']] as const;
          expect(await runCommand(restore[0], [...restore[1]], settings)).toMatchObject({
            code: 0,
          });
          const before = await readLiveContent(settings);
          const { code, printed } = await runCommand('drill', [backups], settings);
          expect(printed).toMatch(provedBackupPattern);
          expect(code).toBe(0);
          expect(await readLiveContent(settings)).toEqual(before);
          expect(mail.connections()).toBe(0);
          expect(await listCommandRuns(settings)).toMatchObject([{ kind: 'drill', outcome: 'ok' }]);
        },
      );
    }
  };

const defineTestsThatDrillNamesDamage = (portal: () => TestPortal) => {
  test('a restore drill of a damaged backup reports what would be missing, or why the backup cannot be restored', {
    tags: 'slow',
  }, async () => {
    await fillPortal(portal());
    const backups = await makeBackupFile(portal());
    const settings = { DATA_DIR: createTemporaryFolder() };
    await runCommand('restore', [backups], settings);
    const [group = ''] = readdirSync(join(backups, 'documents')).filter(
      (name) => name.length === 2,
    );
    const [file = ''] = readdirSync(join(join(backups, 'documents'), group));
    writeFileSync(join(join(backups, 'documents'), group, file), 'other bytes');
    const result = await runCommand('drill', [backups, '--in', createTemporaryFolder()], settings);
    expect(result.code).toBe(3);
    expect(result.printed).toMatch(
      /RCIP-2026-000001, Lakeside Inn \(EMP-1\), .*: (?:Document|The file of document) \d/,
    );

    const [made = ''] = readdirSync(backups).filter((name) => name.endsWith('Z'));
    const [first = ''] = JSON.parse(
      readFileSync(join(backups, made, 'manifest.json'), 'utf8'),
    ).files;
    truncateSync(join(backups, made, first), 10);
    const refused = await runCommand('drill', [backups], settings);
    expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('is damaged') });
    unlinkSync(join(backups, made, 'manifest.json'));
    expect((await listCommandRuns(settings)).map(({ outcome }) => outcome)).toEqual([
      'look',
      'broken',
    ]);
    expect(readdirSync(settings.DATA_DIR).filter((name) => name.startsWith('working-'))).toEqual(
      [],
    );
  });
};

const encryptionKey = generateKey();
onEveryEngine('A drill', (portal) => {
  defineTestsThatDrillChangesNothing({})(portal);
  defineTestsThatDrillNamesDamage(portal);
});
onEveryEngine(
  'A drill of an encrypted backup',
  defineTestsThatDrillChangesNothing({ ENCRYPTION_KEY: encryptionKey }, databaseCases.slice(0, 1)),
  {
    ENCRYPTION_KEY: encryptionKey,
  },
);
