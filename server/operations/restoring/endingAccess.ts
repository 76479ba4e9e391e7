import { withholdWaiting } from '../../deliveries/index.ts';
import { deliveryKinds } from '../../deliveryKinds.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { endingTables, type TableName } from '../data/tables.ts';

export interface RestoreChoices {
  /** What waited to be sent when the backup was made is sent now. */
  sendWaitingMail: boolean;
}

/**
 * Whoever was signed in when the backup was made may have signed out, lost the device or been shut out
 * since: nothing that opens an account comes back. The counts of wrong tries do: without them a guesser
 * would begin anew. What waited to leave is withheld, not lost: an administrator may
 * still send it.
 */
export async function endAccess(
  database: Queryable,
  tables: TableName[],
  now: Date,
  { sendWaitingMail }: RestoreChoices,
): Promise<{ withheld: number }> {
  // Those that point to others first.
  for (const table of endingTables.toReversed().filter((name) => tables.includes(name))) {
    await database.deleteFrom(table).execute();
  }
  await database.updateTable('second_factors').set({ offered_secret: null }).execute();
  if (!sendWaitingMail) await withholdNotices(database);
  const kinds = sendWaitingMail ? deliveryKinds.filter((kind) => kind.opensAccount) : undefined;
  return { withheld: await withholdWaiting(database, { kinds, now }) };
}

/**
 * The portal may have told them since the backup was made; so may it what was not even read for it. From now on it
 * reads on from where the history is.
 */
async function withholdNotices(database: Queryable): Promise<void> {
  await database
    .updateTable('notices')
    .set({ state: 'failed' })
    .where('state', '=', 'waiting')
    .execute();
  await database.deleteFrom('history_marks').where('name', '=', 'notices').execute();
}
