import { closeSync, openSync, writeSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/types.ts';

export async function damagePage(database: Database, table: string): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
  const { rows } = await sql<{ file: string; page: number; size: number }>`
    select file, rootpage as page, page_size as size
    from pragma_database_list(), sqlite_schema, pragma_page_size()
    where type = 'table' and sqlite_schema.name = ${table}`.execute(database);
  const { file = '', page = 0, size = 0 } = rows[0] ?? {};
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(size, 0xee), 0, size, (page - 1) * size);
  closeSync(opened);
  // The cache is emptied, so that the damaged page is read from the disk.
  await sql`pragma shrink_memory`.execute(database);
}
