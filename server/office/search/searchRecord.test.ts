import { expect, test } from 'vitest';
import { anApplication, fileApplication } from '../../../test/support/applications.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import {
  findExpiredApplications,
  removeExpiredApplication,
} from '../../privacy/retention/retention.usecases.ts';
import { deleteExpiredRows } from '../../sweeps.ts';
import { listSearchRecordsSince } from './searchRecord.queries.ts';

const earliestTime = new Date(0);

onEveryEngine('The record of searches', (portal) => {
  async function office() {
    await portal().addEmployer();
    await portal().addAdministrator();
    const [employer, administrator] = [
      await portal().signIn('EMP-1'),
      await portal().signIn('ADMIN', true),
    ];
    const application = await fileApplication(portal(), employer);
    return { employer, administrator, filed: application };
  }
  const recorded = () => listSearchRecordsSince(portal().deps.database, earliestTime);

  test('the search record lists author, time, criteria, count and exports of each search', async () => {
    const { administrator } = await office();
    const criteria = { ApplicationLastName: ' NGUYỄN ', StartOn: 'Nov 01, 2026', JobNumber: '' };
    await portal().call('search', criteria, administrator);
    portal().passMinutes(1);
    await portal().call(
      'search',
      { ApplicationStatusId: 8, DateType: 'modifiedOn' },
      administrator,
    );
    await portal().call('search', { ApplicationStatusId: 8 }, administrator);
    portal().passMinutes(1);
    const taken = await portal().call('recordExport', { ...criteria, Results: 1 }, administrator);
    expect([taken.status, taken.body]).toEqual([200, '']);
    const by = 'Sam Côté';
    const days = '{"StartOn":"Nov 01, 2026","DateType":"createdOn"}';
    const status = { by, kind: 'search', criteria: '{"ApplicationStatusId":8}', applicantName: '' };
    expect(await recorded()).toEqual([
      {
        on: '2026-11-20T15:02:00.000Z',
        by,
        kind: 'export',
        criteria: days,
        applicantName: 'nguyen',
        results: 1,
      },
      { on: '2026-11-20T15:01:00.000Z', ...status, results: 0 },
      { on: '2026-11-20T15:01:00.000Z', ...status, results: 0 },
      {
        on: '2026-11-20T15:00:00.000Z',
        by,
        kind: 'search',
        criteria: days,
        applicantName: 'nguyen',
        results: 1,
      },
    ]);
  });

  test('the search record lists the applications chosen for an export, in the requested order', async () => {
    const { employer, administrator, filed } = await office();
    const second = await fileApplication(portal(), employer, { FirstName: 'Aiko' });
    const ids = [filed.ApplicationId, second.ApplicationId];
    const Applications = [...ids.toReversed(), 9_999, filed.ApplicationId];
    const taken = await portal().call('exportChosen', { Applications, As: 'excel' }, administrator);
    expect(taken.json()).toEqual([
      expect.objectContaining({ ApplicationId: ids[1], Applicant_FirstName: 'Aiko' }),
      expect.objectContaining({ ApplicationId: ids[0], Status: 'Submitted' }),
    ]);
    expect(await recorded()).toEqual([
      {
        on: '2026-11-20T15:00:00.000Z',
        by: 'Sam Côté',
        kind: 'export',
        criteria: JSON.stringify({ As: 'excel', ApplicationIds: ids.toReversed() }),
        applicantName: '',
        results: 2,
      },
    ]);
  });

  test('an export of chosen applications contains at most 500 applications', async () => {
    const { administrator } = await office();
    const take = async (count: number) => {
      const Applications = Array.from({ length: count }, (_, place) => place + 1);
      return (await portal().call('exportChosen', { Applications, As: 'csv' }, administrator))
        .status;
    };
    expect([await take(500), await take(501), await take(0)]).toEqual([200, 400, 400]);
  });

  test('the search record does not contain a search that the server refused', async () => {
    const { employer, administrator } = await office();
    const answers = [
      await portal().call('search', {}, employer),
      await portal().call('search', { ApplicationStatusId: 9 }, administrator),
      await portal().call('recordExport', { Results: 3 }, employer),
      await portal().call('recordExport', { Results: -1 }, administrator),
      await portal().call('recordExport', { Results: 1, ApplicationStatusId: 9 }, administrator),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 422, 403, 400, 422]);
    expect(await recorded()).toEqual([]);
  });

  test('the portal keeps recorded searches for 24 months', async () => {
    const { administrator } = await office();
    await portal().call('search', {}, administrator);
    portal().setTime('2028-11-20T14:59:00.000Z');
    await deleteExpiredRows(portal().deps);
    expect(await recorded()).toHaveLength(1);
    portal().setTime('2028-11-20T15:01:00.000Z');
    await deleteExpiredRows(portal().deps);
    expect(await recorded()).toEqual([]);
  });

  test('removing an application blanks the applicant’s name in recorded searches if the name occurs in them as whole words', async () => {
    const { administrator, filed } = await office();
    for (const ApplicationLastName of ['nguyễn', 'Guy', 'Nguyen, Zoé', 'Roy', '']) {
      await portal().call('search', { ApplicationLastName, OperatingName: 'Inn' }, administrator);
    }
    const closed = { ...anApplication, ...filed, ApplicationStatusId: 6 };
    await portal().call('updateApplication', closed, administrator);
    portal().setTime('2028-01-01T00:00:00.000Z');
    const [expired] = await findExpiredApplications(portal().deps, 1);
    await removeExpiredApplication(portal().deps, expired as NonNullable<typeof expired>);
    const names = (await recorded()).map(({ applicantName, criteria }) => [
      applicantName,
      criteria,
    ]);
    const criteria = '{"OperatingName":"Inn"}';
    expect(names).toEqual([
      ['', criteria],
      ['roy', criteria],
      ['', criteria],
      ['guy', criteria],
      ['', criteria],
    ]);
  });
});
