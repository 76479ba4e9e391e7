/**
 * Works on several at once and answers in their order. After a failure nothing more is begun, and it is
 * thrown once all that had begun is over.
 */
export async function severalAtOnce<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const left = items.entries();
  let hasFailed = false;

  async function take(): Promise<void> {
    for (const [index, item] of left) {
      if (hasFailed) return;
      try {
        results[index] = await work(item, index);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  }

  const done = await Promise.allSettled(Array.from({ length: atOnce }, take));
  for (const one of done) if (one.status === 'rejected') throw one.reason;
  return results;
}
