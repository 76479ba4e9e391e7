import { parentPort } from 'node:worker_threads';
import { judge } from './judge.ts';
import type { Judged, ToJudge } from './inWorker.ts';

parentPort?.on('message', async ({ extension, bytes }: ToJudge) => {
  const judged: Judged = await judge(extension, Buffer.from(bytes)).catch((error: Error) => ({
    // A document that our own reader stumbles over is never taken.
    problem: 'documentUnreadable',
    fault: String(error.stack),
  }));
  parentPort?.postMessage(judged);
});
