import type { Queryable } from '../../platform/database/database.ts';
import { designationKey } from '../../platform/database/searchText.ts';
import { Refused } from '../command.ts';

export interface Employer {
  business_id: number;
  designation_number: string;
  operating_name: string;
}

/** By the designation number, or by `id:12` for one without: 12 as in the address of its page. */
export async function findEmployer(database: Queryable, number: string): Promise<Employer> {
  const id = /^id:(\d{1,9})$/.exec(number)?.[1];
  const found = await database
    .selectFrom('businesses')
    .select(['business_id', 'designation_number', 'operating_name'])
    .where('is_administrator', '=', false)
    .where((eb) =>
      id
        ? eb('business_id', '=', Number(id))
        : eb('designation_key', '=', designationKey(number) ?? ''),
    )
    .executeTakeFirst();
  if (!found) throw new Refused(`There is no employer ${number}.`);
  return found;
}

export function nameOfEmployer(employer: Employer): string {
  const { designation_number: number, operating_name: name, business_id: id } = employer;
  return `${number || `id:${id}`} (${name || 'no name yet'})`;
}
