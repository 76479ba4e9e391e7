import { countErasedOf } from '../../applications/history/index.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { countErasures } from './erasures.queries.ts';

/** Grows with each erasure that concerns drafts on a device of the account; administrators may have typed about anybody. */
export async function erasuresSeenBy(
  database: Queryable,
  { businessId, isAdministrator }: { businessId: number; isAdministrator: boolean },
): Promise<number> {
  return isAdministrator ? countErasures(database) : countErasedOf(database, businessId);
}
