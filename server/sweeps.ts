import { removeBytesWithoutRow } from './documents/bytesWithoutRow.usecases.ts';
import { removeUnattachedDocuments } from './documents/documents.usecases.ts';
import { isOwnStore } from './documents/ownStore.usecases.ts';
import { forgetOldMails } from './mail/outbox.usecases.ts';
import { minutesBefore } from './platform/clock.ts';
import type { Parts } from './platform/parts.ts';
import { forgetEndedTries } from './platform/tries.ts';
import { deleteEndedLinks } from './sign-in/passwordLinks.queries.ts';
import { forgetEndedSessions } from './sign-in/sessions.usecases.ts';

const millisecondsBetweenSweeps = 15 * 60_000;

/** Removes what has had its time. */
export async function sweep(parts: Parts): Promise<void> {
  await forgetEndedSessions(parts);
  await deleteEndedLinks(parts.database, parts.clock.now());
  await forgetEndedTries(parts.database, parts.clock.now());
  await forgetOldMails(parts);
  await removeUnattachedDocuments(parts);
}

const minutesOfADay = 24 * 60;

/** Looks at every document that is stored, so it runs only once a day. */
export async function sweepStore(parts: Parts): Promise<void> {
  if (await isOwnStore(parts)) {
    await removeBytesWithoutRow(parts, minutesBefore(parts.clock.now(), minutesOfADay));
  } else {
    parts.log.error(
      'The documents belong to another database: DATABASE_URL, DATA_DIR or S3_BUCKET may be wrong.',
    );
  }
}

export function runSweeps(parts: Parts): () => void {
  const timers = [
    repeat(parts, sweep, millisecondsBetweenSweeps),
    repeat(parts, sweepStore, minutesOfADay * 60_000),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

function repeat(parts: Parts, job: (parts: Parts) => Promise<void>, milliseconds: number) {
  const run = () =>
    job(parts).catch((error) => parts.log.error({ err: error }, 'a sweep did not finish'));
  void run();
  return setInterval(run, milliseconds);
}
