import type { ParsedRequest } from '../../../contract/calls.ts';
import { addDays, type Day } from '../../../contract/days.ts';
import { calculateExpiry, getDateRule } from '../../../contract/documentDates.ts';
import { designationSettings } from '../../../contract/program.ts';
import {
  type DaysWaiting,
  maxDaysWaitingRows,
  type WorkCounts,
  type WorkList,
  type WorkRow,
} from '../../../contract/work.ts';
import { countRunningDays, getProgramCalendar } from '../../../contract/workDays.ts';
import { expiringWithinDays, maxWorkRows } from '../../../contract/workViews.ts';
import { listApplicationRows } from '../../applications/core/index.ts';
import type { SeenChanges } from '../../applications/news/index.ts';
import { findProcessingClocks } from '../../applications/periods/index.ts';
import { listPresentDates } from '../../documents/dates/index.ts';
import { listEnding } from '../../people/designations/index.ts';
import { readRowsInThread } from '../../platform/database/readInThread.ts';
import { yieldToEventLoop } from '../../platform/database/readNewestFirst.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/person.ts';
import { getToday } from '../../platform/time/today.ts';
import { findDeputiesOfToday } from '../assignments/index.ts';
import {
  selectApplicationsInView,
  selectCountsByView,
  selectOpenByStatusTime,
  selectWorkFacts,
  type WorkScope,
} from './work.queries.ts';

type WorkDeps = Pick<Deps, 'database' | 'settings' | 'clock'>;
type WorkOptions = Pick<ParsedRequest<'listWork'>, 'view' | 'whose' | 'first' | 'most'>;

const rowsPerSlice = 200;

export async function findWorkOwner(
  deps: WorkDeps,
  { whose }: Pick<WorkOptions, 'whose'>,
  { businessId }: Person,
): Promise<{ id: number; standsInFor: number[] } | undefined> {
  if (whose === 'all') return undefined;
  const id = whose || businessId;
  const { by } = await findDeputiesOfToday(deps);
  return { id, standsInFor: by(id) };
}

type WorkOwner = Awaited<ReturnType<typeof findWorkOwner>>;

const getOwnerIds = (owner: WorkOwner) => owner && [owner.id, ...owner.standsInFor];

export async function readWork(
  deps: WorkDeps,
  options: WorkOptions,
  owner: WorkOwner,
  seen: SeenChanges,
): Promise<WorkList> {
  const { database } = deps;
  const scope = {
    now: deps.clock.now().toISOString(),
    today: getToday(deps),
    whose: getOwnerIds(owner),
    seen,
  };
  const view = options.view ?? 'mine';
  const [counted] = await readRowsInThread(database, selectCountsByView(database, scope));
  const Counts = Object.fromEntries(
    Object.entries(counted ?? {}).map(([name, count]) => [name, Number(count)]),
  ) as WorkCounts;
  const maxRows = options.most ?? maxWorkRows;
  const shown =
    maxRows > 0
      ? await readRowsInThread(
          database,
          selectApplicationsInView(database, view, scope)
            .offset(options.first ?? 0)
            .limit(maxRows),
        )
      : [];
  const Rows: WorkRow[] = [];
  for (let from = 0; from < shown.length; from += rowsPerSlice) {
    Rows.push(...(await createWorkRows(deps, scope, shown.slice(from, from + rowsPerSlice))));
    await yieldToEventLoop();
  }
  return {
    Counts,
    Total: Counts[view],
    Rows: Rows.sort(compareByTurnAndStatusAge),
    StandsInFor: owner?.standsInFor ?? [],
    ...(designationSettings.isKept
      ? { DesignationsEnding: (await listEnding(deps, scope.whose)).length }
      : {}),
  };
}

export async function listEndingDesignations(deps: WorkDeps, owner: WorkOwner) {
  return listEnding(deps, getOwnerIds(owner));
}

export async function readDaysWaiting(deps: WorkDeps): Promise<DaysWaiting> {
  const { database } = deps;
  const now = deps.clock.now().toISOString();
  const open = await readRowsInThread(
    database,
    selectOpenByStatusTime(database, { now }).limit(maxDaysWaitingRows),
  );
  const ages: (StatusAge & { isPaused: boolean })[] = [];
  for (let from = 0; from < open.length; from += rowsPerSlice) {
    const byId = await readStatusAges(deps, open.slice(from, from + rowsPerSlice));
    ages.push(...byId.values());
    await yieldToEventLoop();
  }
  ages.sort(compareByStatusAge);
  return {
    ApplicationIds: ages.map(({ ApplicationId }) => ApplicationId),
    Days: ages.map(({ Days }) => Days),
    WithEmployer: ages.flatMap(({ ApplicationId, isPaused }) => (isPaused ? [ApplicationId] : [])),
  };
}

interface OpenApplication {
  application_id: number;
  created_on: string;
}

async function createWorkRows(
  deps: WorkDeps,
  scope: WorkScope,
  applications: readonly OpenApplication[],
): Promise<WorkRow[]> {
  const { database } = deps;
  const ids = applications.map(({ application_id }) => application_id);
  const rows = new Map(
    (await listApplicationRows(database, ids)).map((row) => [row.ApplicationId, row]),
  );
  const ages = await readStatusAges(deps, applications);
  const expiring = await findFirstExpiryDays(database, ids, scope.today);
  const standing = await readRowsInThread(database, selectWorkFacts(database, scope, ids));
  return standing.flatMap((application): WorkRow[] => {
    const { application_id: id, state, due_on } = application;
    const [row, age] = [rows.get(id), ages.get(id)];
    if (!row || !age) return [];
    const { Since, Days } = age;
    return [
      {
        ...row,
        Since,
        Days,
        WaitsFor: application.isWithEmployer ? 'employer' : 'us',
        DueOn: state === 'open' ? (due_on ?? '') : '',
        IsOverdue: Boolean(application.isOverdue),
        ExpiresOn: expiring.get(id) ?? '',
        IsNew: Boolean(application.isNew),
      },
    ];
  });
}

type StatusAge = Pick<WorkRow, 'ApplicationId' | 'Since' | 'Days'>;

async function readStatusAges(
  { database, settings, clock }: WorkDeps,
  applications: readonly OpenApplication[],
): Promise<Map<number, StatusAge & { isPaused: boolean }>> {
  const calendar = getProgramCalendar(settings.timeZone);
  const now = clock.now().toISOString();
  const ids = applications.map(({ application_id }) => application_id);
  const clocks = await findProcessingClocks(database, ids);
  return new Map(
    applications.map(({ application_id: ApplicationId, created_on }) => {
      const { since: Since, pauses } = clocks.get(ApplicationId) ?? {
        since: created_on,
        pauses: [],
      };
      const Days = countRunningDays(Since, now, pauses, calendar);
      const isPaused = pauses.some(({ until }) => until === null);
      return [ApplicationId, { ApplicationId, Since, Days, isPaused }];
    }),
  );
}

async function findFirstExpiryDays(
  database: Queryable,
  ids: readonly number[],
  today: Day,
): Promise<Map<number, Day>> {
  const days = new Map<number, Day>();
  const until = addDays(today, expiringWithinDays);
  for (const { application_id: id, slot, date_on } of await listPresentDates(database, ids)) {
    const rule = getDateRule(slot);
    const expiresOn = rule ? calculateExpiry(rule, date_on) : null;
    if (expiresOn === null || expiresOn > until) continue;
    const earliestDay = days.get(id);
    if (earliestDay === undefined || expiresOn < earliestDay) days.set(id, expiresOn);
  }
  return days;
}

function compareByTurnAndStatusAge(one: WorkRow, other: WorkRow): number {
  if (one.WaitsFor !== other.WaitsFor) return one.WaitsFor === 'us' ? -1 : 1;
  return compareByStatusAge(one, other);
}

function compareByStatusAge(statusAge: StatusAge, other: StatusAge): number {
  if (statusAge.Days !== other.Days) return other.Days - statusAge.Days;
  if (statusAge.Since !== other.Since) return statusAge.Since < other.Since ? -1 : 1;
  return statusAge.ApplicationId - other.ApplicationId;
}
