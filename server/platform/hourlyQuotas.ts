import { minutesAfter } from './clock.ts';
import type { Parts } from './parts.ts';

interface Spent {
  amount: number;
  endsOn: Date;
}

/** When so many are kept, those whose hour is over go. */
const mostKept = 10_000;

/**
 * What each account may use up within an hour, counted in this server's memory: too much for one person is
 * far from what harms, so several servers need not agree, and nothing waits for the database.
 */
export function hourlyQuotas(clock: Parts['clock']) {
  const kept = new Map<string, Spent>();

  function currentOf(name: string): Spent {
    const now = clock.now();
    const known = kept.get(name);
    const latestEnd = minutesAfter(now, 60);
    // Also where it would end later than it could: the clock has gone back.
    if (known && known.endsOn > now && known.endsOn <= latestEnd) return known;
    if (kept.size >= mostKept) {
      for (const [other, { endsOn }] of kept) if (endsOn <= now) kept.delete(other);
    }
    const begun = { amount: 0, endsOn: latestEnd };
    kept.set(name, begun);
    return begun;
  }

  return {
    /** How many seconds are left of an hour in which so much more would be too much; undefined where it is not. */
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
