import { type Kysely, sql } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/** Whom or what a delivery is about, in a column with an index: what goes takes its deliveries along. */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = database;
  await schema.alterTable('deliveries').addColumn('about', 'text').execute();
  const parameter = (name: string) =>
    engine === 'postgres'
      ? sql`(parameters::jsonb ->> ${sql.lit(name)})`
      : sql`json_extract(parameters, ${sql.lit(`$.${name}`)})`;
  await sql`update deliveries set about = coalesce(
    'account ' || ${parameter('businessId')},
    'number ' || ${parameter('designationNumber')},
    'support request ' || ${parameter('supportRequestId')},
    '')`.execute(database);
  await schema.createIndex('deliveries_by_about').on('deliveries').column('about').execute();
}
