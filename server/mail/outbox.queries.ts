import type { Queryable } from '../platform/database/database.ts';

export async function insertMail(
  database: Queryable,
  mail: { messageId: string; kind: string; parameters: string; now: Date },
): Promise<void> {
  const now = mail.now.toISOString();
  await database
    .insertInto('mails')
    .values({
      message_id: mail.messageId,
      kind: mail.kind,
      parameters: mail.parameters,
      created_on: now,
      due_on: now,
    })
    .execute();
}

function waiting(database: Queryable) {
  return database
    .selectFrom('mails')
    .where('sent_on', 'is', null)
    .where('failed_on', 'is', null)
    .where('held_for', 'is', null);
}

/**
 * One that was not tried yet is due whatever the clock said when it was queued; and no mail waits
 * longer than the longest wait, so a later date is from a time that the clock has left again.
 */
export async function findDueMail(database: Queryable, now: Date, longestWaitUntil: Date) {
  return waiting(database)
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('tries', '=', 0),
        eb('due_on', '<=', now.toISOString()),
        eb('due_on', '>', longestWaitUntil.toISOString()),
      ]),
    )
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst();
}

/** True for the one server that gets it; if that one dies, the mail is due again after a while. */
export async function claimMail(
  database: Queryable,
  mail: { mail_id: number; tries: number },
  dueAgainOn: Date,
): Promise<boolean> {
  const claimed = await database
    .updateTable('mails')
    .set({ tries: mail.tries + 1, due_on: dueAgainOn.toISOString() })
    .where('mail_id', '=', mail.mail_id)
    .where('tries', '=', mail.tries)
    .where('sent_on', 'is', null)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

export async function markSent(database: Queryable, mailId: number, now: Date): Promise<void> {
  await database
    .updateTable('mails')
    .set({ sent_on: now.toISOString(), last_error: null })
    .where('mail_id', '=', mailId)
    .execute();
}

export async function markTried(
  database: Queryable,
  mailId: number,
  outcome: { error: string; dueOn: Date; failedOn: Date | null },
): Promise<void> {
  await database
    .updateTable('mails')
    .set({
      last_error: outcome.error,
      due_on: outcome.dueOn.toISOString(),
      failed_on: outcome.failedOn?.toISOString() ?? null,
    })
    .where('mail_id', '=', mailId)
    .execute();
}

/**
 * Those whose turn comes later; one that is being sent at this moment comes before `after` again. As many
 * as fit one statement: the next mail that leaves brings the next ones.
 */
export async function findTriedMails(database: Queryable, after: Date) {
  return waiting(database)
    .select(['mail_id', 'last_error'])
    .where('tries', '>', 0)
    .where('due_on', '>', after.toISOString())
    .orderBy('due_on')
    .limit(1_000)
    .execute();
}

export async function makeDue(
  database: Queryable,
  mails: { mail_id: number }[],
  now: Date,
): Promise<void> {
  const ids = mails.map((mail) => mail.mail_id);
  await database
    .updateTable('mails')
    .set({ due_on: now.toISOString() })
    .where('mail_id', 'in', ids)
    .where('sent_on', 'is', null)
    .where('failed_on', 'is', null)
    .execute();
}

/** Without those that an administrator has just sent on their way once more. */
export async function sumUpWaiting(
  database: Queryable,
  mostTries: number,
): Promise<{ count: number; since: string }> {
  const row = await waiting(database)
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('created_on').as('since')])
    .where('tries', '<', mostTries)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), since: row.since ?? '' };
}

/** What the mail server said to the mail that it kept waiting most often. */
export async function findLastError(database: Queryable): Promise<string> {
  const row = await waiting(database)
    .select('last_error')
    .where('last_error', 'is not', null)
    .orderBy('tries', 'desc')
    .orderBy('mail_id')
    .limit(1)
    .executeTakeFirst();
  return row?.last_error ?? '';
}

export async function countFailed(database: Queryable): Promise<number> {
  const row = await database
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('sent_on', 'is', null)
    .where('failed_on', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Those that were sent, that failed or that are held: after a while nobody needs them. */
export async function deleteOldMails(database: Queryable, before: Date): Promise<void> {
  const long = before.toISOString();
  await database
    .deleteFrom('mails')
    .where((eb) =>
      eb.or([
        eb('sent_on', '<', long),
        eb('failed_on', '<', long),
        eb('held_for', 'is not', null).and('created_on', '<', long),
      ]),
    )
    .execute();
}

export async function deleteMailsAbout(database: Queryable, parameters: string[]): Promise<void> {
  await database.deleteFrom('mails').where('parameters', 'in', parameters).execute();
}

/** Parameters are JSON that the portal wrote itself, so that what names an account looks alike in all of them. */
export async function deleteMailsTo(
  database: Queryable,
  { businessId, designationKey }: { businessId: number; designationKey: string | null },
): Promise<void> {
  const mails = await database.selectFrom('mails').select(['mail_id', 'parameters']).execute();
  const meant = mails.filter(({ parameters }) => {
    const about = JSON.parse(parameters);
    const isByNumber = designationKey !== null && about.designationNumber === designationKey;
    return about.businessId === businessId || isByNumber;
  });
  for (const { mail_id: id } of meant) {
    await database.deleteFrom('mails').where('mail_id', '=', id).execute();
  }
}
