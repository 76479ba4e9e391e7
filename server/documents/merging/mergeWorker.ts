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

const bytesOf: BytesOf = (document, isConverted) => {
  const { size = 0, convertedSize = 0 } = plan.documents[document] ?? {};
  const start = starts[document] ?? 0;
  return isConverted ? copyOf(start + size, convertedSize) : copyOf(start, size);
};

const file = await makeFile(plan, bytesOf, (document) => say({ document }));
const bytes = Uint8Array.from(file);
say({ bytes }, [bytes.buffer]);
