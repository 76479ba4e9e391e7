import { readOwnSettings } from '../platform/settings.ts';
import { runCommand, WrongUsage } from './command.ts';
import { newestBackup } from './data/backups.ts';
import { openBackup } from './data/openBackup.ts';
import { restoreBackup } from './data/restoring.ts';

const usage = `Brings a backup back, to where the settings say. That place must be empty.

  npm run restore -- FOLDER     one backup, or the newest one in a folder of backups
`;

await runCommand(usage, async ([folder, ...more], tell) => {
  if (!folder || more.length > 0) throw new WrongUsage();
  const backup = await openBackup(await newestBackup(folder));
  try {
    await restoreBackup(backup, readOwnSettings(), tell);
  } finally {
    await backup.close();
  }
  tell(`Restored the backup of ${backup.manifest.madeOn}, every checksum right.`);
  for (const sentence of Object.values(backup.manifest.wrong)) {
    tell(`When the backup was made already: ${sentence}`);
  }
});
