import { type Places, prepared } from '../../platform/database/prepared.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';

const startOf = prepared((database, { businessId }: Places<{ businessId: number }>) =>
  database
    .selectFrom('look_starts')
    .select(['sequence', 'former_sequence', 'looks'])
    .where('business_id', '=', businessId),
);

export type Start = NonNullable<Awaited<ReturnType<typeof findStart>>>;

export async function findStart(database: Queryable, businessId: number) {
  return (await startOf(database, { businessId }))[0];
}

export async function insertStart(
  database: Queryable,
  businessId: number,
  sequence: number,
): Promise<void> {
  await database
    .insertInto('look_starts')
    .values({ business_id: businessId, sequence, looks: 0 })
    .onConflict((conflict) => conflict.column('business_id').doNothing())
    .execute();
}

export async function findLook(database: Queryable, businessId: number, applicationId: number) {
  return database
    .selectFrom('looks')
    .select(['sequence', 'former_sequence', 'looked_on'])
    .where('business_id', '=', businessId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** Counts another look; nobody else does for this person until the transaction ends. */
export async function countLook(trx: Trx, businessId: number): Promise<Start | undefined> {
  return trx
    .updateTable('look_starts')
    .set((eb) => ({ looks: eb('looks', '+', 1) }))
    .where('business_id', '=', businessId)
    .returning(['sequence', 'former_sequence', 'looks'])
    .executeTakeFirst();
}

export async function moveStart(
  trx: Trx,
  businessId: number,
  to: { sequence: number; former_sequence: number | null },
): Promise<void> {
  await trx.updateTable('look_starts').set(to).where('business_id', '=', businessId).execute();
}

/** Looks that say no more than the start does. */
export async function deleteLooksUpTo(trx: Trx, businessId: number, sequence: number) {
  await trx
    .deleteFrom('looks')
    .where('business_id', '=', businessId)
    .where('sequence', '<=', sequence)
    .execute();
}

interface Look {
  businessId: number;
  applicationId: number;
  sequence: number;
  formerSequence: number;
  on: string;
}

export async function putLook(trx: Trx, to: Look): Promise<void> {
  const seen = {
    sequence: to.sequence,
    former_sequence: to.formerSequence,
    looked_on: to.on,
  };
  await trx
    .insertInto('looks')
    .values({ business_id: to.businessId, application_id: to.applicationId, ...seen })
    .onConflict((conflict) => conflict.columns(['business_id', 'application_id']).doUpdateSet(seen))
    .execute();
}
