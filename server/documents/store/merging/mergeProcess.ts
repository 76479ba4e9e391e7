import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { ToProcess } from './inProcess.ts';
import { limitUnpacking } from './limits.ts';
import { makeFile } from './makeFile.ts';

limitUnpacking();
// The library says on the console what it thinks of a document, and the file goes out there.
for (const say of ['log', 'info', 'warn', 'error'] as const) console[say] = () => {};

// Asked first, so that what is sent at once is not missed.
const asked = once(process, 'message');
const documents = await buffer(process.stdin);
const [{ plan, starts, most }] = (await asked) as [ToProcess];

const file = await makeFile(plan, {
  most,
  bytesOf: (document) => {
    const start = starts[document] ?? 0;
    return documents.subarray(start, start + (plan.documents[document]?.size ?? 0));
  },
  begin: (document) => {
    // What the one before has left must not be counted as taken by this one.
    globalThis.gc?.();
    process.send?.({ document });
  },
});
process.stdout.write(file, () => process.disconnect());
