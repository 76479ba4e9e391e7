import type { MailAudience } from '../../contract/notifications.ts';
import type { Queryable, Trx } from '../platform/database/database.ts';
import type { NoticeState } from '../platform/database/schema/notifications.ts';

/** From when something waits to be told no longer. */
export interface Moments {
  now: string;
  /** What is due until then is waited for. */
  soon: string;
  /** What happened after that is of a time that the clock has left again. */
  ahead: string;
}

function waiting(database: Queryable) {
  return database.selectFrom('notices').where('state', '=', 'waiting');
}

/** Of each employer, and of the staff who look after it: since when the first is due, and when the next one is. */
export async function findWaiting(database: Queryable, { now, soon, ahead }: Moments) {
  return waiting(database)
    .select(['audience', 'employer_id'])
    .select((eb) => [
      eb.fn.min<string>('due_on').as('first'),
      eb.fn
        .min<string | null>(eb.case().when('due_on', '>', now).then(eb.ref('due_on')).end())
        .as('next'),
      eb.fn.max<string>('happened_on').as('latest'),
    ])
    .where((eb) => eb.or([eb('due_on', '<=', soon), eb('happened_on', '>', ahead)]))
    .groupBy(['audience', 'employer_id'])
    .execute();
}

function waitingFor(database: Queryable, audience: MailAudience) {
  return waiting(database)
    .select(['notice_id', 'kind', 'audience', 'employer_id', 'application_id', 'facts'])
    .select(['happened_on', 'due_on'])
    .where('audience', '=', audience)
    .orderBy('notice_id');
}

const employersAtOnce = 500;

export type WaitingNotice = Awaited<ReturnType<typeof findDue>>[number];

/** What is due for these employers, or for the staff who look after them, oldest first. */
export async function findDue(
  database: Queryable,
  to: { audience: MailAudience; employers: readonly number[]; most: number },
  { now, ahead }: Moments,
) {
  const found = [];
  for (let from = 0; from < to.employers.length; from += employersAtOnce) {
    const rows = await waitingFor(database, to.audience)
      .where((eb) => eb.or([eb('due_on', '<=', now), eb('happened_on', '>', ahead)]))
      .where('employer_id', 'in', to.employers.slice(from, from + employersAtOnce))
      .limit(to.most - found.length)
      .execute();
    found.push(...rows);
    if (found.length >= to.most) break;
  }
  return found;
}

const applicationsAtOnce = 500;

/** All that waits of these applications, due or not: what undoes each other is judged together. */
export async function findWaitingOf(
  database: Queryable,
  of: { audience: MailAudience; applications: readonly number[] },
): Promise<WaitingNotice[]> {
  const found: WaitingNotice[] = [];
  for (let from = 0; from < of.applications.length; from += applicationsAtOnce) {
    const rows = await waitingFor(database, of.audience)
      .where('application_id', 'in', of.applications.slice(from, from + applicationsAtOnce))
      .execute();
    found.push(...rows);
  }
  return found;
}

const noticesAtOnce = 500;

interface Outcome {
  state?: NoticeState;
  due_on?: string;
  recipient_id?: number | null;
  delivery_id?: number;
}

/** Answers how many of them still waited. */
export async function settleWaiting(
  trx: Trx,
  ids: readonly number[],
  outcome: Outcome,
): Promise<number> {
  let settled = 0;
  for (let from = 0; from < ids.length; from += noticesAtOnce) {
    const updated = await trx
      .updateTable('notices')
      .set(outcome)
      .where('notice_id', 'in', ids.slice(from, from + noticesAtOnce))
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    settled += Number(updated.numUpdatedRows);
  }
  return settled;
}

/** The deliveries that have not been seen to leave, each with its recipient. */
export async function findHanded(database: Queryable) {
  return database
    .selectFrom('notices')
    .select(['audience', 'recipient_id', 'delivery_id'])
    .distinct()
    .where('state', '=', 'handed')
    .execute();
}
