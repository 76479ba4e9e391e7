import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { noteWritten } from '../applications/history/index.ts';
import { isSqlite } from '../platform/database/isSqlite.ts';
import { personName } from '../platform/database/names.ts';
import { type Places, prepared, preparedByShape } from '../platform/database/prepared.ts';
import type { RequestItemsTable, RequestsTable } from '../platform/database/schema/applications.ts';
import type { Queryable, Trx } from '../platform/database/types.ts';

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

const requestColumns = [
  'request_id',
  'application_id',
  'creation_key',
  'state',
  'round',
  'due_on',
  'covering_text',
  'sent_on',
  'sent_by',
  'answered_on',
  'partial_reason',
  'ended_on',
  'version',
] as const satisfies readonly (keyof RequestRow)[];

const itemColumns = [
  'request_id',
  'item_id',
  'kind',
  'slot',
  'title',
  'reasons',
  'item_text',
  'asked_document_id',
  'round',
  'state',
  'answer',
  'document_id',
  'filename',
  'version',
  'earlier',
] as const satisfies readonly (keyof ItemRow)[];

/** Nobody waits for what is written of a request: on PostgreSQL it leaves with the statements that follow. */
const unanswered = { isUnanswered: true };

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

type OfRequest = Places<{ requestId: number }>;

/** Of one request, in that order. */
const itemsOf = prepared((database, { requestId }: OfRequest) =>
  database
    .selectFrom('request_items')
    .select(itemColumns)
    .where('request_id', '=', requestId)
    .orderBy('item_id'),
);

export async function findItemsOf(trx: Trx, requestId: number): Promise<ItemRow[]> {
  return itemsOf(trx, { requestId });
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

const takeRequest = prepared((database, { requestId }: OfRequest) =>
  database
    .selectFrom('requests')
    .select(requestColumns)
    .where('request_id', '=', requestId)
    .$if(!isSqlite(database), (query) => query.forUpdate()),
);

/** Once its application's row is held, which whoever changes a request takes first. */
export async function lockRequest(trx: Trx, requestId: number): Promise<RequestRow | undefined> {
  return (await takeRequest(trx, { requestId }))[0];
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

const endedSince = prepared(
  (database, { applicationId, since }: Places<{ applicationId: number; since: string }>) =>
    database
      .selectFrom('requests')
      .select(requestColumns)
      .where('application_id', '=', applicationId)
      .where('state', '=', 'ended')
      .where('ended_on', '>', since)
      .orderBy('sent_on', 'desc')
      .orderBy('request_id', 'desc')
      .limit(1),
);

/** The newest one that ended with the application since then. */
export async function findEndedSince(trx: Trx, applicationId: number, since: Date) {
  return (await endedSince(trx, { applicationId, since: since.toISOString() }))[0];
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

type Row<Table> = Table & Record<string, unknown>;

const addRequest = prepared(
  (database, places: Places<Row<RequestRow>>) =>
    database.insertInto('requests').values(placesOf(requestColumns, places)),
  unanswered,
);

export async function insertRequest(trx: Trx, row: RequestRow): Promise<void> {
  await addRequest(trx, { ...row });
  noteWritten(trx, 'requests', row);
}

const addItem = prepared(
  (database, places: Places<Row<ItemRow>>) =>
    database.insertInto('request_items').values(placesOf(itemColumns, places)),
  unanswered,
);

export async function insertItems(trx: Trx, rows: readonly ItemRow[]): Promise<void> {
  for (const row of rows) {
    await addItem(trx, { ...row });
    noteWritten(trx, 'request_items', row);
  }
}

const changeRequest = preparedByShape(
  (columns, database, places: Places<Record<string, unknown>>) =>
    database
      .updateTable('requests')
      .set(placesOf(columns, places))
      .where('request_id', '=', places.ofRequest as RawBuilder<number>),
  unanswered,
);

export async function saveRequest(
  trx: Trx,
  requestId: number,
  changed: Updateable<RequestsTable>,
): Promise<void> {
  await changeRequest(Object.keys(changed))(trx, { ...changed, ofRequest: requestId });
  noteWritten(trx, 'requests', { ...changed, request_id: requestId });
}

const changeItem = preparedByShape(
  (columns, database, places: Places<Record<string, unknown>>) =>
    database
      .updateTable('request_items')
      .set(placesOf(columns, places))
      .where('request_id', '=', places.ofRequest as RawBuilder<number>)
      .where('item_id', '=', places.ofItem as RawBuilder<number>),
  unanswered,
);

export async function saveItem(
  trx: Trx,
  { request_id: ofRequest, item_id: ofItem }: Pick<ItemRow, 'request_id' | 'item_id'>,
  changed: Updateable<RequestItemsTable>,
): Promise<void> {
  await changeItem(Object.keys(changed))(trx, { ...changed, ofRequest, ofItem });
  noteWritten(trx, 'request_items', { ...changed, request_id: ofRequest, item_id: ofItem });
}

/** An answer is its employer's own until it is sent, or until the request ends with it: the history keeps it from then on. */
export function noteAnswer(
  trx: Trx,
  {
    request_id,
    item_id,
    answer,
    document_id,
  }: Pick<ItemRow, 'request_id' | 'item_id' | 'answer' | 'document_id'>,
): void {
  noteWritten(trx, 'request_items', { request_id, item_id, answer, document_id });
}

function placesOf<Column extends string>(
  columns: readonly Column[],
  places: Places<Record<string, unknown>>,
) {
  return Object.fromEntries(columns.map((column) => [column, places[column]])) as never;
}
