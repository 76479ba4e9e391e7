import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CallName } from '../../contract/calls.ts';
import type { TestPortal } from '../support/portal.ts';
import { pdf } from '../support/sampleFiles.ts';
import type { Server } from '../support/server.ts';
import { applicantFields } from './createTwoEmployers.ts';
import { sampleRequest } from './requestsInStates.ts';

const today = '2026-11-20';

export const hiddenText = 'Only staff may read this';

export interface ComparedEmployer {
  email: string;
  token: string;
  applicationId: number;
  passportId: number;
  offerId: number;
  requestId: number;
  upload(filename: string): Promise<number>;
  documentIds(): number[];
  named(text: string): string;
}

export async function createEqualEmployers(server: Server, portal: TestPortal) {
  await portal.addAdministrator();
  const staff = await portal.signIn('ADMIN', true);
  const comparedEmployer = await createComparedEmployer(server, portal, staff, 'EMP-1');
  const other = await createComparedEmployer(server, portal, staff, 'EMP-2');
  return { one: comparedEmployer, other, staff };
}

async function createComparedEmployer(
  server: Server,
  portal: TestPortal,
  staff: string,
  number: string,
): Promise<ComparedEmployer> {
  const email = `${number.toLowerCase()}@employer.test`;
  const businessId = await portal.addEmployer({ designation_number: number, email });
  const token = await portal.signIn(number);
  const documents: number[] = [];
  const numbers: [found: RegExp, name: string][] = [
    [new RegExp(`${number}`, 'gi'), 'NUMBER'],
    [new RegExp(`"(ModifiedBy|BusinessId)":${businessId}\\b`, 'g'), '"$1":EMPLOYER'],
    [/"Newest":"[^"]+"/g, '"Newest":"SOME"'],
    [/\/unsubscribe\/[\w-]+/g, '/unsubscribe/LINK'],
  ];
  async function upload(filename: string): Promise<number> {
    const { body } = await server.upload(token, { filename, bytes: pdf(filename) });
    documents.push(Number(body));
    return Number(body);
  }
  async function file(fields: object, name: string): Promise<number> {
    const request = await server.call(
      'createApplication',
      { ...applicantFields, ...fields },
      token,
    );
    const { ApplicationId, JobNumber } = JSON.parse(request.body);
    numbers.push([new RegExp(JobNumber, 'g'), name]);
    numbers.push([
      new RegExp(`"(ApplicationId|Applications)":(\\[?)${ApplicationId}\\b`, 'g'),
      `"$1":$2${name}`,
    ]);
    numbers.push([new RegExp(`/application/${ApplicationId}\\b`, 'g'), `/application/${name}`]);
    numbers.push([new RegExp(`"application-${ApplicationId}"`, 'g'), `"application-${name}"`]);
    return ApplicationId;
  }
  const [passportId, offerId] = [await upload('passport.pdf'), await upload('offer.pdf')];
  const applicationId = await file({ PassportScanId: passportId, JobOfferId: offerId }, 'FIRST');
  await file({}, 'SECOND');
  await server.call('listNews', {}, token);
  const question = sampleRequest.Items.filter(({ Kind }) => Kind === 'question');
  const Items = [
    { Kind: 'document' as const, Slot: 'PassportScan', DocumentId: passportId, Text: 'Blurred.' },
    ...question,
  ];
  const input = { ...sampleRequest, Items, ApplicationId: applicationId };
  const sent = await server.call('sendRequest', input, staff);
  const { RequestId: requestId } = JSON.parse(sent.body);
  numbers.push([new RegExp(`\\b${requestId}\\b`, 'g'), 'REQUEST']);

  return {
    email,
    token,
    applicationId,
    passportId,
    offerId,
    requestId,
    upload,
    documentIds: () => [...documents],
    named(text) {
      let message = text;
      for (const [found, name] of numbers) message = message.replace(found, name);
      for (const [at, id] of documents.entries()) {
        message = message.replace(
          new RegExp(`((?:Document|Scan|Offer)Id":|^\\[|,)${id}\\b`, 'g'),
          `$1DOCUMENT ${at}`,
        );
      }
      return message;
    },
  };
}

export async function performHiddenStaffWork(
  server: Server,
  portal: TestPortal,
  staff: string,
  { applicationId: ApplicationId, passportId, offerId }: ComparedEmployer,
): Promise<void> {
  async function done(name: CallName, request: object, minutesLater = 1) {
    portal.passMinutes(minutesLater);
    const answer = await server.call(name, request as never, staff);
    expect([name, answer.status]).toEqual([name, 200]);
    return answer;
  }
  const describe = { Reasons: ['nameDiffers', 'unreadable'], Text: hiddenText };
  const mark = (DocumentId: number, State: string, overrides = {}) =>
    done('reviewDocument', { ApplicationId, DocumentId, State, ...overrides });
  await mark(passportId, 'toReplace', describe);
  await mark(passportId, 'accepted');
  await mark(passportId, 'notReviewed');
  await mark(passportId, 'toReplace', describe);
  await mark(offerId, 'toReplace', describe);

  const file = { filename: `${hiddenText}.pdf`, bytes: pdf(hiddenText) };
  const DocumentId = Number((await server.upload(staff, file)).body);
  const note = { ApplicationId, Title: hiddenText, Note: hiddenText, IsVisible: false };
  const added = await done('addComment', { ...note, DocumentId });
  const { CommentId } = JSON.parse(added.body);
  await done('correctComment', { CommentId, Note: `${hiddenText}, and this`, Corrections: 0 });
  await done('downloadDocument', { documentId: DocumentId });

  const Items = [{ Kind: 'document', Slot: 'PassportScan', ...describe, DocumentId: passportId }];
  await done('previewRequest', { ...sampleRequest, ApplicationId, Text: hiddenText, Items });
  const read = { applicationId: ApplicationId };
  for (const name of ['listReviews', 'readMailPlan', 'listMailsOfApplication'] as const) {
    await done(name, read);
  }
  for (const name of ['readHistory', 'readNews', 'listRequests', 'listDocumentDates'] as const) {
    await done(name, read);
  }
  await done('look', { ApplicationId, Newest: '' });
  await done('look', { All: true });
  await done('keepAsNew', { ApplicationId });

  // The employer sees the name of the case manager, so the former one is assigned again.
  const { CaseManagerId: before } = JSON.parse((await done('readApplication', read)).body);
  const [manager] = JSON.parse((await done('listCaseManagers', {})).body);
  const assign = (seen: number | null, CaseManagerId: number | null) =>
    done('assignApplications', {
      Applications: [{ ApplicationId, CaseManagerId: seen }],
      CaseManagerId,
    });
  await assign(before, manager.BusinessId);
  await assign(manager.BusinessId, null);
  await done('previewHandOver', { from: manager.BusinessId });

  async function batch(what: object, applications: object[]) {
    await done('previewBatch', { ...what, Applications: [ApplicationId] });
    const { BatchId } = JSON.parse(
      (await done('runBatch', { ...what, Applications: applications, BatchKey: randomUUID() }))
        .body,
    );
    const read = await done('readBatch', { batchId: BatchId }, 0);
    expect(JSON.parse(read.body).Rows).toMatchObject([{ ApplicationId, Outcome: 'done' }]);
    const [newest] = JSON.parse((await done('listBatches', {}, 0)).body).Batches;
    expect(newest).toMatchObject({ BatchId, Count: 1, Done: 1 });
    return BatchId as number;
  }
  await batch({ Kind: 'seen' }, [{ ApplicationId }]);
  const batchId = await batch({ Kind: 'assign', CaseManagerId: manager.BusinessId }, [
    { ApplicationId, CaseManagerId: null },
  ]);
  await done('undoBatch', { BatchId: batchId }, 0);

  const deputyId = await portal.addAdministrator('DEPUTY');
  const away = { From: manager.BusinessId, To: deputyId, FromDay: today, UntilDay: today };
  const { AbsenceId } = JSON.parse((await done('handOver', away)).body);
  await done('endAbsence', { AbsenceId });

  const view = { Page: 'work', Name: hiddenText, Address: 'show=unassigned', PutAside: [] };
  const saved = JSON.parse((await done('saveView', { ...view, IsShared: true })).body);
  await done('openView', saved);
  await done('startWithView', { ViewId: saved.ViewId });
  await done('deleteView', saved);

  await done('find', { Text: applicantFields.LastName });
  await done('search', { ApplicationLastName: applicantFields.LastName });
  await done('recordExport', { ApplicationLastName: applicantFields.LastName, Results: 1 });
  await done('exportChosen', { Applications: [ApplicationId], As: 'csv' });
  await done('listWork', {});
}
