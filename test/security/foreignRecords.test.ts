import { expect, test } from 'vitest';
import { readDatabaseContents } from '../support/databaseContents.ts';
import { onEveryRunningServer, type ServerAnswer } from '../support/server.ts';
import { specified } from '../support/specified.ts';
import { applicantFields, createTwoEmployers } from './createTwoEmployers.ts';

const missingId = 987_654;

function getComparableAnswer({ status, headers, body }: ServerAnswer) {
  const { date, ...rest } = headers;
  return { status, headers: rest, body };
}

onEveryRunningServer('Records of another employer', (server, portal) => {
  test('an employer cannot distinguish another employer’s application, notes, document and business from missing records, or change them', async () => {
    const { a, b } = await createTwoEmployers(server(), portal());
    const before = await readDatabaseContents(portal().deps.database);
    const call = server().call;
    const requestedUrls: [
      string,
      own: number,
      foreign: number,
      (id: number) => Promise<ServerAnswer>,
    ][] = [
      [
        'read application',
        a.applicationId,
        b.applicationId,
        (id) => call('readApplication', { applicationId: id }, a.token),
      ],
      [
        'update application',
        0,
        b.applicationId,
        (id) =>
          call(
            'updateApplication',
            { ...applicantFields, ApplicationId: id, JobTitle: 'x' },
            a.token,
          ),
      ],
      [
        'notes',
        a.applicationId,
        b.applicationId,
        (id) => call('listComments', { applicationId: id }, a.token),
      ],
      [
        'add a note',
        0,
        b.applicationId,
        (id) => call('addComment', { ApplicationId: id, Note: 'x' }, a.token),
      ],
      [
        'latest changes',
        a.applicationId,
        b.applicationId,
        (id) => call('readLatestChanges', { applicationId: id }, a.token),
      ],
      [
        'latest changes of the profile',
        a.businessId,
        b.businessId,
        (id) => call('readLatestChanges', { businessId: id }, a.token),
      ],
      ['history', 0, b.applicationId, (id) => call('readHistory', { applicationId: id }, a.token)],
      [
        'openings of documents',
        a.applicationId,
        b.applicationId,
        (id) => call('listDocumentOpenings', { applicationId: id }, a.token),
      ],
      [
        'document',
        a.documentId,
        b.documentId,
        (id) => call('downloadDocument', { documentId: id }, a.token),
      ],
      [
        'business',
        a.businessId,
        b.businessId,
        (id) => call('readBusiness', { businessId: id }, a.token),
      ],
      ['invitation', 0, b.businessId, (id) => call('inviteEmployer', { BusinessId: id }, a.token)],
    ];
    for (const [what, own, foreign, send] of requestedUrls) {
      if (own) expect([what, (await send(own)).status]).toEqual([what, 200]);
      const answer = getComparableAnswer(await send(foreign));
      expect([what, answer]).toEqual([what, getComparableAnswer(await send(missingId))]);
      expect([403, 404]).toContain(answer.status);
    }
    const after = await readDatabaseContents(portal().deps.database);
    expect(removeReadingRecords(after)).toEqual(removeReadingRecords(before));
  });

  test('the server refuses another employer’s document in every field that takes a document, and changes nothing', async () => {
    const { a, b, administrator, upload } = await createTwoEmployers(server(), portal());
    const onNote = await upload(administrator.token, 'memo for B.pdf', {
      BusinessId: String(b.businessId),
    });
    const note = { ApplicationId: b.applicationId, DocumentId: onNote, Note: 'x', IsVisible: true };
    expect((await server().call('addComment', note, administrator.token)).status).toBe(200);
    const before = await readDatabaseContents(portal().deps.database);
    const { call } = server();
    expect(specified.documentSlots).toHaveLength(10);
    for (const foreign of [b.documentId, onNote, missingId]) {
      const additional = { DocumentId: foreign, Title: 'x', Filename: 'x.pdf' };
      const own = { ...additional, DocumentId: a.documentId };
      const smuggled: [field: string, documents: object][] = [
        ...specified.documentSlots.map((slot): [string, object] => [
          `${slot}Id`,
          { [`${slot}Id`]: foreign },
        ]),
        ...specified.otherSlots.map((Slot): [string, object] => [
          'OtherSlots',
          { OtherSlots: [{ Slot, DocumentId: foreign }] },
        ]),
        ['AdditionalDocuments', { AdditionalDocuments: [additional] }],
        ['AdditionalDocuments', { AdditionalDocuments: [own, additional] }],
      ];
      for (const [field, documents] of smuggled) {
        const fields = { ...applicantFields, JobTitle: 'Changed', ...documents };
        const update = { ...fields, ApplicationId: a.applicationId };
        const answers = [
          await call('createApplication', fields, a.token),
          await call('updateApplication', update, a.token),
        ];
        for (const { status, body } of answers) {
          expect([field, status]).toEqual([field, 422]);
          expect(JSON.parse(body).errors).toEqual([
            expect.objectContaining({ code: 'documentNotYours', field }),
          ]);
        }
      }
      const noted = { ApplicationId: a.applicationId, DocumentId: foreign, Note: 'x' };
      expect((await call('addComment', noted, a.token)).status).toBe(403);
      expect((await call('addComment', noted, administrator.token)).status).toBe(422);
      const opened = await call('downloadDocument', { documentId: foreign }, a.token);
      expect(opened.status).toBe(404);
    }
    expect(await readDatabaseContents(portal().deps.database)).toEqual(before);
  }, 30_000);

  test('an internal note and its document reach no employer by any API call', async () => {
    const { a, administrator, upload } = await createTwoEmployers(server(), portal());
    const secretDocument = await upload(administrator.token, 'internal memo.pdf', {
      BusinessId: String(a.businessId),
    });
    const note = {
      ApplicationId: a.applicationId,
      DocumentId: secretDocument,
      Title: 'For staff only',
      Note: 'The owner may have lied',
      IsVisible: false,
    };
    expect((await server().call('addComment', note, administrator.token)).status).toBe(200);

    const call = server().call;
    const application = { applicationId: a.applicationId };
    const own = {
      ...applicantFields,
      ApplicationId: a.applicationId,
      PassportScanId: a.documentId,
    };
    const additional = [{ DocumentId: secretDocument, Title: '', Filename: '' }];
    const answers = [
      await call('listComments', application, a.token),
      await call('readApplication', application, a.token),
      await call('readHistory', application, a.token),
      await call('listApplications', {}, a.token),
      await call('search', { ApplicationLastName: applicantFields.LastName }, a.token),
      await call('addComment', { ...note, IsVisible: true }, a.token),
      await call('downloadDocument', { documentId: secretDocument }, a.token),
      await call('updateApplication', { ...own, JobOfferId: secretDocument }, a.token),
      await call('updateApplication', { ...own, AdditionalDocuments: additional }, a.token),
      await call('createApplication', { ...applicantFields, JobOfferId: secretDocument }, a.token),
      await call('downloadDocument', { documentId: secretDocument }, a.token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 403, 200, 403, 403, 404, 422, 422, 422, 404,
    ]);
    for (const { body } of answers) {
      expect(body).not.toMatch(/For staff only|may have lied|internal memo/);
    }
    expect(JSON.parse(String(answers[0]?.body))).toEqual([]);
  });
});

function removeReadingRecords({
  document_openings,
  row_counts,
  ...contents
}: Record<string, unknown[]>) {
  return contents;
}
