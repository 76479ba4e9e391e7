import type * as z from 'zod/mini';
import { formatApplicationNumber, getCounterName } from '../../../contract/applicationNumbers.ts';
import {
  type Application,
  type ApplicationChanges,
  type ApplicationPatch,
  type ApplicationSaved,
  findApplicationProblems,
} from '../../../contract/applications.ts';
import { toDayInTimeZone } from '../../../contract/days.ts';
import { isStatusClosed } from '../../../contract/enumerations.ts';
import { createProblem } from '../../../contract/problems.ts';
import { firstStatusId, getProgramVersion, isOffered, pilots } from '../../../contract/program.ts';
import {
  findFilenamesToAttach,
  recordDocumentsDetached,
  recordDocumentsReplaced,
  recordSlotsFilled,
} from '../../documents/store/index.ts';
import { createEmployerKey, findAccount, hasCompleteProfile } from '../../people/accounts/index.ts';
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
import { attachDocuments, groupAttachments } from '../attachments/index.ts';
import { findLastContentChange, recordChange } from '../history/index.ts';
import {
  type Author,
  findApplication,
  findApplicationByCreationKey,
  findApplicationOwner,
  insertApplication,
  lockWithAttachments,
  replaceContent,
  updateModifiedOn,
} from './applications.queries.ts';
import {
  type ApplicationContent,
  emptyContent,
  type FilingFacts,
  findDocumentProblems,
  findNewlyFilledSlots,
  findReplacedDocuments,
  findSlotProblems,
  getDocumentIds,
  getYearInTimeZone,
  hasOnlyAddedDocuments,
  hasSameDocuments,
  mergeRequest,
  parseCaseFacts,
  toApplicationContent,
} from './applications.rules.ts';
import { findContentChanges } from './contentChanges.rules.ts';
import { createApplicationForPerson } from './visibleApplication.rules.ts';

type SavedApplication = z.output<typeof ApplicationSaved>;

export async function createApplication(
  deps: Deps,
  person: Person,
  request: ApplicationPatch,
): Promise<SavedApplication> {
  const employerId = await findFilingEmployer(deps.database, person, request.BusinessId);
  const creationKey = hashCreationKey(employerId, request.CreationKey);
  const created = creationKey && (await findApplicationByCreationKey(deps.database, creationKey));
  // The form was sent again because its answer was lost, and may have been corrected in between.
  if (created) return updateApplication(deps, person, { ...request, ...created, Version: null });
  const on = deps.clock.now();
  const { filingFacts, pilot } = getFilingFacts(deps, request.Pilot);
  const before = { ...emptyContent, filingFacts };
  const content = createAcceptedContent(
    person,
    mergeRequest(emptyContent, request),
    before,
    firstStatusId,
  );
  return deps.database.transaction().execute(async (trx) => {
    await requireAttachableDocuments(trx, { person, employerId, attached: [] }, content);
    const year = getYearInTimeZone(deps.settings.timeZone, on);
    const count = await incrementCounter(trx, getCounterName(year, pilot));
    const JobNumber = formatApplicationNumber(year, count, pilot);
    // Reading under the counter's lock makes the second of two equal requests wait for the first.
    const filedMeanwhile = creationKey && (await findApplicationByCreationKey(trx, creationKey));
    if (filedMeanwhile) return filedMeanwhile;
    const author = { businessId: person.businessId, on };
    const applicationId = await insertApplication(trx, {
      employerId,
      jobNumber: JobNumber,
      creationKey,
      content,
      filingFacts,
      by: author,
    });
    await attachDocuments(trx, applicationId, { rows: [], after: content }, author);
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

function getFilingFacts(deps: Pick<Deps, 'settings' | 'clock'>, key: string) {
  const today = getToday(deps);
  const availablePilots = pilots.filter((pilot) => isOffered(pilot, today));
  const pilot = key
    ? availablePilots.find((pilot) => pilot.key === key)
    : (availablePilots[0] ?? pilots[0]);
  if (!pilot) refuseProblems([createProblem('notInList', 'Pilot')]);
  const filingFacts: FilingFacts = {
    filedOn: getProgramVersion() > 0 ? today : '',
    pilot: pilots.length > 1 ? String(pilot?.key) : '',
  };
  return { filingFacts, pilot };
}

/** The employer's id is part of the key, so that keys of different employers never collide. */
function hashCreationKey(employerId: number, key: string): string | null {
  return key ? hashSecret(`${employerId} ${key}`) : null;
}

async function findFilingEmployer(
  database: Queryable,
  person: Person,
  businessId: number | null,
): Promise<number> {
  if (person.isAdministrator) {
    if (businessId === null) refuseProblems([createProblem('fieldsMissing', 'BusinessId')]);
    if (!(await findAccount(database, createEmployerKey(Number(businessId))))) throw notFound();
    return Number(businessId);
  }
  const account = await findAccount(database, person);
  const isComplete = account && hasCompleteProfile(account);
  if (!isComplete) throw notAllowed('Complete your profile before you file an application.');
  return person.businessId;
}

function isUnchanged(
  person: Person,
  before: ApplicationContent,
  requestedContent: Parameters<typeof createAcceptedContent>[1],
): boolean {
  const statusId = person.isAdministrator ? requestedContent.ApplicationStatusId : null;
  const after = toApplicationContent(requestedContent, statusId ?? before.ApplicationStatusId);
  return Object.keys(findContentChanges(before, after, new Map())).length === 0;
}

/** Only administrators can set a status, so a status that an employer sends is ignored. */
function createAcceptedContent(
  person: Person,
  request: typeof emptyContent & Pick<ApplicationPatch, 'ApplicationStatusId'>,
  before: Pick<ApplicationContent, 'slots'> & { filingFacts: FilingFacts },
  statusId: number,
): ApplicationContent {
  const requestedStatusId = person.isAdministrator ? request.ApplicationStatusId : null;
  refuseProblems([
    ...findApplicationProblems({ ...request, ApplicationStatusId: requestedStatusId }),
    ...findSlotProblems(request, before.slots, before.filingFacts),
  ]);
  return toApplicationContent(request, requestedStatusId ?? statusId);
}

async function requireAttachableDocuments(
  trx: Trx,
  by: { person: Person; employerId: number; attached: number[] },
  content: ApplicationContent,
): Promise<Map<number, string>> {
  const ids = [...by.attached, ...getDocumentIds(content)];
  const filenames = await findFilenamesToAttach(trx, ids, by);
  refuseProblems(findDocumentProblems(content, filenames));
  return filenames;
}

export async function updateApplication(
  deps: Deps,
  person: Person,
  request: ApplicationPatch,
): Promise<SavedApplication> {
  return deps.database
    .transaction()
    .execute((trx) => updateApplicationInTransaction(deps, trx, person, request));
}

export interface ImportDetails {
  from: string;
  number: string;
  createdOn: Date;
  status: { Id: number; Since: string } | undefined;
}

/** Nobody is mailed about an imported application. */
export async function importApplication(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  request: ApplicationPatch,
  imported: ImportDetails,
): Promise<SavedApplication> {
  const employerId = await findFilingEmployer(trx, by, request.BusinessId);
  const on = deps.clock.now();
  const { filingFacts: filedToday, pilot } = getFilingFacts(deps, request.Pilot);
  const createdOn = toDayInTimeZone(deps.settings.timeZone, imported.createdOn);
  const filingFacts = { ...filedToday, filedOn: filedToday.filedOn && createdOn };
  const before = { ...emptyContent, filingFacts };
  const { status } = imported;
  const requestedContent = {
    ...mergeRequest(emptyContent, request),
    ApplicationStatusId: status?.Id ?? null,
  };
  const content = createAcceptedContent(by, requestedContent, before, firstStatusId);
  const year = getYearInTimeZone(deps.settings.timeZone, on);
  const JobNumber = formatApplicationNumber(
    year,
    await incrementCounter(trx, getCounterName(year, pilot)),
    pilot,
  );
  const applicationId = await insertApplication(trx, {
    employerId,
    jobNumber: JobNumber,
    creationKey: null,
    content,
    filingFacts,
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

export async function updateApplicationInTransaction(
  deps: Deps,
  trx: Trx,
  person: Person,
  request: ApplicationPatch,
  imported?: { from: string; statusSince: string | undefined },
): Promise<SavedApplication> {
  const { locked, attachments: rows } = await lockWithAttachments(trx, request.ApplicationId ?? 0);
  const on = deps.clock.now();
  const { business_id, application_id, JobNumber, Version, filled_slots, case_facts, ...stored } =
    authorizeChange(person, locked);
  const isStale = request.Version !== null && request.Version !== Version;
  const isReadOnly = !person.isAdministrator && isStatusClosed(stored.ApplicationStatusId);
  const { place: ApplicantPlace, ...filingFacts } = parseCaseFacts(case_facts);
  const before: ApplicationContent = { ...stored, ApplicantPlace, ...groupAttachments(rows) };
  const { ApplicationStatusId: statusId, ...contentBefore } = before;
  const requestedContent = mergeRequest(contentBefore, request);
  // This is checked before the version, because an employer with an up-to-date form would be refused, too.
  if (
    isReadOnly &&
    !hasOnlyAddedDocuments(before, toApplicationContent(requestedContent, statusId))
  ) {
    throw applicationClosed();
  }
  // A form may be sent again because its first answer was lost; its version is then old, but it changes nothing.
  if (isStale && !isUnchanged(person, before, requestedContent)) throw staleEdit();
  const after = createAcceptedContent(
    person,
    requestedContent,
    { ...before, filingFacts },
    statusId,
  );
  const attached = getDocumentIds(before);
  const areDocumentsUnchanged = hasSameDocuments(before, after);
  const filenames = areDocumentsUnchanged
    ? new Map<number, string>()
    : await requireAttachableDocuments(trx, { person, employerId: business_id, attached }, after);
  const details = findContentChanges(before, after, filenames);
  if (Object.keys(details).length === 0) {
    return { ApplicationId: application_id, JobNumber, Version };
  }
  const author = { businessId: person.businessId, on };
  const contents = { before, filledSlots: filled_slots, after, filingFacts };
  await replaceContent(trx, application_id, contents, author);
  if (!areDocumentsUnchanged) await attachDocuments(trx, application_id, { rows, after }, author);
  await recordDocumentsReplaced(
    trx,
    application_id,
    findReplacedDocuments(before, after, filenames),
    on,
  );
  await recordSlotsFilled(trx, application_id, findNewlyFilledSlots(before, after));
  await recordDocumentsDetached(
    trx,
    application_id,
    attached.filter((id) => !getDocumentIds(after).includes(id)),
    on,
  );
  await recordChange(deps, trx, {
    on,
    by: person.businessId,
    kind: 'applicationChanged',
    businessId: business_id,
    applicationId: application_id,
    details: imported ? addImportDetails(details, imported) : details,
    leftOutMail: person.isAdministrator && request.LeaveOutMail,
  });
  return { ApplicationId: application_id, JobNumber, Version: Version + 1 };
}

function addImportDetails(
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
  return createApplicationForPerson(
    person,
    authorizeRead(person, await findApplication(database, applicationId)),
  );
}

export async function requireApplication(
  database: Queryable,
  person: Person,
  applicationId: number,
) {
  return authorizeRead(person, await findApplicationOwner(database, applicationId));
}

/** Sets the time of the last change; an internal note does not change the time that the employer sees. */
export async function recordNoteTime(
  trx: Trx,
  applicationId: number,
  by: Author,
  { isVisible }: { isVisible: boolean },
): Promise<void> {
  await updateModifiedOn(trx, applicationId, by, isVisible ? null : undefined);
}

/** The employer sees the time of the last change that is still visible, not the time of the removal. */
export async function recordNoteTakenBack(
  trx: Trx,
  applicationId: number,
  by: Author,
  newestVisibleNote: string | null,
): Promise<void> {
  const seen = [await findLastContentChange(trx, applicationId), newestVisibleNote];
  const newest = seen
    .filter((on) => on !== null)
    .sort()
    .at(-1);
  await updateModifiedOn(trx, applicationId, by, newest);
}
