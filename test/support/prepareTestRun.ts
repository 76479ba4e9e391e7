import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/migrations/migrate.ts';
import { connectDatabase } from '../../server/platform/database/database.ts';
import { openPostgres } from '../../server/platform/database/postgres.ts';
import { openSqlite } from '../../server/platform/database/sqlite.ts';
import { createPostgresDatabase, postgresServerUrl } from './databases.ts';

export default async function prepareTestRun(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-prepared-'));
  project.provide('preparedFolder', folder);
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  const sqlite = connectDatabase(openSqlite(join(folder, 'portal.db')));
  await migrate(sqlite, 'sqlite').finally(() => sqlite.destroy());
  const postgres = postgresServerUrl ? await createPostgresDatabase(postgresServerUrl) : undefined;
  if (postgres) {
    const database = connectDatabase(openPostgres(postgres.url, 'commands'));
    await migrate(database, 'postgres').finally(() => database.destroy());
  }
  project.provide('preparedPostgres', postgres?.name);
  return async () => {
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
