import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

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
export class StoreUnavailable extends Error {
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

interface S3Response {
  status: number;
  body: Buffer;
  etag: string;
  /** The age of the object in milliseconds, by the clock of the bucket; undefined when S3 does not say it. */
  age: number | undefined;
}

export interface Listed {
  name: string;
  size: number;
  storedOn: Date;
}

interface Options {
  milliseconds?: number;
  /** The error to throw when the bucket as a whole is unavailable, not when one object is missing. */
  describe?: (error: StoreUnavailable) => Error;
}

/** A bucket with the S3 API. URLs are path-style, which every S3-compatible server understands. */
export function openBucket(
  settings: S3Settings,
  { milliseconds = timeoutMilliseconds, describe = (error) => error }: Options = {},
) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const root = `${endpoint}/${encodeURIComponent(bucket)}`;

  async function sendOnce(method: string, name: string, sent: S3Request): Promise<S3Response> {
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
    const signal = AbortSignal.timeout(sent.milliseconds ?? milliseconds);
    // A redirect would send the signed request and its document to another server.
    const answer = await fetch(request, { signal, redirect: 'error' });
    if (answer.ok || sent.acceptedStatuses?.includes(answer.status)) {
      const body = Buffer.from(await answer.arrayBuffer());
      const { status, headers } = answer;
      return { status, body, etag: headers.get('etag') ?? '', age: ageOf(headers) };
    }
    const said = /<Code>(\w+)</.exec(await answer.text())?.[1] ?? '';
    throw new StoreUnavailable(
      `S3 answered ${answer.status} ${said} to ${method} /${name}`,
      answer.status,
    );
  }

  /** With the whole body of the response, so that a connection that breaks half-way is retried too. */
  async function send(method: string, name: string, sent: S3Request = {}): Promise<S3Response> {
    const delays = sent.retryDelays ?? retryDelays;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await sendOnce(method, name, sent);
      } catch (error) {
        const { status = 500 } = error instanceof StoreUnavailable ? error : {};
        const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
        const delay = delays[attempt];
        if (isRefused || delay === undefined) {
          const unavailable =
            error instanceof StoreUnavailable
              ? error
              : new StoreUnavailable(`S3 did not answer ${method} /${name}`, undefined, {
                  cause: error,
                });
          throw status === 404 && method === 'GET' && name ? unavailable : describe(unavailable);
        }
        await wait(delay);
      }
    }
  }

  async function* pages(query: Record<string, string>): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const more: Record<string, string> = token ? { 'continuation-token': token } : {};
      const { body } = await send('GET', '', { query: { 'list-type': '2', ...query, ...more } });
      const page = body.toString();
      yield page;
      token = textOf(page, 'NextContinuationToken') || undefined;
    } while (token);
  }

  return {
    send,
    async *list(prefix: string): AsyncGenerator<Listed> {
      for await (const page of pages({ prefix })) {
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const storedOn = new Date(textOf(entry, 'LastModified'));
          yield { name: textOf(entry, 'Key'), size: Number(textOf(entry, 'Size')), storedOn };
        }
      }
    },
    /** The names of the folders directly below the prefix. */
    async folders(prefix: string): Promise<string[]> {
      const found: string[] = [];
      for await (const page of pages({ prefix, delimiter: '/' })) {
        for (const [, entry = ''] of page.matchAll(/<CommonPrefixes>(.*?)<\/CommonPrefixes>/gs)) {
          found.push(textOf(entry, 'Prefix').slice(prefix.length, -1));
        }
      }
      return found;
    },
    isAlive: () =>
      send('HEAD', '', { retryDelays: [], milliseconds: healthCheckMilliseconds }).then(
        () => true,
        () => false,
      ),
  };
}

function ageOf(headers: Headers): number | undefined {
  const [now, changed] = ['date', 'last-modified'].map((name) => headers.get(name));
  return now && changed ? Date.parse(now) - Date.parse(changed) : undefined;
}

export type Bucket = ReturnType<typeof openBucket>;

export function textOf(xml: string, element: string): string {
  return (
    new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? ''
  );
}
