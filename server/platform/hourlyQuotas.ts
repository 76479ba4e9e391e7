import { minutesAfter } from './clock.ts';
import type { Deps } from './deps.ts';

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
export function hourlyQuotas(clock: Deps['clock']) {
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
