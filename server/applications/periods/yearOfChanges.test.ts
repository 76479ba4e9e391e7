import { expect, test } from 'vitest';
import { longSessions } from '../../../test/support/noticeMails.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { simulateYear } from '../../../test/support/simulateYear.ts';
import { findApplicationFacts } from './applicationFacts.queries.ts';
import { correctAllPeriods, findIncorrectPeriods, listEmployerPeriodsAfter } from './index.ts';

async function readAllFacts({ deps: { database } }: TestPortal) {
  const all = await database.selectFrom('application_facts').select('application_id').execute();
  return findApplicationFacts(
    database,
    all.map(({ application_id: id }) => id),
  );
}
const applicationPeriodTables = [
  'application_facts',
  'status_periods',
  'waiting_periods',
  'manager_periods',
] as const;
const readAllEmployerPeriods = async ({ deps }: TestPortal) =>
  (await listEmployerPeriodsAfter(deps.database, undefined, 10_000)).map(
    ({ periodId, ...period }) => period,
  );

onEveryEngine(
  'Periods after a year of changes',
  (portal) => {
    test('status periods match the history, also after the portal has rebuilt them, and remain when applications are removed', {
      tags: 'slow',
      timeout: 240_000,
    }, async () => {
      const year = await simulateYear(portal(), 20_261_124, 350);
      expect(await findIncorrectPeriods(portal().deps.database)).toEqual({
        applications: [],
        employers: [],
      });
      const known = await readAllFacts(portal());
      const employers = await readAllEmployerPeriods(portal());
      const removed = known.filter(({ removedOn }) => removedOn !== null);
      expect(removed.length).toBeGreaterThan(5);
      for (const { applicationId, statuses, waits, removedOn } of known) {
        const ends = [...statuses, ...waits].filter(({ until }) => until === null);
        if (removedOn) expect([applicationId, ends]).toEqual([applicationId, []]);
        for (const { from, until } of [...statuses, ...waits]) {
          expect([applicationId, until === null || until >= from]).toEqual([applicationId, true]);
        }
        const joints = statuses
          .slice(1)
          .map((status, index) => [statuses[index]?.until, status.from]);
        expect(joints.filter(([end, begin]) => end !== begin)).toEqual([]);
      }
      const all = known.flatMap(({ waits }) => waits);
      expect(all.filter(({ isAnswered }) => isAnswered).length).toBeGreaterThan(10);
      expect(known.flatMap(({ managers }) => managers).length).toBeGreaterThan(8);
      expect(employers.length).toBeGreaterThan(8);

      for (const table of applicationPeriodTables) {
        await portal().deps.database.deleteFrom(table).execute();
      }
      const isGone = new Set(removed.map(({ applicationId }) => applicationId));
      const left = known.filter(({ applicationId }) => !isGone.has(applicationId));
      expect(await correctAllPeriods(portal().deps.database, portal().deps.clock.now())).toBe(
        left.length,
      );
      expect(await readAllFacts(portal())).toEqual(left);

      const erased = await year.eraseEmployer();
      const stays = await readAllFacts(portal());
      expect(stays.filter(({ employerId }) => employerId === erased)).toEqual([]);
      expect(stays.filter(({ employerId }) => employerId === -1).length).toBeGreaterThan(3);
      expect(
        (await readAllEmployerPeriods(portal())).filter(({ employerId }) => employerId === erased),
      ).toEqual([]);
      expect(await findIncorrectPeriods(portal().deps.database)).toEqual({
        applications: [],
        employers: [],
      });
    });
  },
  longSessions,
);
