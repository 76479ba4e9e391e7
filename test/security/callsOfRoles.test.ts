import { expect, test } from 'vitest';
import { type CallName, calls, type RequestInput } from '../../contract/calls.ts';
import { readDatabaseContents } from '../support/databaseContents.ts';
import { type FormCall, goodPassword } from '../support/portal.ts';
import { pdf } from '../support/sampleFiles.ts';
import { onEveryRunningServer, type Server, type ServerAnswer } from '../support/server.ts';
import { canCall } from '../support/whoMayCall.ts';
import { applicantFields, createTwoEmployers, type TestAccounts } from './createTwoEmployers.ts';
import {
  createRequestsInStates,
  type RequestsInStates,
  sampleRequest,
} from './requestsInStates.ts';
import { SoftAuthenticator } from './softAuthenticator.ts';

const allCalls = Object.keys(calls) as CallName[];
const guardedCalls = allCalls.filter((name) => !canCall('stranger', name));
const administratorCalls = allCalls.filter(
  (name) => canCall('administrator', name) && !canCall('employer', name),
);

const authenticatorDevice = new SoftAuthenticator();
const createdPasskey = authenticatorDevice.create({
  challenge: 'x',
  rp: { id: 'portal.test' },
  user: { id: 'x' },
});
const passkeyAnswer = authenticatorDevice.sign({ challenge: 'x', rpId: 'portal.test' });

type RequestsByCall = { [Name in CallName]?: RequestInput<Name> & object };

function createMeaningfulRequests({
  a,
  asked,
}: TestAccounts & { asked: RequestsInStates }): RequestsByCall {
  const profile = { OperatingName: 'Changed', FirstName: 'X', LastName: 'Y', Email: 'x@y.test' };
  return {
    readBusiness: { businessId: a.businessId },
    createBusiness: { ...profile, DesignationNumber: 'NEW' },
    updateBusiness: { ...profile, BusinessId: a.businessId },
    updateAccount: { FirstName: 'Changed' },
    chooseStartPage: { StartPage: 'work' },
    findDesignationNumber: { DesignationNumber: 'A' },
    removeSecondStep: { BusinessId: a.businessId },
    previewErasure: { ApplicationIds: [a.applicationId] },
    eraseApplications: {
      ApplicationIds: [a.applicationId],
      Confirmation: 'RCIP-2026-000001',
      PresentPassword: goodPassword,
    },
    previewEmployerErasure: { BusinessId: a.businessId },
    eraseEmployer: {
      BusinessId: a.businessId,
      Confirmation: 'A',
      PresentPassword: goodPassword,
    },
    readDesignation: { businessId: a.businessId },
    saveDesignation: {
      BusinessId: a.businessId,
      State: 'designated',
      StateOn: '2026-11-02',
      Seen: 0,
    },
    suspendEmployer: { BusinessId: a.businessId, IsSuspended: true },
    inviteEmployer: { BusinessId: a.businessId },
    inviteMany: { Employers: [a.businessId], BatchKey: 'x' },
    readApplication: { applicationId: a.applicationId },
    createApplication: { ...applicantFields, BusinessId: a.businessId },
    updateApplication: { ...applicantFields, ApplicationId: a.applicationId, JobTitle: 'Changed' },
    readHistory: { applicationId: a.applicationId },
    readLatestChanges: { applicationId: a.applicationId },
    saveProgramRow: {
      List: 'cards',
      Key: 'job',
      Seen: 0,
      Content: { name: { en: 'Changed', fr: 'Changed' } },
    },
    importProgram: { File: '{"format":"rural-pilot-program","lists":{}}', Seen: 0 },
    readReport: { from: '2026-11-01', until: '2026-11-30' },
    listReported: { from: '2026-11-01', until: '2026-11-30' },
    downloadDocument: { documentId: a.documentId },
    downloadPdf: { applicationId: a.applicationId },
    downloadPdfs: { applicationIds: String(a.applicationId) },
    downloadDocuments: { applicationIds: String(a.applicationId) },
    listComments: { applicationId: a.applicationId },
    addComment: { ApplicationId: a.applicationId, Note: 'Changed' },
    correctComment: { CommentId: 1, Note: 'Changed' },
    takeBackComment: { CommentId: 1 },
    strikeComment: { CommentId: 1, Reason: 'Changed' },
    listReviews: { applicationId: a.applicationId },
    reviewDocument: {
      ApplicationId: a.applicationId,
      DocumentId: a.documentId,
      State: 'accepted',
    },
    listDocumentDates: { applicationId: a.applicationId },
    setDocumentDate: {
      ApplicationId: a.applicationId,
      DocumentId: a.documentId,
      Date: '2030-01-05',
    },
    confirmDocumentDate: {
      ApplicationId: a.applicationId,
      DocumentId: a.documentId,
      Date: '2030-01-05',
    },
    listRequests: { applicationId: asked.open.ApplicationId },
    sendRequest: { ...sampleRequest, ApplicationId: a.applicationId },
    previewRequest: { ...sampleRequest, ApplicationId: a.applicationId },
    changeRequest: { ...toSeenRequest(asked.open), DueOn: '2026-12-19', Text: 'Changed' },
    withdrawRequest: toSeenRequest(asked.open),
    answerRequestItem: {
      RequestId: asked.open.RequestId,
      ItemId: 2,
      Version: 1,
      Answer: 'Changed',
    },
    sendAnswer: { ...toSeenRequest(asked.open), PartialReason: 'Changed' },
    decideRequest: {
      ...toSeenRequest(asked.answered),
      Items: [1, 2].map((ItemId) => ({ ItemId, Decision: 'notNeeded' as const })),
    },
    previewBatch: { Kind: 'status', ApplicationStatusId: 5, Applications: [a.applicationId] },
    runBatch: {
      Kind: 'status',
      ApplicationStatusId: 5,
      Applications: [{ ApplicationId: a.applicationId }],
      BatchKey: 'x',
    },
    readBatch: { batchId: 1 },
    undoBatch: { BatchId: 1 },
    retryMails: { MailIds: [1] },
    dismissMails: { MailIds: [1] },
    assignApplications: {
      Applications: [{ ApplicationId: a.applicationId, CaseManagerId: null }],
      CaseManagerId: a.businessId,
    },
    previewHandOver: { from: a.businessId },
    handOver: { From: a.businessId, To: a.businessId },
    endAbsence: { AbsenceId: 1 },
    readMailPlan: { applicationId: a.applicationId },
    listMailsOfApplication: { applicationId: a.applicationId },
    saveMailChoices: { Hour: 3, Language: 'fr' },
    readNews: { applicationId: a.applicationId },
    look: { All: true },
    keepAsNew: { ApplicationId: a.applicationId },
    saveView: { Page: 'profiles', Name: 'X', Address: 'q=x', PutAside: [] },
    changeView: { ViewId: 1, Version: 1, Name: 'Changed' },
    deleteView: { ViewId: 1, Version: 1 },
    takeOverView: { ViewId: 1, Version: 1 },
    openView: { ViewId: 1, Version: 1 },
    startWithView: { ViewId: null },
    recordExport: { JobNumber: 'RCIP', Results: 1 },
    exportChosen: { Applications: [a.applicationId], As: 'csv' },
    search: { JobNumber: 'RCIP' },
    find: { Text: 'RCIP' },
    listKeptDocuments: { ids: '1,2' },
    listDocumentOpenings: { applicationId: a.applicationId },
    listOwnOpenings: { applicationId: a.applicationId },
    startSecondFactor: { Password: goodPassword },
    confirmSecondFactor: { Code: '123456' },
    answerSecondFactor: { Code: '123456' },
    removeSecondFactor: { Code: '123456' },
    renewRecoveryCodes: { Password: goodPassword },
    startPasskey: { Password: goodPassword },
    confirmPasskey: { Name: 'X', Credential: createdPasskey },
    answerPasskeyStep: { Credential: passkeyAnswer },
    removePasskey: { PasskeyId: 1, Password: goodPassword },
    endSession: { SessionId: 'x' },
    setLanguage: { Language: 'fr' },
    readImport: { importId: 1 },
    readImportRows: { importId: 1 },
    chooseImportColumns: { ImportId: 1, Sheet: 0, HeadRow: 1, HeadRows: 1, Fields: ['Email'] },
    answerImport: { ImportId: 1, Answers: [] },
    mendImportRow: { ImportId: 1, Position: 2, Cells: [{ Field: 'Email', Text: 'a@b.test' }] },
    runImport: { ImportId: 1, Version: 1 },
    takeBackImport: { ImportId: 1 },
    dropImport: { ImportId: 1 },
    requestSupport: {
      FirstName: 'X',
      LastName: 'Y',
      Email: 'x@y.test',
      Telephone: '1',
      Message: 'Hello',
      Type: 'technical',
    },
  };
}

const toSeenRequest = ({ RequestId, Version }: RequestsInStates['open']) => ({
  RequestId,
  Version,
});

async function sendCall(server: Server, name: CallName, requests: RequestsByCall, token: string) {
  return calls[name].place === 'form'
    ? server.upload(token, { filename: 'a.pdf', bytes: pdf() }, {}, name as FormCall)
    : server.call(name, requests[name] ?? {}, token);
}

function expectRefused(name: CallName, status: number, answer: ServerAnswer): void {
  expect([name, answer.status]).toEqual([name, status]);
  expect(Object.keys(JSON.parse(answer.body)).sort()).toEqual(['status', 'title']);
}

onEveryRunningServer('Access control of every API call', (server, portal) => {
  async function office() {
    const parties = await createTwoEmployers(server(), portal());
    const requestsInStates = await createRequestsInStates(
      server(),
      parties.a,
      parties.administrator.token,
    );
    return { ...parties, asked: requestsInStates };
  }

  test('this test contains a valid sample request for every API call', async () => {
    const requests = createMeaningfulRequests(await office());
    const incomplete = guardedCalls.filter(
      (name) =>
        calls[name].place !== 'form' &&
        !calls[name].request.safeParse(requests[name] ?? {}).success,
    );
    expect(incomplete).toEqual([]);
  });

  test('every API call refuses missing and unknown tokens and disabled accounts, and changes nothing', async () => {
    const parties = await office();
    const { database } = portal().deps;
    await portal().addEmployer({ designation_number: 'GONE' });
    const disabled = await portal().signIn('GONE');
    await database
      .updateTable('businesses')
      .set({ is_disabled: true })
      .where('designation_key', '=', 'gone')
      .execute();
    const before = await readDatabaseContents(database);
    for (const token of ['', 'd'.repeat(43), disabled]) {
      for (const name of guardedCalls) {
        expectRefused(
          name,
          401,
          await sendCall(server(), name, createMeaningfulRequests(parties), token),
        );
      }
    }
    expect(await readDatabaseContents(database)).toEqual(before);
    expect(await portal().deliverMails()).toEqual([]);
  }, 30_000);

  test('every API call refuses an expired token of either role, and changes nothing', async () => {
    const parties = await office();
    const before = await readDatabaseContents(portal().deps.database);
    portal().passMinutes(31);
    for (const { token } of [parties.a, parties.administrator]) {
      for (const name of guardedCalls) {
        expectRefused(
          name,
          401,
          await sendCall(server(), name, createMeaningfulRequests(parties), token),
        );
      }
    }
    expect(await readDatabaseContents(portal().deps.database)).toEqual(before);
  }, 30_000);

  test('every API call for administrators refuses an employer, and changes nothing', async () => {
    const parties = await office();
    const before = await readDatabaseContents(portal().deps.database);
    for (const name of administratorCalls) {
      expectRefused(
        name,
        403,
        await sendCall(server(), name, createMeaningfulRequests(parties), parties.a.token),
      );
    }
    expect(await readDatabaseContents(portal().deps.database)).toEqual(before);
    expect(await portal().deliverMails()).toEqual([]);
  }, 30_000);

  test('every changing API call refuses a cross-site request with a cookie, and changes nothing', async () => {
    const parties = await office();
    const before = await readDatabaseContents(portal().deps.database);
    const changing = guardedCalls.filter(
      (name) => calls[name].changes && calls[name].place === 'body',
    );
    expect(changing.length).toBeGreaterThan(30);
    // This call sends a mail, although it changes no record of the caller.
    expect(changing).toContain('requestSupport');
    for (const { token } of [parties.a, parties.administrator]) {
      for (const name of changing) {
        const cookie = { cookie: `Token=${token}`, origin: 'https://evil.test' };
        const request = createMeaningfulRequests(parties)[name] ?? {};
        expectRefused(name, 403, await server().call(name, request, undefined, cookie));
      }
    }
    expect(await readDatabaseContents(portal().deps.database)).toEqual(before);
  }, 30_000);
});
