import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OwnServer, startOwnServer } from '../support/ownServer.ts';
import { pdf } from '../support/sampleFiles.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

const password = 'spruce-and-granite-7';
const administrator = { DesignationNumber: 'ADMIN', Password: password, IsAdministrator: true };

let server: OwnServer;
let token: string;
let attackers: Socket[] = [];
beforeEach(async () => {
  server = await startOwnServer({ ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' });
  token = (await server.call('signIn', administrator)).body;
}, 60_000);
afterEach(async () => {
  for (const socket of attackers) socket.destroy();
  attackers = [];
  await server.stop();
}, 60_000);

const getPort = () => Number(new URL(server.url).port);

function sendUnfinished(head: string, start: Buffer, localAddress = '127.0.0.2') {
  return new Promise<{ answer(): string }>((resolve) => {
    const socket = connect({ port: getPort(), host: '127.0.0.1', localAddress });
    attackers.push(socket);
    let answer = '';
    const done = () => resolve({ answer: () => answer });
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('error', done).on('close', done);
    socket.write(head);
    socket.write(start, done);
  });
}

function readResidentMegabytes(pid: number): number {
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(resident) / 1024;
}

interface HttpRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Each caller has an address of its own, so that rate limits treat them as different people. */
function sendFrom(localAddress: string, { method = 'GET', path, headers = {}, body }: HttpRequest) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const options = { method, headers, localAddress, agent: false };
    const sent = request(server.url + path, options, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, body: await text(answer) });
    });
    sent.on('error', reject).end(body);
  });
}

async function createUploadForm(
  fields: Record<string, string>,
  bytes: Buffer,
): Promise<HttpRequest & { body: Buffer }> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('File', new Blob([new Uint8Array(bytes)]), 'a.pdf');
  const packed = new Response(data);
  return {
    method: 'POST',
    path: '/api/document',
    headers: { 'content-type': String(packed.headers.get('content-type')) },
    body: Buffer.from(await packed.arrayBuffer()),
  };
}

const createHead = (method: string, path: string, length: number, extra = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n${extra}Content-Length: ${length}\r\n\r\n`;

function startReading(): () => Promise<{ statuses: number[]; p99: number }> {
  const statuses: number[] = [];
  const times: number[] = [];
  let isDone = false;
  const reading = (async () => {
    while (!isDone) {
      const started = performance.now();
      statuses.push((await readProfile()).status);
      times.push(performance.now() - started);
    }
  })();
  return async () => {
    isDone = true;
    await reading;
    times.sort((x, y) => x - y);
    return { statuses, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
  };
}

const readProfile = () => sendFrom('127.0.0.3', { path: `/api/business?token=${token}` });

testWithRequirement(process.platform === 'linux', 'Linux')(
  'thousands of unfinished request bodies take little memory, and the server answers other requests meanwhile',
  { tags: 'slow', timeout: 600_000 },
  async () => {
    const before = readResidentMegabytes(server.pid);
    const kinds = [
      [createHead('PATCH', '/api/application', 150_000), Buffer.alloc(149_000, '[')],
      [createHead('POST', '/api/login', 250_000), Buffer.alloc(249_000, '[')],
      [createHead('POST', '/api/login', 15_000), Buffer.alloc(14_900, '[')],
      [createHead('POST', '/no/such/call', 250_000), Buffer.alloc(249_000, '[')],
    ] as const;
    let maximum = 0;
    const stopReading = startReading();
    for (let round = 0; round < 10; round += 1) {
      const unfinished = Array.from(
        { length: 500 },
        (_, at) => kinds[at % kinds.length] ?? kinds[0],
      );
      await Promise.all(unfinished.map(([head, start]) => sendUnfinished(head, start)));
      maximum = Math.max(maximum, readResidentMegabytes(server.pid));
    }
    const { statuses, p99 } = await stopReading();
    expect(new Set(statuses)).toEqual(new Set([200]));
    console.log(
      `${before.toFixed()} MB before, at most ${maximum.toFixed()} MB during 5,000 bodies; of ${statuses.length} honest reads meanwhile 99 % took at most ${p99.toFixed()} ms`,
    );
    expect(maximum - before).toBeLessThan(250);
  },
);

test('the server refuses an upload without a session before it reads the file, wherever the token is missing', {
  tags: 'slow',
  timeout: 60_000,
}, async () => {
  const length = 4_000_000;
  const multipart = `Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${length}\r\n\r\n`;
  const dead = 'd'.repeat(43);
  const file =
    '--edge\r\nContent-Disposition: form-data; name="File"; filename="a.pdf"\r\n\r\n%PDF-1.7';
  const field = `--edge\r\nContent-Disposition: form-data; name="Token"\r\n\r\n${dead}\r\n`;
  const starts = [
    [`POST /api/document HTTP/1.1\r\nHost: portal\r\nCookie: Token=${dead}\r\n`, file],
    [`POST /api/document?token=${dead} HTTP/1.1\r\nHost: portal\r\n`, '--edge'],
    [`POST /api/document HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${dead}\r\n`, '--edge'],
    ['POST /api/document HTTP/1.1\r\nHost: portal\r\n', field + file],
  ];
  for (const [head, start = ''] of starts) {
    const { answer } = await sendUnfinished(head + multipart, Buffer.from(start));
    await expect.poll(answer, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 401 /);
  }
});

test('a client that reads the answer only after sending its whole form gets the refusal, and a token at the end of a form is accepted', {
  tags: 'slow',
}, async () => {
  const bytes = pdf('large', 3_900_000);
  const refused = await createUploadForm({ Token: 'd'.repeat(43), BusinessId: '0' }, bytes);
  for (let times = 0; times < 4; times += 1) {
    expect(await sendFrom('127.0.0.3', refused)).toMatchObject({
      status: 401,
      body: expect.stringContaining('Sign in first'),
    });
  }
  const huge = await createUploadForm({ Token: token }, pdf('huge', 30_000_000));
  expect(await sendFrom('127.0.0.3', huge)).toMatchObject({ status: 413 });

  const part = (name: string, extra = '') =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`;
  const tokenLast = Buffer.concat([
    Buffer.from(part('File', '; filename="a.pdf"')),
    bytes,
    Buffer.from(`\r\n${part('Token')}${token}\r\n--edge--\r\n`),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  const sent = { method: 'POST', path: '/api/document', headers, body: tokenLast };
  const answers = await Promise.all(Array.from({ length: 4 }, () => sendFrom('127.0.0.3', sent)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('the token in a form takes precedence over the token in a cookie', {
  tags: 'slow',
}, async () => {
  const good = await createUploadForm({ Token: token }, pdf('small'));
  const headers = { ...good.headers, cookie: `Token=${'d'.repeat(43)}` };
  expect(await sendFrom('127.0.0.3', { ...good, headers })).toMatchObject({ status: 200 });
});

test('unfinished uploads by strangers or by a single account do not block other uploads', {
  tags: 'slow',
}, async () => {
  const employer = { FirstName: 'A', LastName: 'B', Email: 'a@b.test', Password: password };
  const profile = { ...employer, OperatingName: 'Inn', DesignationNumber: 'EMP-1' };
  expect((await server.call('createBusiness', profile, token)).status).toBe(200);
  const signIn = { DesignationNumber: 'EMP-1', Password: password };
  const theirs = (await server.call('signIn', signIn)).body;
  const nearly = await createUploadForm({ Token: theirs }, pdf('never done', 3_990_000));
  const unnamed = await createUploadForm({}, pdf('never done', 3_990_000));
  const attack = [...Array(53).fill(nearly), ...Array(53).fill(unnamed)].map(
    async ({ headers, body }: Awaited<ReturnType<typeof createUploadForm>>) => {
      const head = `POST /api/document HTTP/1.1\r\nHost: portal\r\nContent-Type: ${headers?.['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`;
      await sendUnfinished(head, body.subarray(0, -1_000));
    },
  );
  const honest = await createUploadForm(
    { Token: token, BusinessId: '0' },
    pdf('honest', 1_000_000),
  );
  await Promise.race([Promise.all(attack), readProfile()]);
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const answers = Array.from({ length: 9 }, () => sendFrom('127.0.0.3', honest));
    statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
  }
  expect(statuses).toEqual(Array(54).fill(200));
});

test('the server closes connections over the limit of one client address, and the connections of other clients continue', {
  tags: 'slow',
  timeout: 60_000,
}, async () => {
  await Promise.all(
    Array.from({ length: 2_300 }, () => sendUnfinished('GET / HTTP/1.1\r\n', Buffer.from('X: '))),
  );
  await expect
    .poll(() => attackers.filter((socket) => socket.closed).length, { timeout: 30_000 })
    .toBeGreaterThan(200);
  expect((await readProfile()).status).toBe(200);
});
