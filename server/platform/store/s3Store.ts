import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type DocumentStore, isDocumentKey, requireKey, type Stored } from './store.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const folder = 'documents/';
const millisecondsForATry = 10_000;
const millisecondsForASignOfLife = 2_000;
const waitsBeforeTryingAgain = [200, 600, 1_800];

/** The bucket could not be reached or did not do it; the HTTP layer answers 503. */
class StoreAway extends Error {
  readonly code = 'STORE_AWAY';
}

interface Sent {
  body?: Buffer<ArrayBuffer>;
  query?: Record<string, string>;
  /** Answers besides success that are as good. */
  alsoGood?: number[];
  waits?: number[];
  milliseconds?: number;
}

/** A bucket that speaks S3. Addresses are path-style, which every server of this kind knows. */
export function openS3Store(settings: S3Settings): DocumentStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const root = `${endpoint}/${encodeURIComponent(bucket)}`;
  const pathOf = (key: string) => `/${folder}${requireKey(key)}`;

  async function sendOnce(method: string, path: string, sent: Sent): Promise<Response> {
    const url = `${root}${path}?${new URLSearchParams(sent.query)}`.replace(/\?$/, '');
    // The bucket refuses bytes that do not have this sum: nothing is stored that was garbled on the way.
    const sum = createHash('sha256')
      .update(sent.body ?? '')
      .digest('hex');
    const request = await signer.sign(url, {
      method,
      headers: { 'x-amz-content-sha256': sum },
      ...(sent.body ? { body: sent.body } : {}),
    });
    const signal = AbortSignal.timeout(sent.milliseconds ?? millisecondsForATry);
    // A redirect would send the signed request, with its document, somewhere else.
    const answer = await fetch(request, { signal, redirect: 'error' });
    if (answer.ok || sent.alsoGood?.includes(answer.status)) return answer;
    const said = /<Code>(\w+)</.exec(await answer.text())?.[1] ?? '';
    throw new StoreAway(`S3 answered ${answer.status} ${said} to ${method} ${path}`);
  }

  /** The answer with its whole body, so that a line that breaks half-way is tried again too. */
  async function send(method: string, path: string, sent: Sent = {}): Promise<Buffer> {
    const waits = sent.waits ?? waitsBeforeTryingAgain;
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await sendOnce(method, path, sent);
        return Buffer.from(await answer.arrayBuffer());
      } catch (error) {
        const isRefused = error instanceof StoreAway && / 4(?!08|29)\d\d /.test(error.message);
        const milliseconds = waits[tries];
        if (isRefused || milliseconds === undefined) {
          throw error instanceof StoreAway
            ? error
            : new StoreAway(`S3 did not answer ${method} ${path}`, { cause: error });
        }
        await wait(milliseconds);
      }
    }
  }

  async function* list(): AsyncGenerator<Stored> {
    let token: string | undefined;
    do {
      const more: Record<string, string> = token ? { 'continuation-token': token } : {};
      const query = { 'list-type': '2', prefix: folder, ...more };
      const page = (await send('GET', '', { query })).toString();
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = textOf(entry, 'Key').slice(folder.length);
        if (!isDocumentKey(key)) continue;
        const storedOn = new Date(textOf(entry, 'LastModified'));
        yield { key, size: Number(textOf(entry, 'Size')), storedOn };
      }
      token = textOf(page, 'NextContinuationToken') || undefined;
    } while (token);
  }

  return {
    async put(key, ...pieces) {
      await send('PUT', pathOf(key), { body: Buffer.concat(pieces) });
    },
    get: async (key) => Readable.from([await send('GET', pathOf(key))]),
    async delete(key) {
      await send('DELETE', pathOf(key), { alsoGood: [404] });
    },
    list,
    isAlive: () =>
      send('HEAD', '', { waits: [], milliseconds: millisecondsForASignOfLife }).then(
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
