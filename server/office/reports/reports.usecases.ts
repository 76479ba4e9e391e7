import type { ParsedRequest } from '../../../contract/calls.ts';
import { type Day, toDayInTimeZone } from '../../../contract/days.ts';
import type { Report, ReportGroup, ReportGrouping } from '../../../contract/reports.ts';
import { createDayCounter, getProgramCalendar, toDayNumber } from '../../../contract/workDays.ts';
import { listAccountNames } from '../../people/accounts/index.ts';
import { yieldToEventLoop } from '../../platform/database/readNewestFirst.ts';
import type { Database } from '../../platform/database/types.ts';
import { waitUntilOnDisk } from '../../platform/database/waitUntilOnDisk.ts';
import type { Deps } from '../../platform/deps.ts';
import { getToday } from '../../platform/time/today.ts';
import { readEmployerFacts, readReportFacts } from './readReportFacts.usecases.ts';
import { GroupCounts, ReportCounter } from './reportCounter.rules.ts';
import { createGroupMembershipFinder, type EmployerFacts } from './reportFacts.ts';
import { createCountingPeriod, createReportPeriods } from './reportPeriods.rules.ts';
import { getZoneDays } from './zoneDays.rules.ts';

type ReportDeps = Pick<Deps, 'database' | 'settings' | 'clock'>;

export async function readReport(
  deps: ReportDeps,
  { by, ...period }: ParsedRequest<'readReport'>,
  signal?: AbortSignal,
): Promise<Report> {
  signal?.throwIfAborted();
  const { database, settings } = deps;
  const zone = getZoneDays(settings.timeZone);
  const outline = createReportPeriods(period, getToday(deps), zone);
  const employers =
    by === 'none' ? new Map<number, EmployerFacts[]>() : await readEmployerFacts(database);
  const calendar = getProgramCalendar(settings.timeZone);
  const question = createCountingPeriod(outline, zone, {
    placeAt: createGroupMembershipFinder(employers),
    count: createDayCounter(calendar),
  });
  const counting = new ReportCounter({ outline, question, by });
  let since = 0;
  const { earliest, span } = outline;
  for await (const { facts } of readReportFacts(database, { earliest, ...span })) {
    signal?.throwIfAborted();
    for (const fact of facts) {
      since = Math.max(since, fact.knownSince);
      counting.add(fact);
    }
  }
  const reachesPeriod = since <= span.begins;
  const reachesBefore = since <= outline.before.begins;
  const { shown, others } = counting.ranked();
  const names = reachesPeriod
    ? await readGroupNames(database, by, shown)
    : new Map<number, string>();
  const rest = new GroupCounts();
  for (const [, tally] of others) rest.addAll(tally);
  // A commit that fails could undo changes that the report contains.
  await waitUntilOnDisk(database);
  return {
    From: period.from,
    Until: period.until,
    AsOf: outline.asOf,
    Since: since === 0 ? '' : findFirstFullyKnownDay(since, settings.timeZone, zone),
    CountsWorkingDays: calendar.countsWorkingDays,
    Whole: reachesPeriod ? counting.whole.figures(reachesBefore) : null,
    Balance: reachesPeriod ? counting.balance() : null,
    Ages: reachesPeriod ? counting.ages() : [],
    Parts: counting.partsSince(since),
    Groups: reachesPeriod ? await createReportGroups(shown, names, reachesBefore) : [],
    Others:
      reachesPeriod && others.length > 0
        ? { Count: others.length, Figures: rest.figures(reachesBefore) }
        : null,
  };
}

const groupsPerEventLoopTurn = 100;

async function createReportGroups(
  shown: readonly (readonly [number, GroupCounts])[],
  names: ReadonlyMap<number, string>,
  reachesBefore: boolean,
): Promise<ReportGroup[]> {
  const groups: ReportGroup[] = [];
  for (const [Id, tally] of shown) {
    if (groups.length % groupsPerEventLoopTurn === 0) await yieldToEventLoop();
    groups.push({ Id, Name: names.get(Id) ?? '', Figures: tally.figures(reachesBefore) });
  }
  return groups;
}

function findFirstFullyKnownDay(
  since: number,
  timeZone: string,
  zone: ReturnType<typeof getZoneDays>,
): Day {
  const day = toDayInTimeZone(timeZone, new Date(since));
  if (zone.begins(toDayNumber(day)) >= since) return day;
  return new Date((toDayNumber(day) + 1) * 86_400_000).toISOString().slice(0, 10);
}

async function readGroupNames(
  database: Database,
  by: ReportGrouping,
  groups: readonly (readonly [number, unknown])[],
): Promise<Map<number, string>> {
  if (by !== 'manager' && by !== 'employer') return new Map();
  const ids = groups.map(([id]) => id).filter((id) => id > 0);
  return listSortedAccountNames(database, ids);
}

export async function listSortedAccountNames(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const accountNames = await listAccountNames(database, ids);
  return new Map(
    accountNames.map(({ business_id, is_administrator, operating_name, person }) => [
      business_id,
      is_administrator ? person : operating_name,
    ]),
  );
}
