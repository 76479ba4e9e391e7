import { expect, test } from 'vitest';
import { onEveryRunningServer } from '../support/server.ts';
import { createTwoEmployers } from './createTwoEmployers.ts';

onEveryRunningServer('The access record', (server, portal) => {
  const record = async (applicationId: number, token: string) => {
    const { body } = await server().call('listDocumentOpenings', { applicationId }, token);
    return { body, lines: JSON.parse(body) };
  };

  test('staff can read who opened which document and when', async () => {
    const { a, b, administrator } = await createTwoEmployers(server(), portal());
    const open = (token: string) =>
      server().call('downloadDocument', { documentId: a.documentId }, token);
    await open(administrator.token);
    portal().passMinutes(5);
    await open(a.token);
    expect((await open(b.token)).status).toBe(404);
    const expected = [
      { By: 'Employer A', On: '2026-11-20T15:05:00.000Z' },
      { By: 'Sam Côté', On: '2026-11-20T15:00:00.000Z' },
    ].map((line) => ({ ...line, DocumentId: a.documentId, Filename: 'passport of A.pdf' }));
    expect((await record(a.applicationId, administrator.token)).lines).toEqual(expected);
    const foreign = { applicationId: a.applicationId };
    expect((await server().call('listDocumentOpenings', foreign, b.token)).status).toBe(404);
  });

  test('an employer sees on which day the program opened a document, but neither the name nor the time', async () => {
    const { a, upload } = await createTwoEmployers(server(), portal());
    const letter = await upload(a.token, 'letter.pdf');
    const attached = {
      ApplicationId: a.applicationId,
      AdditionalDocuments: [{ DocumentId: letter, Title: 'Letter' }],
    };
    await server().call('updateApplication', attached, a.token);
    const open = (token: string, documentId = a.documentId) =>
      server().call('downloadDocument', { documentId }, token);
    await portal().addAdministrator('SECOND');
    portal().setTime('2026-11-21T04:50:00.000Z');
    const employerToken = await portal().signIn('A');
    const first = await portal().signIn('ADMIN', true);
    const second = await portal().signIn('SECOND', true);
    for (const token of [employerToken, first, second, employerToken, second, first]) {
      await open(token);
      portal().passMinutes(1);
    }
    await open(first, letter);
    portal().passMinutes(10);
    await open(first);

    const program = { By: '', IsByProgram: true };
    const itself = { By: 'Employer A', IsByProgram: false };
    const passport = { DocumentId: a.documentId, Filename: 'passport of A.pdf' };
    const { lines, body } = await record(a.applicationId, employerToken);
    expect(lines).toEqual([
      { ...passport, On: '2026-11-21', ...program },
      { DocumentId: letter, Filename: 'letter.pdf', On: '2026-11-20', ...program },
      { ...passport, On: '2026-11-20', ...itself },
      { ...passport, On: '2026-11-20', ...program },
    ]);
    expect(body).not.toMatch(/Sam|Côté|\d\d:\d\d/);
    expect((await record(a.applicationId, first)).lines).toHaveLength(8);
  });

  test('the access record shows when the program opened a document, even if the employer opened it as well', async () => {
    const { a, administrator } = await createTwoEmployers(server(), portal());
    const { documentId } = a;
    await server().call('downloadDocument', { documentId }, administrator.token);
    const begin = portal().deps.clock.now().getTime();
    const own = Array.from({ length: 600 }, (_, index) => ({
      document_id: documentId,
      filename: 'passport of A.pdf',
      opened_by: a.businessId,
      opened_on: new Date(begin + index + 1).toISOString(),
    }));
    await portal().deps.database.insertInto('document_openings').values(own).execute();
    const { lines } = await record(a.applicationId, a.token);
    expect(lines).toMatchObject([{ IsByProgram: false }, { IsByProgram: true }]);
  });

  test('the access record that an employer sees does not contain documents of internal notes', async () => {
    const { a, administrator, upload } = await createTwoEmployers(server(), portal());
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

onEveryRunningServer('The access record of a document of several employers', (server, portal) => {
  test('the access record that an employer sees contains openings by the program and by that employer, and none by other employers', async () => {
    const { a, b, administrator, upload } = await createTwoEmployers(server(), portal());
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
    const sides = (JSON.parse(told) as { By: string; IsByProgram: boolean }[]).map(
      ({ By, IsByProgram }) => [By, IsByProgram],
    );
    expect(sides).toEqual([
      ['Employer A', false],
      ['', true],
    ]);
  });
});
