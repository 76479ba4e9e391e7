import { parentPort } from 'node:worker_threads';
import type { Judged, ToJudge } from './inWorker.ts';
import { judge } from './judge.ts';

parentPort?.on('message', async ({ extension, bytes }: ToJudge) => {
  const judged: Judged = await judge(extension, Buffer.from(bytes)).catch((error: Error) => ({
    // A document that our own reader stumbles over is never taken.
    problem: 'documentUnreadable',
    fault: String(error.stack),
  }));
  parentPort?.postMessage(judged);
});
