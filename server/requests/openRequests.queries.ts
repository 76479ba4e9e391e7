import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../contract/days.ts';
import { mostOpenRequests } from '../../contract/requests.ts';
import type { Queryable } from '../platform/database/types.ts';

/** In the very words of the index, or SQLite does not use it. */
const isWaiting = sql<boolean>`state in ('open', 'answered')`;

/** Those that wait for somebody, of one employer or of all, by their due days; the first ones of a long list. */
export async function findOpenRequests(database: Queryable, employerId: number | null) {
  return database
    .selectFrom('requests')
    .innerJoin('applications', 'applications.application_id', 'requests.application_id')
    .select(['request_id', 'requests.application_id', 'state', 'round', 'due_on', 'answered_on'])
    .where(isWaiting)
    .$if(employerId !== null, (query) => query.where('business_id', '=', Number(employerId)))
    .orderBy('due_on')
    .orderBy('request_id')
    .limit(mostOpenRequests)
    .execute();
}

/** The applications whose request stands as lists call it: `open`, `overdue` or `answered`; of anything else there are none. */
export function applicationsWaiting(shownState: string, today: Day): RawBuilder<number> {
  const isShown = {
    open: sql`state = 'open' and due_on >= ${today}`,
    overdue: sql`state = 'open' and due_on < ${today}`,
    answered: sql`state = 'answered'`,
  }[shownState];
  return sql`(select application_id from requests where ${isWaiting} and ${isShown ?? sql`1 = 0`})`;
}

export async function countOpenRequests(database: Queryable, employerId: number | null) {
  const { count } = await database
    .selectFrom('requests')
    .innerJoin('applications', 'applications.application_id', 'requests.application_id')
    .select((eb) => eb.fn.countAll().as('count'))
    .where(isWaiting)
    .$if(employerId !== null, (query) => query.where('business_id', '=', Number(employerId)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What is attached to applications with a request that waits for somebody. */
export async function placesOfRequests(database: Queryable, applicationIds: readonly number[]) {
  if (applicationIds.length === 0) return [];
  return database
    .selectFrom('requests')
    .innerJoin('attachments', 'attachments.application_id', 'requests.application_id')
    .select(['requests.application_id', 'slot', 'attachments.document_id'])
    .where(isWaiting)
    .where('requests.application_id', 'in', applicationIds)
    .execute();
}
