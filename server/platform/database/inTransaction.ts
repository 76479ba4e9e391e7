import type { Deps } from '../deps.ts';
import type { Trx } from './types.ts';

/** One transaction for a change, and after its commit a look at what it has queued to leave the portal. */
export async function inTransaction<Result>(
  { database, wakeDeliveries }: Pick<Deps, 'database' | 'wakeDeliveries'>,
  change: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const result = await database.transaction().execute(change);
  wakeDeliveries();
  return result;
}
