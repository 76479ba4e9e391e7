import { readKeyring } from '../../platform/crypto/keyring.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { openBackup, refusePlain } from './backups/openBackup.ts';
import { commandOf, commandSettings, NeedsAttention, type Print, WrongUsage } from './command.ts';
import { describeMissing } from './data/missingDocuments.ts';
import { recorded } from './data/runs.ts';
import { drill } from './drilling/drilling.ts';
import { counted, parseWords } from './words.ts';

const usage = `Proves that a backup can be restored: restores it into a place of its own, opens it with this release, reads
every application and every document, says what it found, and removes it again. The portal that people
use may run meanwhile, and nothing of it is touched. No mail is sent, and nothing listens.

  portal drill FOLDER             one backup, or the newest one in a folder of backups
  portal drill FOLDER --in PLACE  restores into PLACE; otherwise into a folder of its own in DATA_DIR
  portal drill FILE               the same of one in an archive
  portal drill FOLDER --plain     also one that is not encrypted, where an encryption key is set
`;

function readWords(words: string[]): { folder: string; place?: string; isPlainTaken: boolean } {
  const options = {
    in: { type: 'string' },
    plain: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseWords(words, options);
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0 || values.in === '') throw new WrongUsage();
  const place = values.in === undefined ? {} : { place: values.in };
  return { folder, ...place, isPlainTaken: values.plain };
}

type Asked = ReturnType<typeof readWords>;

async function prove(settings: Settings, { folder, place, isPlainTaken }: Asked, print: Print) {
  const keys = readKeyring(settings);
  await using backup = await openBackup(folder, { ...settings, keys });
  refusePlain(backup, isPlainTaken);
  const drilled = await drill(backup, settings, place ?? settings.dataFolder, print);
  const { read, history, missing, seconds } = drilled;
  const said = `The backup of ${backup.manifest.madeOn} can be restored, and this release opens it on the embedded database.`;
  const megabytes = (read.bytes / 1_000_000).toFixed(1);
  print(`${said} Read, as administrators see it:
${counted(read.accounts, 'account')}
${counted(read.applications, 'application')} with ${counted(read.notes, 'note')}
${counted(read.documents, 'document')} (${megabytes} MB), each with its checksum right
${counted(history.entries, 'entry', 'entries')} of the history, each as it was written; the last link is ${history.link || 'none'}
Nobody is signed in there, and mails that waited are held.
It took ${seconds.restoring.toFixed(1)} s to restore and ${seconds.reading.toFixed(1)} s to read. The copy is removed; nothing live was touched.`);
  return { said, missing: missing.map(describeMissing) };
}

export const run = commandOf(usage, async (words, print) => {
  const asked = readWords(words);
  const settings = commandSettings();
  const run = { kind: 'drill', target: asked.folder } as const;
  const { said, missing } = await recorded(settings, run, print, async () => {
    const proved = await prove(settings, asked, print);
    return { ...proved, toLookAt: proved.missing.length };
  });
  if (missing.length === 0) return;
  const lacking = `${said} ${counted(missing.length, 'document')} of it ${missing.length === 1 ? 'is' : 'are'} missing or damaged.`;
  throw new NeedsAttention([lacking, ...missing.map((line) => `  ${line}`)].join('\n'));
});
