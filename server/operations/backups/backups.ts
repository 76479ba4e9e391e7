import { findDocumentRow } from '../../documents/index.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Key } from '../../platform/encryption/keyring.ts';
import { isDiskFull } from '../../platform/outages.ts';
import type { Stored } from '../../platform/store/store.ts';
import { type Print, Refused } from '../command.ts';
import type { Recorded, Wrong } from '../data/documents.ts';
import type { LocalPortalData } from '../data/portalData.ts';
import { openWorkFolder } from '../data/workFolder.ts';
import { counted } from '../words.ts';
import { copyToBackup, type There } from './backupDocuments.ts';
import { encryptFiles } from './encryptedFiles.ts';
import { backupNameOf, newestBackup } from './keepRules.ts';
import { listedDocuments } from './listedDocuments.ts';
import { writeManifest } from './manifest.ts';
import { checkOlderBackups, checkOlderDocuments } from './olderBackups.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import {
  changedSince,
  dueAfter,
  readProgress,
  shareDue,
  writeProgress,
} from './targets/checkProgress.ts';
import { folderTarget } from './targets/folderTarget.ts';
import { type BackupTarget, manifestName, sumsName } from './targets/target.ts';

interface Made {
  /** Where it lies now. */
  folder: string;
  documents: number;
  copied: number;
  /** How many of those that lay there were read and compared. */
  checked: number;
  /** Copies that were damaged or missing and are whole again. */
  mended: Wrong;
  /** What was wrong in the portal already and is missing here. */
  wrong: Wrong;
  /** What is wrong with backups from before and cannot be mended. */
  olderWrong: string[];
}

export interface BackupChoices {
  /** Reads all that lies there, whosever turn it is. */
  isAllChecked?: boolean;
}

export async function makeBackup(
  data: LocalPortalData,
  folder: string,
  now: Date,
  print: Print,
): Promise<Made> {
  return backUpTo(await folderTarget(folder), data, now, print);
}

/** Database and documents of one moment, while the portal runs. It has its name only once it is whole. */
export async function backUpTo(
  target: BackupTarget,
  data: LocalPortalData,
  now: Date,
  print: Print,
  choices: BackupChoices = {},
): Promise<Made> {
  const name = backupNameOf(now);
  const unlock = await target.lock().catch((error) => {
    throw isDiskFull(error) ? noSpaceFor(target, data) : error;
  });
  try {
    return await makeIn(target, name, data, now, print, choices);
  } catch (error) {
    await target.abandon(name).catch(() => {});
    throw isDiskFull(error) ? noSpaceFor(target, data) : error;
  } finally {
    await unlock();
  }
}

async function makeIn(
  target: BackupTarget,
  name: string,
  data: LocalPortalData,
  now: Date,
  print: Print,
  { isAllChecked = false }: BackupChoices,
): Promise<Made> {
  const { keys } = data;
  const { current: key } = keys;
  const older = await target.names();
  const progress = await readProgress(target);
  const share = isAllChecked ? 1 : shareDue(progress, new Date());
  const { there, last } = await inspectTarget(target, newestBackup(older, now), progress, share);
  const { folder: unfinished, ...taken } = await copyData(data, target, name, there, print);
  const { documents, recordedKeys, copied, checked, mended, wrong, ...snapshot } = taken;
  const live = new Set(documents.map(({ store_key }) => store_key));
  const gone = new Set([...there.due].filter((key) => !live.has(key)));
  const olderDocuments = await checkOlderDocuments(target, older, gone, keys);
  const backupsDue = dueAfter(progress?.backup ?? '', older, share);
  const olderBackups = await checkOlderBackups(target, backupsDue.names);
  const manifest = {
    madeOn: now.toISOString(),
    engine: data.engine,
    ...snapshot,
    wrong: Object.fromEntries(wrong),
    ...signedWith(key, recordedKeys, data),
  };
  const whole = documents.filter((document) => !wrong.has(document.document_id));
  await writeManifest(unfinished, manifest, whole, key);
  const folder = await target.finish(name, [...snapshot.files, sumsName, manifestName]);
  const endedOn = new Date().toISOString();
  await writeProgress(target, { endedOn, document: last, backup: backupsDue.last });
  return {
    folder,
    documents: documents.length,
    copied,
    checked: checked + olderDocuments.checked,
    mended,
    wrong,
    olderWrong: [...olderBackups, ...olderDocuments.wrong],
  };
}

function signedWith(key: Key | undefined, recordedKeys: string[], { keys }: LocalPortalData) {
  if (!key) return { format: 1 as const };
  return {
    format: 2 as const,
    encryptedWith: key.id,
    keys: recordedKeys.filter((id) => keys.all.has(id)),
  };
}

function noSpaceFor({ title }: BackupTarget, { dataFolder }: LocalPortalData): Refused {
  return new Refused(
    `A disk is full: that of ${title}, or that of ${dataFolder} where the database's files are put together.
What was begun is removed; backups from before are as they were. Make room, then run this again.`,
  );
}

/** What the target holds already, and what of it is due to be read. */
async function inspectTarget(
  target: BackupTarget,
  newest: string | undefined,
  progress: Awaited<ReturnType<typeof readProgress>>,
  share: number,
): Promise<{ there: There; last: string }> {
  const stored: Stored[] = [];
  for await (const one of target.documents.list()) stored.push(one);
  // A list that is damaged is said when it is that backup's turn.
  const named = newest ? await listedDocuments(target, newest).catch(() => []) : [];
  const inTurn = dueAfter(
    progress?.document ?? '',
    stored.map(({ key }) => key),
    share,
  );
  const changed = stored.filter(changedSince(progress)).map(({ key }) => key);
  const there = {
    sizes: new Map(stored.map(({ key, size }) => [key, size])),
    due: new Set([...inTurn.names, ...changed]),
    named: new Set(named.map(({ key }) => key)),
  };
  return { there, last: inTurn.last };
}

const mostSnapshots = 10;

/**
 * The bytes of a row that a sweep removed in between are gone, or lie elsewhere after a rotation of keys;
 * the next snapshot says so.
 */
async function copyData(
  data: LocalPortalData,
  target: BackupTarget,
  name: string,
  there: There,
  print: Print,
) {
  const mended: Wrong = new Map();
  const sum = { copied: 0, checked: 0 };
  for (let taken = 1; ; taken += 1) {
    print('Taking a snapshot of the database …');
    const folder = await target.begin(name);
    const snapshot = await snapshotIn(folder, data);
    print(`Copying what is new of ${counted(snapshot.documents.length, 'document')} …`);
    const copying = await copyToBackup(snapshot.documents, data, target, there, print);
    for (const [id, sentence] of copying.mended) mended.set(id, sentence);
    sum.copied += copying.copied;
    sum.checked += copying.checked;
    const { wrong } = copying;
    const missed = snapshot.documents.filter(({ document_id: id }) => wrong.has(id));
    if (!(await isAnyElsewhere(data.database, missed)) || taken === mostSnapshots)
      return { ...snapshot, ...sum, folder, mended, wrong };
  }
}

/** Encrypted when there is a key; its plain files never lie beside the backup. */
async function snapshotIn(folder: string, data: LocalPortalData): Promise<Snapshot> {
  const { database, engine, keys, dataFolder } = data;
  if (!keys.current) return takeSnapshot(database, engine, folder);
  await using work = await openWorkFolder(dataFolder);
  const snapshot = await takeSnapshot(database, engine, work.folder);
  const files = await encryptFiles(keys.current, snapshot.files, work.folder, folder);
  return { ...snapshot, files };
}

async function isAnyElsewhere(database: Database, documents: Recorded[]): Promise<boolean> {
  for (const { document_id: documentId, store_key: key } of documents) {
    const found = await findDocumentRow(database, documentId);
    if (found?.store_key !== key) return true;
  }
  return false;
}
