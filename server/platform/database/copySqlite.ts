import { sql } from 'kysely';
import { syncFile } from '../files.ts';
import { createPrivateFile } from '../privateFiles.ts';
import type { Database } from './types.ts';

/** A consistent copy, made in one read transaction that does not block writers. */
export async function copySqlite(database: Database, file: string): Promise<void> {
  // `vacuum into` accepts an empty file, and this one is private from its first byte.
  createPrivateFile(file);
  await sql`vacuum into ${file}`.execute(database);
  await syncFile(file);
}
