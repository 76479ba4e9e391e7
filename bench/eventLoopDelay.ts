import { Worker } from 'node:worker_threads';

const idleThreadDelay = new Float64Array(new SharedArrayBuffer(8));
let idleThread: Worker | undefined;

/**
 * Measures the delay of the event loop in elapsed time and in processor time. On a busy machine, only processor time
 * shows how much work was done between two turns. An idle thread shows how much of the delay other programs cause.
 */
export function measureEventLoopDelay() {
  idleThread ??= new Worker(new URL('idleThread.mjs', import.meta.url), {
    workerData: idleThreadDelay,
  });
  idleThread.unref();
  idleThreadDelay[0] = 0;
  const longest = { onTheClock: 0, ofTheProcessor: 0, ofIdleThread: 0 };
  const processorTime = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let at = performance.now();
  let used = processorTime();
  const timer = setInterval(() => {
    const [now, usedNow] = [performance.now(), processorTime()];
    longest.onTheClock = Math.max(longest.onTheClock, now - at);
    longest.ofTheProcessor = Math.max(longest.ofTheProcessor, usedNow - used);
    at = now;
    used = usedNow;
  }, 1);
  return () => {
    clearInterval(timer);
    return { ...longest, ofIdleThread: idleThreadDelay[0] ?? 0 };
  };
}
