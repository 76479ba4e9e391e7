import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { judgeByExtension } from './judge.ts';
import type { FileToJudge, JudgeResult, WorkerAnswer } from './judgeInWorker.ts';

const memory: Uint8Array = workerData;

parentPort?.on('message', async ({ extension, size }: FileToJudge) => {
  const bytes = Buffer.from(memory.buffer, 0, size);
  const result: JudgeResult = await judgeByExtension(extension, bytes).catch((error: Error) => ({
    problem: 'documentUnreadable',
    fault: String(error.stack),
  }));
  const { total_heap_size, external_memory } = getHeapStatistics();
  const answer: WorkerAnswer = { judged: result, heapBytes: total_heap_size + external_memory };
  parentPort?.postMessage(answer);
});
