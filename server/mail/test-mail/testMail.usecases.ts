import type { TestMail } from '../../../contract/deliveries.ts';
import { createProblem } from '../../../contract/problems.ts';
import { findRecipient } from '../../people/accounts/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseProblems } from '../../platform/errors.ts';
import { countAttempt } from '../../platform/limits/rateLimit.ts';
import type { Administrator } from '../../platform/person.ts';
import { findNewestDelivery, getFailureReason, queueDelivery } from '../outbox/index.ts';
import { testMail } from './testMail.mails.ts';

const maxTestMailsPerHour = 10;

export async function sendTestMail(
  { database, clock, wakeDeliveries }: Deps,
  { businessId }: Administrator,
): Promise<void> {
  const recipient = await findRecipient(database, { businessId });
  refuseProblems(recipient?.email ? [] : [createProblem('emailMissing', 'Email')]);
  const now = clock.now();
  const limit = { name: `test mail to ${businessId}`, max: maxTestMailsPerHour, minutes: 60 };
  await countAttempt(database, [limit], now);
  await queueDelivery(database, now, testMail, { businessId });
  wakeDeliveries();
}

export async function readTestMail(
  { database }: Pick<Deps, 'database'>,
  { businessId }: Administrator,
): Promise<TestMail> {
  const newest = await findNewestDelivery(database, testMail, { businessId });
  if (!newest) return { State: 'none', On: '', Said: '' };
  const { created_on: On, sent_on: sentOn, last_error: error, answer } = newest;
  if (sentOn) return { State: answer ? 'taken' : 'file', On: sentOn, Said: answer ?? '' };
  return error
    ? { State: 'failed', On, Why: getFailureReason(error), Said: error }
    : { State: 'waiting', On, Said: '' };
}
