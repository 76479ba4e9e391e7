import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
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

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const timeoutMilliseconds = 10_000;
const healthCheckMilliseconds = 2_000;
const retryDelays = [200, 600, 1_800];

/** The bucket could not be reached or refused the request; the HTTP layer answers 503. */
class StoreUnavailable extends Error {
  readonly code = 'STORE_AWAY';
  /** The status of the response, if there was one. */
  readonly status: number | undefined;

  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

interface S3Request {
  body?: Buffer<ArrayBuffer>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Statuses that are accepted besides success. */
  acceptedStatuses?: number[];
  retryDelays?: number[];
  milliseconds?: number;
}

interface Listed {
  name: string;
  size: number;
  storedOn: Date;
}

/** A bucket with the S3 API. URLs are path-style, which every S3-compatible server understands. */
function openBucket(settings: S3Settings) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const root = `${endpoint}/${encodeURIComponent(bucket)}`;

  async function sendOnce(method: string, name: string, sent: S3Request): Promise<Buffer> {
    const url = `${root}${name && `/${name}`}?${new URLSearchParams(sent.query)}`.replace(
      /\?$/,
      '',
    );
    // The server checks this hash, so bytes that were corrupted on the way are never stored.
    const sum = createHash('sha256')
      .update(sent.body ?? '')
      .digest('hex');
    const request = await signer.sign(url, {
      method,
      headers: { ...sent.headers, 'x-amz-content-sha256': sum },
      ...(sent.body ? { body: sent.body } : {}),
    });
    const signal = AbortSignal.timeout(sent.milliseconds ?? timeoutMilliseconds);
    // A redirect would send the signed request and its document to another server.
    const answer = await fetch(request, { signal, redirect: 'error' });
    if (answer.ok || sent.acceptedStatuses?.includes(answer.status)) {
      return Buffer.from(await answer.arrayBuffer());
    }
    const said = /<Code>(\w+)</.exec(await answer.text())?.[1] ?? '';
    throw new StoreUnavailable(
      `S3 answered ${answer.status} ${said} to ${method} /${name}`,
      answer.status,
    );
  }

  /** With the whole body of the response, so that a connection that breaks half-way is retried too. */
  async function send(method: string, name: string, sent: S3Request = {}): Promise<Buffer> {
    const delays = sent.retryDelays ?? retryDelays;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await sendOnce(method, name, sent);
      } catch (error) {
        const { status = 500 } = error instanceof StoreUnavailable ? error : {};
        const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
        const delay = delays[attempt];
        if (isRefused || delay === undefined) {
          if (error instanceof StoreUnavailable) throw error;
          throw new StoreUnavailable(`S3 did not answer ${method} /${name}`, undefined, {
            cause: error,
          });
        }
        await wait(delay);
      }
    }
  }

  async function* pages(prefix: string): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const more: Record<string, string> = token ? { 'continuation-token': token } : {};
      const query = { 'list-type': '2', prefix, ...more };
      const page = (await send('GET', '', { query })).toString();
      yield page;
      token = textOf(page, 'NextContinuationToken') || undefined;
    } while (token);
  }

  return {
    send,
    async *list(prefix: string): AsyncGenerator<Listed> {
      for await (const page of pages(prefix)) {
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const storedOn = new Date(textOf(entry, 'LastModified'));
          yield { name: textOf(entry, 'Key'), size: Number(textOf(entry, 'Size')), storedOn };
        }
      }
    },
    isAlive: () =>
      send('HEAD', '', { retryDelays: [], milliseconds: healthCheckMilliseconds }).then(
        () => true,
        () => false,
      ),
  };
}

function textOf(xml: string, element: string): string {
  return (
    new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? ''
  );
}
