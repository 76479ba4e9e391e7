import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import { lockData } from '../../platform/dataLock.ts';
import { syncFolder } from '../../platform/files.ts';
import { folderStore } from '../../platform/store/folderStore.ts';
import { Refused, type Tell } from '../command.ts';
import { copyDocuments } from './documents.ts';
import { writeManifest } from './manifest.ts';
import type { Office } from './office.ts';
import { takeSnapshot } from './snapshot.ts';

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
  office: Office,
  folder: string,
  now: Date,
  tell: Tell,
): Promise<Made> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = lockData(folder, 'Another backup is being written to');
  try {
    for (const name of await readdir(folder)) {
      if (name.endsWith('.part')) await rm(join(folder, name), { recursive: true });
    }
    const name = now.toISOString().replaceAll(':', '-');
    const unfinished = join(folder, `${name}.part`);
    const { documents, copied, wrong, ...snapshot } = await copyOffice(
      office,
      folder,
      unfinished,
      tell,
    );
    await writeManifest(
      unfinished,
      {
        format: 1,
        madeOn: now.toISOString(),
        engine: office.engine,
        ...snapshot,
        wrong: Object.fromEntries(wrong),
      },
      documents.filter((document) => !wrong.has(document.document_id)),
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

const mostSnapshots = 3;

/** The bytes of a row that a sweep removed in between are gone; the next snapshot has no such row. */
async function copyOffice(
  { database, engine, store }: Office,
  folder: string,
  unfinished: string,
  tell: Tell,
) {
  const target = await folderStore(documentsIn(folder));
  for (let taken = 1; ; taken += 1) {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    tell('Taking a snapshot of the database …');
    const snapshot = await takeSnapshot(database, engine, unfinished);
    tell(`Copying what is new of ${snapshot.documents.length} documents …`);
    const copying = await copyDocuments(snapshot.documents, store, target, tell);
    const wasSwept = await isAnyGone(database, [...copying.wrong.keys()]);
    if (!wasSwept || taken === mostSnapshots) return { ...snapshot, ...copying };
  }
}

async function isAnyGone(database: Database, documentIds: number[]): Promise<boolean> {
  for (const documentId of documentIds) {
    const found = await database
      .selectFrom('documents')
      .select('document_id')
      .where('document_id', '=', documentId)
      .executeTakeFirst();
    if (!found) return true;
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
