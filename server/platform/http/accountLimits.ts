import { type CallName, calls } from '../../../contract/calls.ts';
import { type MessageCode, messages } from '../../../contract/messages.ts';
import { problem } from '../../../contract/problems.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import type { Person } from '../person.ts';
import { minutesAfter } from '../time/clock.ts';

interface Quota {
  name: string;
  amount: number;
  most: number;
  code: MessageCode;
}

const aMegabyte = 1_000_000;

/** At this size, expired entries are deleted. */
const cleanupSize = 10_000;

/**
 * Quotas of changes and uploads by account and hour: far more than a person needs, and far less than fills a
 * disk. They are counted in the memory of this server, so that several servers need not agree, and nothing waits
 * for the database. Guarded by `test/security/accountLimits.test.ts`.
 */
export function accountLimits({ settings, clock }: Pick<Deps, 'settings' | 'clock'>) {
  const spent = new Map<string, { amount: number; endsOn: Date }>();

  function spentOf(name: string) {
    const now = clock.now();
    const known = spent.get(name);
    const latestEnd = minutesAfter(now, 60);
    // One that ends too late began before the clock was set back.
    if (known && known.endsOn > now && known.endsOn <= latestEnd) return known;
    if (spent.size >= cleanupSize) {
      for (const [other, { endsOn }] of spent) if (endsOn <= now) spent.delete(other);
    }
    const begun = { amount: 0, endsOn: latestEnd };
    spent.set(name, begun);
    return begun;
  }

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
    const code = 'tooMuchChanged' as const;
    const change = { name: `changes of ${businessId}`, amount: 1, most, code };
    if (call !== 'createApplication' || isAdministrator) return [change];
    const name = `applications of ${businessId}`;
    return [change, { ...change, name, most: settings.applicationsPerHour }];
  }

  return {
    /** Counts the call, and returns a function that refunds it when it is refused later or fails. */
    spend(call: CallName, person: Person, bytes: number): () => void {
      const wanted = quotasOf(call, person, bytes);
      for (const { name, amount, most, code } of wanted) {
        const { amount: before, endsOn } = spentOf(name);
        if (before + amount <= most) continue;
        const retryAfterSeconds = Math.ceil((endsOn.getTime() - clock.now().getTime()) / 1000);
        const problems = [problem(code, code === 'tooMuchUploaded' ? 'File' : 'Account')];
        throw new Refusal(429, messages[code], { problems, retryAfterSeconds });
      }
      for (const { name, amount } of wanted) spentOf(name).amount += amount;
      return () => {
        for (const { name, amount } of wanted) {
          const current = spentOf(name);
          current.amount = Math.max(0, current.amount - amount);
        }
      };
    },
  };
}

export type AccountLimits = ReturnType<typeof accountLimits>;
