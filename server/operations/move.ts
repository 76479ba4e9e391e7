import { parseArgs } from 'node:util';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { DataInUse, lockData } from '../platform/dataLock.ts';
import { markAsMoved } from '../platform/movedAway.ts';
import { ownEnvironment, readSettings, type Settings } from '../platform/settings.ts';
import { openStoreBeside } from '../platform/store/openStore.ts';
import { asOwner, commandOf, type Tell, WrongUsage, withOffice } from './command.ts';
import { moveOffice } from './data/moving.ts';

const usage = `Carries the office in DATA_DIR to PostgreSQL, and its documents to a bucket. It can be repeated.

  portal move --to postgres://user:password@host/database [--documents s3://bucket]

The bucket's address and keys are S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.
Run it first while the portal runs: that takes long. Then stop the portal, run it again, and start the
portal with DATABASE_URL and S3_BUCKET.
`;

function readWords(words: string[]): { to: string; bucket: string } {
  const options = { to: { type: 'string' }, documents: { type: 'string' } } as const;
  try {
    const { to, documents = '' } = parseArgs({ args: words, options }).values;
    const bucket = /^(?:s3:\/\/([^/]+)\/?)?$/.exec(documents);
    if (to && bucket) return { to, bucket: bucket[1] ?? '' };
  } catch {
    // Said by the usage.
  }
  throw new WrongUsage();
}

/** What the portal changes from here on would be missing, so the last run is one without it. */
async function tellWhetherComplete(dataFolder: string, there: Settings, tell: Tell): Promise<void> {
  try {
    const unlock = lockData(dataFolder);
    await markAsMoved(dataFolder, there, systemClock.now());
    unlock();
    tell('Moved. Start the portal with the new settings; it does not change the old data,');
    tell('and does not start on it any more.');
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error;
    tell(
      'Moved as of now. The portal still runs: stop it and run this again for what changes yet.',
    );
  }
}

const noBucket = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' };

export const run = commandOf(usage, async (words, tell) => {
  const { to, bucket } = readWords(words);
  const environment = ownEnvironment();
  const here = asOwner(readSettings({ ...environment, DATABASE_URL: '', ...noBucket }));
  const there = readSettings({
    ...environment,
    DATABASE_URL: to,
    ...(bucket ? { S3_BUCKET: bucket } : noBucket),
  });
  const { database } = openDatabase(there);
  try {
    const store = there.s3 && (await openStoreBeside(there));
    await withOffice(here, (office) =>
      moveOffice(office, { database, store }, here.dataFolder, tell),
    );
  } finally {
    await database.destroy();
  }
  await tellWhetherComplete(here.dataFolder, there, tell);
});
