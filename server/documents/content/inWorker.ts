import { Worker } from 'node:worker_threads';
import { overloaded } from '../../platform/errors.ts';
import { measureProcessorTime } from './processorTime.ts';
import type { Verdict } from './verdict.ts';

export interface ToJudge {
  extension: string;
  bytes: ArrayBuffer;
}

/** The fault is an error of our own reader, for the log. */
export type Judged = Verdict & { fault?: string };

export interface Answer {
  judged: Judged;
  /** What the worker's memory has grown to. */
  heapBytes: number;
}

const limits = { milliseconds: 8_000, idleMilliseconds: 30_000, heapBytesKept: 60_000_000 };
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };
const tooMuch: Judged = { problem: 'documentUnsafe' };

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();
let ended: Promise<unknown> = Promise.resolve();

/**
 * Judges a document beside the thread that answers everybody, one after the other. The worker may take
 * so much time and memory and no more; it knows no setting and no secret; unneeded or grown, it is let go.
 */
export function judgeInWorker(extension: string, pieces: Buffer[]): Promise<Judged> {
  const judged = last.then(() => judgeNow(extension, pieces));
  last = judged.catch(() => {});
  return judged;
}

async function judgeNow(extension: string, pieces: Buffer[]): Promise<Judged> {
  clearTimeout(idle);
  // One that is let go still holds its memory.
  await ended;
  worker ??= startWorker();
  const asked = worker;
  try {
    return await ask(asked, { extension, bytes: asOne(pieces) });
  } finally {
    idle = setTimeout(() => letGo(asked), limits.idleMilliseconds).unref();
  }
}

function ask(asked: Worker, question: ToJudge): Promise<Judged> {
  return new Promise((resolve, reject) => {
    const processorTime = measureProcessorTime(asked);
    let isSettled = false;
    const deadline = setTimeout(async () => {
      const isBusyMachine = (await processorTime()) < limits.milliseconds / 2;
      if (isSettled) return;
      letGo(asked);
      // A machine that has no time for it says nothing about the document.
      settle(() => (isBusyMachine ? reject(overloaded()) : resolve(tooMuch)));
    }, limits.milliseconds);
    const onMessage = ({ judged, heapBytes }: Answer) => {
      if (heapBytes > limits.heapBytesKept) letGo(asked);
      settle(() => resolve(judged));
    };
    const onError = (error: NodeJS.ErrnoException) => {
      letGo(asked);
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      settle(() => (isTooLarge ? resolve(tooMuch) : reject(error)));
    };
    const settle = (answer: () => void) => {
      isSettled = true;
      clearTimeout(deadline);
      asked.off('message', onMessage);
      asked.off('error', onError);
      answer();
    };
    asked.on('message', onMessage);
    asked.on('error', onError);
    asked.postMessage(question, [question.bytes]);
  });
}

function startWorker(): Worker {
  // The build puts all that the server runs side by side.
  const file = import.meta.url.endsWith('.ts') ? './judgeWorker.ts' : './judgeWorker.js';
  const started = new Worker(new URL(file, import.meta.url), {
    resourceLimits,
    env: {},
    execArgv: [],
  });
  started.on('error', () => letGo(started));
  started.unref();
  return started;
}

function letGo(one: Worker): void {
  if (worker === one) worker = undefined;
  ended = one.terminate();
}

function asOne(pieces: Buffer[]): ArrayBuffer {
  const whole = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole.buffer;
}
