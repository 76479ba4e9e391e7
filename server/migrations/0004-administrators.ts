import { type Kysely, type SqlBool, sql } from 'kysely';

/** Few among thousands of employers, and every form of an administrator names them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('businesses_administrators')
    .on('businesses')
    .column('business_id')
    .where(sql<SqlBool>`is_administrator`)
    .execute();
}
