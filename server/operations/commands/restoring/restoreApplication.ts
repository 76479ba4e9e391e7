import { getCounterName, parseApplicationNumber } from '../../../../contract/applicationNumbers.ts';
import { attachFromBackup, replaceFromBackup } from '../../../applications/attachments/index.ts';
import { addWrittenRow, recordChange } from '../../../applications/history/index.ts';
import { recordDocumentsDetached } from '../../../documents/store/index.ts';
import { isActiveAdministrator } from '../../../people/accounts/index.ts';
import { readOrInsertCounter, setCounter } from '../../../platform/database/counters.ts';
import type { Database, Engine, Queryable, Trx } from '../../../platform/database/types.ts';
import { selectStoreForKey } from '../../../platform/files/encryptedStore.ts';
import { generateSecret } from '../../../platform/secrets.ts';
import { findApplicationOfRequest, insertFromBackup } from '../../../requests/index.ts';
import { pluralize } from '../arguments.ts';
import type { Backup } from '../backups/openBackup.ts';
import {
  type ChangeablePortalData,
  CommandRefused,
  type PortalData,
  type PrintLine,
} from '../command.ts';
import { readLastNumbers, setLastNumbers } from '../data/databaseTables.ts';
import { readCheckedDocument } from '../data/storedDocuments.ts';
import {
  type ApplicationRows,
  readApplicationRows,
  requireSameAccounts,
} from './applicationInBackup.ts';

interface RestoreApplicationRequest {
  number: string;
  now: Date;
  overwrite: boolean;
  removedToo: boolean;
}

export async function restoreApplication(
  data: ChangeablePortalData,
  { backup, database: before }: { backup: Backup; database: Database },
  { number, now, overwrite: isOverwritten, removedToo }: RestoreApplicationRequest,
  print: PrintLine,
): Promise<void> {
  const old = await readApplicationRows(before, number);
  if (!old) throw new CommandRefused(`There is no application ${number} in ${backup.folder}.`);
  const { database, engine } = data;
  if (!removedToo) await requireApplicationNotRemoved(database, number);
  const present = await readApplicationRows(database, number);
  await requireIdsUnusedByOthers(database, old);
  await requireSameAccounts(database, before, old);
  if (present && !isOverwritten) {
    throw new CommandRefused(
      `${number} is already in the portal. To replace it with the version in the backup, add --overwrite. Nothing was changed.`,
    );
  }
  const brought = await restoreDocumentBytes(data, backup, old, present);
  await database.transaction().execute(async (trx) => {
    await insertDocuments(trx, brought);
    if (present) await overwriteApplication(trx, present, old, now);
    else await insertApplication(trx, old);
    await insertNotes(trx, old);
    await insertMissingRows(trx, 'document_reviews', old.reviews);
    await insertMissingRows(trx, 'document_dates', old.dates);
    await insertFormerVersions(trx, old, now);
    await insertFromBackup(trx, old, now);
    await reserveNumbers(trx, engine, old);
    await recordChange(data, trx, {
      on: now,
      by: null,
      kind: 'applicationRestored',
      businessId: old.application.business_id,
      applicationId: old.application.application_id,
      details: { Backup: backup.manifest.madeOn },
    });
  });
  const { notes, documents, requests } = old;
  print(
    `${number} is as it was in the backup of ${backup.manifest.madeOn}: ${pluralize(documents.length, 'document')}, ${pluralize(notes.length, 'note')}, ${pluralize(requests.length, 'request')}.`,
  );
  if (present)
    print(
      'Notes, requests and documents added since the backup are still in the portal; documents attached since are detached.',
    );
}

/** An application that was removed on purpose must not be restored by mistake. */
async function requireApplicationNotRemoved(database: Queryable, number: string): Promise<void> {
  const removals = await database
    .selectFrom('changes')
    .select(['changed_on', 'details'])
    .where('kind', 'in', ['applicationRemoved', 'applicationErased'])
    .execute();
  const removed = removals.find(({ details }) => JSON.parse(details).JobNumber === number);
  if (!removed) return;
  throw new CommandRefused(
    `${number} was removed on purpose on ${removed.changed_on.slice(0, 10)}. To restore it anyway, add --removed-too.`,
  );
}

/** A portal that was itself restored may have assigned the same numbers to other records. */
async function requireIdsUnusedByOthers(live: Queryable, old: ApplicationRows): Promise<void> {
  const { application, documents, notes, requests } = old;
  const refuse = (detail: string) => {
    throw new CommandRefused(
      `${application.job_number} cannot be restored: the portal has another ${detail}. Nothing was changed.`,
    );
  };
  const same = await live
    .selectFrom('applications')
    .select(['application_id', 'job_number'])
    .where((eb) =>
      eb.or([
        eb('application_id', '=', application.application_id),
        eb('job_number', '=', application.job_number),
      ]),
    )
    .execute();
  for (const { application_id: id, job_number: number } of same) {
    if (id !== application.application_id || number !== application.job_number) {
      refuse(`application ${application.application_id}`);
    }
  }
  const documentsThere = await live
    .selectFrom('documents')
    .select(['document_id', 'sha256'])
    .where('document_id', 'in', [0, ...documents.map(({ document_id: id }) => id)])
    .execute();
  for (const { document_id: id, sha256 } of documentsThere) {
    if (!documents.some((row) => row.document_id === id && row.sha256 === sha256))
      refuse(`document ${id}`);
  }
  const others = await live
    .selectFrom('comments')
    .select('comment_id')
    .where('comment_id', 'in', [0, ...notes.map(({ comment_id: id }) => id)])
    .where('application_id', '!=', application.application_id)
    .executeTakeFirst();
  if (others) refuse(`note ${others.comment_id}`);
  for (const { request_id: id, application_id: of } of requests) {
    const owner = (await findApplicationOfRequest(live, id)) ?? of;
    if (owner !== of) refuse(`request ${id}`);
  }
}

const getApplicationAttachments = ({ attachments }: ApplicationRows) =>
  attachments.filter(({ comment_id }) => comment_id === null);
type DocumentRows = ApplicationRows['documents'];

/** The bytes are written first. When the restore is interrupted, a clean-up deletes bytes without a row. */
async function restoreDocumentBytes(
  { store, keys }: PortalData,
  backup: Backup,
  old: ApplicationRows,
  present: ApplicationRows | undefined,
): Promise<DocumentRows> {
  const presentDocumentIds = new Set(present?.documents.map(({ document_id: id }) => id));
  const documentsInBackup = new Map(
    backup.documents.map((document) => [document.document_id, document]),
  );
  const keyId = keys.current?.id ?? null;
  const brought: DocumentRows = [];
  for (const row of old.documents.filter(({ document_id: id }) => !presentDocumentIds.has(id))) {
    const document = documentsInBackup.get(row.document_id);
    const bytes = document
      ? await readCheckedDocument(backup, document)
      : 'It is not in the backup.';
    if (typeof bytes === 'string')
      throw new CommandRefused(`${bytes} Nothing was changed: try another backup.`);
    const storeKey = generateSecret();
    await selectStoreForKey({ store, keys }, keyId).put(storeKey, bytes.plain);
    brought.push({
      ...row,
      store_key: storeKey,
      key_id: keyId,
      replaced_store_key: null,
      unattached_since: null,
    });
  }
  return brought;
}

async function insertDocuments(trx: Trx, brought: DocumentRows): Promise<void> {
  for (const row of brought) {
    await trx
      .insertInto('documents')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('document_id').doUpdateSet({ unattached_since: null }),
      )
      .execute();
    addWrittenRow(trx, 'documents', row);
  }
}

async function insertApplication(trx: Trx, old: ApplicationRows): Promise<void> {
  const { application } = old;
  const { case_manager_id: manager } = application;
  const isManagerActive = manager !== null && (await isActiveAdministrator(trx, manager));
  const row = {
    ...application,
    case_manager_id: isManagerActive ? manager : null,
    creation_key: null,
    version: application.version + 1,
  };
  await trx.insertInto('applications').values(row).execute();
  addWrittenRow(trx, 'applications', row);
  await attachFromBackup(trx, getApplicationAttachments(old));
}

/** The version increases, so that open forms notice the change. */
async function overwriteApplication(
  trx: Trx,
  present: ApplicationRows,
  old: ApplicationRows,
  now: Date,
): Promise<void> {
  const { application, documents } = old;
  const {
    application_id: id,
    creation_key,
    created_on,
    business_id,
    case_manager_id,
    ...content
  } = application;
  const columns = {
    ...content,
    version: present.application.version + 1,
    modified_on: now.toISOString(),
    modified_by: present.application.modified_by,
    employer_modified_on: null,
  };
  const { numUpdatedRows } = await trx
    .updateTable('applications')
    .set(columns)
    .where('application_id', '=', id)
    .where('version', '=', present.application.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new CommandRefused('Someone changed it just now. Run this again.');
  addWrittenRow(trx, 'applications', { application_id: id, ...columns });
  await replaceFromBackup(trx, id, getApplicationAttachments(old));
  const back = documents.map(({ document_id }) => document_id);
  await trx
    .updateTable('documents')
    .set({ unattached_since: null })
    .where('document_id', 'in', [0, ...back])
    .execute();
  const ofNotes = present.attachments.filter(({ comment_id }) => comment_id !== null);
  const onNotes = new Set(ofNotes.map(({ document_id }) => document_id));
  const removedIds = present.documents
    .map(({ document_id }) => document_id)
    .filter((document) => !back.includes(document) && !onNotes.has(document));
  await recordDocumentsDetached(trx, id, removedIds, now);
}

async function insertMissingRows<Rows extends object[]>(
  trx: Trx,
  table: 'comments' | 'document_reviews' | 'document_dates' | 'replaced_documents',
  rows: Rows,
): Promise<Rows> {
  if (rows.length === 0) return rows;
  const inserted = await trx
    .insertInto(table as 'comments')
    .values(rows as never)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
  for (const row of inserted) addWrittenRow(trx, table as 'comments', row);
  return inserted as object[] as Rows;
}

async function insertNotes(trx: Trx, { notes, attachments }: ApplicationRows): Promise<void> {
  const inserted = await insertMissingRows(trx, 'comments', notes);
  const ids = inserted.map(({ comment_id }) => comment_id);
  const back = attachments.filter(({ comment_id: id }) => id !== null && ids.includes(id));
  await attachFromBackup(trx, back);
}

async function insertFormerVersions(
  trx: Trx,
  { application, attachments, documents, replaced }: ApplicationRows,
  now: Date,
): Promise<void> {
  if (replaced.length === 0) return;
  await insertMissingRows(trx, 'replaced_documents', replaced);
  const attached = new Set(attachments.map(({ document_id }) => document_id));
  const earlier = documents.map(({ document_id }) => document_id).filter((id) => !attached.has(id));
  await recordDocumentsDetached(trx, application.application_id, earlier, now);
}

/** Numbers that the backup has already used must not be assigned again. */
async function reserveNumbers(
  trx: Trx,
  engine: Engine,
  { application, documents, notes }: ApplicationRows,
): Promise<void> {
  const used = {
    applications: application.application_id,
    documents: Math.max(0, ...documents.map(({ document_id }) => document_id)),
    comments: Math.max(0, ...notes.map(({ comment_id }) => comment_id)),
  };
  const given = await readLastNumbers(trx, engine);
  const higher = Object.entries(used).filter(([name, last]) => last > (given[name] ?? 0));
  await setLastNumbers(trx, engine, Object.fromEntries(higher));
  const number = parseApplicationNumber(application.job_number);
  if (!number) return;
  const { year, count, pilot } = number;
  const name = getCounterName(year, pilot);
  if (count <= (await readOrInsertCounter(trx, name, count))) return;
  await setCounter(trx, name, count);
}
