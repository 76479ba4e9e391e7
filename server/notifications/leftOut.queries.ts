import type { Queryable } from '../platform/database/database.ts';

export async function insertLeftOut(database: Queryable, digest: string, on: Date): Promise<void> {
  await database
    .insertInto('mails_left_out')
    .values({ digest, left_out_on: on.toISOString() })
    .execute();
}
