import { expect, test } from 'vitest';
import type { Report } from '../../../contract/reports.ts';
import type { WorkList } from '../../../contract/work.ts';
import { fileApplication } from '../../../test/support/applications.ts';
import { longSessions } from '../../../test/support/noticeMails.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';

onEveryEngine(
  'A program that counts working days',
  (portal) => {
    test('the work list, application lists and reports do not count weekends and holidays', async () => {
      await portal().addAdministrator();
      await portal().addEmployer();
      const { ApplicationId } = await fileApplication(portal(), await portal().signIn('EMP-1'));
      const staff = await portal().signIn('ADMIN', true);
      const calendar = { countsWorkingDays: true, holidays: ['2026-11-25'], monthsUntilFiling: 6 };
      const saved = { List: 'calendar' as const, Key: 'one', Seen: 0, Content: calendar };
      expect((await portal().call('saveProgramRow', saved, staff)).status).toBe(200);
      const readDays = async (iso: string) => {
        portal().setTime(iso);
        const work = await portal().call('listWork', { whose: 'all' }, staff);
        const beside = await portal().call('listDaysWaiting', {}, staff);
        return [
          (work.json() as WorkList).Rows[0]?.Days,
          (beside.json() as { Days: number[] }).Days[0],
        ];
      };
      expect(await readDays('2026-11-22T15:00:00.000Z')).toEqual([0, 0]);
      expect(await readDays('2026-11-24T15:00:00.000Z')).toEqual([2, 2]);
      expect(await readDays('2026-11-25T15:00:00.000Z')).toEqual([2, 2]);
      expect(await readDays('2026-11-27T15:00:00.000Z')).toEqual([4, 4]);
      const decided = { ApplicationId, ApplicationStatusId: 5 };
      expect((await portal().call('updateApplication', decided, staff)).status).toBe(200);
      const november = { from: '2026-11-01', until: '2026-11-30', by: 'none' as const };
      const report: Report = (await portal().call('readReport', november, staff)).json();
      expect(report).toMatchObject({
        CountsWorkingDays: true,
        Whole: { Days: { Median: 4 }, AllDays: { Median: 4 } },
      });
      const request = { ...november, figure: 'decided' as const };
      const listed = await portal().call('listReported', request, staff);
      expect(listed.json()).toMatchObject({ Rows: [{ Days: 4 }] });
    });
  },
  longSessions,
);
