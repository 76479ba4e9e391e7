import type { MailAudience } from '../../contract/notifications.ts';
import { latestBeginning, minutesAfter } from '../platform/clock.ts';
import type { Moments, Waiting } from './waiting.queries.ts';

/** What happens in one go is due in one go: so close behind each other it is waited for. */
const minutesBetween = 1;
const longestMinutesMore = 5;

export function momentsOf(now: Date): Moments {
  return {
    now: now.toISOString(),
    soon: minutesAfter(now, minutesBetween).toISOString(),
    ahead: latestBeginning(now),
  };
}

/** To whom one mail goes: an employer, one of the staff, or the program's own address. */
export interface Recipient {
  audience: MailAudience;
  /** Null for the program's own address. */
  recipientId: number | null;
  employers: number[];
}

/** Those whose mail leaves now. `managerOf` answers who looks after an employer, null where nobody does. */
export function recipientsNow(
  waiting: readonly Waiting[],
  managerOf: (employerId: number) => number | null,
  { now, ahead }: Moments,
): Recipient[] {
  const gathered = new Map<string, Recipient & Pick<Waiting, 'first' | 'next' | 'latest'>>();
  for (const { audience, employer_id: employerId, first, next, latest } of waiting) {
    const recipientId = audience === 'employer' ? employerId : managerOf(employerId);
    const key = `${audience} ${recipientId}`;
    const known = gathered.get(key) ?? {
      audience,
      recipientId,
      employers: [],
      first,
      next,
      latest,
    };
    gathered.set(key, {
      ...known,
      employers: [...known.employers, employerId],
      first: sorted(known.first, first)[0] ?? first,
      next: sorted(known.next, next)[0] ?? null,
      latest: sorted(known.latest, latest).at(-1) ?? latest,
    });
  }
  return [...gathered.values()].filter(({ first, next, latest }) => {
    if (latest > ahead) return true;
    if (first > now) return false;
    const longest = minutesAfter(new Date(first), longestMinutesMore).toISOString();
    return next === null || now >= longest;
  });
}

const sorted = (...instants: (string | null)[]) =>
  instants.filter((instant) => instant !== null).sort();
