import { type Kysely, sql } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/**
 * Where the mails to an account go, which an address that an employer entered becomes once it is confirmed; null where
 * a server of an older release made the account: then it is its address. And what was held back of the mails to an
 * address, which is told in one mail when the period ends.
 */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = database;
  await schema.alterTable('businesses').addColumn('confirmed_email', 'text').execute();
  await sql`update businesses set confirmed_email = email`.execute(database);
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  await schema.alterTable('deliveries').addColumn('held_to', 'text').execute();
  await schema.alterTable('deliveries').addColumn('held_until', instant).execute();
  await schema.alterTable('deliveries').addColumn('held_in', 'text').execute();
  for (const column of ['held_until', 'held_in']) {
    await schema
      .createIndex(`deliveries_by_${column}`)
      .on('deliveries')
      .column(column)
      .where(column as never, 'is not', null)
      .execute();
  }
}
