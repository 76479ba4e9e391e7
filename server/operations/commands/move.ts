import { openDatabase } from '../../platform/database/database.ts';
import { DataInUse, lockData } from '../../platform/files/dataLock.ts';
import { markDataAsMoved } from '../../platform/files/dataMovedError.ts';
import { openStoreWithoutCleanup } from '../../platform/files/openStore.ts';
import { readPortalEnvironment } from '../../platform/settings/portalEnvironment.ts';
import { readSettings, type Settings } from '../../platform/settings/settings.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { parseFlags } from './arguments.ts';
import {
  defineCommand,
  type LocalPortalData,
  type PrintLine,
  runAsOwner,
  runWithPortalData,
  WrongUsage,
} from './command.ts';
import { type MoveTarget, moveData } from './data/moveData.ts';

const usage = `Moves the data in DATA_DIR to PostgreSQL, and its documents to a bucket.

  portal move --to postgres://user:password@host/database [--documents s3://bucket]

The bucket's address and keys are S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.
Stop the portal, run this, and start the portal with DATABASE_URL and S3_BUCKET. If you run it before, while the portal
is running, it only copies the documents to the bucket, which may take long.
`;

function parseCommandLine(args: string[]): { to: string; bucket: string } {
  const text = { type: 'string' } as const;
  const { to, documents = '' } = parseFlags(args, { to: text, documents: text });
  const bucket = /^(?:s3:\/\/([^/]+)\/?)?$/.exec(documents);
  if (!to || !bucket) throw new WrongUsage();
  return { to, bucket: bucket[1] ?? '' };
}

function lockDataUnlessPortalRuns(dataFolder: string): Disposable | undefined {
  try {
    return lockData(dataFolder);
  } catch (error) {
    if (error instanceof DataInUse) return undefined;
    throw error;
  }
}

/** A running portal would change rows after they were copied, so the rows are moved only after it was stopped. */
async function moveDataAndMarkAsMoved(
  data: LocalPortalData,
  target: MoveTarget,
  targetSettings: Settings,
  print: PrintLine,
): Promise<void> {
  using lock = lockDataUnlessPortalRuns(data.dataFolder);
  await moveData(data, target, lock !== undefined, print);
  if (lock) {
    await markDataAsMoved(data.dataFolder, targetSettings, systemClock.now());
    print('Moved. Start the portal with the new settings. The old data is kept unchanged,');
    print('but the portal can no longer be started with it.');
  } else {
    print(
      `The portal is running, so ${target.store ? 'only documents were moved' : 'nothing was moved'}: stop it and run this again for the rest.`,
    );
  }
}

const emptyBucketSettings = {
  S3_ENDPOINT: '',
  S3_BUCKET: '',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
};

export const run = defineCommand(usage, async (args, print) => {
  const { to, bucket } = parseCommandLine(args);
  const { values, origins } = readPortalEnvironment();
  const here = runAsOwner(
    readSettings({ ...values, DATABASE_URL: '', ...emptyBucketSettings }, origins),
  );
  const elsewhere = { DATABASE_URL: to, ...(bucket ? { S3_BUCKET: bucket } : emptyBucketSettings) };
  const targetSettings = readSettings({ ...values, ...elsewhere }, origins);
  await using database = openDatabase(targetSettings).database;
  const store = targetSettings.s3 && (await openStoreWithoutCleanup(targetSettings));
  await runWithPortalData(here, (data) =>
    moveDataAndMarkAsMoved(data, { database, store }, targetSettings, print),
  );
});
