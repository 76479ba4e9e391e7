import { expect, test } from 'vitest';
import { readDatabaseContents } from '../support/databaseContents.ts';
import { onEveryRunningServer, type ServerAnswer } from '../support/server.ts';
import { createTwoEmployers } from './createTwoEmployers.ts';
import { createRequestsInStates, sampleRequest } from './requestsInStates.ts';

const missingId = 987_654;

function getComparableAnswer({ status, headers, body }: ServerAnswer) {
  const { date, ...rest } = headers;
  return { status, headers: rest, body };
}

onEveryRunningServer('Requests to another employer', (server, portal) => {
  test('an employer cannot distinguish another employer’s requests, dates, reviews, mails and changes from missing records, or change them', async () => {
    const { a, b, administrator } = await createTwoEmployers(server(), portal());
    const requestsInStates = await createRequestsInStates(server(), b, administrator.token);
    const { open, answered } = requestsInStates;
    // Unread changes are counted from the first request for them.
    await server().call('listNews', {}, a.token);
    const before = await readDatabaseContents(portal().deps.database);
    const { call } = server();
    const dated = { DocumentId: b.documentId, Date: '2030-01-05' };
    const item = { ItemId: 2, Version: 1, Answer: 'Not mine' };
    const Items = [1, 2].map((ItemId) => ({ ItemId, Decision: 'notNeeded' as const }));
    const ofApplication = {
      listRequests: (id) => call('listRequests', { applicationId: id }, a.token),
      sendRequest: (id) => call('sendRequest', { ...sampleRequest, ApplicationId: id }, a.token),
      previewRequest: (id) =>
        call('previewRequest', { ...sampleRequest, ApplicationId: id }, a.token),
      listDocumentDates: (id) => call('listDocumentDates', { applicationId: id }, a.token),
      setDocumentDate: (id) => call('setDocumentDate', { ...dated, ApplicationId: id }, a.token),
      confirmDocumentDate: (id) =>
        call('confirmDocumentDate', { ...dated, ApplicationId: id }, a.token),
      listReviews: (id) => call('listReviews', { applicationId: id }, a.token),
      listOwnOpenings: (id) => call('listOwnOpenings', { applicationId: id }, a.token),
      reviewDocument: (id) =>
        call(
          'reviewDocument',
          { ApplicationId: id, DocumentId: b.documentId, State: 'accepted' },
          a.token,
        ),
      readMailPlan: (id) => call('readMailPlan', { applicationId: id }, a.token),
      listMailsOfApplication: (id) =>
        call('listMailsOfApplication', { applicationId: id }, a.token),
      readNews: (id) => call('readNews', { applicationId: id }, a.token),
      look: (id) => call('look', { ApplicationId: id, Newest: '' }, a.token),
      keepAsNew: (id) => call('keepAsNew', { ApplicationId: id }, a.token),
    } satisfies Record<string, (id: number) => Promise<ServerAnswer>>;
    const ofRequest = {
      answerRequestItem: (id) => call('answerRequestItem', { ...item, RequestId: id }, a.token),
      sendAnswer: (id) =>
        call('sendAnswer', { RequestId: id, Version: 1, PartialReason: 'Later.' }, a.token),
      changeRequest: (id) =>
        call('changeRequest', { RequestId: id, Version: 1, DueOn: '2026-12-19' }, a.token),
      withdrawRequest: (id) => call('withdrawRequest', { RequestId: id, Version: 1 }, a.token),
      decideRequest: (id) => call('decideRequest', { RequestId: id, Version: 2, Items }, a.token),
    } satisfies Record<string, (id: number) => Promise<ServerAnswer>>;
    for (const [what, send] of Object.entries(ofApplication)) {
      for (const id of [b.applicationId, open.ApplicationId]) {
        const answer = getComparableAnswer(await send(id));
        expect([what, answer]).toEqual([what, getComparableAnswer(await send(missingId))]);
        expect([what, [403, 404].includes(answer.status)]).toEqual([what, true]);
      }
    }
    for (const [what, send] of Object.entries(ofRequest)) {
      for (const { RequestId } of [open, answered]) {
        const answer = getComparableAnswer(await send(RequestId));
        expect([what, answer]).toEqual([what, getComparableAnswer(await send(missingId))]);
        expect([what, [403, 404].includes(answer.status)]).toEqual([what, true]);
      }
    }
    const own = { ApplicationId: a.applicationId, Date: '2030-01-05' };
    const ofB = await call('setDocumentDate', { ...own, DocumentId: b.documentId }, a.token);
    const ofNobody = await call('setDocumentDate', { ...own, DocumentId: missingId }, a.token);
    expect([ofB.status, getComparableAnswer(ofB)]).toEqual([409, getComparableAnswer(ofNobody)]);
    const ofA = await call('listOpenRequests', {}, a.token);
    expect(JSON.parse(ofA.body)).toEqual({ Requests: [], Total: 0 });
    const newsOfA = await call('listNews', {}, a.token);
    expect(JSON.parse(newsOfA.body)).toEqual({ Applications: [], Count: 0 });
    expect(await readDatabaseContents(portal().deps.database)).toEqual(before);
  }, 30_000);

  test('the server refuses an answer with a document of another employer or of staff', async () => {
    const { a, b, administrator, upload } = await createTwoEmployers(server(), portal());
    const { open } = await createRequestsInStates(server(), a, administrator.token);
    const ofStaff = await upload(administrator.token, 'memo.pdf');
    const before = await readDatabaseContents(portal().deps.database);
    for (const DocumentId of [b.documentId, ofStaff, missingId]) {
      const answer = { RequestId: open.RequestId, ItemId: 1, Version: 1, DocumentId };
      const { status, body } = await server().call('answerRequestItem', answer, a.token);
      expect([status, JSON.parse(body).errors[0].code]).toEqual([422, 'documentNotYours']);
    }
    const noItem = { RequestId: open.RequestId, ItemId: 3, Version: 1, Answer: 'x' };
    expect((await server().call('answerRequestItem', noItem, a.token)).status).toBe(404);
    expect(await readDatabaseContents(portal().deps.database)).toEqual(before);
  });
});
