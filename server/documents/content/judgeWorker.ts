import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { Answer, Judged, ToJudge } from './inWorker.ts';
import { judge } from './judge.ts';

parentPort?.on('message', async ({ extension, bytes }: ToJudge) => {
  const judged: Judged = await judge(extension, Buffer.from(bytes)).catch((error: Error) => ({
    // A document that our own reader stumbles over is never taken.
    problem: 'documentUnreadable',
    fault: String(error.stack),
  }));
  const { total_heap_size, external_memory } = getHeapStatistics();
  const answer: Answer = { judged, heapBytes: total_heap_size + external_memory };
  parentPort?.postMessage(answer);
});
