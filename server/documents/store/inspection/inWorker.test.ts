import { once } from 'node:events';
import { setTimeout as pass } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { measureProcessorTime } from './inWorker.ts';

async function workerOf(code: string): Promise<Worker> {
  const worker = new Worker(`require('worker_threads').parentPort.postMessage(0);${code}`, {
    eval: true,
  });
  await once(worker, 'message');
  return worker;
}

test.skipIf(!('cpuUsage' in Worker.prototype))(
  'a worker that waits takes no processor time, however long; one that hangs does',
  async () => {
    const hanging = await workerOf('for (;;);');
    const waiting = await workerOf('setInterval(() => {}, 1_000_000);');
    try {
      const [ofHanging, ofWaiting] = [hanging, waiting].map(measureProcessorTime);
      while (Number(await ofHanging?.()) < 500) await pass(20);
      expect(await ofWaiting?.()).toBeLessThan(250);
    } finally {
      await Promise.all([hanging.terminate(), waiting.terminate()]);
    }
  },
  60_000,
);
