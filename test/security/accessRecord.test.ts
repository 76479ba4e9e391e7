import { expect, test } from 'vitest';
import { goodPassword } from '../support/portal.ts';
import { onEveryRunningServer } from '../support/server.ts';
import { twoEmployers } from './twoEmployers.ts';

onEveryRunningServer('The access record', (server, portal) => {
  test('names who opened which document when, to the administrator and to the employer whose document it is', async () => {
    const { a, b, administrator } = await twoEmployers(server(), portal());
    const open = (token: string) =>
      server().call('downloadDocument', { documentId: a.documentId }, token);
    await open(administrator.token);
    portal().passMinutes(5);
    await open(a.token);
    expect((await open(b.token)).status).toBe(404);
    const record = async (token: string) =>
      server().call('listDocumentOpenings', { applicationId: a.applicationId }, token);
    const expected = [
      { By: 'Employer A', On: '2026-11-20T15:05:00.000Z' },
      { By: 'Sam Côté', On: '2026-11-20T15:00:00.000Z' },
    ].map((line) => ({ ...line, DocumentId: a.documentId, Filename: 'passport of A.pdf' }));
    for (const token of [a.token, administrator.token]) {
      expect(JSON.parse((await record(token)).body)).toEqual(expected);
    }
    expect((await record(b.token)).status).toBe(404);
  });

  test('tells an employer nothing of a document on an internal note', async () => {
    const { a, administrator, upload } = await twoEmployers(server(), portal());
    const DocumentId = await upload(administrator.token, 'internal memo.pdf');
    const note = { ApplicationId: a.applicationId, DocumentId, Note: 'x', IsVisible: false };
    await server().call('addComment', note, administrator.token);
    await server().call('downloadDocument', { documentId: DocumentId }, administrator.token);
    const request = { applicationId: a.applicationId };
    const told = async (token: string) =>
      (await server().call('listDocumentOpenings', request, token)).body;
    expect(await told(administrator.token)).toContain('internal memo.pdf');
    expect(JSON.parse(await told(a.token))).toEqual([]);
  });
});

onEveryRunningServer(
  'The access record of a document that several employers have',
  (server, portal) => {
    test('names to an employer the program and itself, and no other employer', async () => {
      const { a, b, administrator, upload } = await twoEmployers(server(), portal());
      const DocumentId = await upload(administrator.token, 'guide.pdf');
      for (const ApplicationId of [a.applicationId, b.applicationId]) {
        const note = { ApplicationId, DocumentId, Note: 'x', IsVisible: true };
        await server().call('addComment', note, administrator.token);
      }
      for (const token of [administrator.token, a.token, b.token]) {
        const opened = await server().call('downloadDocument', { documentId: DocumentId }, token);
        expect(opened.status).toBe(200);
        portal().passMinutes(1);
      }
      const request = { applicationId: a.applicationId };
      const told = (await server().call('listDocumentOpenings', request, a.token)).body;
      const names = (JSON.parse(told) as { By: string }[]).map(({ By }) => By);
      expect(names).toEqual(['Employer A', 'Sam Côté']);
    });
  },
);

onEveryRunningServer('The log', (server, portal) => {
  test('security events name accounts by number alone', async () => {
    const { a, b, administrator } = await twoEmployers(server(), portal());
    const { call, upload } = server();
    await call('signIn', { DesignationNumber: 'B', Password: 'wrong-password-1' });
    await call('signIn', { DesignationNumber: 'NOBODY-9', Password: goodPassword });
    await call('downloadDocument', { documentId: b.documentId }, a.token);
    await call('search', {}, a.token);
    await upload(a.token, { filename: 'secret plans.exe', bytes: Buffer.from('MZ') });
    await call('startSecondFactor', { Password: 'wrong-password-1' }, administrator.token);
    await call('requestReset', { designationNumber: 'A' });
    await call('signOut', {}, a.token);
    const lines = portal()
      .logged()
      .split('\n')
      .filter((line) => line.includes('"event"'))
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { event: 'signedIn', account: a.businessId },
      { event: 'signedIn', account: b.businessId },
      { event: 'signedIn', account: administrator.businessId },
      { event: 'signInRefused', account: b.businessId },
      { event: 'signInRefused', account: null },
      { event: 'accessRefused', account: a.businessId, call: 'downloadDocument', status: 404 },
      { event: 'accessRefused', account: a.businessId, call: 'search', status: 403 },
      { event: 'documentRefused', account: a.businessId, why: 'documentTypeRefused' },
      { event: 'secondStepRefused', account: administrator.businessId },
      { event: 'resetRequested' },
      { event: 'signedOut', account: a.businessId },
    ]);
    const personal =
      /NOBODY|ADMIN|Employer|Sam|employer\.test|secret plans|wrong-password|127\.0\.0\.1/;
    expect(JSON.stringify(lines)).not.toMatch(personal);
  });
});
