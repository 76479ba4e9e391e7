import { overloaded } from './errors.ts';

/** Lets a fixed number of jobs run at once and a bounded number wait; the rest is refused with 503. */
export function slots(atOnce: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async function inSlot<Result>(job: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw overloaded();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      // The slot is handed on, so that nobody who comes later can overtake those who wait.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
