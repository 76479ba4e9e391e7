import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFile, syncFolder } from './files.ts';
import type { Settings } from './settings.ts';

/** The office of a data folder lives in PostgreSQL since; what lies in the folder is old. */
export class MovedAway extends Error {}

type Place = Pick<Settings, 'dataFolder' | 'databaseUrl' | 's3'>;

const markIn = (dataFolder: string) => join(dataFolder, 'moved-away');

/** Without its user and password. */
function describePlace({ databaseUrl = '', s3 }: Place): string {
  const { host, pathname } = new URL(databaseUrl);
  const documents = s3 ? `, its documents to the bucket ${s3.bucket}` : '';
  return `PostgreSQL at ${host}${pathname}${documents}`;
}

export async function markAsMoved(dataFolder: string, to: Place, on: Date): Promise<void> {
  const mark = markIn(dataFolder);
  await writeFile(mark, `${describePlace(to)}, on ${on.toISOString()}\n`, { mode: 0o600 });
  await syncFile(mark);
  await syncFolder(dataFolder);
}

/** Settings that lost their DATABASE_URL would show people an old office, and take what they write. */
export function requireNotMoved({ dataFolder, databaseUrl }: Place): void {
  const mark = markIn(dataFolder);
  if (databaseUrl || !existsSync(mark)) return;
  throw new MovedAway(
    `The office in ${dataFolder} was moved to ${readFileSync(mark, 'utf8').trim()}.
What lies here is as it was on that day. Set DATABASE_URL to the database that holds the office now.
To work with what lies here after all, and without what came since: rm ${mark}`,
  );
}
