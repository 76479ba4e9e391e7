import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrencyLimit.ts';

function createUnfinishedJob() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { job: () => ended, end };
}

test('the queue for heavy jobs serves people in turn, however many jobs one of them has', async () => {
  const run = createConcurrencyLimit({ atOnce: 1, waiting: 10, waitingOfOne: 5 });
  const order: string[] = [];
  const first = createUnfinishedJob();
  const all = [run('first', first.job)];
  for (const person of ['a', 'a', 'a', 'b', 'c', 'b']) {
    all.push(run(person, async () => void order.push(person)));
  }
  first.end();
  await Promise.all(all);
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
});

test('the queue for heavy jobs refuses jobs beyond its limits, and frees the slots of finished jobs', async () => {
  const run = createConcurrencyLimit({ atOnce: 1, waiting: 3, waitingOfOne: 2 });
  const first = createUnfinishedJob();
  const all = [run('first', first.job)];
  const ran: string[] = [];
  const bring = (person: string) => run(person, async () => void ran.push(person));
  all.push(bring('a'), bring('a'));
  await expect(bring('a')).rejects.toMatchObject({ status: 503 });
  all.push(bring('b'));
  await expect(bring('c')).rejects.toMatchObject({ status: 503 });
  first.end();
  await Promise.all(all);
  await bring('c');
  expect(ran).toEqual(['a', 'b', 'a', 'c']);
});

test('a job that fails frees its slot in the queue for heavy jobs', async () => {
  const run = createConcurrencyLimit({ atOnce: 1, waiting: 0, waitingOfOne: 0 });
  await expect(run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await run('a', async () => 'ran')).toBe('ran');
});
