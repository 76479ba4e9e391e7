import type { Schema } from '../../server/platform/database/schema.ts';
import type { Database } from '../../server/platform/database/types.ts';

const ignoredTables = new Set<string>(['tries', 'sessions', 'deliveries']);

export async function readDatabaseContents(database: Database): Promise<Record<string, unknown[]>> {
  const tables = (await database.introspection.getTables()).map((table) => table.name);
  const contents: Record<string, unknown[]> = {};
  for (const table of tables) {
    if (ignoredTables.has(table) || table.startsWith('kysely_')) continue;
    const rows = await database
      .selectFrom(table as keyof Schema)
      .selectAll()
      .execute();
    contents[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return contents;
}
