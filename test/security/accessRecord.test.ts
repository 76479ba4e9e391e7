import { expect, test } from 'vitest';
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
