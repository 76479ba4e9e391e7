import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { paths as pagePaths } from '../../contract/pages.ts';
import { buildApp } from '../../server/app.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { listenOnFreePort, onEveryRunningServer, sendRequest } from '../support/server.ts';
import { createTwoEmployers } from './createTwoEmployers.ts';

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const strictTransportSecurity = 'max-age=31536000; includeSubDomains';

let pagesApp: FastifyInstance | undefined;
let folder: string | undefined;
afterEach(async () => {
  await pagesApp?.close();
  if (folder) rmSync(folder, { recursive: true });
  [pagesApp, folder] = [undefined, undefined];
});

onEveryRunningServer('Headers of API responses and pages', (server, portal) => {
  test('the server sends a download as an attachment with headers against caching, content sniffing and framing', async () => {
    const { a, administrator } = await createTwoEmployers(server(), portal());
    for (const token of [a.token, administrator.token]) {
      const answer = await server().call('downloadDocument', { documentId: a.documentId }, token);
      expect(answer.headers).toMatchObject({
        ...commonHeaders,
        'content-disposition': expect.stringMatching(/^attachment; /),
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'no-store',
        'content-type': 'application/pdf',
        'strict-transport-security': strictTransportSecurity,
      });
    }
  });

  test('API responses are never cached and never rendered as pages', async () => {
    const { a } = await createTwoEmployers(server(), portal());
    const answers = [
      await server().call('readApplication', { applicationId: a.applicationId }, a.token),
      await server().call('readApplication', { applicationId: 987_654 }, a.token),
      await server().call('signIn', { DesignationNumber: 'A', Password: '<script>' }),
      await sendRequest(`${server().url}/api/<script>alert(1)</script>`),
      await sendRequest(`${server().url}/api/application?token=<script>`),
    ];
    for (const { headers, body } of answers) {
      expect(headers).toMatchObject({ ...commonHeaders, 'cache-control': 'no-store' });
      expect(headers['content-type']).not.toContain('html');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
      expect(body).not.toContain('<script>');
    }
  });

  test('pages run only the portal’s scripts, cannot be framed, and tell browsers to use HTTPS when they come over HTTPS', async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));
    writeFileSync(join(folder, 'index.html'), '<title>%PROGRAM_NAME%</title>');
    const plain = readSettings({ DATA_DIR: folder, PUBLIC_URL: 'http://portal.test' });
    for (const settings of [portal().deps.settings, plain]) {
      await pagesApp?.close();
      pagesApp = await buildApp({ ...portal().deps, settings }, folder);
      const { url } = await listenOnFreePort(pagesApp);
      const paths = [...Object.values(pagePaths), '/no/such/page'];
      for (const path of paths.map((pattern) => pattern.replace(/:\w+/, '7'))) {
        const { headers } = await sendRequest(url + path);
        expect(headers).toMatchObject(commonHeaders);
        const policy = String(headers['content-security-policy']);
        expect(policy).not.toMatch(/unsafe|\*|https?:/);
        expect(policy.split('; ')).toEqual(
          expect.arrayContaining([
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'self'",
          ]),
        );
        expect(headers['strict-transport-security']).toBe(
          settings === plain ? undefined : strictTransportSecurity,
        );
      }
    }
  });
});
