import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createMergedFile } from './createMergedFile.ts';
import type { MergeProcessInput } from './mergeInProcess.ts';
import { limitUnpacking } from './mergeLimits.ts';

limitUnpacking();
// The library logs to the console, whose standard output carries the file.
for (const say of ['log', 'info', 'warn', 'error'] as const) console[say] = () => {};

// The listener is registered before anything else, so that no early message is lost.
const planMessage = once(process, 'message');
const documentsBuffer = await buffer(process.stdin);
const [{ plan, starts, max }] = (await planMessage) as [MergeProcessInput];

const mergedFile = await createMergedFile(plan, {
  max,
  bytesOf: (document) => {
    const start = starts[document] ?? 0;
    return documentsBuffer.subarray(start, start + (plan.documents[document]?.size ?? 0));
  },
  begin: (document) => {
    // Garbage of the previous document must not count against this document's memory.
    globalThis.gc?.();
    process.send?.({ document });
  },
});
process.stdout.write(mergedFile, () => process.disconnect());
