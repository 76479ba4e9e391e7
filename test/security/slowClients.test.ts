import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OwnServer, startOwnServer } from '../support/ownServer.ts';
import { pdf } from '../support/sampleFiles.ts';

const password = 'spruce-and-granite-7';
const administrator = { DesignationNumber: 'ADMIN', Password: password, IsAdministrator: true };

let server: OwnServer;
let token: string;
beforeEach(async () => {
  server = await startOwnServer({ ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' });
  token = (await server.call('signIn', administrator)).body;
}, 60_000);
afterEach(() => server.stop());

interface SlowClient {
  connected: Promise<unknown>;
  isOpen(): boolean;
  lifetime: Promise<number>;
}

function openSlowClient(start: string): SlowClient {
  const opened = performance.now();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(start);
  const timer = setInterval(() => socket.write(start && 'x'), 1_000);
  const lifetime = new Promise<number>((resolve) => {
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - opened);
    });
  });
  const connected = Promise.race([once(socket, 'connect'), lifetime]);
  return { connected, isOpen: () => socket.readyState === 'open', lifetime };
}

const findMedian = (times: number[]) => [...times].sort((x, y) => x - y)[times.length >> 1] ?? 0;

async function measureResponseTime(times = 30): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const started = performance.now();
    expect((await server.call('readBusiness', {}, token)).status).toBe(200);
    taken.push(performance.now() - started);
  }
  return findMedian(taken);
}

test('the server disconnects slow clients within ten seconds, and other requests stay fast', {
  tags: 'slow',
}, async () => {
  await measureResponseTime();
  const before = await measureResponseTime();
  const head = 'POST /api/document HTTP/1.1\r\nHost: portal\r\n';
  const form =
    'Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: 3000000\r\n\r\n--edge\r\n';
  const json =
    'POST /api/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{';
  const starts = [
    ...Array(290).fill(`${head}X-Slow: `),
    ...Array(10).fill(''),
    ...Array(100).fill(head + form),
    ...Array(100).fill(json),
  ];
  const slow = starts.map(openSlowClient);
  await Promise.all(slow.map(({ connected }) => connected));

  const among: number[] = [];
  for (let times = 0; times < 3; times += 1) among.push(await measureResponseTime());
  const theirs = (await server.call('signIn', administrator)).body;
  const bytes = pdf('meanwhile', 500_000);
  const uploaded = await server.upload(theirs, { filename: 'a.pdf', bytes });
  expect(uploaded.status).toBe(200);
  expect(slow.filter(({ isOpen }) => isOpen())).toHaveLength(500);

  const longest = Math.max(...(await Promise.all(slow.map(({ lifetime }) => lifetime))));
  const after = await measureResponseTime();
  const [alone, meanwhile] = [Math.max(before, after), Math.min(...among)];
  console.log(
    `normal use ${before.toFixed(1)} and ${after.toFixed(1)} ms alone, ${meanwhile.toFixed(1)} ms among ${slow.length} slow clients; the last of them was closed after ${(longest / 1000).toFixed(1)} s`,
  );
  expect(longest).toBeLessThan(10_000);
  // Only one run of three must be fast, because other load sometimes slows down the machine.
  expect(meanwhile / alone).toBeLessThan(2.5);
  expect(server.printed()).not.toContain('request failed');
});

async function uploadSlowly(bytes: Buffer): Promise<string> {
  const field = (name: string, extra = '') =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${field('Token')}${token}\r\n${field('File', '; filename="a.pdf"')}`),
    bytes,
    Buffer.from('\r\n--edge--\r\n'),
  ]);
  const socket: Socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  socket.on('error', () => {});
  socket.write(
    `POST /api/document HTTP/1.1\r\nHost: portal\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  for (let sent = 0; sent < body.length && !socket.destroyed; sent += 12_500) {
    socket.write(body.subarray(sent, sent + 12_500));
    await setTimeout(250);
  }
  await expect.poll(() => socket.destroyed, { timeout: 10_000 }).toBe(true);
  return answer;
}

/** `SLOW_UPLOAD_BYTES=4000000 npx vitest run test/security/slowClients` uploads the full 4 MB, which takes 80 s. */
const uploadSize = Number(process.env.SLOW_UPLOAD_BYTES ?? 600_000);

test('an ordinary upload on a slow connection succeeds', {
  tags: 'slow',
  timeout: 200_000,
}, async () => {
  expect(await uploadSlowly(pdf('slow', uploadSize))).toMatch(/^HTTP\/1.1 200 /);
});
