import { expect, test } from 'vitest';
import { toDayInTimeZone } from '../../../contract/days.ts';
import type { Report } from '../../../contract/reports.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';

interface SimulatedEvent {
  on: number;
  application: number;
  what: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 'removed';
}

const hourMilliseconds = 3_600_000;
const closingStatusIds = [5, 6, 7, 8];

function createRandomGenerator(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function generateEvents(seed: number, applications: number): SimulatedEvent[] {
  const random = createRandomGenerator(seed);
  const begins = Date.parse('2025-09-01T00:00:00.000Z');
  const nearMidnight = (on: number) => {
    const day = on - (on % (24 * hourMilliseconds));
    // These hours are close to midnight in Toronto and on Lord Howe Island, whose clocks shift by half an hour.
    const at = [3.75, 4.25, 4.75, 5.25, 12.75, 13.25, 13.75, 17][random(8)] ?? 0;
    return day + at * hourMilliseconds + random(10) * 60_000;
  };
  const events: SimulatedEvent[] = [];
  for (let application = 1; application <= applications; application += 1) {
    let on = nearMidnight(begins + random(420) * 24 * hourMilliseconds);
    let status: SimulatedEvent['what'] = 1;
    events.push({ on, application, what: 1 });
    for (let steps = random(7); steps > 0; steps -= 1) {
      on = nearMidnight(on + (1 + random(40)) * 24 * hourMilliseconds);
      const next = ([2, 3, 4, 5, 6, 7, 8, 8] as const)[random(8)] ?? 2;
      if (next === status) continue;
      status = next;
      events.push({ on, application, what: next });
    }
    if (random(5) === 0) {
      const later = nearMidnight(on + (1 + random(60)) * 24 * hourMilliseconds);
      events.push({ on: later, application, what: 'removed' });
    }
  }
  return events.sort((a, b) => a.on - b.on);
}

async function storePeriods({ deps: { database } }: TestPortal, events: readonly SimulatedEvent[]) {
  for (const [id, own] of Map.groupBy(events, ({ application }) => application)) {
    const text = (event: SimulatedEvent | undefined) =>
      event ? new Date(event.on).toISOString() : null;
    const filed = String(text(own[0]));
    await database
      .insertInto('application_facts')
      .values({
        application_id: id,
        employer_id: 1 + (id % 3),
        filed_on: filed,
        known_since: filed,
        removed_on: text(own.find(({ what }) => what === 'removed')),
      })
      .execute();
    const periods = own.flatMap(({ what }, index) =>
      what === 'removed'
        ? []
        : [
            {
              application_id: id,
              status_id: what,
              from_on: String(text(own[index])),
              until_on: text(own[index + 1]),
            },
          ],
    );
    await database.insertInto('status_periods').values(periods).execute();
  }
}

function replayEvents(
  events: readonly SimulatedEvent[],
  from: string,
  until: string,
  zone: string,
) {
  const last = new Map<number, { what: SimulatedEvent['what']; day: string }>();
  const counts = { filed: 0, removedOpen: 0 };
  const openBefore = new Set<number>();
  for (const { on, application, what } of events) {
    const day = toDayInTimeZone(zone, new Date(on));
    if (day > until) break;
    const before = last.get(application);
    if (before === undefined && day >= from) counts.filed += 1;
    if (what !== 'removed') last.set(application, { what, day });
    else if (!closingStatusIds.includes(Number(before?.what))) last.set(application, { what, day });
  }
  for (const { on, application, what } of events) {
    if (toDayInTimeZone(zone, new Date(on)) >= from) break;
    if (what === 'removed' || closingStatusIds.includes(what)) openBefore.delete(application);
    else openBefore.add(application);
  }
  const standing = [...last.entries()];
  const decided = standing.filter(
    ([, { what, day }]) => closingStatusIds.includes(Number(what)) && day >= from,
  );
  const removed = new Set(
    events
      .filter(({ on, what }) => what === 'removed' && toDayInTimeZone(zone, new Date(on)) <= until)
      .map(({ application }) => application),
  );
  const open = standing.filter(
    ([id, { what }]) =>
      what !== 'removed' && !closingStatusIds.includes(Number(what)) && !removed.has(id),
  );
  return {
    Filed: counts.filed,
    OpenBefore: openBefore.size,
    Open: open.length,
    Decided: decided.length,
    Outcomes: closingStatusIds.map(
      (status) => decided.filter(([, { what }]) => what === status).length,
    ),
    ByStatus: [1, 2, 3, 4].map((status) => open.filter(([, { what }]) => what === status).length),
    Slowest: Math.max(
      -1,
      ...decided.map(([id, { day }]) => {
        const filed = events.find(({ application }) => application === id);
        const filedDay = toDayInTimeZone(zone, new Date(Number(filed?.on)));
        return Math.round((Date.parse(day) - Date.parse(filedDay)) / (24 * hourMilliseconds));
      }),
    ),
  };
}

const reportPeriods = [
  ['2025-10-01', '2025-10-31'],
  ['2025-11-01', '2025-11-30'],
  ['2025-11-02', '2025-11-02'],
  ['2026-03-01', '2026-03-31'],
  ['2026-03-08', '2026-03-08'],
  ['2026-04-05', '2026-04-05'],
  ['2026-01-01', '2026-03-31'],
  ['2025-11-01', '2026-10-31'],
  ['2025-09-01', '2026-11-19'],
] as const;

for (const zone of ['America/Toronto', 'Australia/Lord_Howe']) {
  onEveryEngine(
    `Reports of a generated year in ${zone}`,
    (portal) => {
      test('reports of a generated year match figures from a replay of all changes', async () => {
        const events = generateEvents(20, 120);
        await storePeriods(portal(), events);
        await portal().addAdministrator();
        const token = await portal().signIn('ADMIN', true);
        for (const [from, until] of reportPeriods) {
          const answer = await portal().call('readReport', { from, until }, token);
          const report = answer.json() as Report;
          const counts = {
            Filed: report.Whole?.Filed,
            OpenBefore: report.Balance?.OpenBefore,
            Open: report.Whole?.Open,
            Decided: report.Whole?.Decided,
            Outcomes: report.Whole?.Outcomes.map(({ Count }) => Count),
            ByStatus: report.Ages.map(({ Counts }) =>
              Counts.reduce((sum, count) => sum + count, 0),
            ),
            Slowest: report.Whole?.AllDays.Slowest ?? -1,
          };
          expect({ from, until, ...counts }).toEqual({
            from,
            until,
            ...replayEvents(events, from, until, zone),
          });
          const balance = report.Balance;
          if (!balance) throw new Error('Nothing was counted.');
          expect(balance.Open).toBe(
            balance.OpenBefore +
              balance.Filed +
              balance.Reopened -
              balance.Decided -
              balance.Erased,
          );
        }
        const year = replayEvents(events, '2025-11-01', '2026-10-31', zone);
        expect(Math.min(...year.Outcomes, ...year.ByStatus)).toBeGreaterThan(0);
      });
    },
    { PROGRAM_TIME_ZONE: zone },
  );
}
