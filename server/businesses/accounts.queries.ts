import type { Insertable } from 'kysely';
import { foldedText } from '../../contract/foldedText.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { BusinessesTable } from '../platform/database/schema/accounts.ts';
import { designationKey } from '../platform/database/searchText.ts';

type Columns = Insertable<BusinessesTable>;
type SearchColumns =
  | 'designation_key'
  | 'search_operating_name'
  | 'search_last_name'
  | 'search_designation_number';

/** The folded columns of what was written; every write of an account goes through this. */
export function withSearchColumns<
  Written extends Pick<Columns, 'designation_number' | 'operating_name' | 'last_name'>,
>(written: Written): Written & Required<Pick<Columns, SearchColumns>> {
  return {
    ...written,
    designation_key: designationKey(written.designation_number ?? ''),
    search_operating_name: foldedText(written.operating_name ?? ''),
    search_last_name: foldedText(written.last_name ?? ''),
    search_designation_number: foldedText(written.designation_number ?? ''),
  };
}

export type NewAccount = Omit<Columns, SearchColumns | 'business_id' | 'version' | 'is_disabled'>;

export async function insertAccount(database: Queryable, account: NewAccount): Promise<number> {
  const inserted = await database
    .insertInto('businesses')
    .values({ ...withSearchColumns(account), version: 1, is_disabled: false })
    .returning('business_id')
    .executeTakeFirstOrThrow();
  return inserted.business_id;
}

export async function countActiveAdministrators(database: Queryable): Promise<number> {
  const { count } = await database
    .selectFrom('businesses')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('is_administrator', '=', true)
    .where('is_disabled', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}
