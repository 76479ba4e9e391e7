import type { FoundApplication } from '../applications/index.ts';
import { mailFilesThatSay, removeMailFilesThatSay } from '../deliveries/index.ts';
import type { Deps } from '../platform/deps.ts';
import { noteSecurity } from '../platform/securityLog.ts';
import { applicantOf, previewRemoval, removeApplication } from '../retention/index.ts';
import { type Counts, noCounts, sumOf } from './counts.rules.ts';
import { insertErasure } from './erasures.queries.ts';

export type Dependencies = Pick<
  Deps,
  'database' | 'store' | 'clock' | 'settings' | 'log' | 'subscribers'
>;

/** What would go with them; nothing is changed. */
export async function previewApplications(
  deps: Dependencies,
  found: FoundApplication[],
): Promise<Counts> {
  let counts = noCounts;
  for (const application of found) {
    const would = await previewRemoval(deps, application);
    if (would) counts = sumOf(counts, { ...would, applications: 1 });
  }
  // One mail may speak of several of them.
  const mails = await mailFilesThatSay(deps.settings.dataFolder, await namingOf(deps, found));
  return { ...counts, mailFiles: mails.length };
}

/**
 * Erases applications with all about the person, whatever their status. Each goes whole or stays: a run that
 * is cut short is ended by another one. Mails in files go first, while it is known whom they would name, and
 * once more for those that were written meanwhile. Bytes and what the database's files still hold go in
 * `finishErasures`.
 */
export async function eraseApplications(
  deps: Dependencies,
  found: FoundApplication[],
  by: number | null,
): Promise<Counts> {
  const { database } = deps;
  let counts = noCounts;
  const isNamedIn = await namingOf(deps, found);
  const removeMails = async () => {
    const mailFiles = await removeMailFilesThatSay(deps.settings.dataFolder, isNamedIn);
    counts = sumOf(counts, { mailFiles });
  };
  await removeMails();
  for (const application of found) {
    const gone = await database
      .transaction()
      .execute((trx) => eraseOne(trx, deps, application, by));
    // Somebody else erased it meanwhile.
    if (!gone) continue;
    counts = sumOf(counts, gone);
    noteSecurity(deps.log, 'erased', { number: application.job_number, by });
  }
  await removeMails();
  return counts;
}

async function eraseOne(
  trx: Parameters<typeof removeApplication>[0],
  deps: Dependencies,
  application: FoundApplication,
  by: number | null,
) {
  const how = { kind: 'applicationErased', by, isUnchanged: false } as const;
  const removed = await removeApplication(trx, deps, application, how);
  if (!removed) return undefined;
  const { keys, isNamedIn, ...gone } = removed;
  const { documents, notes } = gone;
  await insertErasure(trx, {
    kind: 'application',
    number: application.job_number,
    erased_on: deps.clock.now().toISOString(),
    erased_by: by,
    counts: JSON.stringify({ applications: 1, documents, notes }),
    store_keys: JSON.stringify(keys),
  });
  return { ...gone, applications: 1 };
}

async function namingOf({ database }: Dependencies, found: FoundApplication[]) {
  const applicants = await Promise.all(
    found.map((application) => applicantOf(database, application)),
  );
  return (text: string) => applicants.some(({ isNamedIn }) => isNamedIn(text, false));
}
