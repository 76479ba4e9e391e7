/**
 * Shares a limited resource fairly: nobody may use more than what is left for everybody else. So one user alone
 * gets half, each of two a third, and a newcomer always finds something left.
 */
export interface FairShares {
  /** Whether each of the names may use so much more. */
  fits(names: readonly string[], amount: number): boolean;
  /** Takes the amount if it fits. */
  take(names: readonly string[], amount: number): boolean;
  giveBack(names: readonly string[], amount: number): void;
}

export function fairShares(most: number): FairShares {
  const used = new Map<string, number>();
  let total = 0;

  function add(names: readonly string[], amount: number): void {
    total += amount;
    for (const name of names) {
      const now = (used.get(name) ?? 0) + amount;
      if (now > 0) used.set(name, now);
      else used.delete(name);
    }
  }

  function fits(names: readonly string[], amount: number): boolean {
    const left = most - total - amount;
    return left >= 0 && names.every((name) => (used.get(name) ?? 0) + amount <= left);
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
