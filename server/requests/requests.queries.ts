import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Day } from '../../contract/days.ts';
import { maxOpenRequests } from '../../contract/requests.ts';
import { addWrittenRow } from '../applications/history/index.ts';
import { isSqlite } from '../platform/database/isSqlite.ts';
import type { RequestItemsTable, RequestsTable } from '../platform/database/schema/applications.ts';
import { selectPersonName } from '../platform/database/selectNames.ts';
import type { Queryable, Trx } from '../platform/database/types.ts';

export type RequestRow = Selectable<RequestsTable>;
export type ItemRow = Selectable<RequestItemsTable>;

/** The condition must repeat the words of the partial index; otherwise SQLite does not use the index. */
const isWaitingStateExpression = sql<boolean>`state in ('open', 'answered')`;

export async function listRequestsOfApplication(database: Queryable, applicationId: number) {
  return database
    .selectFrom('requests')
    .leftJoin('businesses as sender', 'sender.business_id', 'requests.sent_by')
    .selectAll('requests')
    .select(selectPersonName('sender').as('sender'))
    .where('application_id', '=', applicationId)
    .orderBy('sent_on', 'desc')
    .orderBy('request_id', 'desc')
    .execute();
}

export async function listRequestItems(
  database: Queryable,
  requests: readonly Pick<RequestRow, 'request_id'>[],
): Promise<ItemRow[]> {
  if (requests.length === 0) return [];
  const requestIds = requests.map(({ request_id }) => request_id);
  return database
    .selectFrom('request_items')
    .selectAll()
    .where('request_id', 'in', requestIds)
    .orderBy('request_id')
    .orderBy('item_id')
    .execute();
}

export async function findApplicationIdOfRequest(
  database: Queryable,
  requestId: number,
): Promise<number | undefined> {
  const row = await database
    .selectFrom('requests')
    .select('application_id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.application_id;
}

/** The caller must lock the application's row before this. */
export async function lockRequest(trx: Trx, requestId: number): Promise<RequestRow | undefined> {
  return trx
    .selectFrom('requests')
    .selectAll()
    .where('request_id', '=', requestId)
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function findWaitingRequestId(database: Queryable, applicationId: number) {
  return database
    .selectFrom('requests')
    .select('request_id')
    .where('application_id', '=', applicationId)
    .where(isWaitingStateExpression)
    .executeTakeFirst();
}

export async function findWaitingRequestStates(
  database: Queryable,
  applicationIds: readonly number[],
) {
  return database
    .selectFrom('requests')
    .select(['application_id', 'state'])
    .where('application_id', 'in', applicationIds)
    .where(isWaitingStateExpression)
    .execute();
}

export async function findRequestEndedSince(trx: Trx, applicationId: number, since: Date) {
  return trx
    .selectFrom('requests')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('state', '=', 'ended')
    .where('ended_on', '>', since.toISOString())
    .orderBy('sent_on', 'desc')
    .orderBy('request_id', 'desc')
    .executeTakeFirst();
}

export async function findApplicationStatusId(
  database: Queryable,
  applicationId: number,
): Promise<number | undefined> {
  const row = await database
    .selectFrom('requests')
    .innerJoin('applications', 'applications.application_id', 'requests.application_id')
    .select('application_status_id')
    .where('requests.application_id', '=', applicationId)
    .executeTakeFirst();
  return row?.application_status_id;
}

export async function findRequestIdByCreationKey(
  database: Queryable,
  key: string,
): Promise<number | undefined> {
  const row = await database
    .selectFrom('requests')
    .select('request_id')
    .where('creation_key', '=', key)
    .executeTakeFirst();
  return row?.request_id;
}

export async function insertRequest(trx: Trx, row: RequestRow): Promise<void> {
  await trx.insertInto('requests').values(row).execute();
  addWrittenRow(trx, 'requests', row);
}

export async function insertRequestItems(trx: Trx, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('request_items').values(rows).execute();
  for (const row of rows) addWrittenRow(trx, 'request_items', row);
}

export async function updateRequest(
  trx: Trx,
  request_id: number,
  changed: Updateable<RequestsTable>,
): Promise<void> {
  await trx.updateTable('requests').set(changed).where('request_id', '=', request_id).execute();
  addWrittenRow(trx, 'requests', { ...changed, request_id });
}

export async function updateRequestItem(
  trx: Trx,
  { request_id, item_id }: Pick<ItemRow, 'request_id' | 'item_id'>,
  changed: Updateable<RequestItemsTable>,
): Promise<void> {
  await trx
    .updateTable('request_items')
    .set(changed)
    .where('request_id', '=', request_id)
    .where('item_id', '=', item_id)
    .execute();
  addWrittenRow(trx, 'request_items', { ...changed, request_id, item_id });
}

/**
 * An unsent answer is private to the employer; the history records it only when it is sent or when the request ends.
 */
export function addAnswerToHistory(
  trx: Trx,
  { request_id, item_id, answer, document_id }: ItemRow,
): void {
  addWrittenRow(trx, 'request_items', { request_id, item_id, answer, document_id });
}

export async function findOpenRequests(database: Queryable, employerId: number | null) {
  return database
    .selectFrom('requests')
    .innerJoin('applications', 'applications.application_id', 'requests.application_id')
    .select(['request_id', 'requests.application_id', 'state', 'round', 'due_on', 'answered_on'])
    .where(isWaitingStateExpression)
    .$if(employerId !== null, (query) => query.where('business_id', '=', Number(employerId)))
    .orderBy('due_on')
    .orderBy('request_id')
    .limit(maxOpenRequests)
    .execute();
}

export function selectApplicationIdsWithRequest(
  shownState: string,
  today: Day,
): RawBuilder<number> {
  const isShown = {
    open: sql`state = 'open' and due_on >= ${today}`,
    overdue: sql`state = 'open' and due_on < ${today}`,
    answered: sql`state = 'answered'`,
  }[shownState];
  return sql`(select application_id from requests where ${isWaitingStateExpression} and ${isShown ?? sql`1 = 0`})`;
}

export async function countOpenRequests(database: Queryable, employerId: number | null) {
  const { count } = await database
    .selectFrom('requests')
    .innerJoin('applications', 'applications.application_id', 'requests.application_id')
    .select((eb) => eb.fn.countAll().as('count'))
    .where(isWaitingStateExpression)
    .$if(employerId !== null, (query) => query.where('business_id', '=', Number(employerId)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listAttachmentsOfRequests(
  database: Queryable,
  applicationIds: readonly number[],
) {
  if (applicationIds.length === 0) return [];
  return database
    .selectFrom('requests')
    .innerJoin('attachments', 'attachments.application_id', 'requests.application_id')
    .select(['requests.application_id', 'slot', 'attachments.document_id'])
    .select(sql<string>`''`.as('filename'))
    .where(isWaitingStateExpression)
    .where('requests.application_id', 'in', applicationIds)
    .execute();
}

interface DueRequestPosition {
  dueOn: Day;
  requestId: number;
}

interface DueRequestRange {
  until: Day;
  after: DueRequestPosition | undefined;
  limit: number;
}

export async function listOpenRequestsDue(
  database: Queryable,
  { until, after, limit }: DueRequestRange,
) {
  return database
    .selectFrom('requests')
    .innerJoin('applications', 'applications.application_id', 'requests.application_id')
    .select([
      'request_id as requestId',
      'requests.application_id as applicationId',
      'business_id as employerId',
      'round',
      'due_on as dueOn',
      'sent_on as sentOn',
    ])
    .where(isWaitingStateExpression)
    .where('state', '=', 'open')
    .where('due_on', '<=', until)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(due_on, request_id) > (${after?.dueOn ?? ''}, ${after?.requestId ?? 0})`,
      ),
    )
    .orderBy('due_on')
    .orderBy('request_id')
    .limit(limit)
    .execute();
}

export async function findNewestRequests(database: Queryable, applicationIds: readonly number[]) {
  if (applicationIds.length === 0) return [];
  return database
    .selectFrom('requests')
    .select(['request_id', 'application_id', 'state', 'round', 'due_on'])
    .where('application_id', 'in', applicationIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('requests as later')
            .select('later.request_id')
            .whereRef('later.application_id', '=', 'requests.application_id')
            .whereRef('later.sent_on', '>', 'requests.sent_on'),
        ),
      ),
    )
    .execute();
}
