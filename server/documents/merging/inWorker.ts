import { Worker } from 'node:worker_threads';
import { overloaded } from '../../platform/errors.ts';
import { measureProcessorTime } from '../content/processorTime.ts';
import type { Plan } from './plan.ts';

export interface ToWorker {
  plan: Plan;
  /** All documents, one behind the other. */
  memory: Uint8Array<SharedArrayBuffer>;
  starts: readonly number[];
}

/** Which document is begun, null after the last, and then the file. */
export type FromWorker = { document: number | null } | { bytes: Uint8Array<ArrayBuffer> };

const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/** For one document, and for what follows the last: of a processor's time, and of anybody's. */
const limits = { processorMilliseconds: 10_000, milliseconds: 60_000, lookEvery: 1_000 };
const mostFaults = 3;

/** The document during which the worker was given up. */
class GivenUp extends Error {
  readonly document: number | null;

  constructor(document: number | null, cause?: unknown) {
    super('A file could not be made of its documents in the time and memory for it.', { cause });
    this.document = document;
  }
}

/**
 * Makes one file of these documents beside the thread that answers everybody. A document that takes too much
 * time or memory ends the worker, and another one attaches it as it is; after some of these, all of them are attached.
 */
export async function mergeInWorker(
  plan: Plan,
  documents: readonly (readonly Buffer[])[],
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const { memory, starts } = together(documents);
  let tried = plan;
  for (let faults = 0; ; faults += 1) {
    try {
      return await mergeOnce({ plan: tried, memory, starts }, signal);
    } catch (error) {
      if (!(error instanceof GivenUp) || faults > mostFaults) throw error;
      const isAt = (index: number) =>
        error.document === null || faults >= mostFaults - 1 || index === error.document;
      tried = {
        ...tried,
        documents: tried.documents.map((document, index) =>
          isAt(index) ? { ...document, asItIs: document.asItIs ?? 'tooMuch' } : document,
        ),
      };
    }
  }
}

function together(documents: readonly (readonly Buffer[])[]) {
  const sizes = documents.map((pieces) => pieces.reduce((sum, { length }) => sum + length, 0));
  const size = sizes.reduce((sum, one) => sum + one, 0);
  const memory = new Uint8Array(new SharedArrayBuffer(size));
  let at = 0;
  const starts = documents.map((pieces) => {
    const start = at;
    for (const piece of pieces) {
      memory.set(piece, at);
      at += piece.length;
    }
    return start;
  });
  return { memory, starts };
}

function mergeOnce(workerData: ToWorker, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted();
  // The build puts all that the server runs side by side.
  const file = import.meta.url.endsWith('.ts') ? './mergeWorker.ts' : './mergeWorker.js';
  const worker = new Worker(new URL(file, import.meta.url), {
    resourceLimits,
    env: {},
    execArgv: [],
    workerData,
  });
  let look: NodeJS.Timeout | undefined;
  let abort = () => {};
  const made = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    let document: number | null = null;
    let begun = performance.now();
    let processorTime = measureProcessorTime(worker);
    look = setInterval(async () => {
      const [asked, taken] = [begun, await processorTime()];
      if (asked !== begun) return;
      if (taken > limits.processorMilliseconds) reject(new GivenUp(document));
      // A machine that has no time for it says nothing about the document.
      else if (performance.now() - begun > limits.milliseconds) reject(overloaded());
    }, limits.lookEvery);
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
    worker.on('message', (message: FromWorker) => {
      if ('bytes' in message) return resolve(message.bytes);
      document = message.document;
      begun = performance.now();
      processorTime = measureProcessorTime(worker);
    });
    worker.on('error', (error) => reject(new GivenUp(document, error)));
    worker.on('exit', () => reject(new GivenUp(document)));
  });
  return made.finally(() => {
    clearInterval(look);
    signal.removeEventListener('abort', abort);
    return worker.terminate();
  });
}
