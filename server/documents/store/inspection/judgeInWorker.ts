import { once } from 'node:events';
import { setTimeout as pass } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  documentLimits,
  getExtension,
  isAllowedExtension,
} from '../../../../contract/documents.ts';
import type { MessageCode } from '../../../../contract/messages.ts';
import { overloaded } from '../../../platform/errors.ts';
import { calculateSize } from '../documents.rules.ts';

export type ContentProblem = Extract<
  MessageCode,
  | 'documentEmpty'
  | 'documentTypeRefused'
  | 'documentContentWrong'
  | 'documentUnreadable'
  | 'documentLocked'
  | 'documentWithoutPages'
  | 'documentPortfolio'
  | 'documentTooLong'
  | 'documentUnsafe'
>;

export type Verdict = { problem: ContentProblem } | { problem: null; isScripted: boolean };

export interface FileToJudge {
  extension: string;
  size: number;
}

/** `fault` describes an error in the portal's own parser, and is only logged. */
export type JudgeResult = Verdict & { fault?: string };

export interface WorkerAnswer {
  judged: JudgeResult;
  heapBytes: number;
}

const workerLimits = { milliseconds: 8_000, idleMilliseconds: 30_000, heapBytesKept: 60_000_000 };
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };
const limitExceededResult: JudgeResult = { problem: 'documentUnsafe' };

interface JudgeWorker {
  thread: Worker;
  memory: Uint8Array<SharedArrayBuffer>;
}

let judge: JudgeWorker | undefined;
let idleTimer: NodeJS.Timeout | undefined;
let lastJudgement: Promise<unknown> = Promise.resolve();
let workerTermination: Promise<unknown> = Promise.resolve();

/** The content is judged by its bytes, because the extension of a name proves nothing. */
export async function checkContent(filename: string, pieces: Buffer[]): Promise<JudgeResult> {
  if (!isAllowedExtension(filename)) return { problem: 'documentTypeRefused' };
  if (calculateSize(pieces) === 0) return { problem: 'documentEmpty' };
  return judgeInWorker(getExtension(filename), pieces);
}

/** Documents are judged one at a time, in a worker thread that has limits but neither settings nor secrets. */
export function judgeInWorker(extension: string, pieces: Buffer[]): Promise<JudgeResult> {
  const judgement = lastJudgement.then(() => judgeNow(extension, pieces));
  lastJudgement = judgement.catch(() => {});
  return judgement;
}

async function judgeNow(extension: string, pieces: Buffer[]): Promise<JudgeResult> {
  clearTimeout(idleTimer);
  // A worker that is being ended still takes memory until it has ended.
  await workerTermination;
  judge ??= startWorker();
  const asked = judge;
  try {
    return await requestJudgement(asked, { extension, size: copyToMemory(asked.memory, pieces) });
  } finally {
    idleTimer = setTimeout(() => stopWorker(asked), workerLimits.idleMilliseconds).unref();
  }
}

async function requestJudgement(worker: JudgeWorker, question: FileToJudge): Promise<JudgeResult> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const answered: Promise<WorkerAnswer[]> = once(worker.thread, 'message', { signal });
    worker.thread.postMessage(question);
    const [answer] = await Promise.race([answered, enforceTimeLimit(worker, signal)]);
    if (!answer) return limitExceededResult;
    if (answer.heapBytes > workerLimits.heapBytesKept) stopWorker(worker);
    return answer.judged;
  } catch (error) {
    stopWorker(worker);
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      return limitExceededResult;
    throw error;
  } finally {
    over.abort();
  }
}

/** Measuring starts at half the limit, because most documents take far less. */
async function enforceTimeLimit(worker: JudgeWorker, signal: AbortSignal): Promise<[]> {
  const halfTime = workerLimits.milliseconds / 2;
  await pass(halfTime, undefined, { signal });
  const processorTime = measureProcessorTime(worker.thread);
  await pass(halfTime, undefined, { signal });
  const isBusyMachine = (await processorTime()) < halfTime / 2;
  if (signal.aborted) return [];
  stopWorker(worker);
  // On a busy machine, running out of time says nothing about the document.
  if (isBusyMachine) throw overloaded();
  return [];
}

function startWorker(): JudgeWorker {
  // The build puts all server files into one folder.
  const file = import.meta.url.endsWith('.ts') ? './judgeWorker.ts' : './judgeWorker.js';
  const memory = new Uint8Array(new SharedArrayBuffer(documentLimits.bytes));
  const thread = new Worker(new URL(file, import.meta.url), {
    resourceLimits,
    env: {},
    execArgv: [],
    workerData: memory,
  });
  const started = { thread, memory };
  thread.on('error', () => stopWorker(started));
  thread.unref();
  return started;
}

function stopWorker(worker: JudgeWorker): void {
  if (judge === worker) judge = undefined;
  workerTermination = worker.thread.terminate();
}

function copyToMemory(memory: Uint8Array, pieces: Buffer[]): number {
  let size = 0;
  for (const piece of pieces) {
    memory.set(piece, size);
    size += piece.length;
  }
  return size;
}

export function measureProcessorTime(worker: Worker): () => Promise<number> {
  const before = readProcessorUsage(worker);
  return async () => (await readProcessorUsage(worker)) - (await before);
}

const usageTimeoutMilliseconds = 1_000;

/** Returns 0 if the worker answers too late or if Node is older than version 24.6, which added `cpuUsage`. */
async function readProcessorUsage(worker: Worker): Promise<number> {
  if (!('cpuUsage' in worker)) return 0;
  const timeoutController = new AbortController();
  const none = pass(usageTimeoutMilliseconds, zeroUsage, {
    signal: timeoutController.signal,
  }).catch(() => zeroUsage);
  const { user, system } = await Promise.race([worker.cpuUsage().catch(() => zeroUsage), none]);
  timeoutController.abort();
  return (user + system) / 1_000;
}

const zeroUsage = { user: 0, system: 0 };
