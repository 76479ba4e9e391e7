import { readKeyring } from '../../platform/crypto/keyring.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { parseArguments, pluralize } from './arguments.ts';
import { openBackup, refusePlainBackup, withBackupDatabase } from './backups/openBackup.ts';
import {
  defineCommand,
  NeedsAttention,
  readCommandSettings,
  WrongUsage,
  withPortalData,
} from './command.ts';
import { healDocuments } from './restoring/healDocuments.ts';
import { restoreApplication } from './restoring/restoreApplication.ts';

const usage = `Restores a part of a backup into the portal that people use, which can keep running.

  portal restore-part FOLDER --damaged-documents the bytes of all documents that are missing or damaged here
  portal restore-part FOLDER --application NUMBER     one application with its notes and documents
                             --overwrite              also when the portal has it: as it was in the backup
                             --removed-too            also when it was removed by retention or erased
  --plain                                        also from a backup that is not encrypted, where a key is set

FOLDER is one backup, the newest one in a folder of backups, or an archive. What is whole
here is never touched without --overwrite. The history says what came back and of when the backup is.
`;

const offByDefault = { type: 'boolean', default: false } as const;
const argumentOptions = {
  'damaged-documents': offByDefault,
  application: { type: 'string' },
  overwrite: offByDefault,
  'removed-too': offByDefault,
  plain: offByDefault,
} as const;

function parseWords(words: string[]) {
  const { values, positionals } = parseArguments(words, argumentOptions);
  const [where, ...more] = positionals;
  const application = values.application?.trim().toUpperCase();
  const isOne = values['damaged-documents'] ? application === undefined : Boolean(application);
  const isOfApplications = values.overwrite || values['removed-too'];
  if (!where || more.length > 0 || !isOne || (isOfApplications && !application)) {
    throw new WrongUsage();
  }
  return {
    where,
    application,
    choices: { overwrite: values.overwrite, removedToo: values['removed-too'] },
    isPlainTaken: values.plain,
  };
}

export const run = defineCommand(usage, async (words, print) => {
  const { where, application, choices, isPlainTaken } = parseWords(words);
  const settings = readCommandSettings();
  await using backup = await openBackup(where, { ...settings, keys: readKeyring(settings) });
  const now = systemClock.now();
  refusePlainBackup(backup, isPlainTaken);
  await withPortalData(settings, async (data) => {
    if (application !== undefined) {
      const asked = { number: application, now, ...choices };
      return withBackupDatabase(backup, settings.dataFolder, (database) =>
        restoreApplication(data, { backup, database }, asked, print),
      );
    }
    const { healed, left } = await healDocuments(data, backup, now, print);
    print(
      `${pluralize(healed, 'document')} came back from the backup of ${backup.manifest.madeOn}.`,
    );
    if (left.length > 0)
      throw new NeedsAttention(['Still missing or damaged:', ...left].join('\n'));
  });
});
