import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readKeyring } from '../../platform/crypto/keyring.ts';
import { getDatabaseFile } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { requireArguments } from './arguments.ts';
import { openBackup } from './backups/openBackup.ts';
import { verifyBackup, verifyPortalData } from './backups/verifyBackup.ts';
import {
  defineCommand,
  NeedsAttentionError,
  type PrintLine,
  readCommandSettings,
  runWithPortalData,
  WrongUsage,
} from './command.ts';
import { runAndRecordOutcome } from './data/recordCommandRun.ts';

const usage = `Checks that every document is complete and that the database is undamaged. Changes nothing.

  portal verify                the portal's own data; it can keep running
  portal verify FOLDER         a data folder, one backup, or the newest one in a folder of backups
  portal verify FILE           the same for an archive

The exit code is 3 if something is wrong. To replace damaged or missing copies in a backup, run
portal backup FOLDER, while the portal still has the documents.
`;

async function verifyDataOrBackup(
  settings: Settings,
  folder: string | undefined,
  print: PrintLine,
) {
  const now = new Date();
  if (!folder) return runWithPortalData(settings, (data) => verifyPortalData(data, now, print));
  if (existsSync(getDatabaseFile(folder)) && !existsSync(`${folder}/manifest.json`)) {
    const folderSource = { dataFolder: resolve(folder), databaseUrl: undefined, s3: undefined };
    return runWithPortalData({ ...settings, ...folderSource }, (data) =>
      verifyPortalData(data, now, print),
    );
  }
  await using backup = await openBackup(folder, { ...settings, keys: readKeyring(settings) });
  return await verifyBackup(backup, print);
}

export const run = defineCommand(usage, async (args, print) => {
  const [folder, ...more] = requireArguments(args);
  if (more.length > 0) throw new WrongUsage();
  const settings = readCommandSettings();
  const run = { kind: 'verify', target: folder ?? '' } as const;
  const { problems } = await runAndRecordOutcome(settings, run, print, async () => {
    const problems = await verifyDataOrBackup(settings, folder, print);
    const message = problems.length > 0 ? 'Problems were found.' : 'No problems were found.';
    return { said: message, toLookAt: problems.length, problems };
  });
  if (problems.length > 0) throw new NeedsAttentionError(problems.join('\n'));
  print('No problems were found.');
});
