import { employerKey, findAccount } from '../../people/accounts/index.ts';
import type { Database } from '../../platform/database/types.ts';
import { followEmployer, presentOfEmployer } from './employers.queries.ts';

/** Where what is known of an employer is not what its account says, it is so from that instant on. */
export async function mendEmployer(database: Database, id: number, on: string): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const account = await findAccount(trx, employerKey(id));
    if (!account) return false;
    const known = await presentOfEmployer(trx, id);
    const isRight =
      known?.operating_sector_id === account.operating_sector_id &&
      known.business_size_id === account.business_size_id &&
      known.case_manager_id === account.case_manager_id;
    if (isRight) return false;
    await followEmployer(trx, account, known ? on : account.created_on);
    return true;
  });
}
