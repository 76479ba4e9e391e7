import { chmod } from 'node:fs/promises';
import { sql } from 'kysely';
import { syncFile } from '../files.ts';
import type { Database } from './database.ts';

/** One read transaction: whoever writes meanwhile is neither seen nor stopped. */
export async function copySqlite(database: Database, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(database);
  await chmod(file, 0o600);
  await syncFile(file);
}
