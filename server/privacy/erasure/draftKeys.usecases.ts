import { countErasedOf } from '../../applications/history/index.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { countErasures } from './erasures.queries.ts';

/**
 * Grows with each erasure of what the account may have kept on a device: what was typed about somebody who is
 * erased must not be readable there any more. Administrators may have typed about anybody.
 */
export async function erasuresSeenBy(
  database: Queryable,
  { businessId, isAdministrator }: { businessId: number; isAdministrator: boolean },
): Promise<number> {
  return isAdministrator ? countErasures(database) : countErasedOf(database, businessId);
}
