import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { createSqliteTestPortal } from '../support/portal.ts';
import { listenOnFreePort, type Server, sendRequest } from '../support/server.ts';

let portal: Awaited<ReturnType<typeof createSqliteTestPortal>>;
let app: FastifyInstance;
let folder: string;
let server: Server;
let agent: Agent;
beforeEach(async () => {
  portal = await createSqliteTestPortal({
    SIGN_IN_TRIES_PER_ADDRESS: '1000000',
    SIGN_IN_TRIES_PER_ACCOUNT: '1000000',
  });
  folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));
  writeFileSync(join(folder, 'index.html'), `<title>Portal</title>${'<p>text</p>'.repeat(2_000)}`);
  app = await buildApp(portal.deps, folder);
  server = await listenOnFreePort(app);
  agent = new Agent({ keepAlive: true, maxSockets: 10 });
});
afterEach(async () => {
  agent.destroy();
  await app.close();
  await portal.remove();
  rmSync(folder, { recursive: true });
});

interface RequestToTime {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

function sendOnce({ method = 'GET', path, headers = {}, body }: RequestToTime): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(server.url + path, { method, headers, agent }, (answer) => {
      answer.resume().on('end', resolve);
    });
    sent.on('error', reject).end(body);
  });
}

async function measureRequests(requestToTime: RequestToTime): Promise<number> {
  const started = performance.now();
  await Promise.all(Array.from({ length: 100 }, () => sendOnce(requestToTime)));
  return performance.now() - started;
}

const pageRequest = { path: '/privacy' };

/** Both requests are sent several times in turn, because other load sometimes slows down either of them. */
async function measureInTurn(requestToTime: RequestToTime): Promise<[number, number] | null> {
  let times: [number, number] | null = null;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const ofPage = await measureRequests(pageRequest);
    const time = await measureRequests(requestToTime);
    if (time <= 5 * ofPage + 50) return null;
    times = [time, ofPage];
  }
  return times;
}

const jsonHeaders = { 'content-type': 'application/json' };
const encodingHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const expiredToken = 'd'.repeat(43);

const anonymousRequests: RequestToTime[] = [
  { path: '/api/openapi.json' },
  { path: '/api/openapi.json', headers: encodingHeaders },
  { path: '/healthz' },
  { path: '/readyz' },
  { path: '/', headers: encodingHeaders },
  { path: '/', headers: { 'accept-encoding': 'br;q=0.5, x;q=0.1, identity' } },
  { path: '/', headers: { range: `bytes=${'0-0,'.repeat(1_000)}0-0` } },
  { path: '/', headers: { 'if-none-match': '"x", '.repeat(2_000) } },
  { path: '/', headers: { cookie: 'a=b; '.repeat(2_000) } },
  { method: 'HEAD', path: '/' },
  { method: 'OPTIONS', path: '/' },
  { method: 'PUT', path: '/' },
  { path: '/no/such/page', headers: encodingHeaders },
  { path: `/${'a/'.repeat(5_000)}` },
  { path: `/?${'a=b&'.repeat(3_000)}` },
  { path: '/assets/nothing.js' },
  { path: '/password/abc' },
  { path: '/api/nothing' },
  { path: '/metrics' },
  { path: `/api/applications?token=${expiredToken}` },
  { path: `/api/document?token=${expiredToken}&documentId=1` },
  { method: 'POST', path: '/api/document' },
  { method: 'POST', path: '/api/login', headers: jsonHeaders, body: '{' },
  { method: 'POST', path: '/api/login', headers: jsonHeaders, body: '['.repeat(4_000) },
  { method: 'POST', path: '/api/login', headers: jsonHeaders, body: `[${'0,'.repeat(2_000)}0]` },
  {
    method: 'POST',
    path: '/api/logout',
    headers: jsonHeaders,
    body: `{"Token":"${expiredToken}"}`,
  },
  { method: 'POST', path: '/api/support', headers: jsonHeaders, body: '{}' },
  {
    method: 'PATCH',
    path: '/api/application',
    headers: jsonHeaders,
    body: `[${'{},'.repeat(1_000)}0]`,
  },
];

test('no API call without a session takes the server far longer than sending a page', {
  tags: 'slow',
  timeout: 600_000,
}, async () => {
  await measureRequests(pageRequest);
  const dear: string[] = [];
  for (const requestToTime of anonymousRequests) {
    const times = await measureInTurn(requestToTime);
    const [time, ofPage] = times?.map((each) => each.toFixed()) ?? [];
    const name = `${requestToTime.method ?? 'GET'} ${requestToTime.path.slice(0, 40)}`;
    if (times) dear.push(`${name}: ${time} ms for a hundred, a page ${ofPage} ms`);
  }
  expect(dear).toEqual([]);
});

test('the OpenAPI document is compressed and cached by its ETag', async () => {
  const address = `${server.url}/api/openapi.json`;
  const plain = await sendRequest(address);
  expect(JSON.parse(plain.body)).toMatchObject({ openapi: '3.1.0' });
  expect(plain.headers['cache-control']).toBe('no-store');
  const packed = await sendRequest(address, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
  const held = await sendRequest(address, {
    headers: { 'if-none-match': String(plain.headers.etag) },
  });
  expect([held.status, held.bytes.length]).toEqual([304, 0]);
});
