import {
  type Account,
  employerKey,
  findAccount,
  ownerOfDesignationNumber,
} from '../../accounts/index.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refused } from '../command.ts';

/** By the designation number, or by `id:12` for one without: 12 as in the address of its page. */
export async function findEmployer(database: Queryable, number: string): Promise<Account> {
  const id = /^id:(\d{1,9})$/.exec(number)?.[1];
  const businessId = id ? Number(id) : await ownerOfDesignationNumber(database, number);
  const found = await findAccount(database, employerKey(businessId));
  if (!found) throw new Refused(`There is no employer ${number}.`);
  return found;
}

type Named = Pick<Account, 'business_id' | 'designation_number' | 'operating_name'>;

export function nameOfEmployer(employer: Named): string {
  const { designation_number: number, operating_name: name, business_id: id } = employer;
  return `${number || `id:${id}`} (${name || 'no name yet'})`;
}
