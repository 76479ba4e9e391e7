import type { MailKind } from '../../../contract/mails.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { endingTables, type TableName } from '../data/tables.ts';

export interface RestoreChoices {
  /** What waited to be sent when the backup was made is sent now. */
  sendWaitingMail: boolean;
}

/** Their links are made when they leave, and would open an account that somebody asked for long ago. */
const kindsThatOpenAnAccount: MailKind[] = ['passwordReset', 'invitation', 'accountChangeUndone'];

/**
 * Whoever was signed in when the backup was made may have signed out, lost the device or been shut out
 * since: nothing that opens an account comes back. The counts of wrong tries do: without them a guesser
 * would begin anew. Mails are held, not lost: an administrator may still send them.
 */
export async function endAccess(
  database: Queryable,
  tables: TableName[],
  now: Date,
  { sendWaitingMail }: RestoreChoices,
): Promise<{ heldMails: number }> {
  // Those that point to others first.
  for (const table of endingTables.toReversed().filter((name) => tables.includes(name))) {
    await database.deleteFrom(table).execute();
  }
  if (tables.includes('second_factors')) {
    await database.updateTable('second_factors').set({ offered_secret: null }).execute();
  }
  const held = await database
    .updateTable('mails')
    .set({
      failed_on: now.toISOString(),
      last_error: 'RESTORED: it was waiting when the backup was made',
    })
    .where('sent_on', 'is', null)
    .where('failed_on', 'is', null)
    .$if(sendWaitingMail, (query) => query.where('kind', 'in', kindsThatOpenAnAccount))
    .executeTakeFirst();
  return { heldMails: Number(held.numUpdatedRows) };
}
