import { passwordLinkAnswers } from '../../../../contract/accounts/linkAnswers.ts';
import type { ParsedRequest } from '../../../../contract/calls.ts';
import { recordChange } from '../../../applications/history/index.ts';
import { queueDelivery } from '../../../mail/outbox/index.ts';
import { findPasswordProblems } from '../../../platform/crypto/passwordProblems.ts';
import { hashPassword } from '../../../platform/crypto/passwords.ts';
import { createDesignationKey } from '../../../platform/database/searchText.ts';
import { type Deps, runInTransaction } from '../../../platform/deps.ts';
import { notFound, refuseProblems } from '../../../platform/errors.ts';
import { countAttempt, countIfWithinRateLimit } from '../../../platform/limits/rateLimit.ts';
import { logSecurityEvent } from '../../../platform/securityLog.ts';
import { createNetworkLimits } from '../guessing/guessing.usecases.ts';
import { endOtherSessions } from '../sessions/sessions.queries.ts';
import { hashLinkSecret } from './mailedLinks.ts';
import {
  deleteTracesOfOldPassword,
  runWithPasswordChangeLimit,
} from './passwordChanges.usecases.ts';
import { passwordResetMail } from './passwordLinks.mails.ts';
import {
  consumePasswordLink,
  deleteEndedPasswordLinks,
  deletePasswordLinksOfAccount,
  findPasswordLink,
  storePassword,
} from './passwordLinks.queries.ts';

/**
 * Queues a mail without checking whether the account exists, which is done when the mail is sent, so that
 * known and unknown numbers take the same time. The test `a reset request answers alike for a known and an
 * unknown number` guards this.
 */
export async function requestReset(
  deps: Deps,
  { designationNumber, language }: ParsedRequest<'requestReset'>,
  networks: string[],
): Promise<void> {
  const account = createDesignationKey(designationNumber) ?? '';
  const limits = [
    { name: `reset for ${account}`, max: deps.settings.resetMailsPerHour, minutes: 60 },
    ...createNetworkLimits('reset', networks, deps.settings.resetMailsPerHour * 10, 60),
  ];
  logSecurityEvent(deps.log, 'resetRequested');
  if (!(await countIfWithinRateLimit(deps.database, limits, deps.clock.now()))) return;
  await queueDelivery(deps.database, deps.clock.now(), passwordResetMail, {
    designationNumber: account,
    ...(language ? { language } : {}),
  });
  deps.wakeDeliveries();
}

/** Links cannot be guessed; the limit only keeps guesses from taking processor time. */
export async function recordPasswordLinkUse(deps: Deps, networks: string[]): Promise<void> {
  const limits = createNetworkLimits('link', networks, 60, 1);
  await countAttempt(deps.database, limits, deps.clock.now());
}

export async function findValidPasswordLink(deps: Deps, linkHash: string, networks: string[]) {
  const now = deps.clock.now();
  await recordPasswordLinkUse(deps, networks);
  const link = await findPasswordLink(deps.database, linkHash, now);
  // Deleting keeps a refused link invalid even if the clock is later set back.
  if (!link) await deleteEndedPasswordLinks(deps.database, now);
  return link;
}

export async function readPasswordLink(
  deps: Deps,
  { ResetId }: ParsedRequest<'readPasswordLink'>,
  networks: string[],
) {
  const link = await findValidPasswordLink(deps, hashLinkSecret('reset', ResetId), networks);
  if (!link) throw notFound();
  return { DesignationNumber: link.designation_number };
}

export async function setPassword(
  deps: Deps,
  { ResetId, Password }: ParsedRequest<'setPassword'>,
  networks: string[],
): Promise<string> {
  const link = hashLinkSecret('reset', ResetId);
  const good = await findValidPasswordLink(deps, link, networks);
  if (!good) return passwordLinkAnswers.linkRefused;
  return runWithPasswordChangeLimit(deps, { link }, async () => {
    const { telephone, ...texts } = good;
    const personalDetails = { texts: Object.values(texts), telephone };
    refuseProblems(await findPasswordProblems(Password, deps.settings, personalDetails));
    return storePasswordByLink(deps, link, Password);
  });
}

async function storePasswordByLink(
  deps: Deps,
  linkHash: string,
  password: string,
): Promise<string> {
  const passwordHash = await hashPassword(password, linkHash);

  const account = await runInTransaction(deps, async (trx) => {
    const now = deps.clock.now();
    const link = await consumePasswordLink(trx, linkHash, now);
    const account = link && (await storePassword(trx, link.business_id, passwordHash));
    if (!account) return undefined;
    await deletePasswordLinksOfAccount(trx, link.business_id);
    await endOtherSessions(trx, link.business_id);
    await deleteTracesOfOldPassword(trx, link.business_id, account.designationNumber);
    const { business_id: businessId } = link;
    const { email } = account;
    await recordChange(deps, trx, {
      on: now,
      by: businessId,
      kind: 'passwordSet',
      businessId,
      access: { changed: ['password'], emailBefore: email, emailNow: email },
    });
    return { businessId, ...account };
  });
  if (!account) return passwordLinkAnswers.linkRefused;
  const { businessId, isAdministrator } = account;
  logSecurityEvent(deps.log, 'passwordSet', { account: businessId, by: businessId });
  return isAdministrator ? passwordLinkAnswers.administrator : passwordLinkAnswers.employer;
}
