import { readKeyring } from '../../platform/crypto/keyring.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { openBackup, refusePlain, withBackupDatabase } from './backups/openBackup.ts';
import {
  commandOf,
  commandSettings,
  NeedsAttention,
  WrongUsage,
  withPortalData,
} from './command.ts';
import { healDocuments } from './restoring/healing.ts';
import { restoreApplication } from './restoring/restoringApplication.ts';
import { counted, parseWords } from './words.ts';

const usage = `Restores a part of a backup into the portal that people use; it may run meanwhile.

  portal restore-part FOLDER --document 12       the bytes of a document that are missing or damaged here
  portal restore-part FOLDER --damaged-documents the same of all documents that are missing or damaged here
  portal restore-part FOLDER --application NUMBER     one application with its notes and documents
                             --overwrite              also when the portal has it: as it was in the backup
                             --removed-too            also when it was removed by retention or erased
  --plain                                        also from a backup that is not encrypted, where a key is set

FOLDER is one backup, the newest one in a folder of backups, or an archive. What is whole
here is never touched without --overwrite. The history says what came back and of when the backup is.
`;

const off = { type: 'boolean', default: false } as const;
const options = {
  document: { type: 'string', multiple: true },
  'damaged-documents': off,
  application: { type: 'string' },
  overwrite: off,
  'removed-too': off,
  plain: off,
} as const;

function readWords(words: string[]) {
  const { values, positionals } = parseWords(words, options);
  const [where, ...more] = positionals;
  const documents = values.document?.map(Number);
  const isEach = documents?.every((id) => Number.isInteger(id) && id > 0) ?? true;
  const asked = [documents, values.application, values['damaged-documents'] || undefined];
  const isOne = asked.filter((part) => part !== undefined).length === 1;
  const application = values.application?.trim().toUpperCase();
  const isOfApplications = values.overwrite || values['removed-too'];
  const isRight = isOfApplications ? Boolean(application) : application !== '';
  if (!where || more.length > 0 || !isEach || !isOne || !isRight) throw new WrongUsage();
  return {
    where,
    documents,
    application,
    choices: { overwrite: values.overwrite, removedToo: values['removed-too'] },
    isPlainTaken: values.plain,
  };
}

export const run = commandOf(usage, async (words, print) => {
  const { where, documents, application, choices, isPlainTaken } = readWords(words);
  const settings = commandSettings();
  await using backup = await openBackup(where, { ...settings, keys: readKeyring(settings) });
  const now = systemClock.now();
  refusePlain(backup, isPlainTaken);
  await withPortalData(settings, async (data) => {
    if (application !== undefined) {
      const asked = { number: application, now, ...choices };
      return withBackupDatabase(backup, settings.dataFolder, (database) =>
        restoreApplication(data, { backup, database }, asked, print),
      );
    }
    const { healed, left } = await healDocuments(data, backup, { named: documents, now }, print);
    print(`${counted(healed, 'document')} came back from the backup of ${backup.manifest.madeOn}.`);
    if (left.length > 0)
      throw new NeedsAttention(['Still missing or damaged:', ...left].join('\n'));
  });
});
