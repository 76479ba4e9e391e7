import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { sumDocuments } from '../../documents/store/index.ts';
import { getDatabaseFile } from '../../platform/database/database.ts';
import { recordBackupsKept } from '../../privacy/erasure/index.ts';
import { parseArguments, pluralize } from './arguments.ts';
import { makeBackup } from './backups/makeBackup.ts';
import { refuseBucketAddress } from './backups/openBackup.ts';
import { pruneBackups } from './backups/pruneBackups.ts';
import { sendArchive } from './backups/tarArchive.ts';
import {
  CommandRefused,
  defineCommand,
  type LocalPortalData,
  NeedsAttentionError,
  type PrintLine,
  readCommandSettings,
  runWithPortalData,
  WrongUsage,
} from './command.ts';
import { describeMissingInDatabase } from './data/missingDocuments.ts';
import { runAndRecordOutcome } from './data/recordCommandRun.ts';
import { requireDiskSpace } from './data/requireDiskSpace.ts';
import { openWorkFolder } from './data/workFolder.ts';

const usage = `Backs up the database and documents as they are at one moment. The portal can keep running.

  portal backup FOLDER              a new backup in FOLDER; documents already there are compared, not copied again
  portal backup - > FILE            one archive (tar), for another machine: portal backup - | ssh …
                                    (it is built in DATA_DIR, which needs room for it)

  --keep 30                         then deletes all but the 30 newest

Damaged files in FOLDER are reported, and copied again if the portal has them intact; the exit code is then 3.
`;

function parseCommandLine(args: string[]) {
  const { values, positionals } = parseArguments(args, { keep: { type: 'string' } });
  const [where, ...more] = positionals;
  const backupsToKeep = values.keep === undefined ? undefined : Number(values.keep);
  const isCount =
    backupsToKeep === undefined || (Number.isInteger(backupsToKeep) && backupsToKeep > 0);
  if (!where || more.length > 0 || !isCount || (backupsToKeep && where === '-'))
    throw new WrongUsage();
  return { where, kept: backupsToKeep };
}

function resolveBackupFolder(where: string, dataFolder: string): string | undefined {
  if (where === '-') {
    if (!process.stdout.isTTY) return undefined;
    throw new CommandRefused(
      'An archive is binary data: redirect it to a file with > or pipe it to another program with |.',
    );
  }
  refuseBucketAddress(where);
  const folder = resolve(where);
  if (folder !== dataFolder && folder !== join(dataFolder, 'documents')) return folder;
  throw new CommandRefused(
    `${folder} contains the portal's own data: choose a folder elsewhere for backups.`,
  );
}

async function backUp(
  data: LocalPortalData,
  { where, kept }: ReturnType<typeof parseCommandLine>,
  print: PrintLine,
) {
  const folder = resolveBackupFolder(where, data.dataFolder);
  const made = folder
    ? await makeBackup(data, folder, new Date(), print)
    : await createAndSendArchive(data, print);
  const { documents, copied, mended, wrong } = made;
  const message = `Backup ${made.folder}: ${pluralize(documents, 'document')}, ${copied} of them new.`;
  print(message);
  const note = (count?: number) =>
    recordKeptBackups(data, folder ?? 'standard output', count, print);
  // The date until which the backup will be kept is known only after older backups were removed.
  await note();
  const remainingBackups =
    kept && folder ? await pruneBackups(folder, kept, new Date(), print) : [];
  if (kept && remainingBackups.length === 0) await note(kept);
  const missing = new Map(
    [...wrong].map(([id, said]) => [id, `${said} The backup does not contain it.`]),
  );
  const problems = [
    ...(await describeMissingInDatabase(data.database, missing)),
    ...(await describeMissingInDatabase(data.database, mended)),
    ...remainingBackups,
  ];
  // The record of the run contains only the number of problems, because the sentences contain names of people.
  return { said: message, toLookAt: problems.length, problems };
}

async function createAndSendArchive(data: LocalPortalData, print: PrintLine) {
  await using work = await openWorkFolder(data.dataFolder);
  const { documentBytes } = await sumDocuments(data.database);
  const database = await stat(getDatabaseFile(data.dataFolder)).catch(() => undefined);
  // An encrypted backup also needs space for a plain copy of the database; PostgreSQL's size is not known.
  const copies = data.keys.current ? 2 : 1;
  await requireDiskSpace(
    work.folder,
    documentBytes + copies * (database?.size ?? 0),
    (needed, free) =>
      `The archive is built in ${data.dataFolder}, which has ${free} free; ${needed} are needed. Free some space, or name a folder on another disk.`,
  );
  const folder = join(work.folder, 'backups');
  const made = await makeBackup(data, folder, new Date(), print);
  const name = basename(made.folder);
  await sendArchive(folder, name);
  return { ...made, folder: name };
}

/** A database that cannot be written, for example on a full disk, must not make a finished backup fail. */
async function recordKeptBackups(
  { database }: LocalPortalData,
  target: string,
  backupsToKeep: number | undefined,
  print: PrintLine,
): Promise<void> {
  try {
    await recordBackupsKept(database, target, backupsToKeep);
  } catch (error) {
    print(`The number of backups to keep could not be recorded: ${(error as Error).message}`);
  }
}

export const run = defineCommand(usage, async (args, printToOutput) => {
  const options = parseCommandLine(args);
  const print = options.where === '-' ? console.error : printToOutput;
  const settings = readCommandSettings();
  const target = options.where === '-' ? 'standard output' : options.where;
  const { problems } = await runAndRecordOutcome(settings, { kind: 'backup', target }, print, () =>
    runWithPortalData(settings, (data) => backUp(data, options, print)),
  );
  if (problems.length > 0) {
    throw new NeedsAttentionError(
      ['The backup is complete, but there are problems:', ...problems].join('\n'),
    );
  }
});
