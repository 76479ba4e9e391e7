import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import { lockData } from '../../platform/dataLock.ts';
import { syncFolder } from '../../platform/files.ts';
import { folderStore } from '../../platform/store/folderStore.ts';
import { Refused, type Tell } from '../command.ts';
import { copyDocuments, type Recorded } from './documents.ts';
import { encryptFiles } from './encryptedFiles.ts';
import { writeManifest } from './manifest.ts';
import type { OfficeHere } from './office.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { openWorkFolder } from './workFolder.ts';

/** The bytes of documents never change, so all backups in a folder share them. */
export const documentsIn = (folder: string) => join(folder, 'documents');

interface Made {
  folder: string;
  documents: number;
  copied: number;
  /** What was wrong in the portal already and is missing here. */
  wrong: string[];
}

/** Database and documents of one moment, while the portal runs. It has its name only once it is whole. */
export async function makeBackup(
  office: OfficeHere,
  folder: string,
  now: Date,
  tell: Tell,
): Promise<Made> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = office.keys.current;
  const unlock = lockData(folder, 'Another backup is being written to');
  try {
    for (const name of await readdir(folder)) {
      if (name.endsWith('.part')) await rm(join(folder, name), { recursive: true });
    }
    const name = now.toISOString().replaceAll(':', '-');
    const unfinished = join(folder, `${name}.part`);
    const { documents, recordedKeys, copied, wrong, ...snapshot } = await copyOffice(
      office,
      folder,
      unfinished,
      tell,
    );
    await writeManifest(
      unfinished,
      {
        format: key ? 2 : 1,
        madeOn: now.toISOString(),
        engine: office.engine,
        ...snapshot,
        wrong: Object.fromEntries(wrong),
        ...(key
          ? { encryptedWith: key.id, keys: recordedKeys.filter((id) => office.keys.all.has(id)) }
          : {}),
      },
      documents.filter((document) => !wrong.has(document.document_id)),
      key,
    );
    await syncFolder(unfinished);
    await rename(unfinished, join(folder, name));
    await syncFolder(folder);
    return {
      folder: join(folder, name),
      documents: documents.length,
      copied,
      wrong: [...wrong.values()],
    };
  } finally {
    unlock();
  }
}

const mostSnapshots = 10;

/**
 * The bytes of a row that a sweep removed in between are gone, or lie elsewhere after a rotation of keys;
 * the next snapshot says so.
 */
async function copyOffice(office: OfficeHere, folder: string, unfinished: string, tell: Tell) {
  const { database } = office;
  const target = await folderStore(documentsIn(folder));
  for (let taken = 1; ; taken += 1) {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    tell('Taking a snapshot of the database …');
    const snapshot = await snapshotIn(unfinished, office);
    tell(`Copying what is new of ${snapshot.documents.length} documents …`);
    const copying = await copyDocuments(snapshot.documents, office, target, tell);
    const missed = snapshot.documents.filter(({ document_id: id }) => copying.wrong.has(id));
    if (!(await isAnyElsewhere(database, missed)) || taken === mostSnapshots)
      return { ...snapshot, ...copying };
  }
}

/** Encrypted when there is a key; its plain files never lie beside the backup. */
async function snapshotIn(folder: string, office: OfficeHere): Promise<Snapshot> {
  const { database, engine, keys, dataFolder } = office;
  if (!keys.current) return takeSnapshot(database, engine, folder);
  const work = await openWorkFolder(dataFolder);
  try {
    const snapshot = await takeSnapshot(database, engine, work.folder);
    const files = await encryptFiles(keys.current, snapshot.files, work.folder, folder);
    return { ...snapshot, files };
  } finally {
    await work.remove();
  }
}

async function isAnyElsewhere(database: Database, documents: Recorded[]): Promise<boolean> {
  for (const { document_id: documentId, store_key: key } of documents) {
    const found = await database
      .selectFrom('documents')
      .select('store_key')
      .where('document_id', '=', documentId)
      .executeTakeFirst();
    if (found?.store_key !== key) return true;
  }
  return false;
}

/** Named by its moment, so that the names sort as the backups were made. */
export function isBackup(name: string): boolean {
  return /^\d{4}-.*Z$/.test(name);
}

/** The backup itself, or the newest one in a folder of backups. */
export async function newestBackup(folder: string): Promise<string> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.includes('manifest.json')) return folder;
  const newest = names.filter(isBackup).sort().at(-1);
  if (!newest) throw new Refused(`There is no backup in ${folder}.`);
  return join(folder, newest);
}
