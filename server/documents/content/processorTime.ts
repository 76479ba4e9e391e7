import type { Worker } from 'node:worker_threads';

const longestWait = 1_000;

/** Starts to measure, in milliseconds, how long a worker keeps a processor busy; on a busy machine it may wait for long. */
export function measureProcessorTime(worker: Worker): () => Promise<number> {
  const before = process.cpuUsage();
  const own = usageOf(worker);
  return async () => {
    const [start, now] = [await own, await usageOf(worker)];
    if (now === undefined) return inMilliseconds(process.cpuUsage(before));
    return inMilliseconds(now) - (start ? inMilliseconds(start) : 0);
  };
}

/** Undefined before the worker runs, and where Node knows only what the whole process takes. */
async function usageOf(worker: Worker): Promise<NodeJS.CpuUsage | undefined> {
  if (!('cpuUsage' in worker)) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longestWait);
  });
  const usage = await Promise.race([worker.cpuUsage().catch(() => undefined), late]);
  clearTimeout(timer);
  return usage;
}

function inMilliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}
