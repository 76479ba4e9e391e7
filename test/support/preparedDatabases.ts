import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/migrations/migrate.ts';
import { connect } from '../../server/platform/database/database.ts';
import { openPostgres } from '../../server/platform/database/postgres.ts';
import { emptyPostgres, serverUrl } from './databases.ts';

/** Once a run: migrations are many, so tests begin with copies of databases that have taken them. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-prepared-'));
  project.provide('preparedFolder', folder);
  const postgres = serverUrl ? await emptyPostgres(serverUrl) : undefined;
  if (postgres) {
    const database = connect(openPostgres(postgres.url, 'commands'));
    await migrate(database, 'postgres').finally(() => database.destroy());
  }
  project.provide('preparedPostgres', postgres?.name);
  return async () => {
    await postgres?.remove();
    rmSync(folder, { recursive: true });
  };
}
