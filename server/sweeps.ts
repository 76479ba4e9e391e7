import { removeUnattachedDocuments } from './documents/documents.usecases.ts';
import { forgetOldMails } from './mail/outbox.usecases.ts';
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

export function runSweeps(parts: Parts): () => void {
  const run = () =>
    sweep(parts).catch((error) => parts.log.error({ err: error }, 'a sweep did not finish'));
  const timer = setInterval(run, millisecondsBetweenSweeps);
  void run();
  return () => clearInterval(timer);
}
