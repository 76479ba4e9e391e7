import { readOwnSettings } from '../platform/settings.ts';
import { Refused, runCommand, WrongUsage, withOffice } from './command.ts';
import { makeBackup } from './data/backups.ts';

const usage = `A backup of database and documents of one moment. The portal may run meanwhile.

  npm run backup -- FOLDER      a new backup in FOLDER; documents that lie there already are not copied again
`;

await runCommand(usage, async ([folder, ...more], tell) => {
  if (!folder || more.length > 0) throw new WrongUsage();
  const made = await withOffice(readOwnSettings(), (office) =>
    makeBackup(office, folder, new Date(), tell),
  );
  tell(`Backup ${made.folder}: ${made.documents} documents, ${made.copied} of them new.`);
  if (made.wrong.length === 0) return;
  throw new Refused(
    ['The backup is whole but for what was wrong in the portal:', ...made.wrong].join('\n'),
  );
});
