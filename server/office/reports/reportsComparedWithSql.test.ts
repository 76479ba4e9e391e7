import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, type Day } from '../../../contract/days.ts';
import type { Report, ReportFigures, ReportGrouping } from '../../../contract/reports.ts';
import {
  countBalance,
  countByAge,
  countByGroup,
  countFiguresInSql,
  groupingColumns,
} from '../../../test/support/countedInSql/countFiguresInSql.ts';
import {
  insertDays,
  recordChangesInSql,
  setSqlClock,
} from '../../../test/support/countedInSql/recordChanges.ts';
import { longSessions } from '../../../test/support/noticeMails.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { simulateYear } from '../../../test/support/simulateYear.ts';
import type { Database } from '../../platform/database/types.ts';
import { readReport } from './reports.usecases.ts';

const utcOffsetHoursByZone = {
  'America/Toronto': { winter: 5, summer: 4 },
  'America/Winnipeg': { winter: 6, summer: 5 },
};
const daylightSavingPeriods = [
  ['2025-03-10', '2025-11-02'],
  ['2026-03-09', '2026-11-01'],
  ['2027-03-15', '2027-11-07'],
] as const;

function listDayBeginnings({ winter, summer }: { winter: number; summer: number }) {
  const days: { day: Day; begins: string }[] = [];
  for (let day = '2024-11-30'; day <= '2028-01-01'; day = addDays(day, 1)) {
    const isSummer = daylightSavingPeriods.some(([first, last]) => first <= day && day <= last);
    days.push({ day, begins: `${day}T0${isSummer ? summer : winter}:00:00.000Z` });
  }
  return days;
}

const reportPeriods: [from: Day, until: Day, by: ReportGrouping][] = [
  ['2026-01-01', '2026-01-31', 'sector'],
  ['2026-03-01', '2026-03-31', 'manager'],
  ['2026-03-08', '2026-03-08', 'size'],
  ['2026-04-01', '2026-06-30', 'employer'],
  ['2026-10-15', '2026-11-01', 'sector'],
  ['2026-11-01', '2026-11-30', 'size'],
  ['2026-01-01', '2026-12-31', 'manager'],
  ['2026-02-01', '2026-12-24', 'sector'],
  ['2027-01-01', '2027-06-30', 'employer'],
  ['2027-01-01', '2027-01-01', 'sector'],
  ['2025-12-01', '2027-11-30', 'manager'],
];

async function decideAtMidnight(portal: TestPortal): Promise<void> {
  const { database, clock } = portal.deps;
  portal.setTime('2027-01-01T05:00:00.000Z');
  await setSqlClock(database, clock.now());
  const staff = await portal.signIn('ADMIN', true);
  const [employer] = await database
    .selectFrom('businesses')
    .select(['business_id', 'operating_sector_id'])
    .where('designation_number', '=', 'EMP-1')
    .execute();
  const BusinessId = Number(employer?.business_id);
  const before = Number(employer?.operating_sector_id);
  const names = { BusinessId, FirstName: 'Ana', LastName: 'Bo', JobTitle: 'Cook' };
  for (const OperatingSectorId of [(before % 5) + 1, ((before + 1) % 5) + 1]) {
    const request = { ...names, ApplicationStatusId: 8 };
    expect((await portal.call('createApplication', request, staff)).status).toBe(200);
    const changed = { BusinessId, OperatingSectorId };
    expect((await portal.call('updateBusiness', changed, staff)).status).toBe(200);
  }
}

async function listPeriodsAroundMidnightDecisions(
  database: Database,
): Promise<typeof reportPeriods> {
  const { rows } = await sql<{ day: Day }>`select day from seen_days
    where begins in (select at_on from seen_statuses where status_id >= 5) order by day limit 6`.execute(
    database,
  );
  return rows.flatMap(({ day }) => {
    const dayBefore = addDays(day, -1);
    return [
      [day, day, 'sector'],
      [dayBefore, dayBefore, 'sector'],
    ] as typeof reportPeriods;
  });
}

const toSqlFigures = (figures: ReportFigures) => ({
  filed: figures.Filed,
  decided: figures.Decided,
  outcomes: figures.Outcomes.map(({ Count }) => Count).join(),
  open: figures.Open,
  days: Object.values(figures.Days).join(),
  allDays: Object.values(figures.AllDays).join(),
  sent: figures.Sent,
  inTime: figures.InTime,
  late: figures.Late,
  unanswered: figures.Unanswered,
  waiting: figures.Waiting,
  before: [figures.FiledBefore, figures.DecidedBefore, figures.RecommendedBefore].join(),
});

onEveryEngine(
  'Reports compared with counts in plain SQL',
  (portal) => {
    test('reports of a year match counts in plain SQL, in two time zones, as totals and in groups', {
      tags: 'slow',
      timeout: 240_000,
    }, async () => {
      const { deps, engine } = portal();
      const { database } = deps;
      await recordChangesInSql(database, engine);
      await simulateYear(portal(), 20, 420, () => setSqlClock(database, deps.clock.now()));
      await decideAtMidnight(portal());
      portal().setTime('2027-07-05T15:00:00.000Z');
      const counts = { decided: 0, decidedAgain: 0, erasedOpen: 0, late: 0, reopened: 0 };
      for (const [timeZone, offsets] of Object.entries(utcOffsetHoursByZone)) {
        await insertDays(database, listDayBeginnings(offsets));
        const midnights = await listPeriodsAroundMidnightDecisions(database);
        expect(midnights.length).toBeGreaterThan(1);
        for (const [from, until, by] of [...reportPeriods, ...midnights]) {
          const settings = { ...deps.settings, timeZone };
          const report: Report = await readReport({ ...deps, settings }, { from, until, by });
          const request = { timeZone, from, until, by };
          await countFiguresInSql(database, { from, until, asOf: report.AsOf });
          const [whole] = await countByGroup(database, sql`0`);
          expect({ ...request, ...toSqlFigures(report.Whole as ReportFigures) }).toEqual({
            ...request,
            ...whole?.figures,
          });
          const groups = await countByGroup(database, groupingColumns[by]);
          const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
          expect({
            ...request,
            groups: report.Groups.map(({ Id, Figures }) => ({
              id: Id,
              figures: toSqlFigures(Figures),
            })).toSorted(byId),
          }).toEqual({ ...request, groups: groups.toSorted(byId) });
          expect({ ...request, ...report.Balance }).toEqual({
            ...request,
            ...(await countBalance(database)),
          });
          expect({ ...request, ages: report.Ages }).toEqual({
            ...request,
            ages: await countByAge(database),
          });
          counts.decided += report.Whole?.Decided ?? 0;
          counts.late += report.Whole?.Late ?? 0;
          counts.reopened += report.Balance?.Reopened ?? 0;
          counts.decidedAgain += report.Balance?.DecidedAgain ?? 0;
          counts.erasedOpen += report.Balance?.Erased ?? 0;
        }
        const months = { from: '2026-07-01', until: '2027-06-30', by: 'none' as const };
        const { Parts } = await readReport(
          { ...deps, settings: { ...deps.settings, timeZone } },
          months,
        );
        expect(Parts).toHaveLength(12);
        for (const part of Parts) {
          const { From: from, Until: until } = part;
          await countFiguresInSql(database, { from, until, asOf: until });
          const [month] = await countByGroup(database, sql`0`);
          const { filed, decided, outcomes, before } = month?.figures ?? {};
          const lastOf = (list: unknown) => Number(String(list).split(',').at(-1));
          expect({ timeZone, ...part }).toEqual({
            timeZone,
            From: from,
            Until: until,
            Filed: filed ?? 0,
            Decided: decided ?? 0,
            Recommended: month ? lastOf(outcomes) : 0,
            RecommendedBefore: month ? lastOf(before) : 0,
          });
        }
      }
      expect(Math.min(...Object.values(counts))).toBeGreaterThan(3);
    });
  },
  longSessions,
);
