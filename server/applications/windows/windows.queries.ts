import type { Queryable } from '../../platform/database/database.ts';
import type { Stored } from './columns.rules.ts';

const stored = [
  'application_id',
  'business_id',
  'application_status_id',
  'job_number',
  'first_name',
  'last_name',
  'job_title',
  'created_on',
  'modified_on',
  'modified_by',
  'filled_slots',
  'case_manager_id',
] as const;

export async function storedAfter(
  database: Queryable,
  after: number,
  most: number,
): Promise<Stored[]> {
  return database
    .selectFrom('applications')
    .select(stored)
    .where('application_id', '>', after)
    .orderBy('application_id')
    .limit(most)
    .execute();
}

export async function storedByIds(database: Queryable, ids: readonly number[]): Promise<Stored[]> {
  return database
    .selectFrom('applications')
    .select(stored)
    .where('application_id', 'in', ids)
    .execute();
}

export async function countApplications(database: Queryable): Promise<number> {
  const { count } = await database
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
