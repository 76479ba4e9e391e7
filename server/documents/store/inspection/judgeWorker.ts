import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Judged, ToJudge } from './inWorker.ts';
import { judge } from './judge.ts';

const memory: Uint8Array = workerData;

parentPort?.on('message', async ({ extension, size }: ToJudge) => {
  const bytes = Buffer.from(memory.buffer, 0, size);
  const judged: Judged = await judge(extension, bytes).catch((error: Error) => ({
    // A document on which our own reader fails is refused.
    problem: 'documentUnreadable',
    fault: String(error.stack),
  }));
  const { total_heap_size, external_memory } = getHeapStatistics();
  const answer: Answer = { judged, heapBytes: total_heap_size + external_memory };
  parentPort?.postMessage(answer);
});
