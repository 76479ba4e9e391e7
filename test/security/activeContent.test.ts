import { expect, test } from 'vitest';
import { readDatabaseContents } from '../support/databaseContents.ts';
import {
  lockedPdfs,
  longPdfs,
  misleadingPdfs,
  ordinaryPdfs,
  pdfsWithoutPages,
  portfolioPdfs,
  scriptedPdfs,
  unreadablePdfs,
  unsafePdfs,
} from '../support/pdfCases.ts';
import { pdf } from '../support/sampleFiles.ts';
import { onEveryRunningServer } from '../support/server.ts';
import { ordinaryWord, unsafeOldWord, unsafeWord } from '../support/wordCases.ts';
import { applicantFields } from './createTwoEmployers.ts';

onEveryRunningServer('Active content in documents', (server, portal) => {
  /** A document is checked before it reaches a database, so other engines need only one document of each kind. */
  const triedHere = (cases: readonly (readonly [name: string, bytes: Buffer])[]) =>
    portal().engine === 'sqlite' ? cases : cases.slice(0, 1);

  async function employer() {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    return async (filename: string, bytes: Buffer) => {
      const { status, body } = await server().upload(token, { filename, bytes });
      return { status, body, code: status === 200 ? '' : JSON.parse(body).errors[0].code };
    };
  }

  test.each([
    ['.docx', 422, 'documentUnsafe', unsafeWord],
    ['.doc', 422, 'documentUnsafe', unsafeOldWord],
    ['.pdf', 422, 'documentUnsafe', unsafePdfs],
    ['.pdf', 415, 'documentUnreadable', unreadablePdfs],
    ['.pdf', 422, 'documentLocked', lockedPdfs],
    ['.pdf', 422, 'documentWithoutPages', pdfsWithoutPages],
    ['.pdf', 422, 'documentPortfolio', portfolioPdfs],
    ['.pdf', 422, 'documentTooLong', longPdfs],
  ] as const)(
    'the server refuses a document with active content and does not store it: %s gets status %i and %s',
    async (extension, status, code, cases) => {
      const send = await employer();
      const before = await readDatabaseContents(portal().deps.database);
      const taken: string[] = [];
      for (const [name, bytes] of triedHere(cases)) {
        const answer = await send(`a${extension}`, bytes);
        if (answer.status !== status || answer.code !== code) {
          taken.push(`${name}: ${answer.status} ${answer.code}`);
        }
      }
      expect(taken).toEqual([]);
      expect(await readDatabaseContents(portal().deps.database)).toEqual(before);
    },
    60_000,
  );

  test.each([
    ['.docx', ordinaryWord],
    ['.pdf', ordinaryPdfs],
    ['.pdf', misleadingPdfs],
    ['.pdf', scriptedPdfs],
  ] as const)(
    'the server accepts a document without active content: %s',
    async (extension, cases) => {
      const send = await employer();
      const refused: string[] = [];
      for (const [name, bytes] of triedHere(cases)) {
        const answer = await send(`a${extension}`, bytes);
        if (answer.status !== 200) refused.push(`${name}: ${answer.status} ${answer.code}`);
      }
      expect(refused).toEqual([]);
    },
    60_000,
  );
});

onEveryRunningServer('Documents with scripts', (server, portal) => {
  test('staff and the employer see only on the page of its application that a document contains scripts', async () => {
    await portal().addEmployer();
    await portal().addAdministrator();
    const employer = await portal().signIn('EMP-1');
    const staff = await portal().signIn('ADMIN', true);
    const send = async (token: string, bytes: Buffer) =>
      Number((await server().upload(token, { filename: 'a.pdf', bytes })).body);
    const [, script] = scriptedPdfs[0] ?? [];
    const [, form] = scriptedPdfs[2] ?? [];
    const [JobOfferId, Schedule1Id, DocumentId] = [
      await send(employer, form ?? pdf()),
      await send(employer, pdf()),
      await send(employer, script ?? pdf()),
    ];
    const filedAnswer = await server().call(
      'createApplication',
      { ...applicantFields, JobOfferId, Schedule1Id, AdditionalDocuments: [{ DocumentId }] },
      employer,
    );
    const { ApplicationId } = JSON.parse(filedAnswer.body);
    for (const token of [employer, staff]) {
      const read = await server().call('readApplication', { applicationId: ApplicationId }, token);
      expect(JSON.parse(read.body).ScriptedDocuments).toEqual([JobOfferId, DocumentId]);
    }

    const plain = await server().call(
      'createApplication',
      { ...applicantFields, Schedule1Id },
      employer,
    );
    const id = JSON.parse(plain.body).ApplicationId;
    const other = await server().call('readApplication', { applicationId: id }, staff);
    expect(JSON.parse(other.body)).not.toHaveProperty('ScriptedDocuments');

    for (const bytes of [form ?? pdf(), pdf()]) {
      const note = { ApplicationId: id, Note: 'See', IsVisible: true };
      const hung = { ...note, DocumentId: await send(staff, bytes) };
      expect((await server().call('addComment', hung, staff)).status).toBe(200);
    }
    const notes = await server().call('listComments', { applicationId: id }, employer);
    const reported = JSON.parse(notes.body).map((note: { IsScripted: boolean }) => note.IsScripted);
    expect(reported).toEqual([false, true]);
  });
});
