import type { Selectable } from 'kysely';
import { type DesignationTerm, grantedStates } from '../../../contract/designations.ts';
import { addWrittenRow } from '../../applications/history/index.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import type { DesignationsTable } from '../../platform/database/schema/office.ts';
import { selectPersonName } from '../../platform/database/selectNames.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';

type Row = Selectable<DesignationsTable>;
export type DesignationColumns = Omit<
  Row,
  'business_id' | 'version' | 'reminded_until' | 'reminded_days'
>;

export async function findDesignation(
  database: Queryable,
  businessId: number,
): Promise<Row | undefined> {
  return database
    .selectFrom('designations')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst();
}

/** Keeps it from being withdrawn before the transaction ends. */
export async function holdTerm(trx: Trx, businessId: number): Promise<DesignationTerm | undefined> {
  return trx
    .selectFrom('designations')
    .select(['state as State', 'valid_until as ValidUntil'])
    .where('business_id', '=', businessId)
    .$if(!isSqlite(trx), (query) => query.forShare())
    .executeTakeFirst();
}

/** Lists the designations of all employers that have one on record. */
export async function listDesignations(database: Queryable) {
  return database
    .selectFrom('designations')
    .select(['business_id', 'state', 'state_on', 'valid_until', 'full_time_employees'])
    .execute();
}

/** Records only what changed, because other values may have been written past the portal. */
export async function writeDesignation(
  trx: Trx,
  { businessId: business_id, version }: { businessId: number; version: number },
  kept: DesignationColumns,
  changed: Partial<DesignationColumns>,
): Promise<void> {
  if (version === 1) {
    await trx
      .insertInto('designations')
      .values({ business_id, version, ...kept })
      .execute();
    return addWrittenRow(trx, 'designations', { business_id, ...kept });
  }
  await trx
    .updateTable('designations')
    .set({ ...changed, version })
    .where('business_id', '=', business_id)
    .execute();
  addWrittenRow(trx, 'designations', { business_id, ...changed });
}

export async function deleteDesignation(trx: Trx, businessId: number): Promise<void> {
  await trx.deleteFrom('designations').where('business_id', '=', businessId).execute();
}

/** Granted ones that end on one of these days, the soonest first. */
export async function designationsEnding(database: Queryable, from: string, until: string) {
  return database
    .selectFrom('designations')
    .select(['business_id', 'state', 'valid_until', 'reminded_until', 'reminded_days'])
    .where('valid_until', '>=', from)
    .where('valid_until', '<=', until)
    .where('state', 'in', grantedStates)
    .orderBy('valid_until')
    .orderBy('business_id')
    .execute();
}

/** Granted ones that end by then or have ended, the soonest first; `managers` undefined for everybody's employers. */
export async function endingUntil(
  database: Queryable,
  until: string,
  managers: readonly number[] | undefined,
) {
  return database
    .selectFrom('designations as d')
    .innerJoin('businesses as b', 'b.business_id', 'd.business_id')
    .leftJoin('businesses as manager', 'manager.business_id', 'b.case_manager_id')
    .select((eb) => [
      'd.business_id as BusinessId',
      'b.operating_name as OperatingName',
      'b.designation_number as DesignationNumber',
      eb.fn.coalesce(selectPersonName('manager'), eb.val('')).as('CaseManager'),
      'd.state as State',
      'd.valid_until as ValidUntil',
    ])
    .where('d.state', 'in', grantedStates)
    .where('d.valid_until', '!=', '')
    .where('d.valid_until', '<=', until)
    .$if(managers !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('b.case_manager_id', 'in', managers ?? []), eb('b.case_manager_id', 'is', null)]),
      ),
    )
    .orderBy('d.valid_until')
    .orderBy('d.business_id')
    .execute();
}

/** Returns false if the day was changed meanwhile, or somebody was already reminded of it. */
export async function markReminded(
  trx: Trx,
  { businessId, validUntil, days }: { businessId: number; validUntil: string; days: number },
): Promise<boolean> {
  const marked = await trx
    .updateTable('designations')
    .set({ reminded_until: validUntil, reminded_days: days })
    .where('business_id', '=', businessId)
    .where('valid_until', '=', validUntil)
    .where((eb) => eb.or([eb('reminded_until', '!=', validUntil), eb('reminded_days', '>', days)]))
    .returning('business_id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Returns the employers on the public list: in force today, not left out, and not suspended. */
export async function listedEmployers(database: Queryable, today: string) {
  return database
    .selectFrom('designations')
    .innerJoin('businesses', 'businesses.business_id', 'designations.business_id')
    .select(['operating_name', 'city', 'operating_sector_id'])
    .where('state', 'in', grantedStates)
    .where((eb) => eb.or([eb('valid_until', '=', ''), eb('valid_until', '>=', today)]))
    .where('is_unlisted', '=', false)
    .where('is_disabled', '=', false)
    .where('operating_name', '!=', '')
    .orderBy('search_operating_name')
    .orderBy('designations.business_id')
    .execute();
}
