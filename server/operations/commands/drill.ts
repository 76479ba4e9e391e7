import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { upgrade } from '../../migrations/upgrade.ts';
import { readKeyring } from '../../platform/crypto/keyring.ts';
import { computeStoredSize } from '../../platform/files/encryptedStore.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { parseArguments, pluralize } from './arguments.ts';
import { type Backup, openBackup, refuseUnencryptedBackup } from './backups/openBackup.ts';
import { verifyPortalData } from './backups/verifyBackup.ts';
import {
  defineCommand,
  NeedsAttentionError,
  type PrintLine,
  readCommandSettings,
  runWithPortalData,
  WrongUsage,
} from './command.ts';
import { runAndRecordOutcome } from './data/recordCommandRun.ts';
import { requireDiskSpace } from './data/requireDiskSpace.ts';
import { openWorkFolder } from './data/workFolder.ts';
import { restoreBackup } from './restoring/restoreBackup.ts';

const usage = `Proves that a backup can be restored: restores it into a separate folder, verifies it with this release
as portal verify does, reports what it found, and removes it again. The portal can keep running;
its data is not touched.

  portal drill FOLDER             one backup, or the newest one in a folder of backups
  portal drill FOLDER --in PLACE  restores into PLACE; otherwise into a new folder in DATA_DIR
  portal drill FILE               the same for an archive
  portal drill FOLDER --plain     also one that is not encrypted, where an encryption key is set
`;

function parseCommandLine(args: string[]) {
  const options = {
    in: { type: 'string' },
    plain: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArguments(args, options);
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0 || values.in === '') throw new WrongUsage();
  return { folder, place: values.in, isPlainTaken: values.plain };
}

type DrillOptions = ReturnType<typeof parseCommandLine>;

async function proveBackupRestorable(
  settings: Settings,
  { folder, place, isPlainTaken }: DrillOptions,
  print: PrintLine,
) {
  const where = place ?? settings.dataFolder;
  await using backup = await openBackup(folder, {
    dataFolder: where,
    keys: readKeyring(settings),
  });
  refuseUnencryptedBackup(backup, isPlainTaken);
  await using work = await openWorkFolder(where);
  await requireSpaceForDrill(backup, settings, work.folder);
  const dataFolder = join(work.folder, 'office');
  const office = { ...settings, dataFolder, databaseUrl: undefined, s3: undefined };
  const started = performance.now();
  await restoreBackup(backup, office, print, { skipDamaged: true });
  const restored = performance.now();
  await upgrade(office);
  const problems = await runWithPortalData(office, (data) =>
    verifyPortalData(data, systemClock.now(), print),
  );
  const verified = performance.now();
  const { madeOn, rows } = backup.manifest;
  const message = `The backup of ${madeOn} can be restored, and this release can read it.`;
  const formatSeconds = (from: number, until: number) => `${((until - from) / 1000).toFixed(1)} s`;
  print(`${message}
${pluralize(rows.applications ?? 0, 'application')} with ${pluralize(rows.comments ?? 0, 'note')}
${pluralize(backup.documents.length, 'document')}${problems.length === 0 ? ', each with a correct checksum' : ''}
All sessions in it are ended, and its waiting mails are held.
It took ${formatSeconds(started, restored)} to restore and ${formatSeconds(restored, verified)} to verify. The copy has been removed; the portal’s own data was not touched.`);
  return { said: message, problems, toLookAt: problems.length };
}

async function requireSpaceForDrill(
  { documents, filesIn, manifest }: Backup,
  { diskReserveMegabytes }: Settings,
  folder: string,
): Promise<void> {
  const files = await Promise.all(
    manifest.files.map((name) => stat(join(filesIn, name.replace(/\.encrypted$/, '')))),
  );
  const ofDatabase = files.reduce((sum, { size }) => sum + size, 0);
  const ofDocuments = documents.reduce((sum, document) => sum + computeStoredSize(document), 0);
  const needed = ofDocuments + 3 * ofDatabase + diskReserveMegabytes * 1_000_000;
  await requireDiskSpace(
    folder,
    needed,
    (needed, free) => `A drill needs ${needed} on the disk of ${folder}, which has ${free}.
Name a folder on another disk: portal drill FOLDER --in OTHER. Nothing was restored.`,
  );
}

export const run = defineCommand(usage, async (args, print) => {
  const options = parseCommandLine(args);
  const settings = readCommandSettings();
  const run = { kind: 'drill', target: options.folder } as const;
  const { said, problems } = await runAndRecordOutcome(settings, run, print, () =>
    proveBackupRestorable(settings, options, print),
  );
  if (problems.length > 0)
    throw new NeedsAttentionError([`${said} But there are problems:`, ...problems].join('\n'));
});
