import { undoAnswers } from '../../../../contract/accounts/linkAnswers.ts';
import { recordChange } from '../../../applications/history/index.ts';
import { type Deps, inTransaction } from '../../../platform/deps.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { logSecurity } from '../../../platform/securityLog.ts';
import { minutesBefore } from '../../../platform/time/clock.ts';
import { forgetOldPassword } from '../passwords/passwordChanges.usecases.ts';
import { endLinks } from '../passwords/passwordLinks.queries.ts';
import { countUseOfLink } from '../passwords/passwordLinks.usecases.ts';
import { forgetSecondStepsSince } from '../second-step/secondFactor.usecases.ts';
import { endOtherSessions } from '../sessions/sessions.queries.ts';
import { minutesToUndo } from './mailOwnerOnAccessChange.subscriber.ts';
import {
  claimAccount,
  deleteEndedReversals,
  deleteReversalsOf,
  findReversal,
  isOpenReversal,
  restoreAccount,
} from './reversals.queries.ts';

/** A thief may have set up a passkey before the change that is undone. */
const getSuspiciousSince = (since: string) => minutesBefore(new Date(since), minutesToUndo);

export async function undoAccountChange(
  deps: Deps,
  undoId: string,
  networks: string[],
): Promise<string> {
  const { database, log } = deps;
  const now = deps.clock.now();
  await countUseOfLink(deps, networks);
  const reversal = await findReversal(database, hashSecret(undoId), now);
  if (!reversal) {
    // Deleting keeps a refused link invalid even if the clock is later set back.
    await deleteEndedReversals(database, now);
    return undoAnswers.linkRefused;
  }
  const isUndone = await inTransaction(deps, async (trx) => {
    const businessId = reversal.business_id;
    const account = await claimAccount(trx, businessId);
    // If the link is used twice at the same time, or while an administrator changes the account, the second
    // transaction finds no link.
    if (!account || !(await isOpenReversal(trx, reversal.reversal_id, now))) return false;
    await restoreAccount(trx, businessId, reversal.email, now);
    await deleteReversalsOf(trx, businessId);
    await endOtherSessions(trx, businessId);
    await forgetOldPassword(trx, businessId, account.designation_number);
    await endLinks(trx, businessId);
    await forgetSecondStepsSince(trx, businessId, getSuspiciousSince(reversal.since));
    const Email = { from: account.email, to: reversal.email };
    const isSame = Email.from === Email.to;
    await recordChange(deps, trx, {
      on: now,
      by: businessId,
      kind: 'accountChangeUndone',
      businessId,
      details: { ...(isSame ? {} : { Email }), Password: 'removed' },
      access: {
        changed: account.mailsGoTo === Email.to ? [] : ['email'],
        emailBefore: account.mailsGoTo,
        emailNow: Email.to,
      },
    });
    return true;
  });
  if (!isUndone) return undoAnswers.linkRefused;
  logSecurity(log, 'accountChangeUndone', { account: reversal.business_id });
  return undoAnswers.undone;
}
