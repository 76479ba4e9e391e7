import { expect, test } from 'vitest';
import { mapConcurrently } from './mapConcurrently.ts';

const waitForEventLoopTurn = () => new Promise((resolve) => setImmediate(resolve));

test('concurrent mapping respects the limit of simultaneous items and keeps their order', async () => {
  let running = 0;
  let max = 0;
  const answers = await mapConcurrently([5, 1, 4, 2, 3], 3, async (times) => {
    running += 1;
    max = Math.max(max, running);
    for (let remaining = times; remaining > 0; remaining -= 1) await waitForEventLoopTurn();
    running -= 1;
    return times * 10;
  });
  expect(answers).toEqual([50, 10, 40, 20, 30]);
  expect(max).toBe(3);
});

test('after a failure, concurrent mapping starts no further item and throws when the started items are done', async () => {
  const begun: number[] = [];
  let ended = 0;
  const failing = mapConcurrently([0, 1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    if (item === 1) throw new Error('The disk is full.');
    for (let remaining = 5; remaining > 0; remaining -= 1) await waitForEventLoopTurn();
    ended += 1;
  });
  await expect(failing).rejects.toThrow('The disk is full.');
  expect([begun, ended]).toEqual([[0, 1], 1]);
});
