import { parseArgs } from 'node:util';
import { commandOf, commandSettings, Refused, WrongUsage, withOffice } from './command.ts';
import { makeBackup } from './data/backups.ts';
import { pruneBackups } from './data/pruning.ts';

const usage = `A backup of database and documents of one moment. The portal may run meanwhile.

  portal backup FOLDER                a new one in FOLDER; documents that lie there are not copied again
  portal backup FOLDER --keep 30      and afterwards only the 30 newest stay
`;

function readWords(words: string[]): { folder: string; kept: number | undefined } {
  const options = { keep: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [folder, ...more] = positionals;
    const kept = values.keep === undefined ? undefined : Number(values.keep);
    const isCount = kept === undefined || (Number.isInteger(kept) && kept > 0);
    if (folder && more.length === 0 && isCount) return { folder, kept };
  } catch {
    // Said by the usage.
  }
  throw new WrongUsage();
}

export const run = commandOf(usage, async (words, tell) => {
  const { folder, kept } = readWords(words);
  const made = await withOffice(commandSettings(), (office) =>
    makeBackup(office, folder, new Date(), tell),
  );
  tell(`Backup ${made.folder}: ${made.documents} documents, ${made.copied} of them new.`);
  if (made.wrong.length > 0) {
    const title = 'The backup is whole but for what was wrong in the portal:';
    throw new Refused([title, ...made.wrong].join('\n'));
  }
  if (kept !== undefined) await pruneBackups(folder, kept, tell);
});
