import { overloaded } from './errors.ts';

interface ConcurrencyLimits {
  atOnce: number;
  waiting: number;
  waitingOfOne: number;
}

/** Refuses jobs beyond the limits with 503, and lets people take turns (round robin). */
export function createConcurrencyLimit({ atOnce, waiting, waitingOfOne }: ConcurrencyLimits) {
  let running = 0;
  let waitingCount = 0;
  const queues = new Map<string, (() => void)[]>();

  function letNextRun(): void {
    const [next] = queues;
    if (!next) {
      running -= 1;
      return;
    }
    const [who, queue] = next;
    const start = queue.shift();
    waitingCount -= 1;
    queues.delete(who);
    if (queue.length > 0) queues.set(who, queue);
    start?.();
  }

  return async function run<Result>(person: string, job: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      const queue = queues.get(person) ?? [];
      if (waitingCount >= waiting || queue.length >= waitingOfOne) throw overloaded();
      waitingCount += 1;
      queues.set(person, queue);
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      // Handing the slot directly to the next job keeps later jobs from overtaking the queue.
      letNextRun();
    }
  };
}
