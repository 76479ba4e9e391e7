import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import { type CallName, calls, type RequestOf } from '../../contract/calls.ts';
import type { DocumentDate } from '../../contract/dates.ts';
import { removeUnattachedDocuments } from '../../server/documents/documents.usecases.ts';
import { contentsOf } from '../support/contents.ts';
import { onEveryRunningServer } from '../support/server.ts';
import { names, type Party, twoEmployers } from './twoEmployers.ts';

/** All that an employer can read, as it reads it; a new call that has no row here fails the test. */
const readings: { [Name in CallName]?: (own: Party) => RequestOf<Name> & object } = {
  listApplications: () => ({}),
  readApplication: ({ applicationId }) => ({ applicationId }),
  downloadDocument: ({ documentId }) => ({ documentId }),
  listKeptDocuments: ({ documentId }) => ({ ids: `${documentId},1,2,3,4` }),
  listDocumentOpenings: ({ applicationId }) => ({ applicationId }),
  readBusiness: () => ({}),
  readLatestChanges: ({ applicationId }) => ({ applicationId }),
  readMailChoices: () => ({}),
  listNews: () => ({}),
  readNews: ({ applicationId }) => ({ applicationId }),
  listComments: ({ applicationId }) => ({ applicationId }),
  listRequests: ({ applicationId }) => ({ applicationId }),
  listOpenRequests: () => ({}),
  listDocumentDates: ({ applicationId }) => ({ applicationId }),
  requestReset: () => ({ designationNumber: 'NOBODY' }),
  listPasskeys: () => ({}),
  readSecondFactor: () => ({}),
  listSessions: () => ({}),
  readDraftKey: () => ({}),
};

const everyReading = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].method === 'GET' && calls[name].who !== 'administrator',
);

onEveryRunningServer('What staff mark and have not sent', (server, portal) => {
  async function office() {
    const parties = await twoEmployers(server(), portal());
    const { a, administrator } = parties;
    const all = async (headers = {}) => {
      const answers: Record<string, unknown> = {};
      for (const name of everyReading) {
        const asked = readings[name]?.(a) ?? {};
        const answer = await server().call(name, asked as never, a.token, headers);
        const { date, ...told } = answer.headers;
        answers[name] = { status: answer.status, told, body: answer.body };
      }
      return answers;
    };
    const mark = (DocumentId: number, said: object, ApplicationId = a.applicationId) =>
      server().call(
        'reviewDocument',
        { ApplicationId, DocumentId, State: 'toReplace', ...said } as never,
        administrator.token,
      );
    return { ...parties, all, mark };
  }
  const said = { Reasons: ['nameDiffers', 'unreadable'], Text: 'The owner may have lied' };

  test('every call that an employer reads with is walked through', () => {
    expect(Object.keys(readings).sort()).toEqual([...everyReading].sort());
  });

  test('changes no answer to the employer: no body, no version, no time, no ETag, no count', async () => {
    const { a, b, administrator, all, mark } = await office();
    const dated = { ApplicationId: a.applicationId, DocumentId: a.documentId, Date: '2026-12-01' };
    expect((await server().call('setDocumentDate', dated, a.token)).status).toBe(200);
    // At another time than that of the last change that the employer knows of.
    portal().passMinutes(7);
    await all();
    const before = await all();
    const { body } = await server().call('listApplications', {}, administrator.token);
    const etag = (before.listApplications as { told: { etag: string } }).told.etag;
    expect((await mark(a.documentId, said)).status).toBe(200);
    expect((await mark(a.documentId, { State: 'accepted' })).status).toBe(200);
    expect((await mark(a.documentId, { State: 'notReviewed' })).status).toBe(200);
    expect((await mark(a.documentId, said)).status).toBe(200);
    expect((await mark(b.documentId, said, b.applicationId)).status).toBe(200);
    expect(await all()).toEqual(before);
    expect(JSON.stringify(before)).not.toMatch(/may have lied|nameDiffers|toReplace/);
    const again = await server().call('listApplications', {}, a.token, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect((await server().call('listApplications', {}, administrator.token)).body).toBe(body);
    // The employer's open form is not out of date by it.
    const shown = JSON.parse((before.readApplication as { body: string }).body) as Application;
    const change = { ...names, ApplicationId: a.applicationId, JobTitle: 'x' };
    const saved = await server().call(
      'updateApplication',
      { ...change, Version: shown.Version },
      a.token,
    );
    expect([saved.status, JSON.parse(saved.body).Version]).toEqual([200, shown.Version + 1]);
    portal().passMinutes(20);
    expect(await portal().deliverMails()).toEqual([]);
  });

  test('a confirmed date shows as such and tells no more: not who, and no other answer changes', async () => {
    const { a, administrator, all } = await office();
    const dated = { ApplicationId: a.applicationId, DocumentId: a.documentId, Date: '2026-12-01' };
    await server().call('setDocumentDate', dated, a.token);
    portal().passMinutes(7);
    await all();
    const { listDocumentDates: shown, ...before } = await all();
    const confirmed = await server().call('confirmDocumentDate', dated, administrator.token);
    expect(confirmed.status).toBe(200);
    const { listDocumentDates: shownNow, ...after } = await all();
    expect(after).toEqual(before);
    const [date] = JSON.parse((shownNow as { body: string }).body) as DocumentDate[];
    expect(date).toMatchObject({ ConfirmedOn: '2026-11-20T15:07:00.000Z', ConfirmedBy: '' });
    expect(shown).not.toEqual(shownNow);
  });

  test('a document that is replaced or deleted fares the same, marked or not', async () => {
    const { a, mark, upload } = await office();
    const file = async () => {
      const ids = [
        await upload(a.token, 'passport.pdf'),
        await upload(a.token, 'offer.pdf'),
      ] as const;
      const documents = { PassportScanId: ids[0], JobOfferId: ids[1] };
      const filed = await server().call('createApplication', { ...names, ...documents }, a.token);
      return { ids, ApplicationId: Number(JSON.parse(filed.body).ApplicationId) };
    };
    const [marked, unmarked] = [await file(), await file()];
    for (const id of marked.ids) {
      expect((await mark(id, said, marked.ApplicationId)).status).toBe(200);
    }
    const answersAbout = async ({ ids, ApplicationId }: typeof marked) => {
      const PassportScanId = await upload(a.token, 'passport 2.pdf');
      const changed = { ApplicationId, PassportScanId, JobOfferId: null };
      const saved = await server().call('updateApplication', changed, a.token);
      return { ids, ApplicationId, version: JSON.parse(saved.body).Version };
    };
    const both = [await answersAbout(marked), await answersAbout(unmarked)];
    expect(new Set(both.map(({ version }) => version))).toEqual(new Set([2]));
    portal().passMinutes(48 * 60);
    await removeUnattachedDocuments(portal().deps);
    const token = await portal().signIn('A');
    const read = (documentId: number) => server().call('downloadDocument', { documentId }, token);
    const statuses = await Promise.all(
      both.map(({ ids }) => Promise.all(ids.map(async (id) => (await read(id)).status))),
    );
    expect(statuses[0]).toEqual(statuses[1]);
  });

  test('no employer marks, reads marks or confirms, and another’s dates are not there', async () => {
    const { a, b, mark } = await office();
    await mark(a.documentId, said);
    const { database } = portal().deps;
    const before = await contentsOf(database);
    const of = { ApplicationId: a.applicationId, DocumentId: a.documentId };
    const dated = { ...of, Date: '2026-12-01' };
    const { call } = server();
    const answers = [
      await call('listReviews', { applicationId: a.applicationId }, a.token),
      await call('reviewDocument', { ...of, State: 'accepted' }, a.token),
      await call('confirmDocumentDate', dated, a.token),
      await call('setDocumentDate', dated, b.token),
      await call('listDocumentDates', { applicationId: a.applicationId }, b.token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 404, 404]);
    expect(await contentsOf(database)).toEqual(before);
  });
});
