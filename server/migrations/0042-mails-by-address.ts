import type { Kysely } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/** Mails to one address are bounded: what is held back is told in one mail when the period ends. */
export async function up({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
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
