import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Day } from '../../../contract/days.ts';
import { closedStatuses } from '../../../contract/enumerations.ts';
import { addDeletedRow, addWrittenRow } from '../../applications/history/index.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { selectPersonName } from '../../platform/database/selectNames.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';

export async function findDocumentDates(database: Queryable, applicationId: number) {
  return database
    .selectFrom('document_dates')
    .leftJoin('businesses as confirmer', 'confirmer.business_id', 'document_dates.confirmed_by')
    .select(['document_id', 'slot', 'date_on', 'confirmed_on'])
    .select(sql<string>`coalesce(${selectPersonName('confirmer')}, '')`.as('confirmer'))
    .where('application_id', '=', applicationId)
    .execute();
}

type DocumentDateRow = Selectable<Schema['document_dates']>;
export type DocumentDateKey = Pick<DocumentDateRow, 'application_id' | 'document_id' | 'slot'>;

export async function findDocumentDate(trx: Trx, place: DocumentDateKey) {
  return trx
    .selectFrom('document_dates')
    .select(['date_on', 'confirmed_on'])
    .where((eb) => eb.and(place))
    .executeTakeFirst();
}

export async function upsertDocumentDate(
  trx: Trx,
  place: DocumentDateKey,
  date: { date_on: string; set_on: string; set_by: number },
): Promise<void> {
  const anew = { ...date, confirmed_on: null, confirmed_by: null };
  await trx
    .insertInto('document_dates')
    .values({ ...place, ...anew })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'document_id', 'slot']).doUpdateSet(anew),
    )
    .execute();
  addWrittenRow(trx, 'document_dates', { ...place, ...anew });
}

export async function deleteDocumentDate(trx: Trx, place: DocumentDateKey): Promise<void> {
  await trx
    .deleteFrom('document_dates')
    .where((eb) => eb.and(place))
    .execute();
  addDeletedRow(trx, 'document_dates', place);
}

export async function updateConfirmation(
  trx: Trx,
  place: DocumentDateKey,
  confirmed: { confirmed_on: string; confirmed_by: number },
): Promise<void> {
  await trx
    .updateTable('document_dates')
    .set(confirmed)
    .where((eb) => eb.and(place))
    .execute();
  addWrittenRow(trx, 'document_dates', { ...place, ...confirmed });
}

const selectDatesOfAttachedDocuments = (database: Queryable) =>
  database
    .selectFrom('document_dates')
    .innerJoin('attachments', (join) =>
      join
        .onRef('attachments.application_id', '=', 'document_dates.application_id')
        .onRef('attachments.slot', '=', 'document_dates.slot')
        .onRef('attachments.document_id', '=', 'document_dates.document_id'),
    );

export type DatedDocumentKey = Omit<DocumentDateKey, 'slot'> & Pick<DocumentDateRow, 'date_on'>;

export async function findDocumentsByDate(
  database: Queryable,
  { slot, from, until }: { slot: string; from: string | null; until: string },
  after: DatedDocumentKey | null,
  limit: number,
) {
  const date = isSqlite(database)
    ? sql<string>`document_dates.date_on`
    : sql<string>`document_dates.date_on collate "C"`;
  return selectDatesOfAttachedDocuments(database)
    .innerJoin('applications', 'applications.application_id', 'document_dates.application_id')
    .select([
      'document_dates.application_id',
      'document_dates.document_id',
      'document_dates.date_on',
      'applications.business_id',
    ])
    .where('document_dates.slot', '=', slot)
    .where('applications.application_status_id', 'not in', closedStatuses)
    .where(date, '<=', until)
    .$if(from !== null, (query) => query.where(date, '>=', String(from)))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${date}, document_dates.application_id, document_dates.document_id)
          > (${after?.date_on}, ${after?.application_id}, ${after?.document_id})`,
      ),
    )
    .orderBy(date)
    .orderBy('document_dates.application_id')
    .orderBy('document_dates.document_id')
    .limit(limit)
    .execute();
}

export async function listDatesOfAttachedDocuments(
  database: Queryable,
  applicationIds: readonly number[],
) {
  if (applicationIds.length === 0) return [];
  return selectDatesOfAttachedDocuments(database)
    .select([
      'document_dates.application_id',
      'document_dates.document_id',
      'document_dates.slot',
      'document_dates.date_on',
    ])
    .where('document_dates.application_id', 'in', applicationIds)
    .execute();
}

/** The condition must be used in a query of `applications`. */
export function hasDocumentDateUntil(
  database: Queryable,
  latest: readonly { slot: string; date: Day }[],
): RawBuilder<boolean> {
  const dates = selectDatesOfAttachedDocuments(database)
    .select('document_dates.document_id')
    .where('document_dates.application_id', '=', sql.ref<number>('applications.application_id'))
    .where(({ eb, or }) =>
      or(
        latest.map(({ slot, date }) =>
          eb('document_dates.slot', '=', slot).and('document_dates.date_on', '<=', date),
        ),
      ),
    );
  return sql<boolean>`exists ${dates}`;
}
