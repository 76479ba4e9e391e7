import { addWrittenRow } from '../../../applications/history/index.ts';
import type { Queryable, Trx } from '../../../platform/database/types.ts';

export async function findUnconfirmedAddress(database: Queryable, businessId: number) {
  return database
    .selectFrom('businesses')
    .select(['business_id', 'designation_number', 'email'])
    .select((eb) => eb.fn.coalesce('mail_language', 'language').as('language'))
    .where('business_id', '=', businessId)
    .where('is_disabled', '=', false)
    .whereRef('email', '<>', 'confirmed_email')
    .executeTakeFirst();
}

export async function confirmCurrentAddress(trx: Trx, businessId: number) {
  const before = await trx
    .updateTable('businesses')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('business_id', '=', businessId)
    .where('is_disabled', '=', false)
    .returning(['email', 'confirmed_email as emailBefore'])
    .executeTakeFirst();
  if (!before) return undefined;
  const { email: emailNow, emailBefore } = before;
  await trx
    .updateTable('businesses')
    .set({ confirmed_email: emailNow })
    .where('business_id', '=', businessId)
    .execute();
  addWrittenRow(trx, 'businesses', { business_id: businessId, confirmed_email: emailNow });
  return { emailBefore, emailNow };
}
