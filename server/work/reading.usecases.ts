import { dateRuleOf, expiryOf } from '../../contract/dates.ts';
import { addDays, type Day } from '../../contract/days.ts';
import { daysBetween, programCalendar } from '../../contract/workDays.ts';
import { daysUntilExpiry } from '../../contract/workViews.ts';
import { accountNames } from '../accounts/index.ts';
import type { OpenApplicationRow } from '../applications/index.ts';
import { expiringPapers, presentDates } from '../dates/index.ts';
import { clocksOf } from '../periods/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import { takeTurn } from '../platform/database/newestFirst.ts';
import type { Deps } from '../platform/deps.ts';
import { findWaitingAfter, findWaitingOf } from '../requests/index.ts';
import type { OpenApplication } from './views.rules.ts';

const rowsInASlice = 2_000;

type Request = OpenApplication['request'];

/** By application: the request that waits for somebody. */
export async function allRequests(database: Queryable): Promise<Map<number, Request>> {
  const requests = new Map<number, Request>();
  let after: Parameters<typeof findWaitingAfter>[1];
  do {
    const found = await findWaitingAfter(database, after, rowsInASlice);
    for (const { application_id, state, due_on } of found) {
      requests.set(application_id, { state, dueOn: due_on });
    }
    after = found.length === rowsInASlice ? found.at(-1) : undefined;
    await takeTurn();
  } while (after);
  return requests;
}

export async function requestsOf(
  database: Queryable,
  ids: readonly number[],
): Promise<Map<number, Request>> {
  const found = await findWaitingOf(database, ids);
  return new Map(
    found.map(({ application_id, state, due_on }) => [application_id, { state, dueOn: due_on }]),
  );
}

/** By application: the day of the paper that expires first, of those that do soon. */
export async function allExpiring(database: Queryable, today: Day): Promise<Map<number, Day>> {
  const days = new Map<number, Day>();
  const until = addDays(today, daysUntilExpiry);
  let after: Parameters<typeof expiringPapers>[1]['after'];
  do {
    const slice = await expiringPapers(database, { until, after, limit: rowsInASlice });
    for (const { applicationId, expiresOn } of slice.papers)
      keepFirst(days, applicationId, expiresOn);
    after = slice.next;
    await takeTurn();
  } while (after);
  return days;
}

export async function expiringOf(
  database: Queryable,
  ids: readonly number[],
  today: Day,
): Promise<Map<number, Day>> {
  const days = new Map<number, Day>();
  const until = addDays(today, daysUntilExpiry);
  for (const { application_id, slot, date_on } of await presentDates(database, ids)) {
    const rule = dateRuleOf(slot);
    const expiresOn = rule ? expiryOf(rule, date_on) : null;
    if (expiresOn !== null && expiresOn <= until) keepFirst(days, application_id, expiresOn);
  }
  return days;
}

function keepFirst(days: Map<number, Day>, id: number, day: Day): void {
  const known = days.get(id);
  if (known === undefined || day < known) days.set(id, day);
}

type Age = Pick<OpenApplication, 'since' | 'days'>;

/** Since when each has its status, and for how many days while the clock ran. */
export async function agesOf(
  { database, settings, clock }: Pick<Deps, 'database' | 'settings' | 'clock'>,
  applications: readonly OpenApplicationRow[],
): Promise<Map<number, Age>> {
  const calendar = programCalendar(settings.timeZone);
  const now = clock.now().toISOString();
  const ids = applications.map(({ application_id }) => application_id);
  const clocks = await clocksOf(database, ids);
  return new Map(
    applications.map(({ application_id, created_on }) => {
      const { since, pauses } = clocks.get(application_id) ?? { since: created_on, pauses: [] };
      return [application_id, { since, days: daysBetween(since, now, pauses, calendar) }];
    }),
  );
}

/** Who looks after each of these employers. */
export async function managersOfEmployers(
  database: Queryable,
  employers: readonly number[],
): Promise<Map<number, number | null>> {
  const managers = new Map<number, number | null>();
  for (let from = 0; from < employers.length; from += rowsInASlice) {
    const accounts = await accountNames(database, employers.slice(from, from + rowsInASlice));
    for (const account of accounts) managers.set(account.business_id, account.case_manager_id);
  }
  return managers;
}
