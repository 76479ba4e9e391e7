import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day } from '../../../contract/days.ts';
import { statuses } from '../../../contract/program.ts';
import { expiringWithinDays, type WorkView, workViews } from '../../../contract/workViews.ts';
import { selectCaseManagerId } from '../../applications/core/index.ts';
import { hasChangedSince, type SeenChanges } from '../../applications/news/index.ts';
import { selectStatusSince } from '../../applications/periods/index.ts';
import { selectExpiresUntil } from '../../documents/dates/index.ts';
import type { Queryable } from '../../platform/database/types.ts';

export interface WorkScope {
  now: string;
  today: Day;
  whose: readonly number[] | undefined;
  seen: SeenChanges;
}

const openStatusIds = statuses.flatMap(({ id, closes }) => (closes ? [] : [id]));
const employerStatusIds = statuses.flatMap(({ id, waitsForEmployer }) =>
  waitsForEmployer ? [id] : [],
);

/** An application has at most one pending request, so joining the requests adds no rows. */
function selectOpenApplications(database: Queryable) {
  return database
    .selectFrom('applications')
    .innerJoin('businesses as employer', 'employer.business_id', 'applications.business_id')
    .leftJoin('requests', (join) =>
      join
        .onRef('requests.application_id', '=', 'applications.application_id')
        // This condition must have the same words as the index, or SQLite does not use the index.
        .on(sql<boolean>`state in ('open', 'answered')`),
    )
    .where('applications.application_status_id', 'in', openStatusIds);
}

/** An application waits for the employer while its request is open. Without a request, its status decides. */
const isWithEmployerExpression = sql<boolean>`case when requests.state is null
  then applications.application_status_id in (${sql.join(employerStatusIds)})
  else requests.state = 'open' end`;

const createOverdueCondition = (today: Day) =>
  sql<boolean>`(requests.state = 'open' and requests.due_on < ${today})`;

/** Work without a case manager belongs to everybody. */
function createViewConditions(
  database: Queryable,
  { today, whose, seen }: WorkScope,
): Record<WorkView, RawBuilder<boolean>> {
  const mine = whose
    ? sql<boolean>`${selectCaseManagerId()} in (${sql.join(whose)})`
    : sql<boolean>`true`;
  const andMine = (condition: RawBuilder<boolean>) => sql<boolean>`${mine} and ${condition}`;
  return {
    mine,
    unassigned: sql<boolean>`${selectCaseManagerId()} is null`,
    waitingForUs: andMine(sql<boolean>`not ${isWithEmployerExpression}`),
    waitingForEmployer: andMine(isWithEmployerExpression),
    overdue: andMine(createOverdueCondition(today)),
    papersExpiring: andMine(selectExpiresUntil(database, addDays(today, expiringWithinDays))),
    changed: andMine(hasChangedSince(seen)),
  };
}

export function selectCountsByView(database: Queryable, scope: WorkScope) {
  const conditions = createViewConditions(database, scope);
  return selectOpenApplications(database).select(
    workViews.map((view) =>
      sql<number | string>`count(*) filter (where ${conditions[view]})`.as(view),
    ),
  );
}

export function selectApplicationsInView(database: Queryable, view: WorkView, scope: WorkScope) {
  return selectIdsAndCreationTimes(
    selectOpenApplications(database).orderBy(isWithEmployerExpression),
  )
    .where(createViewConditions(database, scope)[view])
    .orderBy(selectStatusSince(database, scope.now))
    .orderBy('applications.application_id');
}

export function selectOpenByStatusTime(database: Queryable, { now }: Pick<WorkScope, 'now'>) {
  return selectIdsAndCreationTimes(selectOpenApplications(database))
    .orderBy(selectStatusSince(database, now))
    .orderBy('applications.application_id');
}

const selectIdsAndCreationTimes = (open: ReturnType<typeof selectOpenApplications>) =>
  open.select(['applications.application_id', 'applications.created_on']);

export function selectWorkFacts(
  database: Queryable,
  { today, seen }: WorkScope,
  applicationIds: readonly number[],
) {
  return selectOpenApplications(database)
    .select(['applications.application_id', 'requests.state', 'requests.due_on'])
    .select([
      isWithEmployerExpression.as('isWithEmployer'),
      createOverdueCondition(today).as('isOverdue'),
      hasChangedSince(seen).as('isNew'),
    ])
    .where('applications.application_id', 'in', applicationIds);
}
