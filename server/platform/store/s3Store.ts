import { Readable } from 'node:stream';
import { openBucket, type S3Settings } from './s3.ts';
import { type DocumentStore, isDocumentKey, requireKey } from './store.ts';

const prefix = 'documents/';

export function openS3Store(settings: S3Settings): DocumentStore {
  const bucket = openBucket(settings);
  const nameOf = (key: string) => prefix + requireKey(key);
  return {
    async put(key, ...pieces) {
      await bucket.send('PUT', nameOf(key), { body: Buffer.concat(pieces) });
    },
    get: async (key) => Readable.from([await bucket.send('GET', nameOf(key))]),
    async delete(key) {
      await bucket.send('DELETE', nameOf(key), { acceptedStatuses: [404] });
    },
    async *list() {
      for await (const { name, size, storedOn } of bucket.list(prefix)) {
        const key = name.slice(prefix.length);
        if (isDocumentKey(key)) yield { key, size, storedOn };
      }
    },
    isAlive: bucket.isAlive,
  };
}
