import type { Queryable } from '../platform/database/database.ts';

/** Those that were sent, that failed or that are paused: after a while nobody needs them. */
export async function deleteOld(database: Queryable, before: Date): Promise<void> {
  const long = before.toISOString();
  await database
    .deleteFrom('deliveries')
    .where((eb) =>
      eb.or([
        eb('sent_on', '<', long),
        eb('failed_on', '<', long),
        eb('paused_for', 'is not', null).and('created_on', '<', long),
      ]),
    )
    .execute();
}

export async function deleteWithParameters(
  database: Queryable,
  parameters: string[],
): Promise<void> {
  await database.deleteFrom('deliveries').where('parameters', 'in', parameters).execute();
}

/**
 * For an account that is erased: what waits for it, failed or was sent. Parameters are JSON that the portal
 * wrote itself, so that what names an account looks alike in all of them.
 */
export async function forgetDeliveriesTo(
  database: Queryable,
  { businessId, designationKey }: { businessId: number; designationKey: string | null },
): Promise<void> {
  const all = await database
    .selectFrom('deliveries')
    .select(['delivery_id', 'parameters'])
    .execute();
  const meant = all.filter(({ parameters }) => {
    const about = JSON.parse(parameters);
    const isByNumber = designationKey !== null && about.designationNumber === designationKey;
    return about.businessId === businessId || isByNumber;
  });
  for (const { delivery_id: id } of meant) {
    await database.deleteFrom('deliveries').where('delivery_id', '=', id).execute();
  }
}
