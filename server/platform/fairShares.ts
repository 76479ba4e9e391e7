/**
 * Shares out what there is only so much of: nobody may hold more than what is then still left for everybody
 * else. One alone thus gets half, each of two a third, and whoever comes next always finds something.
 */
export interface FairShares {
  /** Whether each of the names may hold so much more. */
  fits(names: readonly string[], amount: number): boolean;
  /** Takes it, if it fits. */
  take(names: readonly string[], amount: number): boolean;
  giveBack(names: readonly string[], amount: number): void;
}

export function fairShares(most: number): FairShares {
  const held = new Map<string, number>();
  let total = 0;

  function add(names: readonly string[], amount: number): void {
    total += amount;
    for (const name of names) {
      const now = (held.get(name) ?? 0) + amount;
      if (now > 0) held.set(name, now);
      else held.delete(name);
    }
  }

  function fits(names: readonly string[], amount: number): boolean {
    const left = most - total - amount;
    return left >= 0 && names.every((name) => (held.get(name) ?? 0) + amount <= left);
  }

  return {
    fits,
    take(names, amount) {
      const isFree = fits(names, amount);
      if (isFree) add(names, amount);
      return isFree;
    },
    giveBack: (names, amount) => add(names, -amount),
  };
}
