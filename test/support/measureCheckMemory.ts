import { readFileSync } from 'node:fs';
import { judgeInWorker } from '../../server/documents/store/inspection/judgeInWorker.ts';
import { Refusal } from '../../server/platform/errors.ts';

/** This program checks a document three times and prints the largest growth of its memory in MB. */
const file = process.argv[2] ?? '';
const memoryBefore = process.memoryUsage.rss();
let maxMemory = memoryBefore;
// The system's own peak value would include the memory of the parent process.
setInterval(() => {
  maxMemory = Math.max(maxMemory, process.memoryUsage.rss());
}, 2);
for (let round = 0; round < 3; ) {
  try {
    await judgeInWorker(file.slice(file.lastIndexOf('.')), [readFileSync(file)]);
    round += 1;
  } catch (error) {
    // On a busy machine, the check may answer that the document should be tried again.
    if (!(error instanceof Refusal && error.status === 503)) throw error;
  }
}
process.stdout.write(String((maxMemory - memoryBefore) / 1_000_000));
process.exit();
