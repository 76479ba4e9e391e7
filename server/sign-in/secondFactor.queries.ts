import type { Queryable, Trx } from '../platform/database/database.ts';

export async function findSecondFactor(database: Queryable, businessId: number) {
  return database
    .selectFrom('second_factors')
    .select(['secret', 'offered_secret'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
}

export async function findPasswordHash(database: Queryable, businessId: number) {
  return database
    .selectFrom('businesses')
    .select(['password_hash', 'designation_number'])
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
}

export async function isSetUp(database: Queryable, businessId: number): Promise<boolean> {
  return Boolean((await findSecondFactor(database, businessId))?.secret);
}

/** What is set up already stays in force until a code of the new secret was right. */
export async function offerSecret(
  database: Queryable,
  businessId: number,
  secret: string,
): Promise<void> {
  await database
    .insertInto('second_factors')
    .values({ business_id: businessId, secret: null, offered_secret: secret, last_step: 0 })
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet({ offered_secret: secret }),
    )
    .execute();
}

/** Answers whether it was this offer that was taken: another one may have been made meanwhile. */
export async function acceptOffer(
  trx: Trx,
  businessId: number,
  offered: string,
  step: number,
): Promise<boolean> {
  const accepted = await trx
    .updateTable('second_factors')
    .set({ secret: offered, offered_secret: null, last_step: step })
    .where('business_id', '=', businessId)
    .where('offered_secret', '=', offered)
    .returning('business_id')
    .executeTakeFirst();
  return accepted !== undefined;
}

/** Answers false when this code, or a later one, was taken before. */
export async function takeStep(
  database: Queryable,
  businessId: number,
  step: number,
): Promise<boolean> {
  const taken = await database
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('business_id', '=', businessId)
    .where('last_step', '<', step)
    .returning('business_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteSecondFactor(trx: Trx, businessId: number): Promise<void> {
  await deleteRecoveryCodes(trx, businessId);
  await trx.deleteFrom('second_factors').where('business_id', '=', businessId).execute();
}

async function deleteRecoveryCodes(trx: Trx, businessId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('business_id', '=', businessId).execute();
}

export async function replaceRecoveryCodes(
  trx: Trx,
  businessId: number,
  hashes: string[],
): Promise<void> {
  await deleteRecoveryCodes(trx, businessId);
  const rows = hashes.map((code_hash) => ({ code_hash, business_id: businessId }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

/** Of two uses at once, one finds it gone. */
export async function takeRecoveryCode(
  database: Queryable,
  businessId: number,
  codeHash: string,
): Promise<boolean> {
  const taken = await database
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', codeHash)
    .where('business_id', '=', businessId)
    .returning('business_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(database: Queryable, businessId: number): Promise<number> {
  const codes = await database
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('business_id', '=', businessId)
    .execute();
  return codes.length;
}
