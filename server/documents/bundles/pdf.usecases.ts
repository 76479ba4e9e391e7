import type { Language } from '../../../contract/languages.ts';
import { readApplication } from '../../applications/core/index.ts';
import { readNotes } from '../../applications/notes/index.ts';
import { listAccountNames } from '../../people/accounts/index.ts';
import { createConcurrencyLimit } from '../../platform/concurrencyLimit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/person.ts';
import { listReviews } from '../marks/index.ts';
import {
  findSizes,
  type MergeInput,
  mergeInProcess,
  readForDownload,
  recordDownload,
  toSafeFileName,
} from '../store/index.ts';
import { getDownloadGroup } from './downloadStreams.ts';
import { EncryptedTempFile } from './encryptedTempFile.ts';
import {
  type BundleContents,
  createMergePlan,
  formatApplicantName,
  listBundledDocuments,
} from './mergePlan.rules.ts';

/**
 * Administrators and employers have separate queues with one file at a time, so that administrators never
 * wait for employers. Within a queue, people take turns.
 */
const pdfQueues = {
  staff: createConcurrencyLimit({ atOnce: 1, waiting: 100, waitingOfOne: 4 }),
  employers: createConcurrencyLimit({ atOnce: 1, waiting: 100, waitingOfOne: 4 }),
};

/** The access record is written before anything is read. The caller must close the file. */
export async function createApplicationPdf(
  deps: Deps,
  person: Person,
  request: { applicationId: number; internalNotes: boolean; language: Language },
  signal: AbortSignal,
): Promise<{ filename: string; file: EncryptedTempFile }> {
  const contents = await readBundleContents(deps, person, request);
  await recordDownload(deps, person, request.applicationId, 'pdf');
  const file = await createQueuedPdf(deps, person, signal, () =>
    gatherDocuments(deps, person, { contents, language: request.language }, signal),
  );
  return { filename: `${createPdfFileName(contents)}.pdf`, file };
}

export function createQueuedPdf(
  { settings }: Deps,
  person: Person,
  signal: AbortSignal,
  gather: () => Promise<MergeInput>,
): Promise<EncryptedTempFile> {
  return pdfQueues[getDownloadGroup(person)](String(person.businessId), async () => {
    const toMerge = await gather();
    const file = await EncryptedTempFile.in(settings.dataFolder);
    try {
      await mergeInProcess(toMerge, file, signal);
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  });
}

export function createPdfFileName({ application }: BundleContents): string {
  return toSafeFileName(`${application.JobNumber} ${formatApplicantName(application)}`, 90);
}

async function gatherDocuments(
  deps: Deps,
  person: Person,
  { contents, language }: { contents: BundleContents; language: Language },
  signal: AbortSignal,
): Promise<MergeInput> {
  const documents = listBundledDocuments(contents.application, contents.notes);
  const unreadable = new Set<number>();
  const tooLarge = new Set<number>();
  const setting = {
    language,
    timeZone: deps.settings.timeZone,
    now: deps.clock.now().toISOString(),
    unreadable,
    tooLarge,
  };
  const plan = createMergePlan(contents, documents, setting);
  const pieces: Buffer[][] = [];
  for (const [index, { documentId }] of documents.entries()) {
    signal.throwIfAborted();
    const isWanted = plan.documents[index]?.isLeftOut === null;
    // Documents that are too large are never read, so they are left out even if others leave enough room.
    if (!isWanted) tooLarge.add(documentId);
    const read = isWanted ? await readDocumentOrNull(deps, person, documentId) : [];
    if (!read) unreadable.add(documentId);
    pieces.push(read ?? []);
  }
  return { plan: createMergePlan(contents, documents, setting), pieces };
}

async function readDocumentOrNull(
  deps: Deps,
  person: Person,
  documentId: number,
): Promise<Buffer[] | null> {
  try {
    return await readForDownload(deps, person, documentId, 'pdf');
  } catch (error) {
    deps.log.warn({ err: error, documentId }, 'a document is missing from a file');
    return null;
  }
}

/** Only administrators receive internal notes and review marks, even if an employer requests them. */
export async function readBundleContents(
  deps: Deps,
  person: Person,
  { applicationId, internalNotes }: { applicationId: number; internalNotes: boolean },
): Promise<BundleContents> {
  const { database } = deps;
  const { isAdministrator, businessId } = person;
  const application = await readApplication(database, person, applicationId);
  const names = await listAccountNames(database, [application.BusinessId, businessId]);
  const employer = names.find(({ business_id }) => business_id === application.BusinessId);
  const reader = names.find(({ business_id }) => business_id === businessId);
  const hasInternal = isAdministrator && internalNotes;
  const all = await readNotes(deps, person, applicationId);
  const notes = all.filter((note) => note.IsVisible || hasInternal);
  const ids = listBundledDocuments(application, notes).map(({ documentId }) => documentId);
  return {
    application,
    employer: {
      name: employer?.operating_name ?? '',
      designationNumber: employer?.designation_number ?? '',
    },
    // A file without internal notes may be passed on, so it does not tell how far the review has come.
    reviews: hasInternal ? await listReviews(database, applicationId) : null,
    notes,
    sizes: await findSizes(database, ids),
    reader: {
      name: (isAdministrator ? reader?.person : reader?.operating_name) ?? '',
      isAdministrator,
    },
  };
}
