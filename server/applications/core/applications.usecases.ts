import type * as z from 'zod/mini';
import { applicationNumber, counterOf } from '../../../contract/applicationNumbers.ts';
import {
  type Application,
  type ApplicationChanges,
  type ApplicationPatch,
  type ApplicationSaved,
  applicationProblems,
} from '../../../contract/applications.ts';
import { dayIn } from '../../../contract/days.ts';
import { isClosed } from '../../../contract/enumerations.ts';
import { problem } from '../../../contract/problems.ts';
import { firstStatus, isOffered, pilots, programVersion } from '../../../contract/program.ts';
import {
  filenamesToAttach,
  recordDocumentsDetached,
  recordDocumentsReplaced,
  recordSlotsFilled,
} from '../../documents/store/index.ts';
import { employerKey, findAccount, hasCompleteProfile } from '../../people/accounts/index.ts';
import { incrementCounter } from '../../platform/database/counters.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  applicationClosed,
  notAllowed,
  notFound,
  refuseProblems,
  staleEdit,
} from '../../platform/errors.ts';
import type { Administrator, Person } from '../../platform/person.ts';
import { authorizeChange, authorizeRead } from '../../platform/policy.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { getToday } from '../../platform/time/today.ts';
import { attach, attachedBy } from '../attachments/index.ts';
import { lastContentChange, recordChange } from '../history/index.ts';
import { applicationFor } from './applicationFor.rules.ts';
import {
  type Author,
  findApplication,
  findCreated,
  findOwner,
  insertApplication,
  lockWithAttachments,
  replaceContent,
  updateModifiedOn,
} from './applications.queries.ts';
import {
  type Content,
  contentOf,
  documentIdsOf,
  documentProblems,
  type FilingFacts,
  factsFromColumn,
  filledBetween,
  hasSameDocuments,
  mergeRequest,
  noContent,
  onlyAddsDocuments,
  replacementsBetween,
  slotProblems,
  yearIn,
} from './applications.rules.ts';
import { changesBetween } from './changes.rules.ts';

type Saved = z.output<typeof ApplicationSaved>;

export async function createApplication(
  deps: Deps,
  person: Person,
  request: ApplicationPatch,
): Promise<Saved> {
  const employerId = await employerToFileFor(deps.database, person, request.BusinessId);
  const creationKey = creationKeyOf(employerId, request.CreationKey);
  const created = creationKey && (await findCreated(deps.database, creationKey));
  // The form was sent again after a lost answer, perhaps corrected meanwhile.
  if (created) return updateApplication(deps, person, { ...request, ...created, Version: null });
  const on = deps.clock.now();
  const { filed, pilot } = filingOf(deps, request.Pilot);
  const before = { ...noContent, filed };
  const content = acceptedContent(person, mergeRequest(noContent, request), before, firstStatus);
  return deps.database.transaction().execute(async (trx) => {
    await requireDocuments(trx, { person, employerId, attached: [] }, content);
    const year = yearIn(deps.settings.timeZone, on);
    const count = await incrementCounter(trx, counterOf(year, pilot));
    const JobNumber = applicationNumber(year, count, pilot);
    // This is read under the counter's lock, so that the same request sent twice at once waits.
    const filedMeanwhile = creationKey && (await findCreated(trx, creationKey));
    if (filedMeanwhile) return filedMeanwhile;
    const by = { businessId: person.businessId, on };
    const applicationId = await insertApplication(trx, {
      employerId,
      jobNumber: JobNumber,
      creationKey,
      content,
      filed,
      by,
    });
    await attach(trx, applicationId, { rows: [], after: content }, by);
    await recordChange(deps, trx, {
      on,
      by: person.businessId,
      kind: 'applicationCreated',
      businessId: employerId,
      applicationId,
      details: { JobNumber },
      leftOutMail: person.isAdministrator && request.LeaveOutMail,
    });
    return { ApplicationId: applicationId, JobNumber, Version: 1 };
  });
}

/**
 * Returns the pilot for which an application is submitted today and what it means for its documents; nothing under the
 * specified program.
 */
function filingOf(deps: Pick<Deps, 'settings' | 'clock'>, key: string) {
  const today = getToday(deps);
  const offered = pilots.filter((pilot) => isOffered(pilot, today));
  const pilot = key ? offered.find((one) => one.key === key) : (offered[0] ?? pilots[0]);
  if (!pilot) refuseProblems([problem('notInList', 'Pilot')]);
  const filed: FilingFacts = {
    filedOn: programVersion() > 0 ? today : '',
    pilot: pilots.length > 1 ? String(pilot?.key) : '',
  };
  return { filed, pilot };
}

/** Keys of different employers never collide. */
function creationKeyOf(employerId: number, key: string): string | null {
  return key ? hashSecret(`${employerId} ${key}`) : null;
}

/** An employer submits for itself once its profile is complete; an administrator names the employer. */
async function employerToFileFor(
  database: Queryable,
  person: Person,
  businessId: number | null,
): Promise<number> {
  if (person.isAdministrator) {
    if (businessId === null) refuseProblems([problem('fieldsMissing', 'BusinessId')]);
    if (!(await findAccount(database, employerKey(Number(businessId))))) throw notFound();
    return Number(businessId);
  }
  const account = await findAccount(database, person);
  const isComplete = account && hasCompleteProfile(account);
  if (!isComplete) throw notAllowed('Complete your profile before you file an application.');
  return person.businessId;
}

function isUnchanged(
  person: Person,
  before: Content,
  asked: Parameters<typeof acceptedContent>[1],
): boolean {
  const statusId = person.isAdministrator ? asked.ApplicationStatusId : null;
  const after = contentOf(asked, statusId ?? before.ApplicationStatusId);
  return Object.keys(changesBetween(before, after, new Map())).length === 0;
}

/** Ignores the status that an employer sends: only administrators set it. */
function acceptedContent(
  person: Person,
  request: typeof noContent & Pick<ApplicationPatch, 'ApplicationStatusId'>,
  before: Pick<Content, 'slots'> & { filed: FilingFacts },
  statusId: number,
): Content {
  const asked = person.isAdministrator ? request.ApplicationStatusId : null;
  refuseProblems([
    ...applicationProblems({ ...request, ApplicationStatusId: asked }),
    ...slotProblems(request, before.slots, before.filed),
  ]);
  return contentOf(request, asked ?? statusId);
}

/** Returns the names of all documents concerned, once every new one may be attached. */
async function requireDocuments(
  trx: Trx,
  by: { person: Person; employerId: number; attached: number[] },
  content: Content,
): Promise<Map<number, string>> {
  const ids = [...by.attached, ...documentIdsOf(content)];
  const filenames = await filenamesToAttach(trx, ids, by);
  refuseProblems(documentProblems(content, filenames));
  return filenames;
}

export async function updateApplication(
  deps: Deps,
  person: Person,
  request: ApplicationPatch,
): Promise<Saved> {
  return deps.database
    .transaction()
    .execute((trx) => changeApplication(deps, trx, person, request));
}

export interface Imported {
  from: string;
  number: string;
  createdOn: Date;
  status: { Id: number; Since: string } | undefined;
}

/** Submits an application that the office had before, within a larger transaction. Nobody is mailed of it. */
export async function importApplication(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  request: ApplicationPatch,
  imported: Imported,
): Promise<Saved> {
  const employerId = await employerToFileFor(trx, by, request.BusinessId);
  const on = deps.clock.now();
  const { filed: filedToday, pilot } = filingOf(deps, request.Pilot);
  const createdOn = dayIn(deps.settings.timeZone, imported.createdOn);
  const filed = { ...filedToday, filedOn: filedToday.filedOn && createdOn };
  const before = { ...noContent, filed };
  const { status } = imported;
  const asked = { ...mergeRequest(noContent, request), ApplicationStatusId: status?.Id ?? null };
  const content = acceptedContent(by, asked, before, firstStatus);
  const year = yearIn(deps.settings.timeZone, on);
  const JobNumber = applicationNumber(
    year,
    await incrementCounter(trx, counterOf(year, pilot)),
    pilot,
  );
  const applicationId = await insertApplication(trx, {
    employerId,
    jobNumber: JobNumber,
    creationKey: null,
    content,
    filed,
    by: { businessId: by.businessId, on },
    imported,
  });
  await recordChange(deps, trx, {
    on,
    by: by.businessId,
    kind: 'applicationCreated',
    businessId: employerId,
    applicationId,
    details: { JobNumber, ImportedFrom: imported.from, ...(status ? { Status: status } : {}) },
    leftOutMail: true,
  });
  return { ApplicationId: applicationId, JobNumber, Version: 1 };
}

/** Changes an application within a larger transaction; `imported` names the file that says so, and since when. */
export async function changeApplication(
  deps: Deps,
  trx: Trx,
  person: Person,
  request: ApplicationPatch,
  imported?: { from: string; statusSince: string | undefined },
): Promise<Saved> {
  const { locked, attachments: rows } = await lockWithAttachments(trx, request.ApplicationId ?? 0);
  const on = deps.clock.now();
  const { business_id, application_id, JobNumber, Version, filled_slots, case_facts, ...stored } =
    authorizeChange(person, locked);
  const isStale = request.Version !== null && request.Version !== Version;
  const isReadOnly = !person.isAdministrator && isClosed(stored.ApplicationStatusId);
  const { place: ApplicantPlace, ...filed } = factsFromColumn(case_facts);
  const before: Content = { ...stored, ApplicantPlace, ...attachedBy(rows) };
  const { ApplicationStatusId: statusId, ...contentBefore } = before;
  const asked = mergeRequest(contentBefore, request);
  // This comes before all other checks: a current form would be refused just the same.
  if (isReadOnly && !onlyAddsDocuments(before, contentOf(asked, statusId))) {
    throw applicationClosed();
  }
  // A form may come again when its first answer was lost.
  if (isStale && !isUnchanged(person, before, asked)) throw staleEdit();
  const after = acceptedContent(person, asked, { ...before, filed }, statusId);
  const attached = documentIdsOf(before);
  const isSame = hasSameDocuments(before, after);
  const filenames = isSame
    ? new Map<number, string>()
    : await requireDocuments(trx, { person, employerId: business_id, attached }, after);
  const details = changesBetween(before, after, filenames);
  if (Object.keys(details).length === 0) {
    return { ApplicationId: application_id, JobNumber, Version };
  }
  const by = { businessId: person.businessId, on };
  const contents = { before, filledSlots: filled_slots, after, filed };
  await replaceContent(trx, application_id, contents, by);
  if (!isSame) await attach(trx, application_id, { rows, after }, by);
  await recordDocumentsReplaced(
    trx,
    application_id,
    replacementsBetween(before, after, filenames),
    on,
  );
  await recordSlotsFilled(trx, application_id, filledBetween(before, after));
  await recordDocumentsDetached(
    trx,
    application_id,
    attached.filter((id) => !documentIdsOf(after).includes(id)),
    on,
  );
  await recordChange(deps, trx, {
    on,
    by: person.businessId,
    kind: 'applicationChanged',
    businessId: business_id,
    applicationId: application_id,
    details: imported ? withImportDetails(details, imported) : details,
    leftOutMail: person.isAdministrator && request.LeaveOutMail,
  });
  return { ApplicationId: application_id, JobNumber, Version: Version + 1 };
}

function withImportDetails(
  { ApplicationStatusId: status, ...details }: ApplicationChanges,
  { from: ImportedFrom, statusSince: since }: { from: string; statusSince: string | undefined },
): ApplicationChanges {
  return {
    ...details,
    ...(status ? { ApplicationStatusId: since ? { ...status, since } : status } : {}),
    ImportedFrom,
  };
}

export async function readApplication(
  database: Queryable,
  person: Person,
  applicationId: number,
): Promise<Application> {
  return applicationFor(
    person,
    authorizeRead(person, await findApplication(database, applicationId)),
  );
}

export async function requireApplication(
  database: Queryable,
  person: Person,
  applicationId: number,
) {
  return authorizeRead(person, await findOwner(database, applicationId));
}

/** Dates a note as a change; the employer must not notice an internal one. */
export async function recordNoteTime(
  trx: Trx,
  applicationId: number,
  by: Author,
  { isVisible }: { isVisible: boolean },
): Promise<void> {
  await updateModifiedOn(trx, applicationId, by, isVisible ? null : undefined);
}

/** Dates the removal of a note as a change; its employer sees the last change still visible to it. */
export async function recordNoteTakenBack(
  trx: Trx,
  applicationId: number,
  by: Author,
  newestVisibleNote: string | null,
): Promise<void> {
  const seen = [await lastContentChange(trx, applicationId), newestVisibleNote];
  const newest = seen
    .filter((on) => on !== null)
    .sort()
    .at(-1);
  await updateModifiedOn(trx, applicationId, by, newest);
}
