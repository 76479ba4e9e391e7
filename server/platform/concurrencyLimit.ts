import { overloaded } from './errors.ts';

interface Most {
  atOnce: number;
  waiting: number;
  waitingOfOne: number;
}

/**
 * Lets a fixed number of jobs run at once and a bounded number wait, of one person fewer than of all; the
 * rest is refused with 503. Those who wait take turns, so that nobody waits for all that another brought.
 */
export function concurrencyLimit({ atOnce, waiting, waitingOfOne }: Most) {
  let running = 0;
  let waits = 0;
  /** Whose turn it is next comes first. */
  const queues = new Map<string, (() => void)[]>();

  function letNextRun(): void {
    const [next] = queues;
    if (!next) {
      running -= 1;
      return;
    }
    const [who, queue] = next;
    const start = queue.shift();
    waits -= 1;
    queues.delete(who);
    if (queue.length > 0) queues.set(who, queue);
    start?.();
  }

  return async function run<Result>(who: string, job: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      const queue = queues.get(who) ?? [];
      if (waits >= waiting || queue.length >= waitingOfOne) throw overloaded();
      waits += 1;
      queues.set(who, queue);
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      // The place is handed on, so that nobody who comes later can overtake those who wait.
      letNextRun();
    }
  };
}
