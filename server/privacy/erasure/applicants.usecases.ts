import type { FoundApplication } from '../../applications/core/index.ts';
import { mailFilesMentioning, removeMailFilesMentioning } from '../../mail/outbox/index.ts';
import { clearRowsAbout, clearRowsOfRecord } from '../../office/imports/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { logSecurity } from '../../platform/securityLog.ts';
import {
  countsOf,
  type Mentions,
  mailsAbout,
  mentionsOfApplication,
  previewRemoval,
  removeApplication,
} from '../retention/index.ts';
import { type Counts, noCounts, sumOf } from './counts.rules.ts';
import { insertErasure } from './erasures.queries.ts';

export type Dependencies = Pick<
  Deps,
  'database' | 'store' | 'clock' | 'settings' | 'log' | 'subscribers'
>;

export async function previewApplications(
  deps: Dependencies,
  found: FoundApplication[],
): Promise<Counts> {
  let counts = noCounts;
  for (const application of found) {
    const would = await previewRemoval(deps, application);
    if (would) counts = sumOf(counts, { ...would, applications: 1 });
  }
  // One search, view, request or mail may name several of them.
  const { mentions, isMailAbout } = await mentionsOfAll(deps, found);
  const mails = await mailFilesMentioning(deps.settings.dataFolder, isMailAbout);
  return { ...counts, ...countsOf(mentions), mailFiles: mails.length };
}

/**
 * Each application is erased whole or stays; a new run finishes an interrupted one. Mails in files go first, while
 * their names are known, and again for those written meanwhile.
 */
export async function eraseApplications(
  deps: Dependencies,
  found: FoundApplication[],
  by: number | null,
): Promise<Counts> {
  const { database } = deps;
  let counts = noCounts;
  const { isMailAbout } = await mentionsOfAll(deps, found);
  const removeMails = async () => {
    const mailFiles = await removeMailFilesMentioning(deps.settings.dataFolder, isMailAbout);
    counts = sumOf(counts, { mailFiles });
  };
  await removeMails();
  for (const application of found) {
    const gone = await database
      .transaction()
      .execute((trx) => eraseOne(trx, deps, application, by));
    if (!gone) continue;
    counts = sumOf(counts, gone);
    logSecurity(deps.log, 'erased', { number: application.job_number, by });
  }
  await clearRowsAbout(
    database,
    found.map(({ first_name: first, last_name: last }) => ({ first, last })),
  );
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
  await clearRowsOfRecord(trx, { record: 'application_id', id: application.application_id });
  const { keys, isMailAbout, ...gone } = removed;
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

export async function mentionsOfAll({ database }: Dependencies, found: FoundApplication[]) {
  const going = found.map((application) => application.application_id);
  const [searches, views, requests] = [new Map(), new Map(), new Map()];
  const isAbout: ((text: string) => boolean)[] = [];
  for (const application of found) {
    const mentions = await mentionsOfApplication(database, application, going);
    isAbout.push(await mailsAbout(database, application.job_number, mentions));
    for (const search of mentions.searches) searches.set(search.id, search);
    for (const view of mentions.views) views.set(`${view.record} ${view.id}`, view);
    for (const each of mentions.supportRequests) requests.set(each.support_request_id, each);
  }
  const mentions: Mentions = {
    searches: [...searches.values()],
    views: [...views.values()],
    supportRequests: [...requests.values()],
  };
  return { mentions, isMailAbout: (text: string) => isAbout.some((is) => is(text)) };
}
