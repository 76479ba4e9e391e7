import type { Queryable, Trx } from '../../platform/database/types.ts';

export async function findAddressesDueForSummary(
  database: Queryable,
  now: Date,
  longestPeriodUntil: Date,
): Promise<string[]> {
  const rows = await database
    .selectFrom('deliveries')
    .select('held_to')
    .distinct()
    .where((eb) =>
      eb.or([
        eb('held_until', '<=', now.toISOString()),
        eb('held_until', '>', longestPeriodUntil.toISOString()),
      ]),
    )
    .execute();
  return rows.flatMap(({ held_to: to }) => to ?? []);
}

/**
 * Addresses that differ only in spelling share one summary. Returns false if another server has already created it.
 */
export async function assignHeldMailsToSummary(trx: Trx, addresses: string[], heldIn: string) {
  const row = await trx
    .updateTable('deliveries')
    .set({ held_until: null, held_in: heldIn })
    .where('held_to', 'in', addresses)
    .where('held_until', 'is not', null)
    .executeTakeFirst();
  return row.numUpdatedRows > 0n;
}

export async function listMailsHeldInSummary(database: Queryable, heldIn: string) {
  return database
    .selectFrom('deliveries')
    .select(['kind', 'parameters', 'held_to'])
    .where('held_in', '=', heldIn)
    .orderBy('delivery_id', 'desc')
    .execute();
}
