import { readFileSync } from 'node:fs';
import { judgeInWorker } from '../../server/documents/store/inspection/inWorker.ts';
import { Refusal } from '../../server/platform/errors.ts';

/** Judges a document three times and prints by how many MB the process grew meanwhile, at most. */
const file = process.argv[2] ?? '';
const before = process.memoryUsage.rss();
let most = before;
// The largest ever, as the system counts it, would begin with that of the parent process.
setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 2);
for (let round = 0; round < 3; ) {
  try {
    await judgeInWorker(file.slice(file.lastIndexOf('.')), [readFileSync(file)]);
    round += 1;
  } catch (error) {
    // A machine with other work asks to try again.
    if (!(error instanceof Refusal && error.status === 503)) throw error;
  }
}
process.stdout.write(String((most - before) / 1_000_000));
process.exit();
