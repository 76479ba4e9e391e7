import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readKeyring } from '../../platform/crypto/keyring.ts';
import { parseArguments } from './arguments.ts';
import { listBackups, manifestName } from './backups/backupFolder.ts';
import {
  type Backup,
  type OpenBackupOptions,
  openBackup,
  refuseUnencryptedBackup,
} from './backups/openBackup.ts';
import { findNewestBackup } from './backups/pruneBackups.ts';
import { defineCommand, NeedsAttentionError, readCommandSettings, WrongUsage } from './command.ts';
import type { Row } from './data/databaseTables.ts';
import { restoreBackup } from './restoring/restoreBackup.ts';

const usage = `Restores a backup to the DATA_DIR or database of the settings, which must be empty.

  portal restore FOLDER     one backup, or the newest one in a folder of backups
  portal restore FILE       the same from an archive of portal backup -
  portal restore FOLDER --skip-damaged     everything but damaged documents of the backup
  portal restore FOLDER --send-waiting-mail
  portal restore FOLDER --plain     also one that is not encrypted, where an encryption key is set

Afterwards, everyone must sign in again. Emails that were waiting when the backup was made are held, and
administrators find them at /admin/mails; with --send-waiting-mail, they are sent, except password links.

If a document of the backup is damaged, nothing is restored, and the command lists it. With --skip-damaged,
everything else is restored, missing documents are listed, also by portal verify, and the exit code is 3.

To restore a part into the running portal: portal restore-part --help. To practise: portal drill --help.
`;

function parseCommandLine(args: string[]) {
  const off = { type: 'boolean', default: false } as const;
  const options = { 'send-waiting-mail': off, 'skip-damaged': off, plain: off };
  const { values, positionals } = parseArguments(args, options);
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new WrongUsage();
  return {
    folder,
    sendWaitingMail: values['send-waiting-mail'],
    skipDamaged: values['skip-damaged'],
    isPlainTaken: values.plain,
  };
}

export const run = defineCommand(usage, async (args, print) => {
  const { folder, isPlainTaken, ...choices } = parseCommandLine(args);
  const settings = readCommandSettings();
  const keys = readKeyring(settings);
  const options = { ...settings, keys };
  await using backup = await openBackup(folder, options);
  refuseUnencryptedBackup(backup, isPlainTaken);
  const missing = await restoreBackup(backup, settings, print, choices);
  const commands = await listErasuresSince(backup, options);
  const wholly = missing.length === 0 ? ', every checksum correct' : '';
  print(`Restored the backup of ${backup.manifest.madeOn}${wholly}.`);
  print(
    'Data removed or erased since the backup is in the portal again: run portal retention and portal erase again.',
  );
  if (commands.length > 0) print('The newest backup beside it records these erasures:');
  for (const command of commands) print(`  ${command}`);
  print('For later erasures, look for "event":"erased" in the log.');
  if (missing.length === 0) return;
  throw new NeedsAttentionError(
    [
      'Everything else has been restored. These documents are missing, and employers have to upload them again:',
      ...missing.map((missingDocument) => `  ${missingDocument.said}`),
      'portal verify lists them again.',
    ].join('\n'),
  );
});

async function listErasuresSince(backup: Backup, options: OpenBackupOptions): Promise<string[]> {
  const { folder } = backup;
  const target = dirname(folder);
  if (!existsSync(join(folder, manifestName))) return [];
  try {
    const newest = findNewestBackup(await listBackups(target), new Date());
    if (!newest || folder.endsWith(`/${newest}`)) return [];
    await using newer = await openBackup(target, options);
    return createEraseCommands(await findUnknownErasures(backup, newer));
  } catch {
    return [];
  }
}

/** Times are not compared, because the clock may have been wrong during either backup. */
async function findUnknownErasures(backup: Backup, newer: Backup): Promise<Row[]> {
  const knownErasures = new Set((await readErasures(backup)).map(createErasureKey));
  return (await readErasures(newer)).filter(
    (erasure) => !knownErasures.has(createErasureKey(erasure)),
  );
}

const createErasureKey = ({ kind, number, erased_on }: Row) =>
  JSON.stringify([kind, number, erased_on]);

async function readErasures({ source }: Backup): Promise<Row[]> {
  const rows: Row[] = [];
  if (!source.tables.includes('erasures')) return rows;
  for await (const slice of source.rows('erasures')) rows.push(...slice);
  return rows;
}

function createEraseCommands(erasures: Row[]): string[] {
  const getNumbers = (kind: string) => [
    ...new Set(
      erasures.filter((erasure) => erasure.kind === kind).map(({ number }) => String(number)),
    ),
  ];
  const applications = getNumbers('application');
  return [
    ...(applications.length > 0
      ? [`portal erase application ${applications.join(' ')} --apply`]
      : []),
    ...getNumbers('employer').map((id) => `portal erase employer id:${id} --apply`),
  ];
}
