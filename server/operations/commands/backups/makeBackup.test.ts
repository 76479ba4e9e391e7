import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createPostgresDatabase, postgresServerUrl } from '../../../../test/support/databases.ts';
import { fillPortal } from '../../../../test/support/fillPortal.ts';
import { onEveryEngine, type TestPortal } from '../../../../test/support/portal.ts';
import { createTemporaryFolder } from '../../../../test/support/temporaryFolder.ts';
import { testWithRequirement } from '../../../../test/support/testWithRequirement.ts';
import { generateKey } from '../../../platform/crypto/keyring.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import type { Engine } from '../../../platform/database/types.ts';
import { selectStoreForKey } from '../../../platform/files/encryptedStore.ts';
import { createFolderStore } from '../../../platform/files/folderStore.ts';
import { readSettings, type Settings } from '../../../platform/settings/settings.ts';
import type { LocalPortalData, PortalData } from '../command.ts';
import { readLastNumbers, readTableRows, tableNames } from '../data/databaseTables.ts';
import { computeRowsFingerprint } from '../data/dataSource.ts';
import { collectRecordedDocuments, type RecordedDocument } from '../data/storedDocuments.ts';
import { restoreBackup } from '../restoring/restoreBackup.ts';
import { listBackups } from './backupFolder.ts';
import { makeBackup } from './makeBackup.ts';
import { openBackup } from './openBackup.ts';
import { pruneBackups } from './pruneBackups.ts';
import { verifyBackup, verifyPortalData } from './verifyBackup.ts';

const ignoreOutput = () => {};

async function readPortalContent({ database, engine, store }: PortalData) {
  const tables: Record<string, unknown> = {};
  for (const name of tableNames)
    tables[name] = await computeRowsFingerprint(readTableRows(database, name));
  const files: string[] = [];
  for await (const { key, size } of store.list()) files.push(`${key} ${size}`);
  const documents = await collectRecordedDocuments(readTableRows(database, 'documents'));
  return {
    tables,
    numbers: await readLastNumbers(database, engine),
    files: files.sort(),
    documents,
  };
}

const emptyTableFingerprint = { rows: 0, sha256: '0'.repeat(64) };

function applyRestoreChanges(content: Awaited<ReturnType<typeof readPortalContent>>) {
  const ended = {
    sessions: emptyTableFingerprint,
    known_browsers: emptyTableFingerprint,
    password_links: emptyTableFingerprint,
    passkey_challenges: emptyTableFingerprint,
    reversals: emptyTableFingerprint,
    reversal_links: emptyTableFingerprint,
    history_marks: emptyTableFingerprint,
  };
  return removeChangedTables({ ...content, tables: { ...content.tables, ...ended } });
}

/** A restore withholds queued mails and skips versions of the program, so both are left out of the comparison. */
function removeChangedTables(content: Awaited<ReturnType<typeof readPortalContent>>) {
  const { deliveries, counters } = content.tables;
  const unsummed = {
    deliveries: { ...(deliveries as object), sha256: '' },
    counters: { ...(counters as object), sha256: '' },
  };
  return { ...content, tables: { ...content.tables, ...unsummed } };
}

const defineTests = (isEncrypted: boolean) => (portal: () => TestPortal) => {
  /** Tests that do not depend on encryption always run with encryption, and without it only as slow tests. */
  const alsoPlain = isEncrypted ? {} : { tags: 'slow' as const };
  let data: LocalPortalData;
  const getNow = () => portal().deps.clock.now();
  const backUp = (folder: string) => makeBackup(data, folder, getNow(), ignoreOutput);
  const prune = (folder: string, newest: number) =>
    pruneBackups(folder, newest, getNow(), ignoreOutput);

  beforeEach(async () => {
    const { database, store, keys, settings } = portal().deps;
    const { dataFolder } = settings;
    data = { database, engine: portal().engine, store, keys, dataFolder };
    await fillPortal(portal());
  });

  const getDatabaseFile = (engine: Engine) =>
    (engine === 'sqlite' ? 'portal.db' : 'tables/changes.jsonl') +
    (isEncrypted ? '.encrypted' : '');

  async function restored(folder: string, settings: Settings) {
    const backup = await openBackup(folder, data);
    onTestFinished(() => backup.close());
    await restoreBackup(backup, settings, ignoreOutput);
    const { database, engine } = openDatabase(settings);
    const store = await createFolderStore(join(settings.dataFolder, 'documents'));
    const stored = { database, engine, store, keys: data.keys };
    const content = await readPortalContent(stored);
    const problems = await verifyPortalData(stored, getNow(), ignoreOutput);
    await database.destroy();
    return { content, problems };
  }

  test('a restored backup has every database row, number and byte', alsoPlain, async () => {
    const folder = createTemporaryFolder();
    await backUp(folder);
    const { content, problems } = await restored(
      folder,
      readSettings({ DATA_DIR: createTemporaryFolder() }),
    );
    const before = await readPortalContent(data);
    expect(removeChangedTables(content)).toEqual(applyRestoreChanges(before));
    expect(problems).toEqual([]);
    for (const table of tableNames) {
      expect([table, before.tables[table]]).not.toEqual([table, emptyTableFingerprint]);
    }
  });

  testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL')(
    'a backup restored into an empty PostgreSQL has every row, number and byte',
    async () => {
      const target = await createPostgresDatabase(String(postgresServerUrl));
      onTestFinished(target.remove);
      const folder = createTemporaryFolder();
      await backUp(folder);
      const settings = readSettings({
        DATA_DIR: createTemporaryFolder(),
        DATABASE_URL: target.url,
      });
      const { content } = await restored(folder, settings);
      expect(removeChangedTables(content)).toEqual(
        applyRestoreChanges(await readPortalContent(data)),
      );
      await expect(restored(folder, settings)).rejects.toThrow('already contains a portal');
    },
  );

  test('restoring a backup never overwrites a portal or its documents', {
    tags: 'slow',
  }, async () => {
    const folder = createTemporaryFolder();
    await backUp(folder);
    const settings = readSettings({ DATA_DIR: createTemporaryFolder() });
    await restored(folder, settings);
    await expect(restored(folder, settings)).rejects.toThrow('already contains a portal');
    const other = readSettings({ DATA_DIR: createTemporaryFolder() });
    const store = await createFolderStore(join(other.dataFolder, 'documents'));
    await store.put('another-document-of-another-office', Buffer.from('x'));
    await expect(restored(folder, other)).rejects.toThrow('already contains 1 other document.');
    expect(existsSync(join(other.dataFolder, 'portal.db'))).toBe(false);
  });

  test('later backups do not copy a document that an earlier backup contains', {
    tags: 'slow',
  }, async () => {
    const folder = createTemporaryFolder();
    expect((await backUp(folder)).copied).toBe(2);
    portal().passMinutes(1);
    expect(await backUp(folder)).toMatchObject({ documents: 2, copied: 0, wrong: new Map() });
    expect(readdirSync(folder).filter((name) => name.endsWith('Z'))).toHaveLength(2);
  });

  test('a backup replaces an earlier copy of a document that the disk has damaged', async () => {
    const folder = createTemporaryFolder();
    await backUp(folder);
    const [document] = await collectRecordedDocuments(readTableRows(data.database, 'documents'));
    const key = String(document?.store_key);
    const copy = join(folder, 'documents', key.slice(0, 2), key);
    const bytes = readFileSync(copy);
    const { atime, mtime } = statSync(copy);
    writeFileSync(copy, Buffer.from(bytes.map((byte) => byte ^ 1)));
    utimesSync(copy, atime, mtime);
    portal().passMinutes(24 * 60);
    expect([...(await backUp(folder)).mended.values()]).toEqual([
      'The copy of document 1 was damaged; it has been replaced.',
    ]);
    expect(readFileSync(copy)).toEqual(bytes);
  });

  test('the backup command removes old backups with documents that no other backup needs', {
    tags: 'slow',
  }, async () => {
    const folder = createTemporaryFolder();
    await backUp(folder);
    await data.database.deleteFrom('attachments').where('document_id', '=', 2).execute();
    const { database } = data;
    await database.deleteFrom('documents').where('document_id', '=', 2).execute();
    portal().passMinutes(1);
    const newest = await backUp(folder);
    await prune(folder, 1);
    expect(await listBackups(folder)).toHaveLength(1);
    const left: string[] = [];
    for await (const { key } of (await createFolderStore(join(folder, 'documents'))).list())
      left.push(key);
    expect(left).toHaveLength(1);
    const backup = await openBackup(newest.folder, data);
    onTestFinished(() => backup.close());
    expect(await verifyBackup(backup, ignoreOutput)).toEqual([
      expect.stringMatching(/^attachments 3 .*: it is gone; the history says /),
    ]);
  });

  test('removing old backups keeps documents whose names begin with a dash', async () => {
    const folder = createTemporaryFolder();
    const [document] = await collectRecordedDocuments(readTableRows(data.database, 'documents'));
    const { store_key: key, key_id: keyId } = document as RecordedDocument;
    const renamed = `-${key.slice(1)}`;
    const store = selectStoreForKey(data, keyId);
    await store.put(renamed, await buffer(await store.get(key)));
    await data.database
      .updateTable('documents')
      .set({ store_key: renamed })
      .where('store_key', '=', key)
      .execute();
    await backUp(folder);
    await prune(folder, 1);
    expect(existsSync(join(folder, 'documents', renamed.slice(0, 2), renamed))).toBe(true);
  });

  test('the restore command restores everything except the lost document from a backup that lacks one document', {
    tags: 'slow',
  }, async () => {
    const folder = createTemporaryFolder();
    const [document] = await collectRecordedDocuments(readTableRows(data.database, 'documents'));
    await data.store.delete(String(document?.store_key));
    expect((await backUp(folder)).wrong).toEqual(
      new Map([[1, 'The file of document 1 is missing.']]),
    );
    const { content, problems } = await restored(
      folder,
      readSettings({ DATA_DIR: createTemporaryFolder() }),
    );
    expect(content.files).toHaveLength(1);
    expect(problems).toEqual([
      'RCIP-2026-000001, Lakeside Inn (EMP-1), Job Offer, offer.pdf: The file of document 1 is missing.',
    ]);
  });

  test(
    'the verify command finds a damaged backup, and the restore command refuses it',
    alsoPlain,
    async () => {
      const settings = readSettings({ DATA_DIR: createTemporaryFolder() });
      const damages = [
        (folder: string) => writeFileSync(join(folder, 'manifest.json'), '{"format":1'),
        (folder: string) => writeFileSync(join(folder, 'SHA256SUMS'), ''),
        (folder: string) => truncateSync(join(folder, getDatabaseFile(data.engine)), 100),
      ];
      for (const damage of damages) {
        const folder = createTemporaryFolder();
        const backup = await backUp(folder);
        damage(backup.folder);
        await expect(openBackup(backup.folder, data)).rejects.toThrow('is damaged');
      }

      const folder = createTemporaryFolder();
      const made = await backUp(folder);
      const [document] = await collectRecordedDocuments(readTableRows(data.database, 'documents'));
      const key = String(document?.store_key);
      writeFileSync(
        join(join(folder, 'documents'), key.slice(0, 2), key),
        'x'.repeat(Number(document?.size)),
      );
      const backup = await openBackup(made.folder, data);
      onTestFinished(() => backup.close());
      expect(await verifyBackup(backup, ignoreOutput)).toEqual([
        'RCIP-2026-000001, Lakeside Inn (EMP-1), Job Offer, offer.pdf: Document 1 is damaged.',
      ]);
      await expect(restoreBackup(backup, settings, ignoreOutput)).rejects.toThrow(
        'Document 1 is damaged.',
      );
      expect(existsSync(join(settings.dataFolder, 'portal.db'))).toBe(false);
    },
  );

  test('an unfinished .part backup does not count, and the next backup removes the remains of a crash', {
    tags: 'slow',
  }, async () => {
    const folder = createTemporaryFolder();
    const broken = {
      ...data,
      store: { ...data.store, get: () => Promise.reject(new Error()) },
    };
    const backup = await makeBackup(broken, folder, getNow(), ignoreOutput);
    expect([...backup.wrong.values()]).toEqual([
      'The file of document 1 is missing.',
      'The file of document 2 is missing.',
    ]);
    mkdirSync(join(folder, '2026-11-19T02-30-00.000Z.part'));
    writeFileSync(join(folder, 'minutes.pdf.part'), 'half');
    mkdirSync(join(folder, 'scans.part'));
    rmSync(backup.folder, { recursive: true });
    await expect(openBackup(folder, data)).rejects.toThrow('no backup');
    await backUp(folder);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([
      'minutes.pdf.part',
      'scans.part',
    ]);
  });

  test.each(['SHA256SUMS', 'manifest.json'])(
    'the backup command makes a backup although it cannot read the %s of an older backup',
    { tags: 'slow' },
    async (file) => {
      const folder = createTemporaryFolder();
      const older = await backUp(folder);
      rmSync(join(older.folder, file));
      mkdirSync(join(older.folder, file));
      await data.database.deleteFrom('attachments').where('document_id', '=', 2).execute();
      await data.database.deleteFrom('documents').where('document_id', '=', 2).execute();
      portal().passMinutes(1);
      const backup = await backUp(folder);
      expect(backup.wrong).toEqual(new Map());
      portal().passMinutes(1);
      const [said, ...more] = await prune(folder, 5);
      expect(said).toContain(`${older.folder} is damaged: ${file} cannot be read.`);
      expect(said).toContain('No documents were removed');
      expect(more).toEqual([]);
    },
  );

  test('a backup fails while the documents are unreachable or unreadable', {
    tags: 'slow',
  }, async () => {
    for (const code of ['STORE_AWAY', 'EACCES']) {
      const folder = createTemporaryFolder();
      const get = () => Promise.reject(Object.assign(new Error('not now'), { code }));
      const away = { ...data, store: { ...data.store, get } };
      await expect(makeBackup(away, folder, getNow(), ignoreOutput)).rejects.toThrow('not now');
      expect(readdirSync(folder).filter((name) => name.startsWith('20'))).toEqual([]);
    }
  });

  test(
    'the verify command reports a manipulated history, in the portal and in a backup',
    alsoPlain,
    async () => {
      await data.database
        .updateTable('changes')
        .set({ details: '{"JobNumber":"RCIP-2026-000099"}' })
        .where('sequence', '=', 1)
        .execute();
      const text = ['Entry 1 of the history is not what was written.'];
      expect(await verifyPortalData(data, new Date(), ignoreOutput)).toEqual(text);
      const folder = createTemporaryFolder();
      await backUp(folder);
      const backup = await openBackup(folder, data);
      onTestFinished(() => backup.close());
      expect(await verifyBackup(backup, ignoreOutput)).toEqual(text);
    },
  );

  test('the verify command reports missing and damaged documents, and files that belong to no document', {
    tags: 'slow',
  }, async () => {
    expect(await verifyPortalData(data, new Date(), ignoreOutput)).toEqual([]);
    const [first, second] = await collectRecordedDocuments(
      readTableRows(data.database, 'documents'),
    );
    await data.store.delete(String(first?.store_key));
    await data.store.put(String(second?.store_key), Buffer.from('other bytes'));
    await data.store.put('bytes-that-belong-to-no-document', Buffer.from('x'));
    const inTwoHours = new Date(Date.now() + 2 * 3_600_000);
    expect(await verifyPortalData(data, inTwoHours, ignoreOutput)).toEqual([
      'RCIP-2026-000001, Lakeside Inn (EMP-1), Job Offer, offer.pdf: The file of document 1 is missing.',
      'RCIP-2026-000001, Lakeside Inn (EMP-1), Additional Document “Overview”, Übersicht.pdf: Document 2 is damaged.',
      'bytes-that-belong-to-no-document in the document store does not belong to any document.',
    ]);
  });
};

onEveryEngine('A backup', defineTests(false));
onEveryEngine('An encrypted backup', defineTests(true), { ENCRYPTION_KEY: generateKey() });
