import { parseArgs } from 'node:util';
import { readKeyring } from '../platform/encryption/keyring.ts';
import { requireOwner } from '../platform/owner.ts';
import { commandOf, commandSettings, Refused, WrongUsage } from './command.ts';
import { newestBackup } from './data/backups.ts';
import { openBackup } from './data/openBackup.ts';
import { restoreBackup } from './data/restoring.ts';

const usage = `Brings a backup back, to where the settings say. That place must be empty.

  portal restore FOLDER     one backup, or the newest one in a folder of backups
  portal restore FOLDER --send-waiting-mail
  portal restore FOLDER --plain     also one that is not encrypted, where an encryption key is set

Nobody is signed in afterwards. Mails that waited when the backup was made are held, and an administrator
finds them at /admin/mails; with --send-waiting-mail they are sent, but for links to set a password.
`;

interface Asked {
  folder: string;
  sendWaitingMail: boolean;
  isPlainTaken: boolean;
}

function readWords(words: string[]): Asked {
  const off = { type: 'boolean', default: false } as const;
  const options = { 'send-waiting-mail': off, plain: off };
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (folder && more.length === 0) {
      const sendWaitingMail = values['send-waiting-mail'];
      return { folder, sendWaitingMail, isPlainTaken: values.plain };
    }
  } catch {
    // Said by the usage.
  }
  throw new WrongUsage();
}

export const run = commandOf(usage, async (words, tell) => {
  const { folder, sendWaitingMail, isPlainTaken } = readWords(words);
  const settings = commandSettings();
  requireOwner(settings.dataFolder);
  const keys = readKeyring(settings);
  const { dataFolder } = settings;
  const backup = await openBackup(await newestBackup(folder), { keys, dataFolder });
  try {
    if (keys.current && !backup.manifest.encryptedWith && !isPlainTaken) {
      throw new Refused(
        `The backup ${backup.folder} is not encrypted: whoever could write there may have changed it.
If it was made before there was a key, and you trust it, add --plain. Nothing was changed.`,
      );
    }
    await restoreBackup(backup, settings, tell, { sendWaitingMail });
  } finally {
    await backup.close();
  }
  tell(`Restored the backup of ${backup.manifest.madeOn}, every checksum right.`);
  tell('What was removed since by portal retention is back: run it again where you use it.');
  for (const sentence of Object.values(backup.manifest.wrong)) {
    tell(`When the backup was made already: ${sentence}`);
  }
});
