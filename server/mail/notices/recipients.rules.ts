import type { MailAudience } from '../../../contract/notifications.ts';
import { computeLatestPlausibleStart, minutesAfter } from '../../platform/time/clock.ts';
import type { Responsibility, SendTimes, WaitingSummary } from './notices.queries.ts';

/** Notices that are due within a minute of each other are sent together. */
const minutesBetween = 1;
const maxMinutesMore = 5;

export function sendTimesAt(now: Date): SendTimes {
  return {
    now: now.toISOString(),
    soon: minutesAfter(now, minutesBetween).toISOString(),
    ahead: computeLatestPlausibleStart(now),
  };
}

/** A mail goes to an employer, a staff member, or the program's own address. */
export interface Recipient {
  audience: MailAudience;
  recipientId: number | null;
  charges: Responsibility[];
}

/** `managerOf` returns null if no case manager can be mailed. */
export function recipientsDue(
  waiting: readonly WaitingSummary[],
  managerOf: (charge: Responsibility) => number | null,
  { now, ahead }: SendTimes,
): Recipient[] {
  const gathered = new Map<string, Recipient & Pick<WaitingSummary, 'first' | 'next' | 'latest'>>();
  for (const { audience, employerId, own, first, next, latest } of waiting) {
    const charge = { employerId, ...(own === undefined ? {} : { own }) };
    const recipientId = audience === 'employer' ? employerId : managerOf(charge);
    const key = `${audience} ${recipientId}`;
    const known = gathered.get(key) ?? {
      audience,
      recipientId,
      charges: [],
      first,
      next,
      latest,
    };
    gathered.set(key, {
      ...known,
      charges: [...known.charges, charge],
      first: sorted(known.first, first)[0] ?? first,
      next: sorted(known.next, next)[0] ?? null,
      latest: sorted(known.latest, latest).at(-1) ?? latest,
    });
  }
  return [...gathered.values()].filter(({ first, next, latest }) => {
    if (latest > ahead) return true;
    if (first > now) return false;
    const longest = minutesAfter(new Date(first), maxMinutesMore).toISOString();
    return next === null || now >= longest;
  });
}

const sorted = (...instants: (string | null)[]) =>
  instants.filter((instant) => instant !== null).sort();
