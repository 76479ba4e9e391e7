import { Worker } from 'node:worker_threads';
import { documentLimits } from '../../../contract/documents.ts';
import { overloaded } from '../../platform/errors.ts';
import { measureProcessorTime } from './processorTime.ts';
import type { Verdict } from './verdict.ts';

export interface ToJudge {
  extension: string;
  /** The document stands at the beginning of what the worker was started with. */
  size: number;
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

interface Judge {
  thread: Worker;
  /** One is judged at a time, so all documents go to it in the same memory. */
  memory: Uint8Array<SharedArrayBuffer>;
}

let judge: Judge | undefined;
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
  judge ??= startJudge();
  const asked = judge;
  try {
    return await ask(asked, { extension, size: copyInto(asked.memory, pieces) });
  } finally {
    idle = setTimeout(() => letGo(asked), limits.idleMilliseconds).unref();
  }
}

function ask(asked: Judge, question: ToJudge): Promise<Judged> {
  return new Promise((resolve, reject) => {
    let isSettled = false;
    let deadline: NodeJS.Timeout;
    const halfTime = limits.milliseconds / 2;
    // Measured from half-time on: most documents are judged long before, and pay nothing for it.
    const halfway = setTimeout(() => {
      const processorTime = measureProcessorTime(asked.thread);
      deadline = setTimeout(() => giveUp(processorTime), halfTime);
    }, halfTime);
    const giveUp = async (processorTime: () => Promise<number>) => {
      const isBusyMachine = (await processorTime()) < halfTime / 2;
      if (isSettled) return;
      letGo(asked);
      // A machine that has no time for it says nothing about the document.
      settle(() => (isBusyMachine ? reject(overloaded()) : resolve(tooMuch)));
    };
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
      clearTimeout(halfway);
      clearTimeout(deadline);
      asked.thread.off('message', onMessage);
      asked.thread.off('error', onError);
      answer();
    };
    asked.thread.on('message', onMessage);
    asked.thread.on('error', onError);
    asked.thread.postMessage(question);
  });
}

function startJudge(): Judge {
  // The build puts all that the server runs side by side.
  const file = import.meta.url.endsWith('.ts') ? './judgeWorker.ts' : './judgeWorker.js';
  const memory = new Uint8Array(new SharedArrayBuffer(documentLimits.bytes));
  const thread = new Worker(new URL(file, import.meta.url), {
    resourceLimits,
    env: {},
    execArgv: [],
    workerData: memory,
  });
  const started = { thread, memory };
  thread.on('error', () => letGo(started));
  thread.unref();
  return started;
}

function letGo(one: Judge): void {
  if (judge === one) judge = undefined;
  ended = one.thread.terminate();
}

function copyInto(memory: Uint8Array, pieces: Buffer[]): number {
  let size = 0;
  for (const piece of pieces) {
    memory.set(piece, size);
    size += piece.length;
  }
  return size;
}
