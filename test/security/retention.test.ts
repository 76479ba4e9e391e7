import { spawnSync } from 'node:child_process';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { removeUnattachedDocuments } from '../../server/documents/store/documents.usecases.ts';
import { deleteOldMailFiles } from '../../server/mail/outbox/mail/mailFiles.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { copySqlite } from '../../server/platform/database/sqlite.ts';
import { createFolderStore } from '../../server/platform/files/folderStore.ts';
import { openLog } from '../../server/platform/log.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { bareEnvironment } from '../support/bareEnvironment.ts';
import { createPostgresDatabase, postgresServerUrl } from '../support/databases.ts';
import { findFreePort } from '../support/freePort.ts';
import { goodPassword } from '../support/portal.ts';
import { type PortalProcess, startPortalProcess } from '../support/portalProcess.ts';
import { pdf } from '../support/sampleFiles.ts';
import { createServer, type Server } from '../support/server.ts';
import { readFiles, readRows } from '../support/storedBytes.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';

const commandsFile = fileURLToPath(new URL('../../server/commands.ts', import.meta.url));
const firstAdministrator = { DesignationNumber: 'ADMIN', Password: goodPassword };
const personalTexts = [
  'Zephyrine',
  'Quillfeather',
  'Oldquill',
  'quill-passport',
  'quill-offer',
  'quill-retired',
  'quill-abandoned',
  'Quillnote',
  'Quilltitle',
  'Quillmark',
];

const databaseEngines: [string, () => Promise<{ url: string; remove(): Promise<void> } | null>][] =
  [
    ['SQLite', async () => null],
    ...(postgresServerUrl
      ? [
          [
            'PostgreSQL',
            () => createPostgresDatabase(String(postgresServerUrl)),
          ] as (typeof databaseEngines)[number],
        ]
      : []),
  ];

interface RunningServer extends Server, Pick<PortalProcess, 'printed'> {
  dataFolder: string;
}

async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const dataFolder = join(createTemporaryFolder(), 'data');
  const portal = await startPortalProcess(dataFolder, await findFreePort(), settings);
  onTestFinished(portal.kill);
  return { ...createServer(portal.url), dataFolder, printed: portal.printed };
}

async function fillWithTraces(server: RunningServer) {
  const { call } = server;
  const ok = async (answer: ReturnType<typeof call>) => {
    const { status, body } = await answer;
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  };
  const admin = await ok(call('signIn', { ...firstAdministrator, IsAdministrator: true }));
  const employer = { DesignationNumber: 'EMP-1', Password: 'spruce-and-granite-7' };
  const profile = { OperatingName: 'Lakeside Inn', FirstName: 'Ada', LastName: 'Roy' };
  const created = await ok(
    call('createBusiness', { ...profile, ...employer, Email: 'ada@lakeside.test' }, admin),
  );
  const { BusinessId } = JSON.parse(created);
  const upload = async (filename: string, token = admin) =>
    Number((await server.upload(token, { filename, bytes: pdf(filename) }, { BusinessId })).body);
  const offer = await upload('quill-offer.pdf');
  const retired = await upload('quill-retired.pdf');
  const abandoned = await upload('quill-abandoned.pdf');
  const passport = await upload('quill-passport.pdf');
  const ofNote = await upload('Quillnote.pdf');
  const content = {
    BusinessId,
    FirstName: 'Zephyrine',
    LastName: 'Oldquillname',
    JobTitle: 'Baker',
    JobOfferId: retired,
  };
  const saved = JSON.parse(await ok(call('createApplication', content, admin)));
  const { ApplicationId, JobNumber } = saved;
  for (const documentId of [offer, retired, abandoned, passport, ofNote]) {
    await ok(call('downloadDocument', { documentId }, admin));
  }
  const now = {
    ...content,
    ApplicationId,
    LastName: 'Quillfeather',
    JobOfferId: offer,
    PassportScanId: passport,
    AdditionalDocuments: [{ DocumentId: passport, Title: 'Quilltitle' }],
  };
  await ok(call('updateApplication', now, admin));
  const marked = { ApplicationId, DocumentId: offer, Text: 'Quillmark: not Zephyrine' };
  await ok(call('reviewDocument', { ...marked, State: 'toReplace' }, admin));
  await ok(call('setDocumentDate', { ...marked, Date: '2017-01-01' }, admin));
  const note = { Note: 'Quillnote: Zephyrine called', IsVisible: false, DocumentId: ofNote };
  await ok(call('addComment', { ApplicationId, ...note }, admin));
  const support = { FirstName: 'Sam', LastName: 'Roy', Telephone: '1', Email: 'sam@program.test' };
  await ok(
    call('requestSupport', { ...support, Message: `Where is ${JobNumber}?`, Type: '' }, admin),
  );
  const byName = { ...support, Message: 'Is Zephyrine Quillfeather’s file complete?', Type: '' };
  await ok(call('requestSupport', byName, admin));
  const byFormerName = { ...support, Message: 'And Zephyrine Oldquillname’s?', Type: '' };
  await ok(call('requestSupport', byFormerName, admin));
  for (const ApplicationLastName of ['Quillfeather', 'oldquillname']) {
    await ok(call('search', { ApplicationLastName }, admin));
  }
  const other = { BusinessId, FirstName: 'Marguerite', LastName: 'Stayswell', JobTitle: 'Cook' };
  await ok(call('createApplication', other, admin));
  await ok(call('updateApplication', { ...now, ApplicationStatusId: 8 }, admin));
  await expect
    .poll(() => readFiles(join(server.dataFolder, 'mail')).length, { timeout: 20_000 })
    .toBe(3);
  return { ApplicationId, JobNumber };
}

async function passYears(server: RunningServer, url: string | undefined, applicationId: number) {
  const { database } = openDatabase({ dataFolder: server.dataFolder, databaseUrl: url });
  const longAgo = '2018-01-01T00:00:00.000Z';
  await database
    .updateTable('applications')
    .set({ modified_on: longAgo })
    .where('application_id', '=', applicationId)
    .execute();
  await database
    .updateTable('documents')
    .set({ unattached_since: longAgo })
    .where('unattached_since', 'is not', null)
    .execute();
  const settings = readSettings({ DATA_DIR: server.dataFolder });
  await removeUnattachedDocuments({
    settings,
    database,
    store: await createFolderStore(join(server.dataFolder, 'documents')),
    clock: { now: () => new Date() },
    log: openLog('silent'),
  } as Parameters<typeof removeUnattachedDocuments>[0]);
  if (!url) {
    const folder = join(server.dataFolder, 'before-upgrade');
    mkdirSync(folder, { recursive: true });
    await copySqlite(database, join(folder, '0011-before.db'));
  }
  await database.destroy();
  const killed = join(server.dataFolder, 'working-killed');
  mkdirSync(killed);
  mkdirSync(join(server.dataFolder, 'upgrading'));
  writeFileSync(join(killed, 'portal.lock'), '');
  writeFileSync(join(killed, 'portal.db'), 'Quillfeather, left by a backup that was killed');
  writeFileSync(
    join(server.dataFolder, 'moving.db'),
    'Zephyrine, left by a move that was cut short',
  );
}

/** PostgreSQL's planner stores samples of column values. */
async function readStatistics(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select * from pg_stats where schemaname = 'public'");
  await client.end();
  return { path: 'statistics', bytes: Buffer.from(JSON.stringify(rows)) };
}

describe.each(databaseEngines)(
  'An application removed after its retention period, on %s',
  (_engine, database) => {
    test('no file, table or log still contains anything about the applicant', {
      tags: 'slow',
      timeout: 600_000,
    }, async () => {
      const postgres = await database();
      if (postgres) onTestFinished(postgres.remove);
      const settings = {
        LOG_LEVEL: 'debug',
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      };
      const server = await startServer(settings);
      const { ApplicationId, JobNumber } = await fillWithTraces(server);
      await passYears(server, postgres?.url, ApplicationId);
      const everything = async () => [
        ...readFiles(server.dataFolder),
        ...(postgres
          ? [...(await readRows(postgres.url)), await readStatistics(postgres.url)]
          : []),
      ];
      const search = async () => {
        const places = await everything();
        return personalTexts.flatMap((trace) =>
          places
            .filter(({ bytes }) =>
              bytes.toString('latin1').toLowerCase().includes(trace.toLowerCase()),
            )
            .map(({ path }) => `${trace} in ${path}`),
        );
      };
      expect((await search()).length).toBeGreaterThan(personalTexts.length);

      const environment = { ...bareEnvironment, ...settings, DATA_DIR: server.dataFolder };
      const run = (action: string) =>
        spawnSync(process.execPath, [commandsFile, 'retention', action], {
          cwd: server.dataFolder,
          env: { ...environment, RETENTION_YEARS: '7' },
          encoding: 'utf8',
        });
      const whatGoes =
        '4 documents, 1 note, 4 openings of documents, 2 recorded searches blanked, 0 saved views blanked, 3 support requests, 3 mails in files';
      const before = await search();
      expect(run('preview').stdout).toContain(`${JobNumber}, last changed 2018-01-01: ${whatGoes}`);
      expect(await search()).toEqual(before);
      const { stdout, stderr } = run('apply');
      expect(stderr).toBe('');
      expect(stdout).toContain(`${JobNumber} removed: ${whatGoes}`);

      expect(await search()).toEqual([]);
      expect(server.printed()).not.toMatch(/quill|zephyr/i);
      const left = (await everything()).map(({ path, bytes }) => [path, bytes.toString('latin1')]);
      expect(left.map(([, text]) => text).join()).toContain('Stayswell');
      // The record of the removal keeps the application number.
      const numbered = left.filter(
        ([path, text]) => path !== 'statistics' && text?.includes(JobNumber),
      );
      expect(numbered).toEqual([
        [expect.stringMatching(/portal\.db$|table changes$/), expect.anything()],
      ]);
      expect(numbered[0]?.[1]?.split(JobNumber)).toHaveLength(2);
      const token = (await server.call('signIn', { ...firstAdministrator, IsAdministrator: true }))
        .body;
      const list = JSON.parse((await server.call('listApplications', {}, token)).body);
      expect(list).toMatchObject([{ Employer: 'Lakeside Inn' }]);
    });
  },
);

test('the portal deletes mails that it wrote to files after their retention time, whoever the mails are about', async () => {
  const dataFolder = createTemporaryFolder();
  mkdirSync(join(dataFolder, 'mail'), { recursive: true });
  const now = new Date();
  for (const [name, days] of Object.entries({
    'old.eml': 31,
    'half.eml.part': 31,
    'new.eml': 29,
  })) {
    const path = join(dataFolder, 'mail', name);
    writeFileSync(path, 'x');
    const on = new Date(now.getTime() - days * 86_400_000);
    utimesSync(path, on, on);
  }
  await deleteOldMailFiles({
    settings: readSettings({ DATA_DIR: dataFolder }),
    clock: { now: () => now },
  });
  expect(readFiles(join(dataFolder, 'mail')).map(({ path }) => path)).toEqual([
    join(dataFolder, 'mail', 'new.eml'),
  ]);
});
