import type { RawBuilder } from 'kysely';
import { personName } from '../../../platform/database/names.ts';
import { type Places, preparedByShape } from '../../../platform/database/prepared.ts';
import type { Queryable } from '../../../platform/database/types.ts';

function names(database: Queryable) {
  return database
    .selectFrom('businesses')
    .select(['business_id', 'is_administrator', 'operating_name', 'designation_number'])
    .select(['case_manager_id', personName('businesses').as('person')]);
}

/** How accounts are called in lists, in the order of their ids. */
export async function accountNamesAfter(database: Queryable, after: number, most: number) {
  return names(database)
    .where('business_id', '>', after)
    .orderBy('business_id')
    .limit(most)
    .execute();
}

const namesOfFew = preparedByShape((shape, database, places: Places<Record<string, number>>) =>
  names(database).where(
    'business_id',
    'in',
    shape.map((at) => places[at] as RawBuilder<number>),
  ),
);

/** As with the change of who looks after an application. */
const few = 2;

export async function accountNames(database: Queryable, ids: readonly number[]) {
  if (ids.length <= few)
    return namesOfFew(Object.keys(ids))(database, Object.fromEntries(ids.entries()));
  return names(database).where('business_id', 'in', ids).execute();
}

/** All that an account is looked for by. */
export async function everyAccountsNames(database: Queryable) {
  return database
    .selectFrom('businesses')
    .select(['business_id', 'operating_name', 'legal_name', 'designation_number'])
    .select(['first_name', 'last_name', 'email', 'confirmed_email', 'telephone'])
    .execute();
}
