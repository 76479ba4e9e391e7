import { queueDelivery } from '../../../mail/outbox/index.ts';
import type { Change, ChangeSubscriber } from '../../../platform/changes.ts';
import type { Trx } from '../../../platform/database/types.ts';
import { generateSecret } from '../../../platform/secrets.ts';
import { minutesAfter } from '../../../platform/time/clock.ts';
import {
  accountChangedMail,
  accountChangeNoticeMail,
  accountChangeUndoneMail,
} from './accountChanges.mails.ts';
import {
  deleteReversalsOfAccount,
  findOldestReversal,
  insertReversal,
} from './reversals.queries.ts';

export const minutesToUndoAccessChange = 3 * 24 * 60;

type AccessChange = { on: Date; businessId: number } & NonNullable<Change['access']>;

export const mailOwnerOnAccessChange: ChangeSubscriber = async (trx, change) => {
  const { kind, on, by, businessId, access } = change;
  if (businessId === undefined || !access) return;
  const accessChange = { on, businessId, ...access };
  if (kind === 'accountChangeUndone') await notifyOfUndoneChange(trx, accessChange);
  else if (access.changed.length === 0) return;
  else if (by !== businessId) await notifyOfChangeByProgram(trx, accessChange);
  else if (kind === 'emailConfirmed') await notifyOfConfirmation(trx, accessChange);
  else if (kind === 'passwordSet') await notifyOfPasswordByLink(trx, accessChange);
  else await notifyOfChangeByOwner(trx, accessChange);
};

/**
 * After a change from the account's own session, the former address gets a link to undo it. If there are several
 * changes within three days, each link restores the address from before the first, because an attacker may have
 * entered any later one. The test `every undo link restores the address before the first change` guards this.
 */
async function notifyOfChangeByOwner(trx: Trx, change: AccessChange): Promise<void> {
  const { on, businessId, changed, emailBefore, emailNow } = change;
  const first = await findOldestReversal(trx, businessId, on);
  const email = first?.email ?? emailBefore;
  if (email !== '') {
    const reversalId = generateSecret();
    const created_on = on.toISOString();
    await insertReversal(trx, {
      reversal_id: reversalId,
      business_id: businessId,
      email,
      since: first?.since ?? created_on,
      created_on,
      expires_on: minutesAfter(on, minutesToUndoAccessChange).toISOString(),
    });
    for (const to of new Set([email, emailBefore])) {
      await queueDelivery(trx, on, accountChangedMail, { businessId, reversalId, to, changed });
    }
  }
  if (emailNow !== emailBefore) {
    const notice = { businessId, to: emailNow, changed, by: 'owner' } as const;
    await queueDelivery(trx, on, accountChangeNoticeMail, notice);
  }
}

/**
 * The former address was mailed when the new one was entered, and is mailed again if the link in that mail
 * has expired since.
 */
async function notifyOfConfirmation(trx: Trx, change: AccessChange): Promise<void> {
  if (await findOldestReversal(trx, change.businessId, change.on)) return;
  await notifyOfChangeByOwner(trx, { ...change, emailNow: change.emailBefore });
}

/** A change by an administrator cannot be undone, because the former address may be that of a thief. */
async function notifyOfChangeByProgram(trx: Trx, change: AccessChange): Promise<void> {
  const { on, businessId, changed, emailBefore, emailNow } = change;
  if (changed.includes('email') || changed.includes('password')) {
    await deleteReversalsOfAccount(trx, businessId);
  }
  for (const to of new Set([emailBefore, emailNow])) {
    if (to === '') continue;
    const notice = { businessId, to, changed, by: 'program' } as const;
    await queueDelivery(trx, on, accountChangeNoticeMail, notice);
  }
}

/** Only somebody who reads the mailbox can set a password with a mailed link, so no undo link is needed. */
async function notifyOfPasswordByLink(trx: Trx, change: AccessChange): Promise<void> {
  const { on, businessId, changed, emailNow: to } = change;
  if (to === '') return;
  await queueDelivery(trx, on, accountChangeNoticeMail, { businessId, to, changed, by: 'link' });
}

async function notifyOfUndoneChange(trx: Trx, change: AccessChange): Promise<void> {
  const { on, businessId, changed, emailBefore: to } = change;
  await queueDelivery(trx, on, accountChangeUndoneMail, { businessId });
  if (!changed.includes('email')) return;
  await queueDelivery(trx, on, accountChangeNoticeMail, { businessId, to, changed, by: 'undo' });
}
