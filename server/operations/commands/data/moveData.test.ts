import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, onTestFinished } from 'vitest';
import { uploadPdf } from '../../../../test/support/applications.ts';
import { createPostgresDatabase, postgresServerUrl } from '../../../../test/support/databases.ts';
import { fillPortal } from '../../../../test/support/fillPortal.ts';
import { createSqliteTestPortal, type TestPortal } from '../../../../test/support/portal.ts';
import { createBucket, s3Endpoint } from '../../../../test/support/realBucket.ts';
import { bucketKeys, startSignedBucket } from '../../../../test/support/signedBucket.ts';
import { testWithRequirement } from '../../../../test/support/testWithRequirement.ts';
import {
  createKeyring,
  generateKey,
  type Key,
  parseKey,
} from '../../../platform/crypto/keyring.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import type { DocumentStore } from '../../../platform/files/documentStore.ts';
import { openS3Store } from '../../../platform/files/s3Store.ts';
import { verifyPortalData } from '../backups/verifyBackup.ts';
import type { PortalData } from '../command.ts';
import { readLastNumbers, readTableRows, tableNames } from './databaseTables.ts';
import { computeRowsFingerprint, isDatabaseEmpty } from './dataSource.ts';
import { type MoveTarget, moveData } from './moveData.ts';
import { rotateKeys } from './rotateKeys.ts';

const testOnPostgres = testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL');

async function openBucketStore(): Promise<DocumentStore> {
  if (s3Endpoint) return openS3Store(await createBucket());
  const bucket = await startSignedBucket();
  onTestFinished(bucket.close);
  return openS3Store({ endpoint: bucket.endpoint, bucket: 'papers', ...bucketKeys });
}

async function readPortalContent({ database, engine }: Pick<PortalData, 'database' | 'engine'>) {
  const tables: Record<string, unknown> = {};
  for (const name of tableNames)
    tables[name] = await computeRowsFingerprint(readTableRows(database, name));
  return { tables, numbers: await readLastNumbers(database, engine) };
}

describe('Moving to PostgreSQL and a bucket', () => {
  let portal: TestPortal & { remove(): Promise<void> };
  let data: PortalData;
  let target: MoveTarget & { store: DocumentStore };
  let text: string[];
  let folder: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-move-'));
    portal = await createSqliteTestPortal();
    await fillPortal(portal);
    const { database: source, store, keys } = portal.deps;
    data = { database: source, engine: 'sqlite', store, keys };
    const postgres = await createPostgresDatabase(String(postgresServerUrl));
    onTestFinished(postgres.remove);
    const { database } = openDatabase({ dataFolder: '', databaseUrl: postgres.url });
    target = { database, store: await openBucketStore() };
    text = [];
  });
  afterEach(async () => {
    await target.database.destroy();
    await portal.remove();
    rmSync(folder, { recursive: true });
  });

  const move = (isPortalStopped = true) =>
    moveData(data, target, isPortalStopped, (line) => void text.push(line));
  const arrived = () => ({
    database: target.database,
    engine: 'postgres' as const,
    keys: data.keys,
  });

  testOnPostgres(
    'a data move copies every database row, number and byte, and reports it',
    async () => {
      await move();
      expect(await readPortalContent(arrived())).toEqual(await readPortalContent(data));
      expect(
        await verifyPortalData({ ...arrived(), store: target.store }, new Date(), () => {}),
      ).toEqual([]);
      expect(text).toContain('  documents: 2 rows, the same on both sides');
      expect(text).toContain('  2 documents, every checksum correct on both sides');
    },
  );

  testOnPostgres('a data move copies encrypted documents as they are stored', async () => {
    const key = parseKey(generateKey()) as Key;
    data = { ...data, keys: createKeyring([key]) };
    await rotateKeys({ ...data, dataFolder: folder }, new Date(), () => {});
    await move();
    expect(
      await verifyPortalData({ ...arrived(), store: target.store }, new Date(), () => {}),
    ).toEqual([]);
    const rows = await target.database.selectFrom('documents').selectAll().execute();
    expect(rows.map((row) => row.key_id)).toEqual([key.id, key.id]);
    for (const { store_key: name } of rows) {
      const stored = await buffer(await target.store.get(name));
      expect(stored.equals(await buffer(await data.store.get(name)))).toBe(true);
    }
  });

  testOnPostgres(
    'a data move while the portal is running copies only documents, each of them once',
    async () => {
      await move(false);
      expect(await isDatabaseEmpty(target.database)).toBe(true);
      const employer = await portal.signIn('EMP-1');
      await uploadPdf(portal, employer, 'later.pdf');
      await move();
      expect(await readPortalContent(arrived())).toEqual(await readPortalContent(data));
      expect(text).toContain('  1 copied, 2 already there; verifying them …');
    },
  );

  testOnPostgres('a data move does not copy a damaged document a second time', async () => {
    await move(false);
    const [document] = await data.database.selectFrom('documents').select('store_key').execute();
    await target.store.put(String(document?.store_key), Buffer.from('damaged'));
    await move();
    expect(text).toContain('  1 copied, 1 already there; verifying them …');
  });

  testOnPostgres(
    'the next run completes a data move that was interrupted while it copied documents',
    async () => {
      const { store } = target;
      const breaking = { ...store, put: () => Promise.reject(new Error('the line broke')) };
      target = { ...target, store: breaking };
      await expect(move()).rejects.toThrow('the line broke');
      target = { ...target, store };
      await move();
      expect(await verifyPortalData({ ...arrived(), store }, new Date(), () => {})).toEqual([]);
    },
  );

  testOnPostgres('a data move refuses a target database that already holds a portal', async () => {
    await move();
    await target.database.updateTable('businesses').set({ city: 'Timmins' }).execute();
    await expect(move()).rejects.toThrow('already contains a portal');
    const { city } = await target.database
      .selectFrom('businesses')
      .select('city')
      .executeTakeFirstOrThrow();
    expect(city).toBe('Timmins');
  });

  testOnPostgres(
    'a data move refuses a target bucket with documents of another office',
    async () => {
      await target.store.put('a-document-of-another-office', Buffer.from('x'));
      await expect(move()).rejects.toThrow('contains documents of another office');
    },
  );
});
