import type { Backup } from '../../server/operations/commands/backups/openBackup.ts';
import { Refused } from '../../server/operations/commands/command.ts';
import {
  lastNumbers,
  rowsOf,
  setLastNumbers,
  tableNames,
  writeRows,
} from '../../server/operations/commands/data/tables.ts';
import { restoreApplication } from '../../server/operations/commands/restoring/restoreApplication.ts';
import { sqliteDatabase } from './databases.ts';
import type { TestPortal } from './portal.ts';

export async function keepRows({ deps, engine }: TestPortal) {
  const before = await sqliteDatabase();
  for (const name of tableNames)
    await writeRows(before.database, name, rowsOf(deps.database, name));
  const numbers = await lastNumbers(deps.database, engine);

  return {
    async restore(): Promise<void> {
      const { database } = deps;
      await database.updateTable('businesses').set({ case_manager_id: null }).execute();
      for (const name of tableNames.toReversed()) await database.deleteFrom(name).execute();
      for (const name of tableNames) await writeRows(database, name, rowsOf(before.database, name));
      await setLastNumbers(database, engine, numbers);
    },
    /** The row is unchanged, or missing if its account was erased. */
    async restoreApplication(number: string): Promise<void> {
      const backup = { manifest: { madeOn: '2026-11-20' }, documents: [] } as unknown as Backup;
      const from = { backup, database: before.database };
      try {
        const asked = { number, now: deps.clock.now(), overwrite: true, removedToo: true };
        await restoreApplication({ ...deps, engine }, from, asked, () => {});
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    },
    numbers: async () =>
      (await before.database.selectFrom('applications').select('job_number').execute()).map(
        ({ job_number }) => job_number,
      ),
    remove: () => before.remove(),
  };
}
