import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './inWorker.ts';
import { type BytesOf, makeFile } from './makeFile.ts';
import { limitUnpacking } from './unpacking.ts';

const { plan, memory, starts } = workerData as ToWorker;

function say(message: FromWorker, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred);
}

limitUnpacking();
// The library says on the console what it thinks of a document.
console.warn = () => {};
console.error = () => {};

/** A copy: the library cannot work on memory that two threads share. */
function copyOf(start: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.set(memory.subarray(start, start + size));
  return bytes;
}

const bytesOf: BytesOf = (document) =>
  copyOf(starts[document] ?? 0, plan.documents[document]?.size ?? 0);

const file = await makeFile(plan, bytesOf, (document) => say({ document }));
const bytes = Uint8Array.from(file);
say({ bytes }, [bytes.buffer]);
