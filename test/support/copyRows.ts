import type { Backup } from '../../server/operations/commands/backups/openBackup.ts';
import { CommandRefused } from '../../server/operations/commands/command.ts';
import {
  readLastNumbers,
  readTableRows,
  setLastNumbers,
  tableNames,
  writeRows,
} from '../../server/operations/commands/data/databaseTables.ts';
import { restoreApplication } from '../../server/operations/commands/restoring/restoreApplication.ts';
import { createSqliteDatabase } from './databases.ts';
import type { TestPortal } from './portal.ts';

export async function copyRows({ deps, engine }: TestPortal) {
  const before = await createSqliteDatabase();
  for (const name of tableNames)
    await writeRows(before.database, name, readTableRows(deps.database, name));
  const numbers = await readLastNumbers(deps.database, engine);

  return {
    async restore(): Promise<void> {
      const { database } = deps;
      await database.updateTable('businesses').set({ case_manager_id: null }).execute();
      for (const name of tableNames.toReversed()) await database.deleteFrom(name).execute();
      for (const name of tableNames)
        await writeRows(database, name, readTableRows(before.database, name));
      await setLastNumbers(database, engine, numbers);
    },
    async restoreApplication(number: string): Promise<void> {
      const backup = { manifest: { madeOn: '2026-11-20' }, documents: [] } as unknown as Backup;
      const from = { backup, database: before.database };
      try {
        const request = { number, now: deps.clock.now(), overwrite: true, removedToo: true };
        await restoreApplication({ ...deps, engine }, from, request, () => {});
      } catch (error) {
        if (!(error instanceof CommandRefused)) throw error;
      }
    },
    numbers: async () =>
      (await before.database.selectFrom('applications').select('job_number').execute()).map(
        ({ job_number }) => job_number,
      ),
    remove: () => before.remove(),
  };
}
