import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { goodPassword, onEveryEngine } from '../../../test/support/portal.ts';

const browserAcceptEncoding = 'gzip, deflate, br, zstd';

onEveryEngine('JSON answers', (portal) => {
  async function ask(path: string, token: string, accepted?: string) {
    return portal().app.inject({
      url: `${path}${path.includes('?') ? '&' : '?'}token=${token}`,
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
  }

  async function office(applications: number) {
    await portal().addEmployer();
    await portal().addAdministrator();
    const employer = await portal().signIn('EMP-1');
    for (let count = 0; count < applications; count += 1) await fileApplication(portal(), employer);
    return { employer, administrator: await portal().signIn('ADMIN', true) };
  }

  test('the server compresses JSON, sent as a whole or as a stream, for clients that accept compression', async () => {
    const { employer, administrator } = await office(20);
    for (const token of [employer, administrator]) {
      const plain = await ask('/api/applications', token);
      expect(plain.headers['content-encoding']).toBeUndefined();
      const zstd = await ask('/api/applications', token, browserAcceptEncoding);
      expect(zstd.headers['content-encoding']).toBe('zstd');
      expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(plain.body);
      const gzip = await ask('/api/applications', token, 'gzip, deflate');
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
      expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      for (const answer of [plain, zstd, gzip]) expect(answer.headers.vary).toBe('accept-encoding');
    }
  });

  test('the server does not compress JSON for clients without a supported encoding', async () => {
    const { employer } = await office(20);
    for (const accepted of ['identity', 'br', 'zstd;q=0, gzip; q=0', '']) {
      const answer = await ask('/api/applications', employer, accepted);
      expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, undefined]);
      expect(answer.json()).toHaveLength(20);
    }
  });

  test('the server compresses neither documents nor tokens nor JSON that fits into one packet', async () => {
    const { employer } = await office(1);
    expect((await ask('/api/applications', employer, browserAcceptEncoding)).json()).toHaveLength(
      1,
    );
    const documentId = await uploadPdf(portal(), employer);
    const document = await ask(
      `/api/document?documentId=${documentId}`,
      employer,
      browserAcceptEncoding,
    );
    expect(document.headers['content-encoding']).toBeUndefined();
    expect(document.body).toMatch(/^%PDF/);
    const signIn = await portal().app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'accept-encoding': browserAcceptEncoding },
      payload: { DesignationNumber: 'EMP-1', Password: goodPassword, IsAdministrator: false },
    });
    expect(signIn.headers['content-encoding']).toBeUndefined();
    expect(signIn.body).toMatch(/^[\w-]{43}$/);
  });
});
