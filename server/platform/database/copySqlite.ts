import { sql } from 'kysely';
import { syncFile } from '../files.ts';
import { createPrivateFile } from '../privateFiles.ts';
import type { Database } from './database.ts';

/** One read transaction: whoever writes meanwhile is neither seen nor stopped. */
export async function copySqlite(database: Database, file: string): Promise<void> {
  // Empty, so that it is taken, and nobody else's from its first byte.
  createPrivateFile(file);
  await sql`vacuum into ${file}`.execute(database);
  await syncFile(file);
}
