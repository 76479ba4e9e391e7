import {
  type ClosedApplication,
  claimApplication,
  closedBefore,
  deleteApplication,
} from '../applications/index.ts';
import { attachedDocumentIds, detachAll } from '../attachments/index.ts';
import { mailFilesThatSay, removeMailFilesThatSay } from '../deliveries/index.ts';
import {
  deleteForgottenOpenings,
  deleteFormerDocuments,
  findFormerDocuments,
  removeIfUnattached,
} from '../documents/index.ts';
import { eraseHistoryOf, formerNamesOf, recordChange, recordErasure } from '../history/index.ts';
import { deleteNotesOf } from '../notes/index.ts';
import { endFacts } from '../periods/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { forgetNameIn } from '../search/index.ts';
import { forgetSupportRequestsThatSay } from '../support/index.ts';
import { forgetApplicantInViews } from '../views/index.ts';
import { type Applicant, namesApplicant } from './naming.rules.ts';

type Dependencies = Pick<Deps, 'database' | 'store' | 'clock' | 'settings' | 'subscribers'>;

/** What went with an application. */
export interface Removed {
  documents: number;
  notes: number;
  openings: number;
  supportRequests: number;
  mailFiles: number;
}

export interface KnownApplicant extends Applicant {
  isNamedIn: ReturnType<typeof namesApplicant>;
}

/** Whom an application is about, with the names of before they were corrected. */
export async function applicantOf(
  database: Queryable,
  application: Pick<
    ClosedApplication,
    'application_id' | 'job_number' | 'first_name' | 'last_name'
  >,
): Promise<KnownApplicant> {
  const former = await formerNamesOf(database, application.application_id);
  const applicant = {
    jobNumber: application.job_number,
    firstNames: [application.first_name, ...former.first],
    lastNames: [application.last_name, ...former.last],
  };
  return { ...applicant, isNamedIn: namesApplicant(applicant) };
}

/** The applications that are closed and were last changed more than so many years ago. */
export async function findExpired(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  years: number,
): Promise<ClosedApplication[]> {
  return closedBefore(database, yearsBefore(clock.now(), years));
}

/**
 * Removes an application with its documents, of any time, who opened them, its notes, its history, and
 * support requests and mails on disk that speak of it. What stays is that it was removed: its number and
 * counts, nothing of a person. Undefined when somebody changed it meanwhile.
 */
export async function removeExpired(
  deps: Dependencies,
  expired: ClosedApplication,
): Promise<Removed | undefined> {
  const { database, store, settings } = deps;
  const removed = await database
    .transaction()
    .execute((trx) => removeApplication(trx, deps, expired, byRetention));
  if (!removed) return undefined;
  const { keys, isNamedIn, ...counts } = removed;
  // Bytes without a row harm nobody: a sweep removes what is left when this breaks off.
  for (const key of keys) await store.delete(key);
  const isMeant = (text: string) => isNamedIn(text, false);
  return { ...counts, mailFiles: await removeMailFilesThatSay(settings.dataFolder, isMeant) };
}

/** What would go with it: removed, counted and brought back in one transaction that nobody else sees. */
export async function previewRemoval(
  deps: Dependencies,
  expired: ClosedApplication,
): Promise<Removed | undefined> {
  const { database, settings } = deps;
  const trx = await database.startTransaction().execute();
  const removed = await removeApplication(trx, deps, expired, byRetention).finally(() =>
    trx.rollback().execute(),
  );
  if (!removed) return undefined;
  const { keys, isNamedIn, ...counts } = removed;
  const mails = await mailFilesThatSay(settings.dataFolder, (text) => isNamedIn(text, false));
  return { ...counts, mailFiles: mails.length };
}

interface How {
  kind: 'applicationRemoved' | 'applicationErased';
  /** Null for the command line. */
  by: number | null;
  /** It stays when somebody changed it since it was found. */
  isUnchanged: boolean;
}

const byRetention: How = { kind: 'applicationRemoved', by: null, isUnchanged: true };

/** All rows about it, in the caller's transaction; where its bytes lie and whom it named are for afterwards. */
export async function removeApplication(
  trx: Queryable,
  deps: Pick<Deps, 'clock' | 'subscribers'>,
  expired: ClosedApplication,
  { kind, by, isUnchanged }: How,
) {
  const id = expired.application_id;
  if (!(await claimApplication(trx, expired, { isUnchanged }))) return undefined;
  const { isNamedIn } = await applicantOf(trx, expired);
  const ids = [...(await attachedDocumentIds(trx, id)), ...(await findFormerDocuments(trx, id))];
  await endFacts(trx, id, deps.clock.now().toISOString());
  const deleted = await deleteRows(trx, id);
  const { keys, documents, openings } = await removeIfUnattached(trx, [...new Set(ids)]);
  const supportRequests = await forgetSupportRequestsThatSay(trx, (text, businessId) =>
    isNamedIn(text, businessId === expired.business_id),
  );
  await forgetApplicantInViews(trx, isNamedIn);
  await recordErasure(deps, trx, deleted.erased, deps.clock.now());
  await recordChange(deps, trx, {
    on: deps.clock.now(),
    by,
    kind,
    businessId: expired.business_id,
    details: { JobNumber: expired.job_number, Documents: documents, Notes: deleted.notes },
  });
  return { keys, isNamedIn, documents, notes: deleted.notes, openings, supportRequests };
}

async function deleteRows(
  database: Queryable,
  id: number,
): Promise<{ notes: number; erased: Awaited<ReturnType<typeof eraseHistoryOf>> }> {
  await detachAll(database, id);
  const notes = await deleteNotesOf(database, id);
  await deleteFormerDocuments(database, id);
  // While the application and its history still say how the applicant is and was called.
  await forgetNameIn(database, id, (await formerNamesOf(database, id)).last);
  const erased = await eraseHistoryOf(database, id);
  await deleteApplication(database, id);
  return { notes, erased };
}

/** What an older release recorded of documents that are gone, up to the same day. */
export async function removeForgottenOpenings(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  years: number,
): Promise<number> {
  return deleteForgottenOpenings(database, yearsBefore(clock.now(), years));
}

function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
