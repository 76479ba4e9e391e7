import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const bucketKeys = {
  region: 'ca-test-1',
  accessKeyId: 'AKTEST',
  secretAccessKey: 's3cret/+',
};

const hashAsHex = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const computeHmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const encodeUri = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Computes AWS Signature Version 4 from the received request, as Amazon describes it. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const header = (name: string) => String(request.headers[name] ?? '');
  const parsed =
    /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=(?<signed>[^,]+), Signature=(?<signature>[0-9a-f]{64})$/.exec(
      header('authorization'),
    )?.groups;
  if (!parsed) return false;
  const { id = '', day = '', region = '', signed = '', signature = '' } = parsed;
  const url = new URL(String(request.url), 'http://bucket');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeUri(name)}=${encodeUri(value)}`)
    .sort()
    .join('&');
  const headers = signed.split(';').map((name) => `${name}:${header(name).trim()}\n`);
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encodeUri(decodeURIComponent(part)))
      .join('/'),
    query,
    headers.join(''),
    signed,
    header('x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, hashAsHex(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    computeHmac,
    `AWS4${bucketKeys.secretAccessKey}`,
  );
  const ages = Math.abs(Date.now() - parseAmazonDate(header('x-amz-date')));
  return (
    id === bucketKeys.accessKeyId &&
    region === bucketKeys.region &&
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
      signed.split(';').includes(name),
    ) &&
    ages < 15 * 60_000 &&
    header('x-amz-content-sha256') === hashAsHex(body) &&
    timingSafeEqual(computeHmac(key, toSign), Buffer.from(signature, 'hex'))
  );
}

function parseAmazonDate(amzDate: string): number {
  return Date.parse(
    amzDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}

export interface SignedBucket {
  endpoint: string;
  requests: string[];
  mishaps: ((request: IncomingMessage, response: ServerResponse) => void)[];
  objects: Map<string, { bytes: Buffer; on: Date }>;
  close(): Promise<void>;
}

const objectsPerPage = 5;

export async function startSignedBucket(): Promise<SignedBucket> {
  const objects: SignedBucket['objects'] = new Map();
  const requests: string[] = [];
  const mishaps: SignedBucket['mishaps'] = [];

  function listPage(query: URLSearchParams): string {
    const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? ''));
    const start = Number(query.get('continuation-token')?.slice('page+&'.length) ?? 0);
    const page = names.sort().slice(start, start + objectsPerPage);
    const next = start + objectsPerPage;
    const contents = page.map((name) => {
      const { bytes, on } = objects.get(name) ?? { bytes: Buffer.of(), on: new Date(0) };
      return `<Contents><Key>${name}</Key><LastModified>${on.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const more =
      next < names.length ? `<NextContinuationToken>page+&amp;${next}</NextContinuationToken>` : '';
    return `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`;
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const url = new URL(String(request.url), 'http://bucket');
    const [, bucket, ...rest] = url.pathname.split('/');
    const name = rest.join('/');
    const result = objects.get(name);
    if (!isSigned(request, body)) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    } else if (bucket !== 'papers') {
      response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    } else if (!name) {
      response.end(request.method === 'HEAD' ? undefined : listPage(url.searchParams));
    } else if (request.method === 'PUT') {
      objects.set(name, { bytes: body, on: new Date() });
      response.end();
    } else if (!result) {
      response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    } else if (request.method === 'DELETE') {
      objects.delete(name);
      response.writeHead(204).end();
    } else {
      response.end(result.bytes);
    }
  }

  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const mishap = mishaps.shift();
    if (mishap) return mishap(request, response);
    answer(request, response, await buffer(request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    requests,
    mishaps,
    objects,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
