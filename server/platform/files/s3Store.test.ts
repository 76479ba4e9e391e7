import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defineStoreTests } from '../../../test/support/documentStoreTests.ts';
import { createBucket, s3Endpoint } from '../../../test/support/realBucket.ts';
import {
  bucketKeys,
  type SignedBucket,
  startSignedBucket,
} from '../../../test/support/signedBucket.ts';
import { testWithRequirement } from '../../../test/support/testWithRequirement.ts';
import { isTemporarilyUnavailable } from '../outages.ts';
import { generateSecret } from '../secrets.ts';
import { openS3Store } from './s3Store.ts';

describe('S3 store with signature checks', () => {
  let bucket: SignedBucket;
  beforeEach(async () => {
    bucket = await startSignedBucket();
  });
  afterEach(() => bucket.close());

  const open = (changed: Partial<typeof bucketKeys & { bucket: string }> = {}) =>
    openS3Store({ endpoint: bucket.endpoint, bucket: 'papers', ...bucketKeys, ...changed });

  defineStoreTests(async () => open());

  test('the portal reports without retrying that the storage bucket refuses its secret, key or region', async () => {
    const wrong = [{ secretAccessKey: 'other' }, { accessKeyId: 'OTHER' }, { region: 'us-east-1' }];
    for (const settings of wrong) {
      bucket.requests.length = 0;
      const store = open(settings);
      await expect(store.put(generateSecret(), Buffer.from('x'))).rejects.toThrow(
        'S3 answered 403 SignatureDoesNotMatch',
      );
      expect(bucket.requests).toHaveLength(1);
      expect(await store.isAlive()).toBe(false);
    }
    expect(await open({ bucket: 'other' }).isAlive()).toBe(false);
    expect(bucket.objects.size).toBe(0);
  });

  test('the portal retries after temporary failures of the storage bucket: status 503, a lost connection, a truncated response', {
    tags: 'slow',
  }, async () => {
    const store = open();
    const key = generateSecret();
    bucket.mishaps.push(
      (_request, response) => response.writeHead(503).end('<Code>SlowDown</Code>'),
      (request) => request.socket.destroy(),
    );
    await store.put(key, Buffer.from('whole'));
    bucket.mishaps.push((request, response) => {
      response.writeHead(200, { 'content-length': '5' });
      response.write('wh');
      setImmediate(() => request.socket.destroy());
    });
    expect(await buffer(await store.get(key))).toEqual(Buffer.from('whole'));
    expect(bucket.requests.map((request) => request.split(' ')[0])).toEqual([
      ...['PUT', 'PUT', 'PUT'],
      ...['GET', 'GET'],
    ]);
  });

  test('the portal reports an unreachable storage bucket as an outage, not as a bug', {
    tags: 'slow',
  }, async () => {
    const store = open();
    await bucket.close();
    const error = await store.put(generateSecret(), Buffer.from('x')).catch((reason) => reason);
    expect(error.message).toMatch(/^S3 did not answer PUT/);
    expect(isTemporarilyUnavailable(error)).toBe(true);
    expect(await store.isAlive()).toBe(false);
  });

  test('the portal does not follow redirects of the storage bucket', { tags: 'slow' }, async () => {
    bucket.mishaps.push(
      ...Array.from(
        { length: 4 },
        () => (_request: unknown, response: import('node:http').ServerResponse) =>
          void response.writeHead(307, { location: `${bucket.endpoint}/elsewhere` }).end(),
      ),
    );
    await expect(open().put(generateSecret(), Buffer.from('secret'))).rejects.toThrow(
      'did not answer',
    );
    expect(bucket.requests.filter((request) => request.includes('elsewhere'))).toEqual([]);
  });
});

describe('A real S3-compatible server', () => {
  const only = testWithRequirement(s3Endpoint, 'TEST_S3_ENDPOINT');
  if (s3Endpoint) defineStoreTests(async () => openS3Store(await createBucket()));

  only('a real S3 server refuses a wrong secret', async () => {
    const store = openS3Store({ ...(await createBucket()), secretAccessKey: 'wrong' });
    await expect(store.put(generateSecret(), Buffer.from('x'))).rejects.toThrow('S3 answered 403');
    expect(await store.isAlive()).toBe(false);
  });

  only(
    'a real S3 server lists more than one page',
    async () => {
      const store = openS3Store(await createBucket());
      const keys = Array.from({ length: 1_005 }, () => generateSecret());
      for (let position = 0; position < keys.length; position += 20) {
        await Promise.all(
          keys.slice(position, position + 20).map((key) => store.put(key, Buffer.from('x'))),
        );
      }
      const results: string[] = [];
      for await (const { key } of store.list()) results.push(key);
      expect(results.sort()).toEqual(keys.sort());
    },
    60_000,
  );
});
