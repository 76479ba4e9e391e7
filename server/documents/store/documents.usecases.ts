import { buffer } from 'node:stream/consumers';
import { type DownloadKind, getExtension } from '../../../contract/documents.ts';
import { type MessageCode, messages } from '../../../contract/messages.ts';
import { createProblem } from '../../../contract/problems.ts';
import { createEmployerKey, findAccount } from '../../people/accounts/index.ts';
import { createConcurrencyLimit } from '../../platform/concurrencyLimit.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import type { Download, UploadedFile } from '../../platform/files/fileTransfer.ts';
import { countAttempt } from '../../platform/limits/rateLimit.ts';
import { isConnectionLost } from '../../platform/outages.ts';
import type { Administrator, Person } from '../../platform/person.ts';
import { generateSecret } from '../../platform/secrets.ts';
import { logSecurityEvent } from '../../platform/securityLog.ts';
import { minutesBefore } from '../../platform/time/clock.ts';
import { isInfected } from './clamd.ts';
import {
  addDamagedStoreKey,
  isDamageError,
  isMissingBytesError,
  readDocumentBytes,
  removeDamagedStoreKey,
  requireUndamagedBytes,
  storeDocumentBytes,
  toKeyRetiredError,
} from './documentBytes.ts';
import {
  clearUnattachedMark,
  findDocumentsUnattachedBefore,
  findReadableDocument,
  insertDocument,
} from './documents.queries.ts';
import { calculateChecksum, calculateSize, mediaTypes, toDisplayName } from './documents.rules.ts';
import { checkContent } from './inspection/judgeInWorker.ts';
import { recordOpening } from './openings.usecases.ts';
import {
  deleteDocumentsIfUnused,
  requireUnattachedBytesWithinLimit,
} from './unattachedDocuments.usecases.ts';

/**
 * One document is inspected while another is scanned. The upload route limits how much memory the waiting ones take.
 */
const inspectionQueue = createConcurrencyLimit({ atOnce: 2, waiting: 300, waitingOfOne: 100 });

const wrongTypeCodes = new Set<MessageCode>([
  'documentTypeRefused',
  'documentContentWrong',
  'documentUnreadable',
]);

export async function uploadDocument(
  deps: Deps,
  person: Person,
  { filename: sentName, pieces }: UploadedFile,
  businessId: number | null,
): Promise<number> {
  const { database, clock, settings } = deps;
  const limit = { name: `uploads of ${person.businessId}`, max: settings.uploadsPerHour };
  await countAttempt(database, [{ ...limit, minutes: 60 }], clock.now());
  const ownerId = await findDocumentOwnerId(database, person, businessId);
  const judge = () => requireUnattachedBytesWithinLimit(deps, person.businessId, ownerId);
  return storeDocument(deps, person, { filename: sentName, pieces }, { ownerId, judge });
}

/** An administrator who imports documents uploads many at once, so they are not limited like single uploads. */
export function importDocument(
  deps: Deps,
  by: Administrator,
  file: UploadedFile,
  ownerId: number,
): Promise<number> {
  return storeDocument(deps, by, file, { ownerId, judge: async () => {} });
}

async function storeDocument(
  deps: Deps,
  person: Person,
  { filename: sentName, pieces }: UploadedFile,
  { ownerId, judge }: { ownerId: number; judge: () => Promise<void> },
): Promise<number> {
  const { database, clock, store } = deps;
  const size = calculateSize(pieces);
  const filename = toDisplayName(sentName);
  const check = async () => {
    await judge();
    return requireAcceptableContent(deps, person, { filename, pieces });
  };
  const isScripted = await inspectionQueue(String(person.businessId), check);

  const place = await storeDocumentBytes(deps, generateSecret(), pieces);
  try {
    return await insertDocument(database, {
      business_id: ownerId,
      uploaded_by: person.businessId,
      filename,
      media_type: String(mediaTypes[getExtension(filename)]),
      size,
      sha256: calculateChecksum(pieces),
      ...place,
      is_scripted: isScripted,
      created_on: clock.now().toISOString(),
    });
  } catch (error) {
    // If the connection to the database was lost, the row may exist all the same; the daily clean-up finds out.
    if (!isConnectionLost(error)) await store.delete(place.store_key);
    throw toKeyRetiredError(error, place);
  }
}

async function findDocumentOwnerId(
  database: Queryable,
  person: Person,
  businessId: number | null,
): Promise<number> {
  if (!person.isAdministrator || businessId === null || businessId === person.businessId) {
    return person.businessId;
  }
  if (!(await findAccount(database, createEmployerKey(businessId)))) throw notFound();
  return businessId;
}

async function requireAcceptableContent(
  deps: Deps,
  person: Person,
  { filename, pieces }: UploadedFile,
): Promise<boolean> {
  const checkResult = await checkContent(filename, pieces);
  const { problem: found, fault } = checkResult;
  if (fault) deps.log.error({ fault }, 'a document could not be judged and was refused');
  const code = found ?? ((await isInfected(deps, pieces)) ? 'documentUnsafe' : null);
  if (!code) return found === null && checkResult.isScripted;
  logSecurityEvent(deps.log, 'documentRefused', { account: person.businessId, why: code });
  const status = wrongTypeCodes.has(code) ? 415 : 422;
  throw new Refusal(status, messages[code], { problems: [createProblem(code, 'File')] });
}

/** Another employer's document gets the same answer as a missing one. */
export async function openDocument(
  deps: Deps,
  person: Person,
  documentId: number,
  takenIn: DownloadKind | null = null,
): Promise<Download> {
  const find = () => findReadableDocument(deps.database, person, documentId);
  const document = await find();
  if (!document) throw notFound();
  const { filename, media_type: mediaType, size, store_key: storeKey } = document;
  await recordOpening(deps, {
    document_id: documentId,
    filename,
    taken_in: takenIn,
    opened_by: person.businessId,
    opened_on: deps.clock.now().toISOString(),
  });
  function tell(error: unknown): void {
    if (isDamageError(error)) addDamagedStoreKey(storeKey);
    deps.log.error({ err: error, documentId }, 'the bytes of a document could not be read');
  }
  try {
    // The bytes are read twice instead of kept in memory, which slow clients would fill.
    await requireUndamagedBytes(await readDocumentBytes(deps, document, find), document);
    removeDamagedStoreKey(storeKey);
    const content = await readDocumentBytes(deps, document, find);
    return { filename, mediaType, size, content: content.once('error', tell) };
  } catch (error) {
    tell(error);
    const isGone = await isMissingBytesError(deps.store, error);
    if (isGone) addDamagedStoreKey(storeKey);
    const state = isGone || isDamageError(error) ? 'is damaged' : 'cannot be read at the moment';
    throw new Refusal(503, `The document ${state}. Tell support about it.`);
  }
}

export async function readDocumentForDownload(
  deps: Deps,
  person: Person,
  documentId: number,
  takenIn: DownloadKind,
): Promise<Buffer[]> {
  const { content } = await openDocument(deps, person, documentId, takenIn);
  return [await buffer(content)];
}

const hoursToKeepUnattached = 24;
const removalBatchSize = 100;

/** The row is deleted first, because bytes without a row do no harm. */
export async function removeUnattachedDocuments(deps: Deps): Promise<void> {
  const { database, store } = deps;
  const before = minutesBefore(deps.clock.now(), hoursToKeepUnattached * 60);
  let marked = await findDocumentsUnattachedBefore(database, before, removalBatchSize);
  while (marked.length > 0) {
    for (const documentId of marked) {
      const { keys } = await database
        .transaction()
        .execute((trx) => deleteDocumentsIfUnused(trx, [documentId]));
      for (const key of keys) await store.delete(key);
      if (keys.length === 0) await clearUnattachedMark(database, documentId, before);
    }
    marked = await findDocumentsUnattachedBefore(database, before, removalBatchSize);
  }
}
