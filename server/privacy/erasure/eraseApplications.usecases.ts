import type { FoundApplication } from '../../applications/core/index.ts';
import { findMailFilesMentioning, removeMailFilesMentioning } from '../../mail/outbox/index.ts';
import { clearRowsAbout, clearRowsOfRecord } from '../../office/imports/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { logSecurityEvent } from '../../platform/securityLog.ts';
import {
  countMentions,
  findMailsAbout,
  findMentionsOfApplication,
  type PersonMentions,
  previewRemoval,
  removeApplication,
} from '../retention/index.ts';
import { addErasureCounts, type ErasureCounts, zeroErasureCounts } from './erasureCounts.rules.ts';
import { insertErasure } from './erasures.queries.ts';

export type Dependencies = Pick<
  Deps,
  'database' | 'store' | 'clock' | 'settings' | 'log' | 'subscribers'
>;

export async function previewApplicationErasure(
  deps: Dependencies,
  applications: FoundApplication[],
): Promise<ErasureCounts> {
  let counts = zeroErasureCounts;
  for (const application of applications) {
    const would = await previewRemoval(deps, application);
    if (would) counts = addErasureCounts(counts, { ...would, applications: 1 });
  }
  const { mentions, isMailAbout } = await findMentionsOfApplications(deps, applications);
  const mails = await findMailFilesMentioning(deps.settings.dataFolder, isMailAbout);
  return { ...counts, ...countMentions(mentions), mailFiles: mails.length };
}

/**
 * Each application is erased completely or not at all; an interrupted run is completed by another. Mails in
 * files are deleted first, while the applicants' names are still known, and once more at the end for those
 * written in the meantime.
 */
export async function eraseApplications(
  deps: Dependencies,
  applications: FoundApplication[],
  by: number | null,
): Promise<ErasureCounts> {
  const { database } = deps;
  let counts = zeroErasureCounts;
  const { isMailAbout } = await findMentionsOfApplications(deps, applications);
  const removeMails = async () => {
    const mailFiles = await removeMailFilesMentioning(deps.settings.dataFolder, isMailAbout);
    counts = addErasureCounts(counts, { mailFiles });
  };
  await removeMails();
  for (const application of applications) {
    const removed = await database
      .transaction()
      .execute((trx) => eraseApplication(trx, deps, application, by));
    if (!removed) continue;
    counts = addErasureCounts(counts, removed);
    logSecurityEvent(deps.log, 'erased', { number: application.job_number, by });
  }
  await clearRowsAbout(
    database,
    applications.map(({ first_name: first, last_name: last }) => ({ first, last })),
  );
  await removeMails();
  return counts;
}

async function eraseApplication(
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

export async function findMentionsOfApplications(
  { database }: Dependencies,
  applications: FoundApplication[],
) {
  const going = applications.map((application) => application.application_id);
  const [searches, views, requests] = [new Map(), new Map(), new Map()];
  const isAbout: ((text: string) => boolean)[] = [];
  for (const application of applications) {
    const mentions = await findMentionsOfApplication(database, application, going);
    isAbout.push(await findMailsAbout(database, application.job_number, mentions));
    for (const search of mentions.searches) searches.set(search.id, search);
    for (const view of mentions.views) views.set(`${view.record} ${view.id}`, view);
    for (const each of mentions.supportRequests) requests.set(each.support_request_id, each);
  }
  const mentions: PersonMentions = {
    searches: [...searches.values()],
    views: [...views.values()],
    supportRequests: [...requests.values()],
  };
  return {
    mentions,
    isMailAbout: (text: string) => isAbout.some((isMentioned) => isMentioned(text)),
  };
}
