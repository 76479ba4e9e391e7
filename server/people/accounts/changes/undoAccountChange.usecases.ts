import { undoingAnswers } from '../../../../contract/accounts/linkAnswers.ts';
import { recordChange } from '../../../applications/history/index.ts';
import { type Deps, runInTransaction } from '../../../platform/deps.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { logSecurityEvent } from '../../../platform/securityLog.ts';
import { minutesBefore } from '../../../platform/time/clock.ts';
import { deleteTracesOfOldPassword } from '../passwords/passwordChanges.usecases.ts';
import { deletePasswordLinksOfAccount } from '../passwords/passwordLinks.queries.ts';
import { recordPasswordLinkUse } from '../passwords/passwordLinks.usecases.ts';
import { deleteSecondStepsAndCodesSince } from '../second-step/secondFactor.usecases.ts';
import { endOtherSessions } from '../sessions/sessions.queries.ts';
import { minutesToUndoAccessChange } from './mailOwnerOnAccessChange.subscriber.ts';
import {
  deleteEndedReversals,
  deleteReversalsOfAccount,
  findReversalByLink,
  isOpenReversal,
  lockAccountToRestore,
  restoreAddressAndRemovePassword,
} from './reversals.queries.ts';

/** A thief may have set up a passkey before the change that is undone. */
const getSuspiciousSince = (since: string) =>
  minutesBefore(new Date(since), minutesToUndoAccessChange);

export async function undoAccountChange(
  deps: Deps,
  undoId: string,
  networks: string[],
): Promise<string> {
  const { database, log } = deps;
  const now = deps.clock.now();
  await recordPasswordLinkUse(deps, networks);
  const reversal = await findReversalByLink(database, hashSecret(undoId), now);
  if (!reversal) {
    // Deleting keeps a refused link invalid even if the clock is later set back.
    await deleteEndedReversals(database, now);
    return undoingAnswers.linkRefused;
  }
  const isUndone = await runInTransaction(deps, async (trx) => {
    const businessId = reversal.business_id;
    const account = await lockAccountToRestore(trx, businessId);
    // After another use of the link or a change by an administrator, this transaction finds no link.
    if (!account || !(await isOpenReversal(trx, reversal.reversal_id, now))) return false;
    await restoreAddressAndRemovePassword(trx, businessId, reversal.email, now);
    await deleteReversalsOfAccount(trx, businessId);
    await endOtherSessions(trx, businessId);
    await deleteTracesOfOldPassword(trx, businessId, account.designation_number);
    await deletePasswordLinksOfAccount(trx, businessId);
    await deleteSecondStepsAndCodesSince(trx, businessId, getSuspiciousSince(reversal.since));
    const Email = { from: account.email, to: reversal.email };
    const isEmailUnchanged = Email.from === Email.to;
    await recordChange(deps, trx, {
      on: now,
      by: businessId,
      kind: 'accountChangeUndone',
      businessId,
      details: { ...(isEmailUnchanged ? {} : { Email }), Password: 'removed' },
      access: {
        changed: account.mailsGoTo === Email.to ? [] : ['email'],
        emailBefore: account.mailsGoTo,
        emailNow: Email.to,
      },
    });
    return true;
  });
  if (!isUndone) return undoingAnswers.linkRefused;
  logSecurityEvent(log, 'accountChangeUndone', { account: reversal.business_id });
  return undoingAnswers.undone;
}
