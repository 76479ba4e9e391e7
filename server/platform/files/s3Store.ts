import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type DocumentStore, isDocumentKey, requireStoreKey } from './documentStore.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const requestTimeoutMilliseconds = 10_000;
const healthCheckTimeoutMilliseconds = 2_000;
const retryDelaysMilliseconds = [200, 600, 1_800];

class StoreUnavailable extends Error {
  readonly code = 'STORE_AWAY';
  readonly status: number | undefined;

  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

interface S3Request {
  body?: Buffer<ArrayBuffer>;
  query?: Record<string, string>;
  retryDelays?: number[];
  milliseconds?: number;
}

const objectPrefix = 'documents/';

/** The URLs are path-style, because every S3-compatible server understands that style. */
export function openS3Store(settings: S3Settings): DocumentStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const root = `${endpoint}/${encodeURIComponent(bucket)}`;
  const nameOf = (key: string) => `/${objectPrefix}${requireStoreKey(key)}`;

  async function sendOnce(method: string, name: string, sent: S3Request): Promise<Buffer> {
    const { body, query = {}, milliseconds = requestTimeoutMilliseconds } = sent;
    const url = `${root}${name}?${new URLSearchParams(query)}`.replace(/\?$/, '');
    // The server checks this hash, so that it never stores bytes that were corrupted on the way.
    const sum = hash('sha256', body ?? '', 'hex');
    const headers = { 'x-amz-content-sha256': sum };
    const request = await signer.sign(url, { method, headers, ...(body ? { body } : {}) });
    const signal = AbortSignal.timeout(milliseconds);
    // A redirect would send the signed request and its document to another server.
    const answer = await fetch(request, { signal, redirect: 'error' });
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    const errorCode = /<Code>(\w+)</.exec(await answer.text())?.[1] ?? '';
    throw new StoreUnavailable(
      `S3 answered ${answer.status} ${errorCode} to ${method} ${name || '/'}`,
      answer.status,
    );
  }

  /** The whole body is awaited here, so that a request whose connection breaks half-way is retried as well. */
  async function send(method: string, name: string, sent: S3Request = {}): Promise<Buffer> {
    const delays = sent.retryDelays ?? retryDelaysMilliseconds;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await sendOnce(method, name, sent);
      } catch (error) {
        const { status = 500 } = error instanceof StoreUnavailable ? error : {};
        const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
        const delay = delays[attempt];
        if (isRefused || delay === undefined) {
          if (error instanceof StoreUnavailable) throw error;
          throw new StoreUnavailable(`S3 did not answer ${method} ${name || '/'}`, undefined, {
            cause: error,
          });
        }
        await wait(delay);
      }
    }
  }

  return {
    async put(key, ...pieces) {
      await send('PUT', nameOf(key), { body: Buffer.concat(pieces) });
    },
    get: async (key) => Readable.from([await send('GET', nameOf(key))]),
    async delete(key) {
      await send('DELETE', nameOf(key)).catch((error) => {
        if (error.status !== 404) throw error;
      });
    },
    async *list() {
      let token = '';
      do {
        const parameters: Record<string, string> = token ? { 'continuation-token': token } : {};
        const page = `${await send('GET', '', { query: { 'list-type': '2', prefix: objectPrefix, ...parameters } })}`;
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = readElementText(entry, 'Key').slice(objectPrefix.length);
          const storedOn = new Date(readElementText(entry, 'LastModified'));
          if (isDocumentKey(key))
            yield { key, size: Number(readElementText(entry, 'Size')), storedOn };
        }
        token = readElementText(page, 'NextContinuationToken');
      } while (token);
    },
    isAlive: () =>
      send('HEAD', '', { retryDelays: [], milliseconds: healthCheckTimeoutMilliseconds }).then(
        () => true,
        () => false,
      ),
  };
}

function readElementText(xml: string, element: string): string {
  return (
    new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? ''
  );
}
