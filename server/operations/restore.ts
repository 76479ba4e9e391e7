import { parseArgs } from 'node:util';
import { readOwnSettings } from '../platform/settings.ts';
import { runCommand, WrongUsage } from './command.ts';
import { newestBackup } from './data/backups.ts';
import { openBackup } from './data/openBackup.ts';
import { restoreBackup } from './data/restoring.ts';

const usage = `Brings a backup back, to where the settings say. That place must be empty.

  npm run restore -- FOLDER     one backup, or the newest one in a folder of backups
  npm run restore -- FOLDER --send-waiting-mail

Nobody is signed in afterwards. Mails that waited when the backup was made are held, and an administrator
finds them at /admin/mails; with --send-waiting-mail they are sent, but for links to set a password.
`;

function readWords(words: string[]): { folder: string; sendWaitingMail: boolean } {
  const options = { 'send-waiting-mail': { type: 'boolean', default: false } } as const;
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (folder && more.length === 0) {
      return { folder, sendWaitingMail: values['send-waiting-mail'] };
    }
  } catch {
    // Said by the usage.
  }
  throw new WrongUsage();
}

await runCommand(usage, async (words, tell) => {
  const { folder, sendWaitingMail } = readWords(words);
  const backup = await openBackup(await newestBackup(folder));
  try {
    await restoreBackup(backup, readOwnSettings(), tell, { sendWaitingMail });
  } finally {
    await backup.close();
  }
  tell(`Restored the backup of ${backup.manifest.madeOn}, every checksum right.`);
  tell('What was removed since by npm run retention is back: run it again where you use it.');
  for (const sentence of Object.values(backup.manifest.wrong)) {
    tell(`When the backup was made already: ${sentence}`);
  }
});
