import { readKeyring } from '../../platform/crypto/keyring.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { parseArguments, pluralize } from './arguments.ts';
import {
  openBackup,
  refuseUnencryptedBackup,
  runWithBackupDatabase,
} from './backups/openBackup.ts';
import {
  defineCommand,
  NeedsAttentionError,
  readCommandSettings,
  runWithPortalData,
  WrongUsage,
} from './command.ts';
import { repairDocuments } from './restoring/repairDocuments.ts';
import { restoreApplication } from './restoring/restoreApplication.ts';

const usage = `Restores a part of a backup into the portal. The portal can keep running.

  portal restore-part FOLDER --damaged-documents all documents that are missing or damaged in the portal
  portal restore-part FOLDER --application NUMBER     one application with its notes and documents
                             --overwrite              replaces it if the portal has it
                             --removed-too            restores it even if it was removed by retention or erased
  --plain                                        also from a backup that is not encrypted, where a key is set

FOLDER is one backup, a folder of backups (the newest is used), or an archive. Undamaged data
is never changed without --overwrite. The history records what was restored and when the backup was made.
`;

const booleanOption = { type: 'boolean', default: false } as const;
const argumentOptions = {
  'damaged-documents': booleanOption,
  application: { type: 'string' },
  overwrite: booleanOption,
  'removed-too': booleanOption,
  plain: booleanOption,
} as const;

function parseCommandLine(args: string[]) {
  const { values, positionals } = parseArguments(args, argumentOptions);
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

export const run = defineCommand(usage, async (args, print) => {
  const { where, application, choices, isPlainTaken } = parseCommandLine(args);
  const settings = readCommandSettings();
  await using backup = await openBackup(where, { ...settings, keys: readKeyring(settings) });
  const now = systemClock.now();
  refuseUnencryptedBackup(backup, isPlainTaken);
  await runWithPortalData(settings, async (data) => {
    if (application !== undefined) {
      const request = { number: application, now, ...choices };
      return runWithBackupDatabase(backup, settings.dataFolder, (database) =>
        restoreApplication(data, { backup, database }, request, print),
      );
    }
    const { healed, left } = await repairDocuments(data, backup, now, print);
    print(
      `${pluralize(healed, 'document')} restored from the backup of ${backup.manifest.madeOn}.`,
    );
    if (left.length > 0)
      throw new NeedsAttentionError(['Still missing or damaged:', ...left].join('\n'));
  });
});
