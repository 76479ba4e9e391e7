import { type CallName, calls } from '../../../contract/calls.ts';
import { type MessageCode, messages } from '../../../contract/messages.ts';
import { problem } from '../../../contract/problems.ts';
import { minutesAfter } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import type { Person } from '../person.ts';

interface Quota {
  name: string;
  amount: number;
  most: number;
  code: MessageCode;
}

const aMegabyte = 1_000_000;

/**
 * Quotas of changes and uploads by account and hour: far more than a person needs, and far less than fills a
 * disk. Guarded by `test/security/accountLimits.test.ts`.
 */
export function accountLimits({ settings, clock }: Pick<Deps, 'settings' | 'clock'>) {
  const quotas = hourlyQuotas(clock);

  function quotasOf(
    call: CallName,
    { businessId, isAdministrator }: Person,
    bytes: number,
  ): Quota[] {
    const { who, changes } = calls[call];
    if (who === 'anyone' || !changes) return [];
    if (call === 'uploadDocument') {
      const most = settings.uploadMegabytesPerHour * aMegabyte;
      return [{ name: `bytes of ${businessId}`, amount: bytes, most, code: 'tooMuchUploaded' }];
    }
    const { employers, administrators } = settings.changesPerHour;
    const most = isAdministrator ? administrators : employers;
    const change = { name: `changes of ${businessId}`, amount: 1, most };
    const application = { name: `applications of ${businessId}`, amount: 1 };
    const code = 'tooMuchChanged' as const;
    return [
      { ...change, code },
      ...(call === 'createApplication' && !isAdministrator
        ? [{ ...application, most: settings.applicationsPerHour, code }]
        : []),
    ];
  }

  function refuseTooMuch(wanted: Quota[]): void {
    for (const { name, amount, most, code } of wanted) {
      const retryAfterSeconds = quotas.secondsUntil(name, amount, most);
      if (retryAfterSeconds === undefined) continue;
      const problems = [problem(code, code === 'tooMuchUploaded' ? 'File' : 'Account')];
      throw new Refusal(429, messages[code], { problems, retryAfterSeconds });
    }
  }

  return {
    /** Counts the call, and returns a function that refunds it when it is refused later or fails. */
    spend(call: CallName, person: Person, bytes: number): () => void {
      const wanted = quotasOf(call, person, bytes);
      refuseTooMuch(wanted);
      for (const { name, amount } of wanted) quotas.add(name, amount);
      return () => {
        for (const { name, amount } of wanted) quotas.add(name, -amount);
      };
    },
  };
}

export type AccountLimits = ReturnType<typeof accountLimits>;

interface Spent {
  amount: number;
  endsOn: Date;
}

/** At this size, expired entries are deleted. */
const cleanupSize = 10_000;

/**
 * Hourly quotas by account, counted in the memory of this server: the limits are far below what does harm, so
 * several servers need not agree, and nothing waits for the database.
 */
function hourlyQuotas(clock: Deps['clock']) {
  const entries = new Map<string, Spent>();

  function currentOf(name: string): Spent {
    const now = clock.now();
    const known = entries.get(name);
    const latestEnd = minutesAfter(now, 60);
    // One that ends too late began before the clock was set back.
    if (known && known.endsOn > now && known.endsOn <= latestEnd) return known;
    if (entries.size >= cleanupSize) {
      for (const [other, { endsOn }] of entries) if (endsOn <= now) entries.delete(other);
    }
    const begun = { amount: 0, endsOn: latestEnd };
    entries.set(name, begun);
    return begun;
  }

  return {
    /** In how many seconds the quota has room for so much more; undefined when it has room now. */
    secondsUntil(name: string, amount: number, most: number): number | undefined {
      const current = currentOf(name);
      if (current.amount + amount <= most) return undefined;
      return Math.ceil((current.endsOn.getTime() - clock.now().getTime()) / 1000);
    },
    add(name: string, amount: number): void {
      const current = currentOf(name);
      current.amount = Math.max(0, current.amount + amount);
    },
  };
}
