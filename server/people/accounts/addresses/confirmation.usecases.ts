import { confirmationAnswers } from '../../../../contract/accounts/linkAnswers.ts';
import { recordChange } from '../../../applications/history/index.ts';
import { queueDelivery } from '../../../mail/outbox/index.ts';
import { type Deps, runInTransaction } from '../../../platform/deps.ts';
import { countAttempt, countIfWithinRateLimit } from '../../../platform/limits/rateLimit.ts';
import type { Person } from '../../../platform/person.ts';
import { logSecurityEvent } from '../../../platform/securityLog.ts';
import { hashLinkSecret } from '../passwords/mailedLinks.ts';
import {
  consumePasswordLink,
  deletePasswordLinksOfAccount,
} from '../passwords/passwordLinks.queries.ts';
import { findValidPasswordLink } from '../passwords/passwordLinks.usecases.ts';
import { confirmCurrentAddress, findUnconfirmedAddress } from './addresses.queries.ts';
import { addressConfirmationMail } from './confirmation.mails.ts';

/** The address may belong to a stranger, so the number of these mails is limited. */
const createConfirmationLimits = ({ businessId }: Person) => [
  { name: `confirmations for ${businessId} in an hour`, max: 5, minutes: 60 },
  { name: `confirmations for ${businessId} in a day`, max: 10, minutes: 24 * 60 },
];

/** Counts one more mail. Beyond the limit, the address is saved without a mail, and can be confirmed later. */
export function recordConfirmationMail(
  { database, clock }: Deps,
  person: Person,
): Promise<boolean> {
  return countIfWithinRateLimit(database, createConfirmationLimits(person), clock.now());
}

export async function resendConfirmationMail(deps: Deps, person: Person): Promise<void> {
  const { database, clock } = deps;
  const { businessId } = person;
  const unconfirmed = await findUnconfirmedAddress(database, businessId);
  if (!unconfirmed) return;
  const now = clock.now();
  await countAttempt(database, createConfirmationLimits(person), now);
  const mail = { businessId, to: unconfirmed.email };
  await runInTransaction(deps, (trx) => queueDelivery(trx, now, addressConfirmationMail, mail));
}

export async function confirmEmail(
  deps: Deps,
  confirmId: string,
  networks: string[],
): Promise<string> {
  const link = hashLinkSecret('confirmation', confirmId);
  if (!(await findValidPasswordLink(deps, link, networks))) return confirmationAnswers.linkRefused;
  const confirmed = await runInTransaction(deps, async (trx) => {
    const on = deps.clock.now();
    const usedLink = await consumePasswordLink(trx, link, on);
    const addresses = usedLink && (await confirmCurrentAddress(trx, usedLink.business_id));
    if (!addresses) return undefined;
    const { business_id: businessId } = usedLink;
    await deletePasswordLinksOfAccount(trx, businessId);
    await recordChange(deps, trx, {
      on,
      by: businessId,
      kind: 'emailConfirmed',
      businessId,
      access: { changed: ['email'], ...addresses },
    });
    return businessId;
  });
  if (confirmed === undefined) return confirmationAnswers.linkRefused;
  logSecurityEvent(deps.log, 'emailConfirmed', { account: confirmed });
  return confirmationAnswers.confirmed;
}
