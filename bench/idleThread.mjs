/** This idle thread records its longest delay, which only the machine can have caused. */
import { workerData as longest } from 'node:worker_threads';

let at = performance.now();
setInterval(() => {
  const now = performance.now();
  longest[0] = Math.max(longest[0], now - at);
  at = now;
}, 1);
