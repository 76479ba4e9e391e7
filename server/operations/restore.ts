import { readKeyring } from '../platform/encryption/keyring.ts';
import { openBackup, refusePlain } from './backups/openBackup.ts';
import { commandOf, commandSettings, NeedsAttention, WrongUsage } from './command.ts';
import { describeMissing, type MissingDocument, writeMissing } from './data/missingDocuments.ts';
import { erasedSince } from './restoring/erasedSince.ts';
import { restoreBackup } from './restoring/restoring.ts';
import { parseWords } from './words.ts';

const usage = `Restores a backup to where the settings say. That place must be empty.

  portal restore FOLDER     one backup, or the newest one in a folder of backups
  portal restore FILE       the same from an archive of portal backup -
  portal restore FOLDER --skip-damaged     all that is whole, where documents of the backup are damaged
  portal restore FOLDER --send-waiting-mail
  portal restore FOLDER --plain     also one that is not encrypted, where an encryption key is set

Nobody is signed in afterwards. Mails that waited when the backup was made are held, and an administrator
finds them at /admin/mails; with --send-waiting-mail they are sent, but for links to set a password.

Where a document of the backup is damaged, nothing is restored, and the words say which. With --skip-damaged
all the rest is: what is missing is listed, also in DATA_DIR/missing-documents.csv, and the exit code is 3.

A part of a backup, into the portal that people use: portal restore-part --help. To practise: portal drill --help.
`;

function readWords(words: string[]) {
  const off = { type: 'boolean', default: false } as const;
  const options = { 'send-waiting-mail': off, 'skip-damaged': off, plain: off };
  const { values, positionals } = parseWords(words, options);
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new WrongUsage();
  return {
    folder,
    sendWaitingMail: values['send-waiting-mail'],
    skipDamaged: values['skip-damaged'],
    isPlainTaken: values.plain,
  };
}

export const run = commandOf(usage, async (words, print) => {
  const { folder, isPlainTaken, ...choices } = readWords(words);
  const settings = commandSettings();
  const keys = readKeyring(settings);
  const opening = { ...settings, keys };
  await using backup = await openBackup(folder, opening);
  refusePlain(backup, isPlainTaken);
  const missing = await restoreBackup(backup, settings, print, choices);
  const commands = await erasedSince(backup, opening);
  const wholly = missing.length === 0 ? ', every checksum right' : '';
  print(`Restored the backup of ${backup.manifest.madeOn}${wholly}.`);
  print('What was removed or erased since is back: run portal retention, and portal erase, again.');
  if (commands.length > 0) print('The newest backup beside it knows of these erasures:');
  for (const command of commands) print(`  ${command}`);
  print('Numbers of later ones are in the lines of the log with "event":"erased".');
  if (missing.length > 0) await reportMissing(settings.dataFolder, missing);
});

async function reportMissing(dataFolder: string, missing: MissingDocument[]): Promise<never> {
  const file = await writeMissing(dataFolder, missing);
  throw new NeedsAttention(
    [
      'All the rest is there. These documents are missing, and employers have to upload them again:',
      ...missing.map((one) => `  ${describeMissing(one)}`),
      `The same list is in ${file}.`,
    ].join('\n'),
  );
}
