import { expect, test } from 'vitest';
import { type CallName, calls, type RequestInput } from '../../contract/calls.ts';
import type { DocumentDate } from '../../contract/documentDates.ts';
import { removeUnattachedDocuments } from '../../server/documents/store/documents.usecases.ts';
import { longSessions } from '../support/noticeMails.ts';
import { onEveryRunningServer } from '../support/server.ts';
import { canCall } from '../support/whoMayCall.ts';
import {
  type ComparedEmployer,
  createEqualEmployers,
  hiddenText,
  performHiddenStaffWork,
} from './hiddenWork.ts';

/** Lists everything that an employer can read. A new call without a row here makes the test fail. */
const requestsByReadingCall: {
  [Name in CallName]?: (own: ComparedEmployer) => RequestInput<Name> & object;
} = {
  listApplications: () => ({}),
  readApplication: ({ applicationId }) => ({ applicationId }),
  downloadPdf: ({ applicationId }) => ({ applicationId, internalNotes: '1' }),
  downloadDocument: ({ passportId }) => ({ documentId: passportId }),
  listKeptDocuments: () => ({ ids: '1,2,3,4,5,6,7,8,9,10' }),
  listDocumentOpenings: ({ applicationId }) => ({ applicationId }),
  listDocumentDates: ({ applicationId }) => ({ applicationId }),
  listComments: ({ applicationId }) => ({ applicationId }),
  readLatestChanges: ({ applicationId }) => ({ applicationId }),
  listRequests: ({ applicationId }) => ({ applicationId }),
  listOpenRequests: () => ({}),
  listNews: () => ({}),
  readNews: ({ applicationId }) => ({ applicationId }),
  readBusiness: () => ({}),
  readMailChoices: () => ({}),
  requestReset: () => ({ designationNumber: 'NOBODY' }),
  listPasskeys: () => ({}),
  readSecondFactor: () => ({}),
  listSessions: () => ({}),
  readDraftKey: () => ({}),
  readProgram: () => ({}),
};

const readingCalls = (Object.keys(calls) as CallName[]).filter(
  (name) => canCall('employer', name) && calls[name].method === 'GET',
);

const defineTests: Parameters<typeof onEveryRunningServer>[1] = (server, portal) => {
  const ask = (name: CallName, request: object, token: string, headers = {}) =>
    server().call(name, request as never, token, headers);

  async function everyAnswerTo(employer: ComparedEmployer) {
    const answers: Record<
      string,
      { status: number; reported: Record<string, unknown>; body: string }
    > = {};
    for (const name of readingCalls) {
      const response = requestsByReadingCall[name]?.(employer) ?? {};
      const { status, headers, body } = await ask(name, response, employer.token);
      const { date, ...told } = headers;
      // The request itself changes the time at which the session was last seen.
      answers[name] = { status, reported: told, body: body.replace(/"SeenOn":"[^"]+"/, '') };
    }
    return answers;
  }

  test('this test compares the responses to every API call with which an employer reads data', () => {
    expect(Object.keys(requestsByReadingCall).sort()).toEqual([...readingCalls].sort());
  });

  test('internal work of staff changes no API response to the employer, not even headers and ETags', {
    tags: 'slow',
  }, async () => {
    const { one, staff } = await createEqualEmployers(server(), portal());
    // The time must differ from that of the last change that the employer can see.
    portal().passMinutes(7);
    await everyAnswerTo(one);
    const before = await everyAnswerTo(one);
    expect(Object.values(before).map(({ status }) => status)).toEqual(readingCalls.map(() => 200));
    await performHiddenStaffWork(server(), portal(), staff, one);
    expect(await everyAnswerTo(one)).toEqual(before);
    for (const name of ['listApplications', 'listNews', 'listOpenRequests'] as const) {
      const known = { 'if-none-match': String(before[name]?.reported.etag) };
      expect([name, (await ask(name, {}, one.token, known)).status]).toEqual([name, 304]);
    }
    const read = { applicationId: one.applicationId };
    for (const name of ['listReviews', 'listComments', 'readHistory'] as const) {
      expect([name, (await ask(name, read, staff)).body.includes(hiddenText)]).toEqual([
        name,
        true,
      ]);
    }
  });

  test('internal work of staff changes neither later API responses nor mails to the employer', async () => {
    const { one, other, staff } = await createEqualEmployers(server(), portal());
    portal().passMinutes(20);
    await portal().gatherMails();
    await performHiddenStaffWork(server(), portal(), staff, one);
    portal().passMinutes(3);
    const later = [await laterOf(one, staff), await laterOf(other, staff)];
    expect(later[0]).toEqual(later[1]);
    expect(JSON.stringify(later)).not.toContain(hiddenText);
    const mails = { one: [] as string[], other: [] as string[] };
    // Mails are sent every minute at first, because a mail that leaves early would reveal that something was queued.
    const steps = [...Array(30).fill(1), ...Array(24).fill(3 * 60)] as number[];
    let minutes = 0;
    for (const step of steps) {
      portal().passMinutes(step);
      minutes += step;
      for (const mail of await portal().gatherMails()) {
        const text = JSON.stringify(mail);
        expect(text).not.toContain(hiddenText);
        if (mail.to === one.email) mails.one.push(`${minutes} ${one.named(text)}`);
        if (mail.to === other.email) mails.other.push(`${minutes} ${other.named(text)}`);
      }
    }
    expect(mails.one).not.toEqual([]);
    expect(mails.one).toEqual(mails.other);
    // Replaced documents must stay readable for the same time, and deleted ones must be removed equally soon.
    await removeUnattachedDocuments(portal().deps);
    const read = async ({ token, documentIds }: ComparedEmployer) => {
      const ids = documentIds();
      const answers = ids.map((documentId) => ask('downloadDocument', { documentId }, token));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await read(one)).toEqual([200, 404, 200]);
    expect(await read(other)).toEqual([200, 404, 200]);
  }, 60_000);

  async function laterOf(employer: ComparedEmployer, staff: string) {
    const { token, applicationId: ApplicationId, passportId, requestId, upload, named } = employer;
    const lines: string[] = [];
    async function done(name: CallName, request: object, as = token) {
      const { status, body, headers } = await ask(name, request, as);
      lines.push(`${name} ${status} ${headers.etag ? 'versioned' : ''} ${named(body)}`);
    }
    const item = { RequestId: requestId, ItemId: 1, Version: 1 };
    const dated = { ApplicationId, DocumentId: passportId, Date: '2031-05-01' };
    await done('updateApplication', { ApplicationId, JobTitle: 'Cook', Version: 1 });
    await done('updateApplication', { ApplicationId, JobTitle: 'Late', Version: 1 });
    await done('updateApplication', { ApplicationId, ApplicationStatusId: 3 }, staff);
    await done('setDocumentDate', dated);
    await done('setDocumentDate', { ...dated, Date: null, Seen: '2030-01-01' });
    await done('answerRequestItem', { ...item, DocumentId: await upload('better.pdf') });
    await done('answerRequestItem', { ...item, ItemId: 2, Answer: 'Since May.' });
    await done('updateApplication', { ApplicationId, JobOfferId: null });
    await done('sendAnswer', { RequestId: requestId, Version: 1 });
    await done('look', { ApplicationId, Newest: '' });
    await done('look', { All: true });
    await done('keepAsNew', { ApplicationId });
    for (const name of ['listReviews', 'readMailPlan', 'listMailsOfApplication'] as const) {
      await done(name, { applicationId: ApplicationId });
    }
    await done('reviewDocument', { ApplicationId, DocumentId: passportId, State: 'accepted' });
    await done('confirmDocumentDate', dated);
    await done('readHistory', { applicationId: ApplicationId });
    for (const documentId of employer.documentIds()) {
      await done('downloadDocument', { documentId });
    }
    for (const name of readingCalls) {
      // The number and the names in a PDF are compressed. The test above compares the whole file.
      if (!['listSessions', 'readDraftKey', 'downloadPdf'].includes(name)) {
        await done(name, requestsByReadingCall[name]?.(employer) ?? {});
      }
    }
    return lines;
  }

  test('an employer sees a document date that staff confirmed internally as confirmed, without the name', {
    tags: 'slow',
  }, async () => {
    const { one, staff } = await createEqualEmployers(server(), portal());
    const { applicationId: ApplicationId, passportId: DocumentId } = one;
    const dated = { ApplicationId, DocumentId, Date: '2026-12-01' };
    await ask('setDocumentDate', dated, one.token);
    portal().passMinutes(7);
    await everyAnswerTo(one);
    const { listDocumentDates: shown, ...before } = await everyAnswerTo(one);
    expect((await ask('confirmDocumentDate', dated, staff)).status).toBe(200);
    const { listDocumentDates: shownNow, ...after } = await everyAnswerTo(one);
    expect(after).toEqual(before);
    expect(shown).not.toEqual(shownNow);
    const dates: DocumentDate[] = JSON.parse(String(shownNow?.body));
    expect(dates).toContainEqual(
      expect.objectContaining({ ConfirmedOn: '2026-11-20T15:07:00.000Z', ConfirmedBy: '' }),
    );
  });
};

onEveryRunningServer('Internal work of staff', defineTests, longSessions);
