import { findApplicationsWithDocument } from '../../../applications/attachments/index.ts';
import { recordChange } from '../../../applications/history/index.ts';
import { updateStoreKey } from '../../../documents/store/index.ts';
import type { ChangeKind } from '../../../platform/changes.ts';
import { selectStoreForKey } from '../../../platform/files/encryptedStore.ts';
import { generateSecret } from '../../../platform/secrets.ts';
import type { Backup } from '../backups/openBackup.ts';
import type { ChangeablePortalData, PrintLine } from '../command.ts';
import { readTableRows } from '../data/databaseTables.ts';
import {
  collectRecordedDocuments,
  readCheckedDocument,
  readFromCurrentLocation,
} from '../data/storedDocuments.ts';

const documentRestoredKind = 'documentRestored' satisfies ChangeKind;

interface RepairedDocuments {
  healed: number;
  left: string[];
}

export async function repairDocuments(
  data: ChangeablePortalData,
  backup: Backup,
  now: Date,
  print: PrintLine,
): Promise<RepairedDocuments> {
  const recorded = await collectRecordedDocuments(readTableRows(data.database, 'documents'));
  const documentsInBackup = new Map(
    backup.documents.map((document) => [document.document_id, document]),
  );
  const lostDocuments: string[] = [];
  let healed = 0;
  for (const row of recorded) {
    const { document_id: id, sha256 } = row;
    const problem = await readFromCurrentLocation(data, row);
    if (typeof problem !== 'string') continue;
    const before = documentsInBackup.get(id);
    const copy = before?.sha256 === sha256 ? await readCheckedDocument(backup, before) : undefined;
    if (copy === undefined || typeof copy === 'string') {
      lostDocuments.push(
        `${problem} ${copy === undefined ? 'The backup does not have it.' : 'The backup’s copy is damaged too.'}`,
      );
      continue;
    }
    await replaceDocumentBytes(data, { ...row, plain: copy.plain }, backup.manifest.madeOn, now);
    print(`Document ${id} has been repaired.`);
    healed += 1;
  }
  return { healed, left: lostDocuments };
}

/** The bytes are stored under a new key, so that no reader sees a part of them. */
async function replaceDocumentBytes(
  { database, store, keys, subscribers }: ChangeablePortalData,
  document: { document_id: number; store_key: string; plain: Buffer },
  madeOn: string,
  on: Date,
): Promise<void> {
  const storeKey = generateSecret();
  const keyId = keys.current?.id ?? null;
  await selectStoreForKey({ store, keys }, keyId).put(storeKey, document.plain);
  await database.transaction().execute(async (trx) => {
    const place = { store_key: storeKey, key_id: keyId };
    const exchanged = await updateStoreKey(trx, document, place);
    if (!exchanged) throw new Error(`Document ${document.document_id} was changed meanwhile.`);
    for (const applicationId of await findApplicationsWithDocument(trx, document.document_id)) {
      const details = { Backup: madeOn, Filename: exchanged.filename };
      await recordChange({ subscribers }, trx, {
        on,
        by: null,
        kind: documentRestoredKind,
        applicationId,
        details,
      });
    }
  });
  await store.delete(document.store_key);
}
