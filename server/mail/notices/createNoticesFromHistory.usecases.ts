import { setImmediate } from 'node:timers/promises';
import { findNewestChangeId, listEntriesAfter } from '../../applications/history/index.ts';
import type { Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { minutesAfter } from '../../platform/time/clock.ts';
import { createNotices } from './createNotices.rules.ts';
import {
  deleteMailsLeftOut,
  findHistoryMark,
  insertHistoryMark,
  lockHistoryMark,
  updateHistoryMark,
} from './historyMarks.queries.ts';
import { insertNotices } from './notices.queries.ts';

const historyMarkName = 'notices';

export async function insertFirstHistoryMark({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const change_id = await findNewestChangeId(database);
  await insertHistoryMark(database, {
    name: historyMarkName,
    change_id,
    moved_on: clock.now().toISOString(),
  });
}

const maxEntriesAtOnce = 200;

/**
 * One transaction reads the history, inserts notices and moves the mark, so that a crash never causes a second mail.
 */
export async function createNoticesFromHistory(
  deps: Pick<Deps, 'database' | 'clock' | 'settings'>,
  stopping?: AbortSignal,
): Promise<void> {
  const { database } = deps;
  while (!stopping?.aborted) {
    if (await isHistoryReadToEnd(deps)) return;
    await database.transaction().execute((trx) => createNoticesFromSlice(trx, deps));
    await setImmediate();
  }
}

export async function isHistoryReadToEnd({ database }: Pick<Deps, 'database'>): Promise<boolean> {
  const read = await findHistoryMark(database, historyMarkName);
  return read === undefined || (await findNewestChangeId(database)) <= read;
}

async function createNoticesFromSlice(
  trx: Trx,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
): Promise<void> {
  const read = await lockHistoryMark(trx, historyMarkName, clock.now());
  if (read === undefined) return;
  const entries = await listEntriesAfter(trx, read, maxEntriesAtOnce);
  const last = entries.at(-1)?.change_id;
  if (!last) return;
  const leftOut = await deleteMailsLeftOut(
    trx,
    entries.map(({ digest }) => String(digest)),
  );
  const notices = entries.flatMap((entry) =>
    createNotices(entry, leftOut.has(String(entry.digest))),
  );
  const { waitMinutes } = settings.notifications;
  await insertNotices(trx, notices, ({ on }) => minutesAfter(on, waitMinutes));
  await updateHistoryMark(trx, historyMarkName, last);
}
