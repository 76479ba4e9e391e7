import { Readable } from 'node:stream';
import { type Bucket, openBucket, type S3Settings } from './s3.ts';
import { type DocumentStore, isDocumentKey, requireKey } from './store.ts';

export function openS3Store(settings: S3Settings): DocumentStore {
  return storeInBucket(openBucket(settings), 'documents/');
}

/** The objects of a bucket below a prefix; `within` puts them into subfolders. */
export function storeInBucket(
  bucket: Bucket,
  prefix: string,
  within: (key: string) => string = (key) => key,
): DocumentStore {
  const nameOf = (key: string) => prefix + within(requireKey(key));
  return {
    async put(key, ...pieces) {
      await bucket.send('PUT', nameOf(key), { body: Buffer.concat(pieces) });
    },
    get: async (key) => Readable.from([(await bucket.send('GET', nameOf(key))).body]),
    async delete(key) {
      await bucket.send('DELETE', nameOf(key), { acceptedStatuses: [404] });
    },
    async *list() {
      for await (const { name, size, storedOn } of bucket.list(prefix)) {
        const key = name.slice(name.lastIndexOf('/') + 1);
        if (isDocumentKey(key)) yield { key, size, storedOn };
      }
    },
    isAlive: bucket.isAlive,
  };
}
