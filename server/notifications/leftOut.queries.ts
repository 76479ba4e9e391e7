import type { Queryable, Trx } from '../platform/database/database.ts';

export async function insertLeftOut(database: Queryable, digest: string, on: Date): Promise<void> {
  await database
    .insertInto('mails_left_out')
    .values({ digest, left_out_on: on.toISOString() })
    .execute();
}

/** Which of these entries nobody is to be mailed of; from then on the notices say so. */
export async function takeLeftOut(trx: Trx, digests: readonly string[]): Promise<Set<string>> {
  const taken = await trx
    .deleteFrom('mails_left_out')
    .where('digest', 'in', digests)
    .returning('digest')
    .execute();
  return new Set(taken.map(({ digest }) => digest));
}
