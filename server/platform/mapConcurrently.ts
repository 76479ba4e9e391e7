export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const remaining = items.entries();
  let hasFailed = false;

  async function worker(): Promise<void> {
    for (const [index, item] of remaining) {
      if (hasFailed) return;
      try {
        results[index] = await work(item, index);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  }

  const done = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  for (const outcome of done) if (outcome.status === 'rejected') throw outcome.reason;
  return results;
}
