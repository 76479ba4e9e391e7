import { expect, test } from 'vitest';
import type { RequestInput } from '../../../contract/calls.ts';
import type { WorkList } from '../../../contract/work.ts';
import type { WorkView } from '../../../contract/workViews.ts';
import { fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { longSessions } from '../../../test/support/noticeMails.ts';
import { goodPassword, onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';

async function createOfficeAccounts(portal: TestPortal) {
  const samId = await portal.addAdministrator();
  const alexId = await portal.addAdministrator('ADMIN-2');
  const createEmployer = (number: string, name: string, case_manager_id: number | null) =>
    portal.addEmployer({ designation_number: number, operating_name: name, case_manager_id });
  await createEmployer('EMP-1', 'Lakeside Inn', samId);
  await createEmployer('EMP-2', 'Harbour Mill', alexId);
  const summitId = await createEmployer('EMP-3', 'Summit Camp', null);
  const sam = await portal.signIn('ADMIN', true);
  const alex = await portal.signIn('ADMIN-2', true);
  const lakeside = await portal.signIn('EMP-1');
  const harbour = await portal.signIn('EMP-2');
  const summit = await portal.signIn('EMP-3');
  const { ApplicationId: first } = await fileApplication(portal, lakeside);
  const { ApplicationId: second } = await fileApplication(portal, harbour);
  const { ApplicationId: third } = await fileApplication(portal, summit);

  const work = async (request: RequestInput<'listWork'> = {}, token = sam): Promise<WorkList> => {
    const answer = await portal.call('listWork', request, token);
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const readIds = async (
    view: WorkView,
    whose: RequestInput<'listWork'>['whose'] = 'all',
    token = sam,
  ) => (await work({ view, whose }, token)).Rows.map(({ ApplicationId }) => ApplicationId);
  const setStatus = async (ApplicationId: number, ApplicationStatusId: number, token = sam) => {
    const change = { ApplicationId, ApplicationStatusId };
    expect((await portal.call('updateApplication', change, token)).status).toBe(200);
  };
  const ask = async (ApplicationId: number, DueOn: string) => {
    const Items = [{ Kind: 'question' as const, Text: 'Which hours?' }];
    const answer = await portal.call('sendRequest', { ApplicationId, DueOn, Items }, sam);
    expect(answer.status).toBe(200);
    return answer.json() as { RequestId: number; Version: number; Items: { ItemId: number }[] };
  };
  const people = { samId, alexId, summitId, sam, alex, lakeside, harbour, summit };
  return { ...people, first, second, third, work, ids: readIds, setStatus, ask };
}

onEveryEngine(
  'The work list',
  (portal) => {
    test('the work list shows for how many days each open application has had its status', async () => {
      const { first, second, third, sam, ask, setStatus } = await createOfficeAccounts(portal());
      await setStatus(third, 5);
      portal().passMinutes(3 * 1440);
      await ask(second, '2026-12-31');
      portal().passMinutes(2 * 1440);
      const answer = await portal().call('listDaysWaiting', {}, sam);
      expect(await answer.json()).toEqual({
        ApplicationIds: [first, second],
        Days: [5, 3],
        WithEmployer: [second],
      });
    });

    test('the work list contains the open applications of the administrator’s own employers', async () => {
      const { first, second, third, alexId, alex, ids, work, setStatus } =
        await createOfficeAccounts(portal());
      expect(await ids('mine', '')).toEqual([first]);
      expect(await ids('mine', '', alex)).toEqual([second]);
      expect(await ids('mine', alexId)).toEqual([second]);
      expect(await ids('mine')).toEqual([first, second, third]);
      expect(await ids('unassigned', '')).toEqual([third]);
      expect((await work()).Counts).toMatchObject({ mine: 1, unassigned: 1, waitingForUs: 1 });
      for (const closed of [5, 6, 7, 8]) {
        await setStatus(first, closed);
        expect(await ids('mine', '')).toEqual([]);
        await setStatus(first, 1);
      }
      expect(await ids('mine', '')).toEqual([first]);
    });

    test('an application with an open request or the status Incomplete waits for the employer, and any other application waits for the program', async () => {
      const { first, second, third, ids, ask, setStatus, lakeside } = await createOfficeAccounts(
        portal(),
      );
      const request = await ask(first, '2026-11-30');
      await setStatus(second, 3);
      expect(await ids('waitingForEmployer')).toEqual([first, second]);
      expect(await ids('waitingForUs')).toEqual([third]);
      const { RequestId, Version, Items } = request;
      const answer = { RequestId, ItemId: Items[0]?.ItemId ?? 0, Version: 1, Answer: 'All day' };
      expect((await portal().call('answerRequestItem', answer, lakeside)).status).toBe(200);
      const sent = await portal().call('sendAnswer', { RequestId, Version }, lakeside);
      expect(sent.status).toBe(200);
      expect(await ids('waitingForUs')).toEqual([first, third]);
      await setStatus(first, 3);
      expect(await ids('waitingForUs')).toEqual([third, first].sort());
      expect(await ids('waitingForEmployer')).toEqual([second]);
    });

    test('applications that wait for the program come first in the work list', async () => {
      const { first, second, third, ids, ask } = await createOfficeAccounts(portal());
      await ask(first, '2026-11-30');
      expect(await ids('mine')).toEqual([second, third, first]);
    });

    test('an application is in the work list of its own case manager and not of the employer’s case manager', async () => {
      const { first, third, samId, alexId, alex, ids, work } = await createOfficeAccounts(portal());
      const { database } = portal().deps;
      const assign = (id: number, case_manager_id: number) =>
        database
          .updateTable('applications')
          .set({ case_manager_id })
          .where('application_id', '=', id)
          .execute();
      await assign(first, alexId);
      await assign(third, samId);
      expect(await ids('mine', '')).toEqual([third]);
      expect(await ids('mine', '', alex)).toContain(first);
      expect((await work()).Counts.unassigned).toBe(0);
      expect((await work()).Rows[0]).toMatchObject({
        CaseManager: 'Sam Côté',
        CaseManagerId: samId,
      });
    });

    test('the work list includes absent colleagues’ work on the days of their absence', async () => {
      const { first, second, samId, alexId, ids, work, alex } = await createOfficeAccounts(
        portal(),
      );
      const created_on = portal().deps.clock.now().toISOString();
      const absence = {
        administrator_id: alexId,
        deputy_id: samId,
        created_by: alexId,
        created_on,
      };
      const days = { from_day: '2026-12-01', until_day: '2026-12-02' };
      await portal()
        .deps.database.insertInto('absences')
        .values({ ...absence, ...days })
        .execute();
      const mine = async (iso: string) => {
        portal().setTime(iso);
        return { ids: await ids('mine', ''), standsInFor: (await work()).StandsInFor };
      };
      expect(await mine('2026-12-01T04:59:59.000Z')).toEqual({ ids: [first], standsInFor: [] });
      const both = { ids: [first, second], standsInFor: [alexId] };
      expect(await mine('2026-12-01T05:00:00.000Z')).toEqual(both);
      expect((await work({ most: 0 })).Counts.mine).toBe(2);
      expect(await ids('mine', '', alex)).toEqual([second]);
      expect(await mine('2026-12-03T05:00:00.000Z')).toEqual({ ids: [first], standsInFor: [] });
    });

    test('the work list does not count days in a status on which a request is with the employer', async () => {
      const { first, second, third, work, setStatus, ask, lakeside } = await createOfficeAccounts(
        portal(),
      );
      const readDays = async () =>
        Object.fromEntries(
          (await work({ whose: 'all' })).Rows.map((row) => [row.ApplicationId, row.Days]),
        );
      expect(await readDays()).toEqual({ [first]: 0, [second]: 0, [third]: 0 });
      portal().setTime('2026-11-25T15:00:00.000Z');
      await setStatus(second, 2);
      const { RequestId, Version, Items } = await ask(first, '2026-12-20');
      portal().setTime('2026-12-05T15:00:00.000Z');
      expect(await readDays()).toEqual({ [first]: 5, [second]: 10, [third]: 15 });
      const { Rows } = await work({ whose: 'all' });
      expect(Rows.map(({ ApplicationId }) => ApplicationId)).toEqual([third, second, first]);
      expect(Rows[1]?.Since).toBe('2026-11-25T15:00:00.000Z');
      const answer = { RequestId, ItemId: Items[0]?.ItemId ?? 0, Version: 1, Answer: 'All day' };
      await portal().call('answerRequestItem', answer, lakeside);
      await portal().call('sendAnswer', { RequestId, Version }, lakeside);
      portal().setTime('2026-12-08T15:00:00.000Z');
      expect(await readDays()).toEqual({ [first]: 8, [second]: 13, [third]: 18 });
      await setStatus(first, 4);
      expect(await readDays()).toMatchObject({ [first]: 0 });
    });

    test('the work list counts the days in a status from midnight to midnight in the program’s time zone', async () => {
      const { first, work } = await createOfficeAccounts(portal());
      const readDays = async (iso: string) => {
        portal().setTime(iso);
        const { Rows } = await work({ whose: 'all' });
        return Rows.find(({ ApplicationId }) => ApplicationId === first)?.Days;
      };
      expect(await readDays('2026-11-21T04:59:59.000Z')).toBe(0);
      expect(await readDays('2026-11-21T05:00:00.000Z')).toBe(1);
      // In Toronto, daylight saving time begins on March 14.
      expect(await readDays('2027-03-15T03:59:59.000Z')).toBe(114);
      expect(await readDays('2027-03-15T04:00:00.000Z')).toBe(115);
    });

    test('the work list does not contain an erased application', async () => {
      const { first, second, third, work, ids, sam } = await createOfficeAccounts(portal());
      expect(await ids('mine')).toEqual([first, second, third]);
      const row = (await work()).Rows[0];
      const erased = await portal().call(
        'eraseApplications',
        {
          ApplicationIds: [first],
          Confirmation: row?.JobNumber ?? '',
          PresentPassword: goodPassword,
        },
        sam,
      );
      expect(erased.status).toBe(200);
      const { Rows, Total, Counts } = await work({ whose: 'all' });
      expect(Rows.map(({ ApplicationId }) => ApplicationId)).toEqual([second, third]);
      expect([Total, Counts.mine]).toEqual([2, 2]);
    });

    test('the work list shows an application as overdue from the day after its due day, in the program’s time zone', async () => {
      const { first, ids, ask, work } = await createOfficeAccounts(portal());
      await ask(first, '2026-11-30');
      portal().setTime('2026-12-01T04:59:59.000Z');
      expect(await ids('overdue')).toEqual([]);
      portal().setTime('2026-12-01T05:00:00.000Z');
      expect(await ids('overdue')).toEqual([first]);
      const { Rows } = await work({ view: 'overdue' });
      expect(Rows[0]).toMatchObject({ WaitsFor: 'employer', DueOn: '2026-11-30', IsOverdue: true });
    });

    test('the work list shows the expiry day of a document from thirty days before that day', async () => {
      const { first, ids, work, lakeside } = await createOfficeAccounts(portal());
      const passport = await uploadPdf(portal(), lakeside, 'passport.pdf');
      const change = { ApplicationId: first, PassportScanId: passport };
      await portal().call('updateApplication', change, lakeside);
      const dated = async (Day: string) => {
        const date = { ApplicationId: first, DocumentId: passport, Date: Day };
        expect((await portal().call('setDocumentDate', date, lakeside)).status).toBe(200);
      };
      await dated('2026-12-21');
      expect(await ids('papersExpiring')).toEqual([]);
      await dated('2026-12-20');
      expect(await ids('papersExpiring')).toEqual([first]);
      expect((await work({ view: 'papersExpiring' })).Rows[0]?.ExpiresOn).toBe('2026-12-20');
      portal().setTime('2026-12-21T15:00:00.000Z');
      expect(await ids('papersExpiring')).toEqual([first]);
      const without = { ApplicationId: first, PassportScanId: null };
      await portal().call('updateApplication', without, lakeside);
      expect(await ids('papersExpiring')).toEqual([]);
    });

    test('the work list shows a document that expires at the end of a short month thirty days before it expires', async () => {
      const { first, second, ids } = await createOfficeAccounts(portal());
      portal().setTime('2030-01-28T15:00:00.000Z');
      const sam = await portal().signIn('ADMIN', true);
      const expiring = () => ids('papersExpiring', 'all', sam);
      const attach = async (ApplicationId: number, token: string, Day: string) => {
        const DocumentId = await uploadPdf(portal(), token, 'test.pdf');
        const change = { ApplicationId, LanguageTestResultId: DocumentId };
        expect((await portal().call('updateApplication', change, token)).status).toBe(200);
        const date = { ApplicationId, DocumentId, Date: Day };
        expect((await portal().call('setDocumentDate', date, token)).status).toBe(200);
      };
      // The documents are valid for two years: until February 28, 2030, and until March 1, 2030.
      await attach(first, await portal().signIn('EMP-1'), '2028-02-29');
      await attach(second, await portal().signIn('EMP-2'), '2028-03-01');
      expect(await expiring()).toEqual([]);
      portal().setTime('2030-01-29T15:00:00.000Z');
      expect(await expiring()).toEqual([first]);
      portal().setTime('2030-01-30T15:00:00.000Z');
      expect(await expiring()).toEqual([first, second]);
    });

    test('the work list shows which applications have changed since the administrator last saw them', async () => {
      const { first, ids, work, lakeside } = await createOfficeAccounts(portal());
      expect(await ids('changed', '')).toEqual([]);
      const change = { ApplicationId: first, JobTitle: 'Cook' };
      await portal().call('updateApplication', change, lakeside);
      const { Rows, Counts } = await work({ view: 'changed' });
      expect([
        Rows.map(({ ApplicationId, IsNew }) => [ApplicationId, IsNew]),
        Counts.changed,
      ]).toEqual([[[first, true]], 1]);
    });

    test('a client can request only the counts of the work list, and receives the counts again only when they have changed', async () => {
      const { first, work, setStatus, sam, alex } = await createOfficeAccounts(portal());
      expect(await work({ most: 0 })).toEqual({
        Counts: {
          mine: 1,
          unassigned: 1,
          waitingForUs: 1,
          waitingForEmployer: 0,
          overdue: 0,
          papersExpiring: 0,
          changed: 0,
        },
        Total: 1,
        Rows: [],
        StandsInFor: [],
      });
      const ask = (token: string, etag: string) =>
        portal().call('listWork', { most: 0 }, token, { headers: { 'if-none-match': etag } });
      const etag = String((await portal().call('listWork', { most: 0 }, sam)).headers.etag);
      expect((await ask(sam, etag)).status).toBe(304);
      expect((await ask(alex, etag)).status).toBe(200);
      await setStatus(first, 2);
      expect((await ask(sam, etag)).status).toBe(200);
    });

    test('the server returns the work list in slices of limited size', async () => {
      const { first, second, third, work, sam } = await createOfficeAccounts(portal());
      const slice = async (from: number, max: number) => {
        const { Rows, Total } = await work({ whose: 'all', first: from, most: max });
        return [Rows.map(({ ApplicationId }) => ApplicationId), Total];
      };
      expect(await slice(0, 2)).toEqual([[first, second], 3]);
      expect(await slice(2, 2)).toEqual([[third], 3]);
      const refused = await portal().call('listWork', { most: 5_001 }, sam);
      expect(refused.status).toBe(400);
    });

    test('slices of the work list are correct when paused days change its order', async () => {
      const { first, second, work, setStatus, ask } = await createOfficeAccounts(portal());
      portal().passMinutes(1440);
      await ask(first, '2026-12-31');
      portal().passMinutes(2 * 1440);
      await setStatus(second, 2);
      portal().passMinutes(4 * 1440);
      const slice = async (from: number, max: number) =>
        (await work({ whose: 'all', first: from, most: max })).Rows.map(
          ({ ApplicationId, Days }) => [ApplicationId, Days],
        );
      const [[third], ...others] = [await slice(0, 1), await slice(1, 1), await slice(2, 1)];
      expect([third?.[1], others]).toEqual([7, [[[second, 4]], [[first, 1]]]]);
    });

    test('the work list immediately reflects an employer’s new case manager', async () => {
      const { third, alexId, alex, summitId, ids, sam, work } = await createOfficeAccounts(
        portal(),
      );
      expect(await ids('mine', '', alex)).not.toContain(third);
      const change = { BusinessId: summitId, CaseManagerId: alexId };
      expect((await portal().call('updateBusiness', change, sam)).status).toBe(200);
      expect(await ids('mine', '', alex)).toContain(third);
      expect((await work()).Counts.unassigned).toBe(0);
    });
  },
  longSessions,
);
