import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export interface StoredBytes {
  path: string;
  bytes: Buffer;
}

export function readFiles(folder: string): StoredBytes[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, bytes: readFileSync(path) }));
}

export async function readRows(url: string): Promise<StoredBytes[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query(
    "select table_name from information_schema.tables where table_schema = 'public'",
  );
  const results = [];
  for (const { table_name: name } of tables) {
    const { rows } = await client.query(`select * from ${client.escapeIdentifier(name)}`);
    results.push({ path: `table ${name}`, bytes: Buffer.from(JSON.stringify(rows)) });
  }
  await client.end();
  return results;
}
