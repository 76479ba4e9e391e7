import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { uploadPdf } from '../../../../test/support/applications.ts';
import { onEveryEngine } from '../../../../test/support/portal.ts';
import { pdf } from '../../../../test/support/sampleFiles.ts';
import { bucketKeys, startSignedBucket } from '../../../../test/support/signedBucket.ts';
import { removeOrphanedBytes } from '../../../documents/store/storeOwnership.usecases.ts';
import { recordCurrentKey } from '../../../platform/crypto/keyRecords.ts';
import {
  createKeyring,
  generateKey,
  type Key,
  parseKey,
} from '../../../platform/crypto/keyring.ts';
import { selectStoreForKey } from '../../../platform/files/encryptedStore.ts';
import { openS3Store } from '../../../platform/files/s3Store.ts';
import { verifyPortalData } from '../backups/verifyBackup.ts';
import type { LocalPortalData } from '../command.ts';
import { rotateKeys } from './rotateKeys.ts';

const smallPdf = pdf();
const createKey = () => parseKey(generateKey()) as Key;
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

function readAllBytes(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
  return Buffer.concat(files.map((path) => readFileSync(path)));
}

onEveryEngine('Key rotation', (portal) => {
  let text: string[];
  let documentIds: number[];
  const print = (line: string) => void text.push(line);
  const getNow = () => portal().deps.clock.now();

  const dataWith = (...keys: Key[]): LocalPortalData => ({
    ...portal().deps,
    dataFolder: portal().deps.settings.dataFolder,
    engine: portal().engine,
    keys: createKeyring(keys),
  });
  const rotate = (...keys: Key[]) => rotateKeys(dataWith(...keys), getNow(), print);
  const readRows = () =>
    portal().deps.database.selectFrom('documents').selectAll().orderBy('document_id').execute();
  const problemsWith = (...keys: Key[]) =>
    verifyPortalData(dataWith(...keys), new Date(), () => {});

  beforeEach(async () => {
    text = [];
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    documentIds = [];
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) {
      documentIds.push(await uploadPdf(portal(), token, name));
    }
    await portal()
      .deps.database.insertInto('second_factors')
      .values({
        business_id: await portal().addAdministrator(),
        secret: totpSecret,
        offered_secret: `${totpSecret}OFFERED`,
        last_step: 0,
      })
      .execute();
  });

  test('key rotation encrypts plain data and leaves no plain bytes behind', async () => {
    const key = createKey();
    const before = await readRows();
    const [first] = before;
    const plain = await buffer(await portal().deps.store.get(String(first?.store_key)));
    await rotate(key);
    const after = await readRows();
    expect(after).toEqual(
      before.map((row) => ({ ...row, key_id: key.id, store_key: expect.any(String) })),
    );
    expect(after.map((row) => row.store_key)).not.toContain(first?.store_key);
    expect(await problemsWith(key)).toEqual([]);
    const { dataFolder } = portal().deps.settings;
    expect(readAllBytes(join(dataFolder, 'documents')).includes(plain)).toBe(false);
    const factors = await portal().deps.database.selectFrom('second_factors').selectAll().execute();
    expect(JSON.stringify(factors)).not.toContain(totpSecret);
    expect(factors).toMatchObject([{ secret_key_id: key.id, offered_secret_key_id: key.id }]);
    expect(text).toContain('3 documents and 2 two-step sign-in secrets were re-encrypted.');
  });

  test('the portal no longer needs the old key after key rotation', async () => {
    const [old, next] = [createKey(), createKey()];
    await rotate(old);
    await rotate(next, old);
    expect(text).toContain(`The key ${old.id} is needed only for backups that were made with it.`);
    expect(await problemsWith(next)).toEqual([]);
    const recorded = await portal()
      .deps.database.selectFrom('encryption_keys')
      .select('key_id')
      .execute();
    expect(recorded).toEqual([{ key_id: next.id }]);
    text = [];
    await rotate(next);
    expect(text).toContain('0 documents and 0 two-step sign-in secrets were re-encrypted.');
  });

  test('key rotation without the old key refuses to run and changes nothing', async () => {
    const [old, next] = [createKey(), createKey()];
    await rotate(old);
    const before = await readRows();
    await expect(rotate(next)).rejects.toThrow(`The encryption key ${old.id} is missing.`);
    expect(await readRows()).toEqual(before);
    expect(await problemsWith(old)).toEqual([]);
  });

  test('key rotation with keys other than the portal’s refuses to run', async () => {
    const [old, next] = [createKey(), createKey()];
    await rotate(old);
    portal().passMinutes(1);
    await recordCurrentKey(portal().deps.database, createKeyring([next]), getNow());
    await expect(rotate(old)).rejects.toThrow(`The key ${next.id} is newer than`);
    await rotate(next, old);
    expect(await problemsWith(next)).toEqual([]);
  });

  test('key rotation keeps the old key while a document is unreadable, and names that document', async () => {
    const [old, next] = [createKey(), createKey()];
    await rotate(old);
    const [first] = await readRows();
    await portal().deps.store.put(String(first?.store_key), Buffer.from('damaged'));
    await expect(rotate(next, old)).rejects.toThrow(
      `Document ${first?.document_id} is damaged.\nThe key ${old.id} is still needed by 1 document and 0 two-step sign-in secrets.`,
    );
    expect((await readRows()).map((row) => row.key_id)).toEqual([old.id, next.id, next.id]);
  });

  test('an interrupted key rotation continues on the next run and leaves no old bytes', async () => {
    const [old, next] = [createKey(), createKey()];
    await rotate(old);
    for (let steps = 0; ; steps += 1) {
      const data = dataWith(next, old);
      let left = steps;
      const breaking =
        <Words extends unknown[], Result>(work: (...args: Words) => Promise<Result>) =>
        (...args: Words) => {
          left -= 1;
          return left < 0 ? Promise.reject(new Error('the power is gone')) : work(...args);
        };
      const { put, delete: remove } = data.store;
      const store = { ...data.store, put: breaking(put), delete: breaking(remove) };
      const isDone = await rotateKeys({ ...data, store }, getNow(), print).then(
        () => true,
        () => false,
      );
      expect(await problemsWith(next, old)).toEqual([]);
      if (isDone) break;
    }
    const { store } = portal().deps;
    const keyIds = new Set<string>();
    for await (const { key } of store.list()) {
      keyIds.add((await buffer(await store.get(key))).toString('hex', 8, 16));
    }
    expect([...keyIds]).toEqual([next.id]);
    await removeOrphanedBytes(portal().deps, new Date(Date.now() + 60_000));
    expect(await problemsWith(next)).toEqual([]);
  });

  test('two simultaneous key rotations process each document once', async () => {
    const [old, next] = [createKey(), createKey()];
    await rotate(old);
    await Promise.all([rotate(next, old), rotate(next, old)]);
    expect(await problemsWith(next)).toEqual([]);
    const lying: string[] = [];
    for await (const { key } of portal().deps.store.list()) lying.push(key);
    expect(lying).toHaveLength(3);
  });

  test('key rotation works when documents are in a storage bucket', async () => {
    const bucket = await startSignedBucket();
    onTestFinished(bucket.close);
    const stored = openS3Store({ endpoint: bucket.endpoint, bucket: 'papers', ...bucketKeys });
    const { store } = portal().deps;
    for (const { store_key } of await readRows()) {
      await stored.put(store_key, await buffer(await store.get(store_key)));
    }
    const key = createKey();
    const data = { ...dataWith(key), store: stored };
    await rotateKeys(data, getNow(), print);
    expect(await verifyPortalData(data, new Date(), () => {})).toEqual([]);
    expect(bucket.objects.size).toBe(3);
    const [first] = await readRows();
    expect(
      await buffer(await selectStoreForKey(data, key.id).get(String(first?.store_key))),
    ).toHaveLength(Number(first?.size));
  });

  test('a server that was not restarted after key rotation cannot encrypt with the old key', async () => {
    const [old, next] = [createKey(), createKey()];
    await rotate(old);
    await rotate(next, old);
    const token = await portal().signIn('EMP-1');
    Object.assign(portal().deps, { keys: createKeyring([old]) });
    const refused = await portal().upload(token, { filename: 'late.pdf', bytes: smallPdf });
    expect(refused.status).toBe(503);
    expect(portal().logged()).toContain(`The key ${old.id} was retired by a rotation.`);
    expect(await problemsWith(next)).toEqual([]);
    expect(await readRows()).toHaveLength(documentIds.length);
  });
});
