import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/platform/database/database.ts';
import { createPostgresDatabase, postgresServerUrl } from '../support/databases.ts';
import { findFreePort } from '../support/freePort.ts';
import { goodPassword } from '../support/portal.ts';
import { startPortalProcess } from '../support/portalProcess.ts';
import { runCommand, startCommand } from '../support/runCommand.ts';
import { pdf } from '../support/sampleFiles.ts';
import { createServer } from '../support/server.ts';
import { readFiles, readRows } from '../support/storedBytes.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';

const personalTexts = [
  'Quillfirm',
  'Quillham',
  'quill@',
  'Quillfeather',
  'Zephyrine',
  'quill-offer',
  'QUILL-7',
];
const applicationCount = 12;

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

describe.each(databaseEngines)('Erasing an employer by command, on %s', (_engine, database) => {
  test('an erasure command killed half-way and repeated leaves nothing of the employer in any file or table', {
    tags: 'slow',
    timeout: 600_000,
  }, async () => {
    const postgres = await database();
    if (postgres) onTestFinished(postgres.remove);
    const folder = createTemporaryFolder();
    const DATA_DIR = join(folder, 'data');
    const url: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
    const portal = await startPortalProcess(DATA_DIR, await findFreePort(), {
      LOG_LEVEL: 'debug',
      ...url,
    });
    onTestFinished(portal.kill);
    const { call, upload } = createServer(portal.url);
    const ok = async (answer: ReturnType<typeof call>) => {
      const { status, body } = await answer;
      expect([status, body]).toEqual([200, expect.anything()]);
      return body;
    };
    const signIn = { DesignationNumber: 'ADMIN', Password: goodPassword, IsAdministrator: true };
    const admin = await ok(call('signIn', signIn));
    const firm = {
      DesignationNumber: 'QUILL-7',
      OperatingName: 'Quillfirm',
      FirstName: 'Ada',
      LastName: 'Quillham',
      Email: 'quill@firm.test',
    };
    const { BusinessId } = JSON.parse(await ok(call('createBusiness', firm, admin)));
    await ok(call('inviteEmployer', { BusinessId }, admin));
    for (let position = 0; position < applicationCount; position += 1) {
      const file = { filename: 'quill-offer.pdf', bytes: pdf('quill-offer') };
      const JobOfferId = Number((await upload(admin, file, { BusinessId })).body);
      const applicant = { FirstName: 'Zephyrine', LastName: 'Quillfeather', JobTitle: 'Baker' };
      await ok(call('createApplication', { ...applicant, BusinessId, JobOfferId }, admin));
    }
    const other = {
      OperatingName: 'Zinc Works',
      FirstName: 'Bo',
      LastName: 'Zane',
      Email: 'bo@zinc.test',
    };
    const stays = JSON.parse(await ok(call('createBusiness', other, admin)));
    const zane = { FirstName: 'Marguerite', LastName: 'Stayswell', JobTitle: 'Cook' };
    await ok(call('createApplication', { ...zane, BusinessId: stays.BusinessId }, admin));
    await ok(call('search', { OperatingName: 'quill', ApplicationLastName: 'quillf' }, admin));
    await expect.poll(() => readFiles(join(DATA_DIR, 'mail')).length, { timeout: 60_000 }).toBe(1);

    const everything = async () => [
      ...readFiles(DATA_DIR),
      ...(postgres ? await readRows(postgres.url) : []),
    ];
    const search = async () => {
      const places = await everything();
      return personalTexts.filter((trace) =>
        places.some(({ bytes }) =>
          bytes.toString('latin1').toLowerCase().includes(trace.toLowerCase()),
        ),
      );
    };
    const left = async () => {
      const opened = openDatabase({ dataFolder: DATA_DIR, databaseUrl: postgres?.url });
      const rows = await opened.database.selectFrom('applications').select('job_number').execute();
      await opened.database.destroy();
      return rows.length;
    };
    const settings = { DATA_DIR, ...url };
    const erase = ['employer', 'quill-7'];
    expect(await search()).toEqual(personalTexts);
    const backup = [join(folder, 'backups'), '--keep', '30'];
    expect((await runCommand('backup', backup, settings)).code).toBe(0);
    const preview = await runCommand('erase', erase, settings);
    expect(preview.code).toBe(0);
    expect(preview.printed).toContain(
      `${applicationCount} applications, ${applicationCount} documents`,
    );
    expect(preview.printed).toMatch(
      /the last of them will be deleted on \d{4}-\d\d-\d\d\.\nNothing was changed\./,
    );
    expect(await search()).toEqual(personalTexts);

    const killed = startCommand('erase', [...erase, '--apply'], settings);
    while ((await left()) > applicationCount) if (killed.child.exitCode !== null) break;
    killed.child.kill('SIGKILL');
    await killed.ended;

    const secondAnswer = await runCommand('erase', [...erase, '--apply'], settings);
    // If the kill came too late, the erasure is complete, and the second command finds no employer.
    expect([0, 1]).toContain(secondAnswer.code);
    expect(secondAnswer.printed).toMatch(
      /Backups made until now still contain it|There is no employer/,
    );
    expect(await search()).toEqual([]);
    expect(portal.printed()).not.toMatch(/quill|zephyr/i);
    expect(await left()).toBe(1);
    expect((await call('readBusiness', { businessId: stays.BusinessId }, admin)).status).toBe(200);
    const list = await runCommand('erase', ['list'], settings);
    expect(list.printed.split('\n').filter((line) => line.includes('RCIP-'))).toHaveLength(
      applicationCount,
    );
    expect(list.printed).toContain(`employer id:${BusinessId}   by the command line`);
    const verified = await runCommand('verify', [], settings);
    expect([verified.code, verified.printed]).toEqual([0, verified.printed]);
  });
});
