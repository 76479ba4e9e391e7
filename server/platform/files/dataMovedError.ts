import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExplainedError } from '../errors.ts';
import type { Settings } from '../settings/settings.ts';
import { syncFile, syncFolder } from './syncFiles.ts';

export class DataMovedError extends ExplainedError {}

type DataSettings = Pick<Settings, 'dataFolder' | 'databaseUrl' | 's3'>;

const getMovedMarkFile = (dataFolder: string) => join(dataFolder, 'moved-away');

function describeDataLocation({ databaseUrl = '', s3 }: DataSettings): string {
  const { host, pathname } = new URL(databaseUrl);
  const documents = s3 ? `, its documents to the bucket ${s3.bucket}` : '';
  return `PostgreSQL at ${host}${pathname}${documents}`;
}

export async function markDataAsMoved(
  dataFolder: string,
  to: DataSettings,
  on: Date,
): Promise<void> {
  const mark = getMovedMarkFile(dataFolder);
  await writeFile(mark, `${describeDataLocation(to)}, on ${on.toISOString()}\n`, { mode: 0o600 });
  await syncFile(mark);
  await syncFolder(dataFolder);
}

/** A portal started without DATABASE_URL by mistake would serve the outdated data in a moved folder. */
export function requireDataNotMoved({ dataFolder, databaseUrl }: DataSettings): void {
  const mark = getMovedMarkFile(dataFolder);
  if (databaseUrl || !existsSync(mark)) return;
  throw new DataMovedError(
    `The data in ${dataFolder} was moved to ${readFileSync(mark, 'utf8').trim()}.
The copy here has not changed since that day. Set DATABASE_URL to the database with the current data.
To use this old copy after all, without later changes: rm ${mark}`,
  );
}
