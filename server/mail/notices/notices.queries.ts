import { setImmediate } from 'node:timers/promises';
import { sql, type Updateable } from 'kysely';
import type { MailAudience } from '../../../contract/notifications.ts';
import { findEmployersWithOwnManagers } from '../../applications/core/index.ts';
import type { NoticeState } from '../../platform/database/schema/mail.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { NoticeContent } from '../notice-mails/index.ts';

export async function listNoticesOfApplication(database: Queryable, applicationId: number) {
  return database
    .selectFrom('notices')
    .select(['happened_on', 'kind', 'audience', 'state', 'due_on', 'mailed_on', 'delivery_id'])
    .where('application_id', '=', applicationId)
    .orderBy('notice_id', 'desc')
    .execute();
}

const maxRowsPerInsert = 200;
const maxIdsPerQuery = 500;

export async function insertNotices(
  database: Queryable,
  notices: readonly NewNotice[],
  dueOn: (notice: NewNotice) => Date,
): Promise<void> {
  for (let from = 0; from < notices.length; from += maxRowsPerInsert) {
    const rows = notices.slice(from, from + maxRowsPerInsert).map((notice) => ({
      notice_key: notice.key,
      audience: notice.audience,
      kind: notice.kind,
      employer_id: notice.employerId,
      application_id: notice.applicationId,
      facts: JSON.stringify(notice.facts),
      happened_on: notice.on.toISOString(),
      due_on: dueOn(notice).toISOString(),
      state: notice.isLeftOut ? ('leftOut' as const) : ('waiting' as const),
    }));
    await database
      .insertInto('notices')
      .values(rows)
      .onConflict((conflict) => conflict.column('notice_key').doNothing())
      .execute();
  }
}

export async function findHandledStatusNotices(
  database: Queryable,
  applicationIds: readonly number[],
) {
  if (applicationIds.length === 0) return [];
  return database
    .selectFrom('notices')
    .select(['notice_id', 'application_id', 'kind', 'state', 'facts', 'happened_on'])
    .where('application_id', 'in', applicationIds)
    .where('kind', '=', 'statusChanged')
    .where('state', '<>', 'waiting')
    .orderBy('notice_id', 'desc')
    .execute();
}

export async function listNoticesInDelivery(database: Queryable, deliveryId: number) {
  const notices = [];
  for (let after = 0, isMore = true; isMore; await setImmediate()) {
    const slice = await database
      .selectFrom('notices')
      .select(['notice_id', 'kind', 'audience', 'employer_id', 'application_id', 'facts'])
      .select(['happened_on', 'recipient_id'])
      .where('delivery_id', '=', deliveryId)
      .where('state', '=', 'handed')
      .where('notice_id', '>', after)
      .orderBy('notice_id')
      .limit(maxIdsPerQuery)
      .execute();
    notices.push(...slice);
    after = slice.at(-1)?.notice_id ?? 0;
    isMore = slice.length === maxIdsPerQuery;
  }
  return notices;
}

export async function recordDeliveryOutcome(
  database: Queryable,
  deliveryId: number,
  outcome: { state: 'sent' | 'failed' | 'heldBack'; mailed_on: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('notices')
    .set(outcome)
    .where('notice_id', 'in', (query) =>
      query
        .selectFrom('notices')
        .select('notice_id')
        .where('state', '=', 'handed')
        .where('delivery_id', '=', deliveryId)
        .limit(maxIdsPerQuery),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows) === maxIdsPerQuery;
}

export function removeNoticesFromDelivery(
  database: Queryable,
  ids: readonly number[],
  outcome: { state: NoticeState; due_on?: string },
): Promise<number> {
  const untold = { ...outcome, delivery_id: null, recipient_id: null };
  return updateNoticesInState(database, ids, 'handed', untold);
}

export type NewNotice = NoticeContent & {
  key: string;
  audience: MailAudience;
  employerId: number;
  applicationId: number;
  on: Date;
  isLeftOut?: boolean;
};

/**
 * This expression keeps SQLite from using the index on states, with which it would read all rows of the
 * state to find a few ids.
 */
export const hasNoticeState = (state: NoticeState) =>
  sql<boolean>`coalesce(notices.state, '') = ${state}`;

export const hasNoticeAudience = (audience: MailAudience) =>
  sql<boolean>`coalesce(notices.audience, '') = ${audience}`;

export async function findExistingNoticeKeys(
  database: Queryable,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await database
    .selectFrom('notices')
    .select('notice_key')
    .where('notice_key', 'in', keys)
    .where('state', '<>', 'undone')
    .execute();
  return new Set(rows.map(({ notice_key: key }) => key));
}

export async function deleteUndoneNotices(trx: Trx, keys: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('notices')
    .where('notice_key', 'in', keys)
    .where('state', '=', 'undone')
    .execute();
}

export async function findLastRequestNoticeTimes(
  database: Queryable,
  applicationIds: readonly number[],
): Promise<Map<number, string>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('notices')
    .select((eb) => ['application_id', eb.fn.max<string>('happened_on').as('told')])
    .where('application_id', 'in', applicationIds)
    .where('kind', '=', 'request')
    .groupBy('application_id')
    .execute();
  return new Map(rows.map(({ application_id: id, told }) => [id, told]));
}

export interface SendTimes {
  now: string;
  soon: string;
  /** Rows with a later time than this are ignored: the clock was set back since they were written. */
  ahead: string;
}

export type WaitingSummary = Awaited<ReturnType<typeof findWaitingSummariesAfter>>[number] &
  Pick<Responsibility, 'own'>;

export interface Responsibility {
  employerId: number;
  /** The case manager was set for the application itself; null means the employer's case manager. */
  own?: number | null;
}

const maxRecipientsPerQuery = 100;

export async function findWaitingSummaries(
  database: Queryable,
  moments: SendTimes,
): Promise<WaitingSummary[]> {
  const summaries: WaitingSummary[] = [];
  for (const audience of ['employer', 'staff'] as const) {
    let slice: WaitingSummary[] = [];
    do {
      const after: number = slice.at(-1)?.employerId ?? 0;
      slice = await findWaitingSummariesAfter(database, { audience, after }, moments);
      summaries.push(
        ...(audience === 'staff' ? await splitByCaseManager(database, slice, moments) : slice),
      );
      await setImmediate();
    } while (slice.length === maxRecipientsPerQuery);
  }
  return summaries;
}

/** Few employers have applications with a case manager of their own, so only these employers are read one by one. */
async function splitByCaseManager(
  database: Queryable,
  slice: WaitingSummary[],
  moments: SendTimes,
): Promise<WaitingSummary[]> {
  const employers = slice.map(({ employerId }) => employerId);
  const divided = await findEmployersWithOwnManagers(database, employers);
  if (divided.length === 0) return slice;
  const parts = await selectWaitingSummaries(database, 'staff', moments)
    .leftJoin('applications', 'applications.application_id', 'notices.application_id')
    .select('applications.case_manager_id as own')
    .where('employer_id', 'in', divided)
    .groupBy('applications.case_manager_id')
    .execute();
  return [...slice.filter(({ employerId }) => !divided.includes(employerId)), ...parts];
}

async function findWaitingSummariesAfter(
  database: Queryable,
  { audience, after }: { audience: MailAudience; after: number },
  moments: SendTimes,
) {
  return selectWaitingSummaries(database, audience, moments)
    .where('employer_id', '>', after)
    .orderBy('audience')
    .orderBy('employer_id')
    .limit(maxRecipientsPerQuery)
    .execute();
}

function selectWaitingSummaries(
  database: Queryable,
  audience: MailAudience,
  { now, soon, ahead }: SendTimes,
) {
  return database
    .selectFrom('notices')
    .select(['audience', 'employer_id as employerId'])
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

function selectNotices(database: Queryable) {
  return database
    .selectFrom('notices')
    .select(['notice_id', 'kind', 'audience', 'employer_id', 'notices.application_id', 'facts'])
    .select(['happened_on', 'due_on']);
}

const maxEmployersPerQuery = 500;

export type WaitingNotice = Awaited<ReturnType<typeof findDueNotices>>[number];

/** The rows are not sorted here, because sorting all of them would be slow. */
export async function findDueNotices(
  database: Queryable,
  to: { audience: MailAudience; charges: readonly Responsibility[]; limit: number },
  { now, ahead }: SendTimes,
) {
  const found = [];
  // Each kind of responsibility has its own query, because a whole employer needs no join with applications.
  const byOwn = Map.groupBy(to.charges, ({ own }) => own);
  for (const [own, charges] of byOwn) {
    for (let from = 0; from < charges.length; from += maxEmployersPerQuery) {
      if (found.length >= to.limit) return sortNoticesById(found);
      const employers = charges
        .slice(from, from + maxEmployersPerQuery)
        .map((charge) => charge.employerId);
      const rows = await selectNotices(database)
        .$if(own !== undefined, (query) =>
          query
            .leftJoin('applications', 'applications.application_id', 'notices.application_id')
            .where('applications.case_manager_id', 'is not distinct from', Number(own) || null),
        )
        .where('state', '=', 'waiting')
        .where('audience', '=', to.audience)
        .where((eb) => eb.or([eb('due_on', '<=', now), eb('happened_on', '>', ahead)]))
        .where('employer_id', 'in', employers)
        .limit(to.limit - found.length)
        .execute();
      found.push(...rows);
    }
  }
  return sortNoticesById(found);
}

const maxApplicationsPerQuery = 500;

/** Returns all waiting notices of the applications, because one may cancel another, such as a change and its undo. */
export async function findWaitingNotices(
  database: Queryable,
  of: { audience: MailAudience; applications: readonly number[] },
): Promise<WaitingNotice[]> {
  const notices: WaitingNotice[] = [];
  for (let from = 0; from < of.applications.length; from += maxApplicationsPerQuery) {
    const rows = await selectNotices(database)
      .where(hasNoticeState('waiting'))
      .where(hasNoticeAudience(of.audience))
      .where(
        'notices.application_id',
        'in',
        of.applications.slice(from, from + maxApplicationsPerQuery),
      )
      .execute();
    notices.push(...rows);
  }
  return sortNoticesById(notices);
}

function sortNoticesById<Notice extends { notice_id: number }>(notices: Notice[]): Notice[] {
  return notices.sort((a, b) => a.notice_id - b.notice_id);
}

export async function updateNoticesInState(
  database: Queryable,
  ids: readonly number[],
  state: NoticeState,
  outcome: Updateable<Schema['notices']>,
): Promise<number> {
  let settled = 0;
  for (let from = 0; from < ids.length; from += maxIdsPerQuery) {
    const updated = await database
      .updateTable('notices')
      .set(outcome)
      .where('notice_id', 'in', ids.slice(from, from + maxIdsPerQuery))
      .where(hasNoticeState(state))
      .executeTakeFirst();
    settled += Number(updated.numUpdatedRows);
    await setImmediate();
  }
  return settled;
}

export async function findQueuedDeliveries(database: Queryable) {
  return database
    .selectFrom('notices')
    .select(['audience', 'recipient_id', 'delivery_id'])
    .distinct()
    .where('state', '=', 'handed')
    .execute();
}
