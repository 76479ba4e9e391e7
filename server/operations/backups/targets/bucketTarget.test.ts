import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../../../test/support/command.ts';
import { emptyFolder } from '../../../../test/support/emptyFolder.ts';
import { onlyWith } from '../../../../test/support/onlyWith.ts';
import { type PortalOnDisk, portalOnDisk } from '../../../../test/support/portalOnDisk.ts';
import { newBucket, s3Server } from '../../../../test/support/realBucket.ts';
import {
  bucketKeys,
  type SignedBucket,
  startSignedBucket,
} from '../../../../test/support/signedBucket.ts';
import { newKey } from '../../../platform/encryption/keyring.ts';
import { newSecret } from '../../../platform/secrets.ts';
import { openBucket, type S3Settings } from '../../../platform/store/s3.ts';
import { fetchFile, putFile } from './bucketFiles.ts';
import { bucketTarget } from './bucketTarget.ts';

const settingsFor = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) => ({
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_REGION: region,
  BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
});

async function restore({ folder, settings }: PortalOnDisk, from: string) {
  const DATA_DIR = join(folder, 'restored');
  rmSync(DATA_DIR, { recursive: true, force: true });
  return runCommand('restore', [from], { ...settings, DATA_DIR });
}

/** Files larger than what is sent at once. */
async function sendLargeFiles(settings: S3Settings): Promise<void> {
  const folder = emptyFolder();
  const bucket = openBucket(settings);
  for (const size of [0, 1, 8 * 1_024 * 1_024, 20_000_001]) {
    const [from, to] = [join(folder, `${size}`), join(folder, `${size} again`)];
    writeFileSync(from, randomBytes(size));
    await putFile(bucket, 'large/file', from);
    await fetchFile(bucket, 'large/file', to);
    expect([size, readFileSync(to).equals(readFileSync(from))]).toEqual([size, true]);
  }
}

describe('Backups in a bucket', () => {
  let bucket: SignedBucket;
  let s3: S3Settings;
  beforeEach(async () => {
    bucket = await startSignedBucket();
    onTestFinished(() => bucket.close());
    s3 = { endpoint: bucket.endpoint, bucket: 'papers', ...bucketKeys };
  });

  const where = 's3://papers/office/nightly';
  const names = () => [
    ...new Set([...bucket.objects.keys()].flatMap((name) => /\d{4}-.*?Z(?=\/)/.exec(name) ?? [])),
  ];

  test('are made, verified, restored, mended and kept as those in a folder', {
    tags: 'slow',
  }, async () => {
    const data = await portalOnDisk(7, { ...settingsFor(s3), ENCRYPTION_KEY: newKey() });
    const run = (name: string, ...words: string[]) => runCommand(name, words, data.settings);
    const first = await run('backup', where);
    expect(first).toMatchObject({ code: 0 });
    expect(first.printed).toContain('7 documents, 7 of them new');
    expect((await run('backup', where)).printed).toContain('7 documents, 0 of them new');
    expect(await run('verify', where)).toMatchObject({ code: 0 });
    expect(await restore(data, where)).toMatchObject({ code: 0 });
    expect(await restore(data, `${where}/${names()[0]}`)).toMatchObject({ code: 0 });

    const key = String(data.keys[4]);
    const object = bucket.objects.get(`office/nightly/documents/${key.slice(0, 2)}/${key}`);
    object?.bytes.fill('x', 100, 200);
    expect((await run('verify', where)).printed).toContain('Document 5 is damaged.');
    const mended = await run('backup', where, '--check-all', '--keep', '2');
    expect(mended.code).toBe(3);
    expect(mended.printed).toContain('The copy of document 5 was damaged; it is made again.');
    expect(names()).toHaveLength(2);
    expect(await run('verify', where)).toMatchObject({ code: 0 });
    // Nothing else was written to, and nothing is left of what it takes to work there.
    expect(
      [...bucket.objects.keys()].filter((name) => !name.startsWith('office/nightly/')),
    ).toEqual([]);
    expect(bucket.objects.has('office/nightly/in-use.json')).toBe(false);
    expect(readdirSync(data.settings.DATA_DIR).filter((name) => /^working/.test(name))).toEqual([]);
  });

  test('are made by one at a time, and what a killed one left is cleared away', async () => {
    const dataFolder = emptyFolder();
    const [one, other] = [bucketTarget(s3, 'b/', dataFolder), bucketTarget(s3, 'b/', dataFolder)];
    const left = 'b/2026-11-20T02-30-00.000Z/portal.db';
    bucket.objects.set(left, { bytes: Buffer.from('half'), on: new Date() });
    expect(await one.names()).toEqual([]);
    const unlock = await one.lock();
    expect(bucket.objects.has(left)).toBe(false);
    await expect(other.lock()).rejects.toThrow('Another backup is being written to s3://papers/b');
    await unlock();
    await (await other.lock())();
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const holds = (id: string, { said, on }: { said: Date; on: Date }) => {
      const bytes = Buffer.from(JSON.stringify({ id, host: id, at: said.toISOString() }));
      bucket.objects.set('b/in-use.json', { bytes, on });
    };
    // By the clock of the bucket, whatever those of the machines say.
    holds('ahead', { said: minutesAgo(-60), on: minutesAgo(6) });
    await (await other.lock())();
    holds('behind', { said: minutesAgo(60), on: minutesAgo(1) });
    await expect(other.lock()).rejects.toThrow('Another backup is being written');
    bucket.objects.delete('b/in-use.json');

    // Whoever was stopped for so long that another one has begun changes nothing more.
    const late = '2026-11-20T02-30-00.000Z';
    bucket.objects.set(`b/${late}/manifest.json`, { bytes: Buffer.from('{}'), on: new Date() });
    const release = await one.lock();
    const document = newSecret();
    await one.documents.put(document, Buffer.from('x'));
    holds('another', { said: new Date(), on: new Date() });
    const before = [...bucket.objects.keys()];
    const made = await one.begin('2026-11-21T02-30-00.000Z');
    writeFileSync(join(made, 'manifest.json'), '{}');
    const lost = 'another one has begun to write to s3://papers/b';
    await expect(one.finish('2026-11-21T02-30-00.000Z', ['manifest.json'])).rejects.toThrow(lost);
    await expect(one.remove(late)).rejects.toThrow(lost);
    await expect(one.documents.delete(document)).rejects.toThrow(lost);
    await one.abandon('2026-11-21T02-30-00.000Z');
    await release();
    expect([...bucket.objects.keys()]).toEqual(before);
    expect(await one.names()).toEqual([late]);
  });

  test('say what is wrong with the bucket', { tags: 'slow' }, async () => {
    const data = await portalOnDisk(4, settingsFor(s3));
    const run = (name: string, ...words: string[]) => runCommand(name, words, data.settings);
    expect(await run('backup', where)).toMatchObject({ code: 0 });
    const wrongKey = { ...data.settings, BACKUP_S3_SECRET_ACCESS_KEY: 'other' };
    const refused = await runCommand('backup', [where], wrongKey);
    expect(refused.code).toBe(1);
    expect(refused.printed).toContain(
      's3://papers/office/nightly cannot be used: S3 answered 403 SignatureDoesNotMatch',
    );
    expect(refused.printed).toContain('BACKUP_S3_ENDPOINT');
    const elsewhere = await run('backup', 's3://no-such-bucket/b');
    expect([elsewhere.code, elsewhere.printed]).toEqual([
      1,
      expect.stringContaining('s3://no-such-bucket/b cannot be used: S3 answered 404 NoSuchBucket'),
    ]);
    await bucket.close();
    const away = await run('verify', where);
    expect([away.code, away.printed]).toEqual([
      1,
      expect.stringContaining('s3://papers/office/nightly cannot be used: S3 did not answer'),
    ]);
  });

  test('hold files of any size', { tags: 'slow' }, () => sendLargeFiles(s3));

  test('never lie where the portal’s documents do, and say which settings are missing', {
    tags: 'slow',
  }, async () => {
    const data = await portalOnDisk(1);
    const documents = {
      ...data.settings,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: 'papers',
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    for (const target of ['s3://papers', 's3://papers/documents']) {
      const { code, printed } = await runCommand('backup', [target], documents);
      expect([code, printed]).toEqual([1, expect.stringContaining('a backup there would be none')]);
    }
    const unset = await runCommand('backup', ['s3://papers/b'], data.settings);
    expect([unset.code, unset.printed]).toEqual([1, expect.stringContaining('BACKUP_S3_ENDPOINT')]);
    const half = { ...data.settings, BACKUP_S3_ACCESS_KEY_ID: 'x' };
    const refused = await runCommand('backup', ['s3://papers/b'], half);
    expect(refused.printed).toContain('BACKUP_S3_SECRET_ACCESS_KEY: is missing');
  });
});

describe('Backups in a bucket of a real S3-compatible server', () => {
  const only = onlyWith(s3Server, 'TEST_S3_ENDPOINT');

  only(
    'are made, verified and restored',
    async () => {
      const s3 = await newBucket();
      const data = await portalOnDisk(5, settingsFor(s3));
      const where = `s3://${s3.bucket}/nightly`;
      for (const words of [[where], [where, '--check-all', '--keep', '1']]) {
        expect(await runCommand('backup', words, data.settings)).toMatchObject({ code: 0 });
      }
      expect(await runCommand('verify', [where], data.settings)).toMatchObject({ code: 0 });
      expect(await restore(data, where)).toMatchObject({ code: 0 });
      await sendLargeFiles(s3);
    },
    120_000,
  );
});
