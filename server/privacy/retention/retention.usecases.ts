import {
  detachAllDocuments,
  listAttachedDocumentIds,
} from '../../applications/attachments/index.ts';
import {
  type ClosedApplication,
  deleteApplication,
  findApplicationsClosedBefore,
  lockClosedApplication,
} from '../../applications/core/index.ts';
import {
  eraseHistoryOf,
  findFormerNames,
  recordChange,
  recordErasure,
} from '../../applications/history/index.ts';
import { deleteNotesOf } from '../../applications/notes/index.ts';
import { deleteFacts, endFacts } from '../../applications/periods/index.ts';
import {
  deleteDownloadsOf,
  deleteFormerDocuments,
  findFormerDocuments,
  removeIfUnattached,
} from '../../documents/store/index.ts';
import { findMailFilesMentioning, removeMailFilesMentioning } from '../../mail/outbox/index.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Applicant } from './applicantMentions.rules.ts';
import {
  createApplicationMailMatcher,
  findMentionsOfApplicant,
  hashRecordsWithoutPerson,
  type PersonMentions,
  removeMentions,
} from './personMentions.usecases.ts';

type Dependencies = Pick<Deps, 'database' | 'store' | 'clock' | 'settings' | 'subscribers'>;

export async function findApplicantWithFormerNames(
  database: Queryable,
  application: Pick<
    ClosedApplication,
    'application_id' | 'job_number' | 'first_name' | 'last_name'
  >,
): Promise<Applicant> {
  const former = await findFormerNames(database, application.application_id);
  const lastNames = new Set([application.last_name, ...former.last]);
  const firstNames = new Set([application.first_name, ...former.first]);
  return {
    jobNumber: application.job_number,
    names: [...lastNames].flatMap((last) => [...firstNames].map((first) => ({ first, last }))),
  };
}

export async function findMentionsOfApplication(
  database: Queryable,
  application: ClosedApplication,
  going: readonly number[] = [],
): Promise<PersonMentions> {
  const applicant = await findApplicantWithFormerNames(database, application);
  return findMentionsOfApplicant(database, { ...application, ...applicant }, going);
}

export async function findExpiredApplications(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  years: number,
): Promise<ClosedApplication[]> {
  return findApplicationsClosedBefore(database, subtractYears(clock.now(), years));
}

/** The application's number and the facts for reports are kept. Undefined means that it was changed since. */
export async function removeExpiredApplication(deps: Dependencies, expired: ClosedApplication) {
  const { database, store, settings } = deps;
  const removed = await database
    .transaction()
    .execute((trx) => removeApplication(trx, deps, expired, retentionRemoval));
  if (!removed) return undefined;
  const { keys, isMailAbout, ...counts } = removed;
  // If the deletion is interrupted, a daily clean-up deletes bytes that no document refers to.
  for (const key of keys) await store.delete(key);
  return {
    ...counts,
    mailFiles: await removeMailFilesMentioning(settings.dataFolder, isMailAbout),
  };
}

export async function previewApplicationRemoval(deps: Dependencies, expired: ClosedApplication) {
  const { database, settings } = deps;
  const trx = await database.startTransaction().execute();
  const removed = await removeApplication(trx, deps, expired, retentionRemoval).finally(() =>
    trx.rollback().execute(),
  );
  if (!removed) return undefined;
  const { keys, isMailAbout, ...counts } = removed;
  const mails = await findMailFilesMentioning(settings.dataFolder, isMailAbout);
  return { ...counts, mailFiles: mails.length };
}

interface RemovalOptions {
  kind: 'applicationRemoved' | 'applicationErased';
  by: number | null;
  isUnchanged: boolean;
}

const retentionRemoval: RemovalOptions = {
  kind: 'applicationRemoved',
  by: null,
  isUnchanged: true,
};

/** The caller must delete the bytes of documents and the mail files afterwards. */
export async function removeApplication(
  trx: Queryable,
  deps: Pick<Deps, 'clock' | 'settings' | 'subscribers'>,
  expired: ClosedApplication,
  { kind, by, isUnchanged }: RemovalOptions,
) {
  const id = expired.application_id;
  if (!(await lockClosedApplication(trx, expired, { isUnchanged }))) return undefined;
  const mentions = await findMentionsOfApplication(trx, expired);
  const isMailAbout = await createApplicationMailMatcher(trx, expired.job_number, mentions);
  const ids = [
    ...(await listAttachedDocumentIds(trx, id)),
    ...(await findFormerDocuments(trx, id)),
  ];
  await endFacts(trx, id, deps.clock.now().toISOString());
  const { notes, erased } = await deleteApplicationWithHistory(trx, id);
  const { keys, documents, openings } = await removeIfUnattached(trx, [...new Set(ids)]);
  await removeMentions(trx, mentions);
  await recordErasure(deps, trx, erased, deps.clock.now());
  await recordChange(deps, trx, {
    on: deps.clock.now(),
    by,
    kind,
    businessId: expired.business_id,
    details: {
      JobNumber: expired.job_number,
      Documents: documents,
      Notes: notes,
      ...hashRecordsWithoutPerson(deps.settings, mentions),
    },
  });
  const counts = { documents, notes, openings, ...countMentions(mentions) };
  return { keys, isMailAbout, ...counts };
}

async function deleteApplicationWithHistory(trx: Queryable, id: number) {
  await detachAllDocuments(trx, id);
  const notes = await deleteNotesOf(trx, id);
  await deleteFormerDocuments(trx, id);
  await deleteDownloadsOf(trx, id);
  const erased = await eraseHistoryOf(trx, id);
  await deleteApplication(trx, id);
  return { notes, erased };
}

/**
 * Deletes an imported application that nobody has changed yet, and which therefore no report, mail or search
 * mentions.
 */
export async function removeImportedApplication(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'subscribers'>,
  imported: ClosedApplication,
  by: number,
): Promise<void> {
  const { application_id: id, job_number: JobNumber, business_id: businessId } = imported;
  await deleteFacts(trx, id);
  const { notes: Notes, erased } = await deleteApplicationWithHistory(trx, id);
  const on = deps.clock.now();
  await recordErasure(deps, trx, erased, on);
  const details = { JobNumber, Documents: 0, Notes };
  await recordChange(deps, trx, { on, by, kind: 'applicationRemoved', businessId, details });
}

export const countMentions = ({ searches, views, supportRequests }: PersonMentions) => ({
  searches: searches.length,
  views: views.length,
  supportRequests: supportRequests.length,
});

function subtractYears(now: Date, years: number): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
