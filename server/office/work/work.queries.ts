import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day } from '../../../contract/days.ts';
import { statuses } from '../../../contract/program.ts';
import { daysUntilExpiry, type WorkView, workViews } from '../../../contract/workViews.ts';
import { caseManagerId } from '../../applications/core/index.ts';
import { changedSince, type Seen } from '../../applications/news/index.ts';
import { statusSince } from '../../applications/periods/index.ts';
import { expiresUntil } from '../../documents/dates/index.ts';
import type { Queryable } from '../../platform/database/types.ts';

/** Whose work is looked at, when, and what who looks has seen. */
export interface Looked {
  now: string;
  today: Day;
  /** Administrators; undefined for everybody's work. */
  whose: readonly number[] | undefined;
  seen: Seen;
}

const openStatuses = statuses.flatMap(({ id, closes }) => (closes ? [] : [id]));
const statusesOfEmployer = statuses.flatMap(({ id, waitsForEmployer }) =>
  waitsForEmployer ? [id] : [],
);

/** With its employer, and the request that waits for somebody, of which each has one at the most. */
function openApplications(database: Queryable) {
  return database
    .selectFrom('applications')
    .innerJoin('businesses as employer', 'employer.business_id', 'applications.business_id')
    .leftJoin('requests', (join) =>
      join
        .onRef('requests.application_id', '=', 'applications.application_id')
        // In the very words of the index, or SQLite does not use it.
        .on(sql<boolean>`state in ('open', 'answered')`),
    )
    .where('applications.application_status_id', 'in', openStatuses);
}

/** An open request or a status that says so leaves it to the employer; an answer brings it back. */
const isWithEmployer = sql<boolean>`case when requests.state is null
  then applications.application_status_id in (${sql.join(statusesOfEmployer)})
  else requests.state = 'open' end`;

const isOverdue = (today: Day) =>
  sql<boolean>`(requests.state = 'open' and requests.due_on < ${today})`;

/** What nobody looks after is nobody's work but everybody's. */
function conditionsOf(
  database: Queryable,
  { today, whose, seen }: Looked,
): Record<WorkView, RawBuilder<boolean>> {
  const mine = whose
    ? sql<boolean>`${caseManagerId()} in (${sql.join(whose)})`
    : sql<boolean>`true`;
  const andMine = (condition: RawBuilder<boolean>) => sql<boolean>`${mine} and ${condition}`;
  return {
    mine,
    unassigned: sql<boolean>`${caseManagerId()} is null`,
    waitingForUs: andMine(sql<boolean>`not ${isWithEmployer}`),
    waitingForEmployer: andMine(isWithEmployer),
    overdue: andMine(isOverdue(today)),
    papersExpiring: andMine(expiresUntil(database, addDays(today, daysUntilExpiry))),
    changed: andMine(changedSince(seen)),
  };
}

/** How many each of the views has. */
export function countsOfViews(database: Queryable, looked: Looked) {
  const conditions = conditionsOf(database, looked);
  return openApplications(database).select(
    workViews.map((view) =>
      sql<number | string>`count(*) filter (where ${conditions[view]})`.as(view),
    ),
  );
}

/** What waits for the program first, each part with the longest in their statuses first. */
export function applicationsInView(database: Queryable, view: WorkView, looked: Looked) {
  return idsOf(openApplications(database).orderBy(isWithEmployer))
    .where(conditionsOf(database, looked)[view])
    .orderBy(statusSince(database, looked.now))
    .orderBy('applications.application_id');
}

/** All that are open, the longest in their statuses first, but for the hours in which days begin and end. */
export function longestOpen(database: Queryable, { now }: Pick<Looked, 'now'>) {
  return idsOf(openApplications(database))
    .orderBy(statusSince(database, now))
    .orderBy('applications.application_id');
}

const idsOf = (open: ReturnType<typeof openApplications>) =>
  open.select(['applications.application_id', 'applications.created_on']);

/** Of these applications, those that are open still, with what decides where they stand in the work. */
export function standingOf(
  database: Queryable,
  { today, seen }: Looked,
  applicationIds: readonly number[],
) {
  return openApplications(database)
    .select(['applications.application_id', 'requests.state', 'requests.due_on'])
    .select([
      isWithEmployer.as('isWithEmployer'),
      isOverdue(today).as('isOverdue'),
      changedSince(seen).as('isNew'),
    ])
    .where('applications.application_id', 'in', applicationIds);
}
