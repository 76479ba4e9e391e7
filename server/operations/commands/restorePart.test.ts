import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { anApplication, fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { runCommand } from '../../../test/support/runCommand.ts';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { generateKey } from '../../platform/crypto/keyring.ts';
import { removeExpiredApplication } from '../../privacy/retention/retention.usecases.ts';
import { makeBackup } from './backups/makeBackup.ts';
import { type Backup, openBackup, runWithBackupDatabase } from './backups/openBackup.ts';
import { verifyPortalData } from './backups/verifyBackup.ts';
import type { ChangeablePortalData, LocalPortalData } from './command.ts';
import { repairDocuments } from './restoring/repairDocuments.ts';
import { restoreApplication } from './restoring/restoreApplication.ts';

const applicationNumber = 'RCIP-2026-000001';
const encryptionKey = generateKey();

onEveryEngine(
  'Restoring part of a backup',
  (portal) => {
    let data: LocalPortalData & ChangeablePortalData;
    let backup: Backup;
    let folder: string;
    let employer: string;
    let administrator: string;
    let offer: number;
    const getNow = () => portal().deps.clock.now();
    const print = () => {};

    beforeEach(async () => {
      const { database, store, keys, subscribers, settings } = portal().deps;
      const { dataFolder } = settings;
      data = { database, engine: portal().engine, store, keys, subscribers, dataFolder };
      await portal().addEmployer();
      await portal().addAdministrator();
      employer = await portal().signIn('EMP-1');
      administrator = await portal().signIn('ADMIN', true);
      offer = await uploadPdf(portal(), employer, 'offer.pdf');
      const further = await uploadPdf(portal(), employer, 'further.pdf');
      await fileApplication(portal(), employer, {
        ...anApplication,
        JobOfferId: offer,
        AdditionalDocuments: [{ DocumentId: further, Title: 'Overview' }],
      });
      const memo = await uploadPdf(portal(), administrator, 'memo.pdf');
      const note = { ApplicationId: 1, Title: 'Call', Note: 'She called.', IsVisible: true };
      await portal().call('addComment', { ...note, DocumentId: memo }, administrator);
      const of = { ApplicationId: 1, DocumentId: offer };
      const marked = { ...of, State: 'toReplace' as const, Text: 'Blurred' };
      await portal().call('reviewDocument', marked, administrator);
      await portal().call('setDocumentDate', { ...of, Date: '2026-10-01' }, employer);
      folder = createTemporaryFolder();
      await makeBackup(data, folder, getNow(), () => {});
      backup = await openBackup(folder, data);
      onTestFinished(() => backup.close());
      portal().passMinutes(5);
    });

    const restorePart = (
      choices: { overwrite?: boolean; removedToo?: boolean } = {},
      what = applicationNumber,
    ) =>
      runWithBackupDatabase(backup, data.dataFolder, (database) =>
        restoreApplication(
          data,
          { backup, database },
          { number: what, now: getNow(), overwrite: false, removedToo: false, ...choices },
          print,
        ),
      );
    const read = async () =>
      JSON.parse((await portal().call('readApplication', { applicationId: 1 }, employer)).body);
    const readHistory = async (): Promise<{ Kind: string }[]> =>
      JSON.parse((await portal().call('readHistory', { applicationId: 1 }, administrator)).body);
    const download = (documentId: number) =>
      portal().call('downloadDocument', { documentId }, employer);
    const heal = () => repairDocuments(data, backup, getNow(), print);
    const storeKeyOf = async (id: number) => {
      const rows = data.database.selectFrom('documents').select('store_key');
      return (await rows.where('document_id', '=', id).executeTakeFirstOrThrow()).store_key;
    };

    test('restore-part restores lost and damaged documents, and leaves undamaged ones alone', async () => {
      await data.store.delete(await storeKeyOf(offer));
      expect((await download(offer)).status).toBe(503);
      expect(await heal()).toEqual({ healed: 1, left: [] });
      expect((await download(offer)).status).toBe(200);
      const [newest] = await readHistory();
      expect(newest).toMatchObject({
        Kind: 'documentRestored',
        Details: { Filename: 'offer.pdf', Backup: backup.manifest.madeOn },
      });

      await data.store.delete(await storeKeyOf(offer));
      await data.store.put(await storeKeyOf(offer), Buffer.from('other bytes'));
      await heal();
      expect((await download(offer)).status).toBe(200);
      expect(await verifyPortalData(data, new Date(), () => {})).toEqual([]);
    });

    test('restore-part restores a removed application with its notes and documents', async () => {
      const before = await read();
      const expired = await data.database
        .selectFrom('applications')
        .selectAll()
        .executeTakeFirstOrThrow();
      await removeExpiredApplication(portal().deps, expired);
      expect((await portal().call('readApplication', { applicationId: 1 }, employer)).status).toBe(
        404,
      );
      await expect(restorePart()).rejects.toThrow('was removed on purpose on 2026-11-20');
      await restorePart({ removedToo: true });
      const { Version, ...rest } = await read();
      const { Version: earlier, ...expected } = before;
      expect(rest).toEqual(expected);
      expect(Version).toBeGreaterThan(earlier);
      expect((await download(offer)).status).toBe(200);
      const notes = await portal().call('listComments', { applicationId: 1 }, employer);
      const listed = { applicationId: 1 };
      const reviews = await portal().call('listReviews', listed, administrator);
      expect(reviews.json()).toMatchObject([{ State: 'toReplace', Text: 'Blurred' }, {}]);
      const dates = await portal().call('listDocumentDates', listed, employer);
      expect(dates.json()).toMatchObject([{ Date: '2026-10-01' }]);
      const note = { Title: 'Call', Note: 'She called.', DocumentId: offer + 2 };
      expect(notes.json()).toMatchObject([{ ...note, Filename: 'memo.pdf' }]);
      expect((await download(offer + 2)).status).toBe(200);
      expect((await readHistory()).map(({ Kind }) => Kind)).toEqual(['applicationRestored']);
      expect(await verifyPortalData(data, new Date(), () => {})).toEqual([]);
      expect(await fileApplication(portal(), employer)).toMatchObject({
        JobNumber: 'RCIP-2026-000002',
      });
    });

    test('restore-part overwrites an application only with --overwrite, and keeps notes and documents added since the backup', async () => {
      const { Version, ...before } = await read();
      const newOffer = await uploadPdf(portal(), employer, 'new offer.pdf');
      const changed = { ...anApplication, ApplicationId: 1, JobTitle: 'Judge', Version: null };
      await portal().call(
        'updateApplication',
        { ...changed, JobOfferId: newOffer, AdditionalDocuments: [] },
        employer,
      );
      const note = { ApplicationId: 1, Title: 'Later', Note: 'Since then.', IsVisible: true };
      await portal().call('addComment', note, administrator);
      const between = await read();
      await expect(restorePart()).rejects.toThrow('add --overwrite');
      expect(await read()).toEqual(between);

      await restorePart({ overwrite: true });
      const after = await read();
      expect(after).toMatchObject({ JobTitle: anApplication.JobTitle, JobOfferId: offer });
      expect(after.AdditionalDocuments).toEqual(before.AdditionalDocuments);
      const stale = { ...changed, JobTitle: 'Cook', Version: between.Version };
      expect((await portal().call('updateApplication', stale, employer)).status).toBe(409);
      const notes: unknown[] = (
        await portal().call('listComments', { applicationId: 1 }, employer)
      ).json();
      expect(notes).toHaveLength(2);
      expect((await download(newOffer)).status).toBe(200);
      const kinds = (await readHistory()).map(({ Kind }) => Kind);
      expect(kinds[0]).toBe('applicationRestored');
      await expect(restorePart({}, 'RCIP-2026-000099')).rejects.toThrow('no application');
    });

    test('restore-part refuses to restore an application whose id belongs to another application', async () => {
      const { database } = data;
      await database.updateTable('applications').set({ job_number: 'RCIP-2026-000007' }).execute();
      await expect(restorePart({ overwrite: true })).rejects.toThrow('the portal has another');
      const kept = await database.selectFrom('applications').select('job_number').execute();
      expect(kept).toEqual([{ job_number: 'RCIP-2026-000007' }]);
    });
  },
  { ENCRYPTION_KEY: encryptionKey },
);

onEveryEngine('portal restore-part', (portal) => {
  test('restore-part repairs a portal from the newest backup in a folder', {
    tags: 'slow',
  }, async () => {
    await portal().addEmployer();
    const employer = await portal().signIn('EMP-1');
    const JobOfferId = await uploadPdf(portal(), employer, 'offer.pdf');
    await fileApplication(portal(), employer, { ...anApplication, JobOfferId });
    const { database, store, keys, settings, clock } = portal().deps;
    const { dataFolder } = settings;
    const data = { database, engine: portal().engine, store, keys, dataFolder };
    const backups = createTemporaryFolder();
    await makeBackup(data, backups, clock.now(), () => {});
    const live = { DATA_DIR: createTemporaryFolder() };
    await runCommand('restore', [backups], live);
    const documents = join(live.DATA_DIR, 'documents');
    const [group = ''] = readdirSync(documents).filter((name) => name.length === 2);
    const [file = ''] = readdirSync(join(documents, group));
    writeFileSync(join(documents, group, file), 'torn');
    expect(await runCommand('verify', [], live)).toMatchObject({ code: 3 });
    const { code, printed } = await runCommand(
      'restore-part',
      [backups, '--damaged-documents'],
      live,
    );
    expect({ code, printed }).toMatchObject({
      code: 0,
      printed: expect.stringContaining('1 document restored from the backup'),
    });
    expect(await runCommand('verify', [], live)).toMatchObject({ code: 0 });
  });
});

test('restore-part refuses unknown arguments, and options that belong to another kind of restore', {
  tags: 'slow',
}, async () => {
  for (const words of [
    [],
    ['--application', ''],
    ['--damaged-documents', '--overwrite'],
    ['--damaged-documents', '--application', 'RCIP-2026-000001'],
  ]) {
    const refused = await runCommand('restore-part', [createTemporaryFolder(), ...words], {});
    expect([words, refused.code]).toEqual([words, 2]);
  }
});
