import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Queryable, Trx } from '../platform/database/database.ts';
import { isSqlite } from '../platform/database/isSqlite.ts';
import { personName } from '../platform/database/names.ts';
import { type Places, prepared } from '../platform/database/prepared.ts';
import type { RequestItemsTable, RequestsTable } from '../platform/database/schema/requests.ts';

export type RequestRow = Selectable<RequestsTable>;
export type ItemRow = Selectable<RequestItemsTable>;

/** Of an application, newest first. */
export async function findRequests(database: Queryable, applicationId: number) {
  return database
    .selectFrom('requests')
    .leftJoin('businesses as sender', 'sender.business_id', 'requests.sent_by')
    .selectAll('requests')
    .select(personName('sender').as('sender'))
    .where('application_id', '=', applicationId)
    .orderBy('sent_on', 'desc')
    .orderBy('request_id', 'desc')
    .execute();
}

/** Of these requests, in the order in which they were asked. */
export async function findItems(
  database: Queryable,
  requestIds: readonly number[],
): Promise<ItemRow[]> {
  if (requestIds.length === 0) return [];
  return database
    .selectFrom('request_items')
    .selectAll()
    .where('request_id', 'in', requestIds)
    .orderBy('request_id')
    .orderBy('item_id')
    .execute();
}

export async function applicationOfRequest(
  database: Queryable,
  requestId: number,
): Promise<number | undefined> {
  const found = await database
    .selectFrom('requests')
    .select('application_id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return found?.application_id;
}

/** Once its application's row is held, which whoever changes a request takes first. */
export async function lockRequest(trx: Trx, requestId: number): Promise<RequestRow | undefined> {
  return trx
    .selectFrom('requests')
    .selectAll()
    .where('request_id', '=', requestId)
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The one that waits for somebody; no application has two of them. */
export async function findWaiting(database: Queryable, applicationId: number) {
  return (await waitingOf(database, { applicationId }))[0];
}

const waitingOf = prepared((database, { applicationId }: Places<{ applicationId: number }>) =>
  database
    .selectFrom('requests')
    .select('request_id')
    .where('application_id', '=', applicationId)
    // In the very words of the index, or SQLite does not use it.
    .where(sql<boolean>`state in ('open', 'answered')`),
);

/** Of these applications, those of which a request waits for somebody, and whether it is with the employer. */
export async function waitingAmong(database: Queryable, applicationIds: readonly number[]) {
  return database
    .selectFrom('requests')
    .select(['application_id', 'state'])
    .where('application_id', 'in', applicationIds)
    .where(sql<boolean>`state in ('open', 'answered')`)
    .execute();
}

/** The newest one that ended with the application since then. */
export async function findEndedSince(trx: Trx, applicationId: number, since: Date) {
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

export async function statusOf(
  database: Queryable,
  applicationId: number,
): Promise<number | undefined> {
  const found = await database
    .selectFrom('requests')
    .innerJoin('applications', 'applications.application_id', 'requests.application_id')
    .select('application_status_id')
    .where('requests.application_id', '=', applicationId)
    .executeTakeFirst();
  return found?.application_status_id;
}

export async function findByCreationKey(
  database: Queryable,
  key: string,
): Promise<number | undefined> {
  const found = await database
    .selectFrom('requests')
    .select('request_id')
    .where('creation_key', '=', key)
    .executeTakeFirst();
  return found?.request_id;
}

export async function insertRequest(trx: Trx, row: Insertable<RequestsTable>): Promise<void> {
  await trx.insertInto('requests').values(row).execute();
}

export async function insertItems(
  trx: Trx,
  rows: readonly Insertable<RequestItemsTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx.insertInto('request_items').values(rows).execute();
}

export async function saveRequest(
  trx: Trx,
  requestId: number,
  changed: Updateable<RequestsTable>,
): Promise<void> {
  await trx.updateTable('requests').set(changed).where('request_id', '=', requestId).execute();
}

export async function saveItem(
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
}
