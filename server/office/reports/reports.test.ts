import { expect, test } from 'vitest';
import type { CallAnswer } from '../../../contract/calls.ts';
import type { Report } from '../../../contract/reports.ts';
import { fileApplication } from '../../../test/support/applications.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import {
  findExpiredApplications,
  removeExpiredApplication,
} from '../../privacy/retention/retention.usecases.ts';
import { listReportedRows } from './reportedRows.usecases.ts';
import { readReport } from './reports.usecases.ts';

onEveryEngine('Reports', (portal) => {
  const signInStaff = () => portal().signIn('ADMIN', true);

  async function report(from: string, until: string, by: 'none' | 'sector' | 'manager' = 'none') {
    const answer = await portal().call('readReport', { from, until, by }, await signInStaff());
    expect(answer.status).toBe(200);
    return answer.json() as Report;
  }
  async function listed(request: object) {
    const october = { from: '2026-10-01', until: '2026-10-31' };
    const answer = await portal().call(
      'listReported',
      { ...october, ...request },
      await signInStaff(),
    );
    expect(answer.status).toBe(200);
    return (answer.json() as CallAnswer<'listReported'>).Rows;
  }
  async function setStatus(ApplicationId: number, ApplicationStatusId: number) {
    const changed = { ApplicationId, ApplicationStatusId };
    expect((await portal().call('updateApplication', changed, await signInStaff())).status).toBe(
      200,
    );
  }

  test('the server stops counting a report when its client disconnects', async () => {
    await portal().addEmployer();
    await fileApplication(portal(), await portal().signIn('EMP-1'));
    const { deps } = portal();
    const october = { from: '2026-10-01', until: '2026-10-31', by: 'none' } as const;
    const list = { ...october, token: '', figure: 'filed', group: '', after: null } as const;
    for (const count of [
      (signal: AbortSignal) => readReport(deps, october, signal),
      (signal: AbortSignal) => listReportedRows(deps, { ...list, status: null, age: null }, signal),
    ]) {
      const abortController = new AbortController();
      const counting = count(abortController.signal);
      abortController.abort(new Error('Nobody waits.'));
      await expect(counting).rejects.toThrow('Nobody waits.');
    }
  });

  test('the report of a month stays the same after all its applications are changed later', async () => {
    portal().setTime('2026-10-01T14:00:00.000Z');
    const businessId = await portal().addEmployer({ operating_sector_id: 4 });
    await portal().addAdministrator();
    const file = async () => fileApplication(portal(), await portal().signIn('EMP-1'));
    const declined = await file();
    const stays = await file();
    portal().setTime('2026-10-20T14:00:00.000Z');
    await setStatus(declined.ApplicationId, 5);
    portal().setTime('2026-11-02T15:00:00.000Z');
    const october = await report('2026-10-01', '2026-10-31', 'sector');
    expect(october.Whole).toMatchObject({ Filed: 2, Decided: 1, Open: 1 });
    expect(october.Whole?.Outcomes).toEqual([
      { StatusId: 5, Count: 1 },
      { StatusId: 6, Count: 0 },
      { StatusId: 7, Count: 0 },
      { StatusId: 8, Count: 0 },
    ]);
    expect(october.Whole?.Days).toEqual({ Median: 19, NineOfTen: 19, Slowest: 19 });
    expect(october.Ages.find(({ StatusId }) => StatusId === 1)?.Counts).toEqual([0, 1, 0, 0, 0]);
    expect(october.Groups.map(({ Id, Figures }) => [Id, Figures.Filed])).toEqual([[4, 2]]);

    await setStatus(declined.ApplicationId, 8);
    await setStatus(stays.ApplicationId, 6);
    const health = { BusinessId: businessId, OperatingSectorId: 2 };
    expect((await portal().call('updateBusiness', health, await signInStaff())).status).toBe(200);
    expect(await report('2026-10-01', '2026-10-31', 'sector')).toEqual(october);
    const november = await report('2026-11-01', '2026-11-30');
    expect(november).toMatchObject({ AsOf: '2026-11-02', Until: '2026-11-30' });
    expect(november.Balance).toEqual({
      OpenBefore: 1,
      Filed: 0,
      Reopened: 0,
      Decided: 1,
      Erased: 0,
      Open: 0,
      DecidedAgain: 1,
    });
    const inNovember = { from: '2026-11-01', until: '2026-11-30' };
    const getIds = async (figure: string) =>
      (await listed({ ...inNovember, figure })).map(({ ApplicationId }) => ApplicationId);
    expect(await getIds('decidedOfOpen')).toEqual([stays.ApplicationId]);
    expect(await getIds('decidedAgain')).toEqual([declined.ApplicationId]);
    expect(await getIds('decided')).toEqual([declined.ApplicationId, stays.ApplicationId]);
  });

  test('each figure of a report lists its applications, including those removed after their retention period', async () => {
    portal().setTime('2026-10-01T14:00:00.000Z');
    await portal().addEmployer({ operating_sector_id: 4 });
    await portal().addAdministrator();
    const file = async () => fileApplication(portal(), await portal().signIn('EMP-1'));
    const removed = await file();
    const stays = await file();
    await setStatus(removed.ApplicationId, 8);
    portal().setTime('2028-12-01T14:00:00.000Z');
    const before = await report('2026-10-01', '2026-10-31');
    for (const expired of await findExpiredApplications(portal().deps, 2)) {
      await removeExpiredApplication(portal().deps, expired);
    }
    expect(await report('2026-10-01', '2026-10-31')).toEqual(before);
    expect(await listed({ figure: 'filed', by: 'sector', group: '4' })).toMatchObject([
      { ApplicationId: removed.ApplicationId, JobNumber: '', IsDeleted: true, SectorId: 4 },
      {
        ApplicationId: stays.ApplicationId,
        JobNumber: stays.JobNumber,
        IsDeleted: false,
        Employer: 'Lakeside Inn',
      },
    ]);
    expect(await listed({ figure: 'filed', by: 'sector', group: '2' })).toEqual([]);
    expect(await listed({ figure: 'decided', status: 8 })).toMatchObject([
      { DecidedOn: '2026-10-01', FiledOn: '2026-10-01', Days: 0, StatusId: 8 },
    ]);
    expect(await listed({ figure: 'decided', status: 5 })).toEqual([]);
    expect(await listed({ figure: 'open', age: 3 })).toEqual([]);
    expect(await listed({ figure: 'open', age: 2 })).toMatchObject([{ Days: 30 }]);
    expect(JSON.stringify(await listed({}))).not.toContain('Nguyễn');
  });

  test.each([
    ['2026-02-30', '2026-03-01', 422],
    ['2026-03-02', '2026-03-01', 422],
    ['2016-03-01', '2026-03-01', 422],
    ['2016-03-01', '2026-02-28', 200],
    ['', '', 422],
    ['2026-03-01', '', 422],
    ['9999-03-01', '9999-03-01', 422],
  ])(
    'the server answers a report for the period from %j to %j with %i',
    async (from, until, status) => {
      await portal().addAdministrator();
      const token = await signInStaff();
      for (const name of ['readReport', 'listReported'] as const) {
        expect((await portal().call(name, { from, until }, token)).status).toBe(status);
      }
    },
  );

  test('a report shows no figures before the time from which the history is complete', async () => {
    await portal().addAdministrator();
    const facts = {
      application_id: 1,
      employer_id: 1,
      filed_on: '2026-01-01T12:00:00.000Z',
      known_since: '2026-11-10T12:00:00.000Z',
      removed_on: null,
    };
    const status = { application_id: 1, status_id: 1, from_on: facts.filed_on, until_on: null };
    await portal().deps.database.insertInto('application_facts').values(facts).execute();
    await portal().deps.database.insertInto('status_periods').values(status).execute();
    const early = await report('2026-11-10', '2026-11-20');
    expect(early).toMatchObject({ Since: '2026-11-11', Whole: null, Balance: null, Groups: [] });
    expect(early.Parts.at(-1)).toMatchObject({ Filed: null, RecommendedBefore: null });
    const late = await report('2026-11-11', '2026-11-20');
    expect(late.Whole).toMatchObject({ Filed: 0, FiledBefore: null, RecommendedBefore: null });
  });
});
