import type { Queryable } from '../../platform/database/types.ts';
import type { DeliveryKind } from './deliveryKind.ts';
import { restoredError } from './failureReasons.ts';

interface Withheld {
  /** All kinds when left out. */
  kinds: DeliveryKind[] | undefined;
  now: Date;
}

/** What waited when a backup was made is listed as failed, for an administrator to decide; answers how many. */
export async function withholdWaiting(
  database: Queryable,
  { kinds, now }: Withheld,
): Promise<number> {
  const withheld = await database
    .updateTable('deliveries')
    .set({ failed_on: now.toISOString(), last_error: restoredError })
    .where('sent_on', 'is', null)
    .where('failed_on', 'is', null)
    .$if(kinds !== undefined, (query) =>
      query.where('kind', 'in', kinds?.map(({ name }) => name) ?? []),
    )
    .executeTakeFirst();
  return Number(withheld.numUpdatedRows);
}
