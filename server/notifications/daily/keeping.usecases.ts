import type { Database } from '../../platform/database/database.ts';
import type { NewNotice } from '../notice.ts';
import { insertNotices } from '../notices.queries.ts';
import { deleteUndone, keptKeys } from './keptNotices.queries.ts';

/**
 * Keeps those that are not kept yet: what was told, or left out for good, is not told again. One that was not true any
 * more when it would have been told, and is again, waits anew.
 */
export async function keepNew(database: Database, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const kept = await keptKeys(
    database,
    notices.map(({ key }) => key),
  );
  const missing = notices.filter(({ key }) => !kept.has(key));
  if (missing.length === 0) return;
  await database.transaction().execute(async (trx) => {
    await deleteUndone(
      trx,
      missing.map(({ key }) => key),
    );
    await insertNotices(trx, missing, ({ on }) => on);
  });
}
