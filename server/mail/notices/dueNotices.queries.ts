import { setImmediate } from 'node:timers/promises';
import type { MailAudience } from '../../../contract/notifications.ts';
import { employersWithOwnManagers } from '../../applications/core/index.ts';
import type { NoticeState } from '../../platform/database/schema/mail.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { isFor, isIn } from './notices.queries.ts';

/** From when something waits to be told no longer. */
export interface Moments {
  now: string;
  /** What is due until then is waited for. */
  soon: string;
  /** What happened after that is of a time that the clock has left again. */
  ahead: string;
}

/** What waits for one employer, or for the one of the staff who looks after some of its applications. */
export type Waiting = Awaited<ReturnType<typeof waitingAfter>>[number] & Pick<Charge, 'own'>;

/** What is told to one of the staff: all of an employer, or where its applications differ, some of it. */
export interface Charge {
  employerId: number;
  /** The case manager of the application's own, null for those of the employer's. */
  own?: number | null;
}

const recipientsAtOnce = 100;

/** Of each employer, and of the staff who look after it: since when the first is due, and when the next one is. */
export async function findWaiting(database: Queryable, moments: Moments): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (const audience of ['employer', 'staff'] as const) {
    let slice: Waiting[] = [];
    do {
      const after: number = slice.at(-1)?.employer_id ?? 0;
      slice = await waitingAfter(database, { audience, after }, moments);
      found.push(...(audience === 'staff' ? await byCaseManager(database, slice, moments) : slice));
      await setImmediate();
    } while (slice.length === recipientsAtOnce);
  }
  return found;
}

/** Few employers have applications that somebody else looks after: only theirs are looked at one by one. */
async function byCaseManager(
  database: Queryable,
  slice: Waiting[],
  moments: Moments,
): Promise<Waiting[]> {
  const employers = slice.map(({ employer_id: id }) => id);
  const divided = await employersWithOwnManagers(database, employers);
  if (divided.length === 0) return slice;
  const parts = await waiting(database, 'staff', moments)
    .leftJoin('applications', 'applications.application_id', 'notices.application_id')
    .select('applications.case_manager_id as own')
    .where('employer_id', 'in', divided)
    .groupBy('applications.case_manager_id')
    .execute();
  return [...slice.filter(({ employer_id: id }) => !divided.includes(id)), ...parts];
}

async function waitingAfter(
  database: Queryable,
  { audience, after }: { audience: MailAudience; after: number },
  moments: Moments,
) {
  return waiting(database, audience, moments)
    .where('employer_id', '>', after)
    .orderBy('audience')
    .orderBy('employer_id')
    .limit(recipientsAtOnce)
    .execute();
}

function waiting(database: Queryable, audience: MailAudience, { now, soon, ahead }: Moments) {
  return database
    .selectFrom('notices')
    .select(['audience', 'employer_id'])
    .select((eb) => [
      eb.fn.min<string>('due_on').as('first'),
      eb.fn
        .min<string | null>(eb.case().when('due_on', '>', now).then(eb.ref('due_on')).end())
        .as('next'),
      eb.fn.max<string>('happened_on').as('latest'),
    ])
    .where((eb) => eb.or([eb('due_on', '<=', soon), eb('happened_on', '>', ahead)]))
    .where('state', '=', 'waiting')
    .where('audience', '=', audience)
    .groupBy(['audience', 'employer_id']);
}

function notices(database: Queryable) {
  return database
    .selectFrom('notices')
    .select(['notice_id', 'kind', 'audience', 'employer_id', 'notices.application_id', 'facts'])
    .select(['happened_on', 'due_on']);
}

const employersAtOnce = 500;

export type WaitingNotice = Awaited<ReturnType<typeof findDue>>[number];

/**
 * So much of what is due for these employers, or for the one of the staff who looks after them, oldest first. Which part of it is
 * left to the database, which would have to sort all of it for any other.
 */
export async function findDue(
  database: Queryable,
  to: { audience: MailAudience; charges: readonly Charge[]; most: number },
  { now, ahead }: Moments,
) {
  const found = [];
  // Of one kind at a time: a whole employer needs no look at its applications.
  const byOwn = Map.groupBy(to.charges, ({ own }) => own);
  for (const [own, charges] of byOwn) {
    for (let from = 0; from < charges.length; from += employersAtOnce) {
      if (found.length >= to.most) return inOrder(found);
      const employers = charges.slice(from, from + employersAtOnce).map((one) => one.employerId);
      const rows = await notices(database)
        .$if(own !== undefined, (query) =>
          query
            .leftJoin('applications', 'applications.application_id', 'notices.application_id')
            .where('applications.case_manager_id', 'is not distinct from', Number(own) || null),
        )
        .where('state', '=', 'waiting')
        .where('audience', '=', to.audience)
        .where((eb) => eb.or([eb('due_on', '<=', now), eb('happened_on', '>', ahead)]))
        .where('employer_id', 'in', employers)
        .limit(to.most - found.length)
        .execute();
      found.push(...rows);
    }
  }
  return inOrder(found);
}

const applicationsAtOnce = 500;

/** All that waits of these applications, due or not: what undoes each other is judged together. */
export async function findWaitingOf(
  database: Queryable,
  of: { audience: MailAudience; applications: readonly number[] },
): Promise<WaitingNotice[]> {
  const found: WaitingNotice[] = [];
  for (let from = 0; from < of.applications.length; from += applicationsAtOnce) {
    const rows = await notices(database)
      .where(isIn('waiting'))
      .where(isFor(of.audience))
      .where('notices.application_id', 'in', of.applications.slice(from, from + applicationsAtOnce))
      .execute();
    found.push(...rows);
  }
  return inOrder(found);
}

function inOrder<Notice extends { notice_id: number }>(notices: Notice[]): Notice[] {
  return notices.sort((one, other) => one.notice_id - other.notice_id);
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
      .where(isIn('waiting'))
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
