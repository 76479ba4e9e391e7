import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anApplication, fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import {
  createSqliteTestPortal,
  onEveryEngine,
  type TestPortal,
} from '../../../test/support/portal.ts';
import { runCommand } from '../../../test/support/runCommand.ts';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { generateKey } from '../../platform/crypto/keyring.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { makeBackup } from './backups/makeBackup.ts';
import { openBackup, runWithBackupDatabase } from './backups/openBackup.ts';
import { verifyPortalData } from './backups/verifyBackup.ts';
import { repairDocuments } from './restoring/repairDocuments.ts';
import { restoreApplication } from './restoring/restoreApplication.ts';

const encryptionKey = generateKey();
const applicationNumber = 'RCIP-2026-000001';
const ignoreOutput = () => {};

function createArchive() {
  const folder = createTemporaryFolder();
  const where = join(createTemporaryFolder(), 'backup.tar');
  return {
    folder,
    where,
    pack: () => execFileSync('tar', ['-cf', where, '-C', folder, '.']),
    damageDocuments() {
      const bytes = readFileSync(where);
      for (let position = 0; position < bytes.length; position += 512) {
        const isDocument = /^\.\/documents\/.{144}0/s.test(
          bytes.toString('latin1', position, position + 157),
        );
        if (isDocument) bytes.fill('x', position + 512 + 100, position + 512 + 120);
      }
      writeFileSync(where, bytes);
    },
  };
}

function getPortalData(portal: TestPortal) {
  const { database, store, keys, subscribers, settings } = portal.deps;
  const { dataFolder } = settings;
  return { database, engine: portal.engine, store, keys, subscribers, dataFolder };
}

async function backUpAnApplication(
  portal: TestPortal,
  { folder, pack }: ReturnType<typeof createArchive>,
): Promise<void> {
  await portal.addEmployer();
  await portal.addAdministrator();
  const employer = await portal.signIn('EMP-1');
  const JobOfferId = await uploadPdf(portal, employer, 'offer.pdf');
  const DocumentId = await uploadPdf(portal, employer, 'further.pdf');
  const AdditionalDocuments = [{ DocumentId, Title: 'Overview' }];
  await fileApplication(portal, employer, { ...anApplication, JobOfferId, AdditionalDocuments });
  const note = { ApplicationId: 1, Title: 'Call', Note: 'She called.', IsVisible: true };
  await portal.call('addComment', note, await portal.signIn('ADMIN', true));
  await makeBackup(getPortalData(portal), folder, portal.deps.clock.now(), ignoreOutput);
  pack();
}

describe('restore-part from an archive', () => {
  test('restore-part restores documents and an application from an archive', {
    tags: 'slow',
    timeout: 600_000,
  }, async () => {
    const source = createArchive();
    const portal = await createSqliteTestPortal({ ENCRYPTION_KEY: encryptionKey });
    onTestFinished(() => portal.remove());
    await backUpAnApplication(portal, source);
    const live = { ENCRYPTION_KEY: encryptionKey, DATA_DIR: createTemporaryFolder() };
    const run = (name: string, ...args: string[]) => runCommand(name, args, live);
    const restorePart = (...args: string[]) => run('restore-part', source.where, ...args);
    expect(await run('restore', source.where)).toMatchObject({ code: 0 });
    const documents = join(live.DATA_DIR, 'documents');
    const readFiles = () =>
      readdirSync(documents, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.length > 20)
        .map(({ parentPath, name }) => join(parentPath, name));

    const [torn = '', lost = ''] = readFiles();
    writeFileSync(torn, 'torn');
    rmSync(lost);
    expect(await run('verify')).toMatchObject({ code: 3 });
    expect(await restorePart('--damaged-documents')).toMatchObject({
      code: 0,
      printed: expect.stringContaining('2 documents restored from the backup'),
    });
    expect(await run('verify')).toMatchObject({ code: 0 });

    expect(await run('erase', 'application', applicationNumber, '--apply')).toMatchObject({
      code: 0,
    });
    expect(readFiles()).toEqual([]);
    expect(await restorePart('--application', applicationNumber)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('was removed on purpose'),
    });
    expect(await restorePart('--application', applicationNumber, '--removed-too')).toMatchObject({
      code: 0,
      printed: expect.stringContaining('2 documents, 1 note, 0 requests'),
    });
    expect(await run('verify')).toMatchObject({ code: 0 });
    const { database } = openDatabase(readSettings(live));
    onTestFinished(() => database.destroy());
    expect(await database.selectFrom('applications').selectAll().execute()).toMatchObject([
      { job_number: applicationNumber, job_title: anApplication.JobTitle },
    ]);
    const attachments = database.selectFrom('attachments').selectAll().orderBy('document_id');
    expect(await attachments.execute()).toMatchObject([
      { application_id: 1, slot: 'JobOffer', document_id: 1 },
      { application_id: 1, slot: null, document_id: 2, title: 'Overview' },
    ]);
    expect(await database.selectFrom('comments').selectAll().execute()).toMatchObject([
      { title: 'Call', note: 'She called.' },
    ]);

    source.damageDocuments();
    const [again = ''] = readFiles();
    writeFileSync(again, 'torn again');
    const still = await restorePart('--damaged-documents');
    expect(still).toMatchObject({
      code: 3,
      printed: expect.stringContaining('The backup’s copy is damaged too.'),
    });
    expect(readFileSync(again, 'utf8')).toBe('torn again');
    truncateSync(source.where, readFileSync(source.where).length / 2);
    const gone = await restorePart('--damaged-documents');
    expect(gone).toMatchObject({
      code: 1,
      printed: expect.stringContaining('nor a complete tar archive'),
    });
    expect(gone.printed).not.toMatch(/^\s+at /m);
    expect(readdirSync(live.DATA_DIR).filter((name) => name.startsWith('working'))).toEqual([]);
  });
});

onEveryEngine('restore-part from an archive in another place', (portal) => {
  test('restore-part restores an application and its documents from an archive in another folder', async () => {
    const source = createArchive();
    await backUpAnApplication(portal(), source);
    const data = getPortalData(portal());
    const { database, store } = data;
    const backup = await openBackup(source.where, data);
    onTestFinished(() => backup.close());
    portal().passMinutes(5);
    const now = portal().deps.clock.now();

    for await (const { key: stored } of store.list()) await store.delete(stored);
    expect(await repairDocuments(data, backup, now, ignoreOutput)).toEqual({ healed: 2, left: [] });
    await database.updateTable('applications').set({ job_title: 'Nobody' }).execute();
    await runWithBackupDatabase(backup, data.dataFolder, (before) =>
      restoreApplication(
        data,
        { backup, database: before },
        { number: applicationNumber, now, overwrite: true, removedToo: false },
        ignoreOutput,
      ),
    );
    const employer = await portal().signIn('EMP-1');
    const read = await portal().call('readApplication', { applicationId: 1 }, employer);
    expect(read.json()).toMatchObject({ JobTitle: anApplication.JobTitle, JobOfferId: 1 });
    const download = await portal().call('downloadDocument', { documentId: 1 }, employer);
    expect(download.status).toBe(200);
    expect(await verifyPortalData(data, now, ignoreOutput)).toEqual([]);
  });
});
