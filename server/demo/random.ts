/** The numbers are the same on every run, so that screenshots and bug reports about the demo can be reproduced. */
export function createRandomGenerator(seed: number) {
  let state = seed;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  return {
    between: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    chance: (share: number) => next() < share,
    pick<Item>(items: readonly Item[]): Item {
      return items[Math.floor(next() * items.length)] as Item;
    },
  };
}

export type RandomGenerator = ReturnType<typeof createRandomGenerator>;
