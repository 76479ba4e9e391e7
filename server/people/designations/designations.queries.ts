import type { Selectable } from 'kysely';
import { type DesignationTerm, grantedStates } from '../../../contract/designations.ts';
import { addWrittenRow } from '../../applications/history/index.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import type { DesignationsTable } from '../../platform/database/schema/office.ts';
import { selectPersonName } from '../../platform/database/selectNames.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';

type DesignationRow = Selectable<DesignationsTable>;
export type DesignationColumns = Omit<
  DesignationRow,
  'business_id' | 'version' | 'reminded_until' | 'reminded_days'
>;

export async function findDesignation(
  database: Queryable,
  businessId: number,
): Promise<DesignationRow | undefined> {
  return database
    .selectFrom('designations')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst();
}

export async function lockDesignationTerm(
  trx: Trx,
  businessId: number,
): Promise<DesignationTerm | undefined> {
  return trx
    .selectFrom('designations')
    .select(['state as State', 'valid_until as ValidUntil'])
    .where('business_id', '=', businessId)
    .$if(!isSqlite(trx), (query) => query.forShare())
    .executeTakeFirst();
}

export async function listDesignations(database: Queryable) {
  return database
    .selectFrom('designations')
    .select(['business_id', 'state', 'state_on', 'valid_until', 'full_time_employees'])
    .execute();
}

/** The history records only what changed, because other columns may have been changed directly in the database. */
export async function upsertDesignation(
  trx: Trx,
  { businessId: business_id, version }: { businessId: number; version: number },
  designation: DesignationColumns,
  changed: Partial<DesignationColumns>,
): Promise<void> {
  if (version === 1) {
    await trx
      .insertInto('designations')
      .values({ business_id, version, ...designation })
      .execute();
    return addWrittenRow(trx, 'designations', { business_id, ...designation });
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

export async function listDesignationsEnding(database: Queryable, from: string, until: string) {
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

export async function listDesignationsEndingUntil(
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

export async function recordDesignationReminder(
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

export async function listPublicEmployers(database: Queryable, today: string) {
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
