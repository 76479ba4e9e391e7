import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { hasNginx, type Nginx, startNginx } from '../support/nginx.ts';
import { type OwnServer, startOwnServer } from '../support/ownServer.ts';
import { pdf } from '../support/sampleFiles.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

const password = 'spruce-and-granite-7';
const administrator = { DesignationNumber: 'ADMIN', Password: password, IsAdministrator: true };
const testWithNginx = testWithRequirement(hasNginx, 'nginx (apt install nginx-light)');

interface HttpRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

interface ReceivedRequest {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

describe('The portal behind nginx with the shipped configuration', () => {
  let portal: OwnServer;
  let nginx: Nginx;
  beforeAll(async () => {
    if (!hasNginx) return;
    portal = await startOwnServer({
      ADMIN_PASSWORD: password,
      PUBLIC_URL: 'https://portal.example.ca',
      TRUST_PROXY: '127.0.0.1',
      REQUIRE_SECOND_FACTOR: 'nobody',
    });
    nginx = await startNginx(Number(new URL(portal.url).port));
  }, 60_000);
  afterAll(async () => {
    await nginx?.stop();
    await portal?.stop();
  });

  function ask(localAddress: string, { method = 'GET', path, headers = {}, body }: HttpRequest) {
    return new Promise<ReceivedRequest>((resolve, reject) => {
      const host = { host: 'portal.example.ca', ...headers };
      const certificate = { rejectUnauthorized: false, servername: 'portal.example.ca' };
      const sent = request(
        nginx.url + path,
        { method, headers: host, localAddress, agent: false, ...certificate },
        async (answer) => {
          const { statusCode: status = 0, headers } = answer;
          resolve({ status, headers, body: await text(answer).catch(() => '') });
        },
      );
      sent.on('error', reject).end(body);
    });
  }

  const signIn = (from: string, credentials: object) =>
    ask(from, {
      method: 'POST',
      path: '/api/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });

  async function upload(from: string, token: string, bytes: Buffer) {
    const form = new FormData();
    form.append('Token', token);
    form.append('File', new Blob([new Uint8Array(bytes)]), 'a.pdf');
    const packed = new Response(form);
    return ask(from, {
      method: 'POST',
      path: '/api/document',
      headers: { 'content-type': String(packed.headers.get('content-type')) },
      body: Buffer.from(await packed.arrayBuffer()),
    });
  }

  testWithNginx('nginx accepts the shipped configuration', { tags: 'slow' }, () => {
    expect(nginx.verdict).toMatch(/test is successful/);
    expect(nginx.verdict).not.toMatch(/warn|emerg/);
  });

  testWithNginx(
    'nginx passes on uploads of the largest size and page files that are requested in parallel',
    { tags: 'slow' },
    async () => {
      const token = (await signIn('127.0.0.3', administrator)).body;
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => upload('127.0.0.3', token, pdf('paper', 4_000_000))),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      const files = Array.from({ length: 60 }, () =>
        ask('127.0.0.3', { path: '/api/openapi.json' }),
      );
      const statuses = (await Promise.all(files)).map(({ status }) => status);
      expect(statuses).toEqual(Array(60).fill(200));
      const refused = await upload('127.0.0.3', 'd'.repeat(43), pdf('paper', 3_900_000));
      expect(refused).toMatchObject({
        status: 401,
        body: expect.stringContaining('Sign in first'),
      });
    },
  );

  testWithNginx(
    'nginx passes on the largest request body of an API call',
    { tags: 'slow' },
    async () => {
      const token = (await signIn('127.0.0.3', administrator)).body;
      const words = '\\u00e9'.repeat(79_000);
      const answer = await ask('127.0.0.3', {
        method: 'POST',
        path: '/api/request',
        headers: { 'content-type': 'application/json' },
        body: `{"Token":"${token}","ApplicationId":1,"Message":"${words}"}`,
      });
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.status).toBe(400);
    },
  );

  testWithNginx(
    'nginx passes on client addresses, and stops floods of one address',
    { tags: 'slow' },
    async () => {
      const wrong = { DesignationNumber: 'NOBODY', Password: 'wrong-password-1' };
      const tries = await Promise.all(
        Array.from({ length: 200 }, () => signIn('127.0.0.2', wrong)),
      );
      for (const { status, body } of tries) expect([status, body]).toEqual([200, '']);
      const limited = tries.filter(({ headers }) => headers['retry-after']).length;
      expect(limited).toBeGreaterThan(150);
      const reached = portal.printed().split('"path":"/api/login"').length - 1;
      expect(reached).toBeLessThan(100);
      expect((await signIn('127.0.0.3', administrator)).body).not.toBe('');

      const pages = await Promise.all(
        Array.from({ length: 600 }, () => ask('127.0.0.2', { path: '/healthz' })),
      );
      expect(pages.filter(({ status }) => status === 429 || status === 503).length).toBeGreaterThan(
        100,
      );
      expect((await ask('127.0.0.3', { path: '/healthz' })).status).toBe(200);
    },
  );

  testWithNginx('no log of nginx contains a token or mailed link', { tags: 'slow' }, async () => {
    const secret = 'Yk3v-reset-id-Zq9';
    const paths = [
      '/password/',
      '//password/',
      '/%70assword/',
      '/PASSWORD/',
      '/undo/',
      '/',
      '/api/x/',
    ];
    for (const path of paths) await ask('127.0.0.3', { path: path + secret });
    await ask('127.0.0.3', { path: `/api/applications?token=${secret}` });
    // nginx logs a request after the answer was sent.
    await expect.poll(() => nginx.logs()).toContain('/api/applications');
    expect(nginx.logs()).not.toContain(secret);
    expect(portal.printed()).not.toContain(secret);
  });
});
