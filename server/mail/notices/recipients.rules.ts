import type { MailAudience } from '../../../contract/notifications.ts';
import { computeLatestPlausibleStart, minutesAfter } from '../../platform/time/clock.ts';
import type { Responsibility, SendTimes, WaitingSummary } from './notices.queries.ts';

const minutesToWaitForMore = 1;
const maxMinutesToWaitForMore = 5;

export function calculateSendTimes(now: Date): SendTimes {
  return {
    now: now.toISOString(),
    soon: minutesAfter(now, minutesToWaitForMore).toISOString(),
    ahead: computeLatestPlausibleStart(now),
  };
}

export interface NoticeRecipient {
  audience: MailAudience;
  recipientId: number | null;
  charges: Responsibility[];
}

export function findDueRecipients(
  waiting: readonly WaitingSummary[],
  managerOf: (charge: Responsibility) => number | null,
  { now, ahead }: SendTimes,
): NoticeRecipient[] {
  const gathered = new Map<
    string,
    NoticeRecipient & Pick<WaitingSummary, 'first' | 'next' | 'latest'>
  >();
  for (const { audience, employerId, own, first, next, latest } of waiting) {
    const charge = { employerId, ...(own === undefined ? {} : { own }) };
    const recipientId = audience === 'employer' ? employerId : managerOf(charge);
    const key = `${audience} ${recipientId}`;
    const recipient = gathered.get(key) ?? {
      audience,
      recipientId,
      charges: [],
      first,
      next,
      latest,
    };
    gathered.set(key, {
      ...recipient,
      charges: [...recipient.charges, charge],
      first: sortInstants(recipient.first, first)[0] ?? first,
      next: sortInstants(recipient.next, next)[0] ?? null,
      latest: sortInstants(recipient.latest, latest).at(-1) ?? latest,
    });
  }
  return [...gathered.values()].filter(({ first, next, latest }) => {
    if (latest > ahead) return true;
    if (first > now) return false;
    const longest = minutesAfter(new Date(first), maxMinutesToWaitForMore).toISOString();
    return next === null || now >= longest;
  });
}

const sortInstants = (...instants: (string | null)[]) =>
  instants.filter((instant) => instant !== null).sort();
