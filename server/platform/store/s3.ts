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

const usualMilliseconds = 10_000;
const millisecondsForASignOfLife = 2_000;
const waitsBeforeTryingAgain = [200, 600, 1_800];

/** The bucket could not be reached or did not do it; the HTTP layer answers 503. */
export class StoreAway extends Error {
  readonly code = 'STORE_AWAY';
  /** What was answered, if anything was. */
  readonly status: number | undefined;

  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

interface Sent {
  body?: Buffer<ArrayBuffer>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Answers besides success that are as good. */
  alsoGood?: number[];
  waits?: number[];
  milliseconds?: number;
}

interface Answered {
  status: number;
  body: Buffer;
  etag: string;
  /** How old what was read is, by the clock of the bucket alone; undefined where it does not say. */
  age: number | undefined;
}

export interface Listed {
  name: string;
  size: number;
  storedOn: Date;
}

interface Choices {
  milliseconds?: number;
  /** What is thrown when the bucket as a whole is out of reach, and not one object missing. */
  describe?: (away: StoreAway) => Error;
}

/** A bucket that speaks S3. Addresses are path-style, which every server of this kind knows. */
export function openBucket(
  settings: S3Settings,
  { milliseconds = usualMilliseconds, describe = (away) => away }: Choices = {},
) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const root = `${endpoint}/${encodeURIComponent(bucket)}`;

  async function sendOnce(method: string, name: string, sent: Sent): Promise<Answered> {
    const url = `${root}${name && `/${name}`}?${new URLSearchParams(sent.query)}`.replace(
      /\?$/,
      '',
    );
    // The bucket refuses bytes that do not have this sum: nothing is stored that was garbled on the way.
    const sum = createHash('sha256')
      .update(sent.body ?? '')
      .digest('hex');
    const request = await signer.sign(url, {
      method,
      headers: { ...sent.headers, 'x-amz-content-sha256': sum },
      ...(sent.body ? { body: sent.body } : {}),
    });
    const signal = AbortSignal.timeout(sent.milliseconds ?? milliseconds);
    // A redirect would send the signed request, with its document, somewhere else.
    const answer = await fetch(request, { signal, redirect: 'error' });
    if (answer.ok || sent.alsoGood?.includes(answer.status)) {
      const body = Buffer.from(await answer.arrayBuffer());
      const { status, headers } = answer;
      return { status, body, etag: headers.get('etag') ?? '', age: ageOf(headers) };
    }
    const said = /<Code>(\w+)</.exec(await answer.text())?.[1] ?? '';
    throw new StoreAway(
      `S3 answered ${answer.status} ${said} to ${method} /${name}`,
      answer.status,
    );
  }

  /** The answer with its whole body, so that a line that breaks half-way is tried again too. */
  async function send(method: string, name: string, sent: Sent = {}): Promise<Answered> {
    const waits = sent.waits ?? waitsBeforeTryingAgain;
    for (let tries = 0; ; tries += 1) {
      try {
        return await sendOnce(method, name, sent);
      } catch (error) {
        const { status = 500 } = error instanceof StoreAway ? error : {};
        const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
        const pause = waits[tries];
        if (isRefused || pause === undefined) {
          const away =
            error instanceof StoreAway
              ? error
              : new StoreAway(`S3 did not answer ${method} /${name}`, undefined, { cause: error });
          throw status === 404 && method === 'GET' && name ? away : describe(away);
        }
        await wait(pause);
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
    /** What the names that begin so go on with, up to the next slash. */
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
      send('HEAD', '', { waits: [], milliseconds: millisecondsForASignOfLife }).then(
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
