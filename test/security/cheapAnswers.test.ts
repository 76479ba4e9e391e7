import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { makeSqlitePortal } from '../support/portal.ts';
import { ask, listen, type Server } from '../support/server.ts';

let portal: Awaited<ReturnType<typeof makeSqlitePortal>>;
let app: FastifyInstance;
let folder: string;
let server: Server;
let agent: Agent;
beforeEach(async () => {
  portal = await makeSqlitePortal({
    SIGN_IN_TRIES_PER_ADDRESS: '1000000',
    SIGN_IN_TRIES_PER_ACCOUNT: '1000000',
  });
  folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));
  writeFileSync(join(folder, 'index.html'), `<title>Portal</title>${'<p>text</p>'.repeat(2_000)}`);
  app = await buildApp(portal.deps, folder);
  server = await listen(app);
  agent = new Agent({ keepAlive: true, maxSockets: 10 });
});
afterEach(async () => {
  agent.destroy();
  await app.close();
  await portal.remove();
  rmSync(folder, { recursive: true });
});

interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

function send({ method = 'GET', path, headers = {}, body }: Asked): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(server.url + path, { method, headers, agent }, (answer) => {
      answer.resume().on('end', resolve);
    });
    sent.on('error', reject).end(body);
  });
}

async function timeOf(asked: Asked): Promise<number> {
  const started = performance.now();
  await Promise.all(Array.from({ length: 100 }, () => send(asked)));
  return performance.now() - started;
}

const page = { path: '/privacy' };

/**
 * The call and the page are requested in turn several times, because other load sometimes slows down either
 * of them.
 */
async function timesBeside(asked: Asked): Promise<[number, number] | null> {
  let times: [number, number] | null = null;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const ofPage = await timeOf(page);
    const time = await timeOf(asked);
    if (time <= 5 * ofPage + 50) return null;
    times = [time, ofPage];
  }
  return times;
}

const json = { 'content-type': 'application/json' };
const everyEncoding = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const dead = 'd'.repeat(43);

/** These calls need no session. Signing in is left out, because it has its own limits. */
const anonymous: Asked[] = [
  { path: '/api/openapi.json' },
  { path: '/api/openapi.json', headers: everyEncoding },
  { path: '/healthz' },
  { path: '/readyz' },
  { path: '/', headers: everyEncoding },
  { path: '/', headers: { 'accept-encoding': 'br;q=0.5, x;q=0.1, identity' } },
  { path: '/', headers: { range: `bytes=${'0-0,'.repeat(1_000)}0-0` } },
  { path: '/', headers: { 'if-none-match': '"x", '.repeat(2_000) } },
  { path: '/', headers: { cookie: 'a=b; '.repeat(2_000) } },
  { method: 'HEAD', path: '/' },
  { method: 'OPTIONS', path: '/' },
  { method: 'PUT', path: '/' },
  { path: '/no/such/page', headers: everyEncoding },
  { path: `/${'a/'.repeat(5_000)}` },
  { path: `/?${'a=b&'.repeat(3_000)}` },
  { path: '/assets/nothing.js' },
  { path: '/password/abc' },
  { path: '/api/nothing' },
  { path: '/metrics' },
  { path: `/api/applications?token=${dead}` },
  { path: `/api/document?token=${dead}&documentId=1` },
  { method: 'POST', path: '/api/document' },
  { method: 'POST', path: '/api/login', headers: json, body: '{' },
  { method: 'POST', path: '/api/login', headers: json, body: '['.repeat(4_000) },
  { method: 'POST', path: '/api/login', headers: json, body: `[${'0,'.repeat(2_000)}0]` },
  { method: 'POST', path: '/api/logout', headers: json, body: `{"Token":"${dead}"}` },
  { method: 'POST', path: '/api/support', headers: json, body: '{}' },
  { method: 'PATCH', path: '/api/application', headers: json, body: `[${'{},'.repeat(1_000)}0]` },
];

test('no unauthenticated call costs far more work than a page', {
  tags: 'slow',
  timeout: 600_000,
}, async () => {
  await timeOf(page);
  const dear: string[] = [];
  for (const asked of anonymous) {
    const times = await timesBeside(asked);
    const [time, ofPage] = times?.map((each) => each.toFixed()) ?? [];
    const name = `${asked.method ?? 'GET'} ${asked.path.slice(0, 40)}`;
    if (times) dear.push(`${name}: ${time} ms for a hundred, a page ${ofPage} ms`);
  }
  expect(dear).toEqual([]);
});

test('the OpenAPI document is compressed and cached by its ETag', async () => {
  const address = `${server.url}/api/openapi.json`;
  const plain = await ask(address);
  expect(JSON.parse(plain.body)).toMatchObject({ openapi: '3.1.0' });
  expect(plain.headers['cache-control']).toBe('no-store');
  const packed = await ask(address, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
  const held = await ask(address, { headers: { 'if-none-match': String(plain.headers.etag) } });
  expect([held.status, held.bytes.length]).toEqual([304, 0]);
});
