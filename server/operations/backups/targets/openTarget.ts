import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import type { Settings } from '../../../platform/settings.ts';
import type { S3Settings } from '../../../platform/store/s3.ts';
import { NotFound, Refused, WrongUsage } from '../../command.ts';
import { archiveTarget } from './archiveTarget.ts';
import { bucketTarget } from './bucketTarget.ts';
import { folderTarget, readOnlyFolderTarget } from './folderTarget.ts';
import { streamTarget } from './streamTarget.ts';
import { type BackupTarget, isBackup, manifestName } from './target.ts';

/** What it takes to reach a target that was named to a command. */
export type TargetSettings = Pick<Settings, 'dataFolder' | 's3' | 'backupS3'>;

/** A target that a backup is written to. */
export async function openTargetToWrite(
  where: string,
  reaching: TargetSettings,
): Promise<BackupTarget> {
  if (where === '-') return streamTarget(requireRedirected(process.stdout), reaching.dataFolder);
  if (where.startsWith('s3://')) return targetInBucket(where, reaching).target;
  const folder = resolve(where);
  if (folder === reaching.dataFolder || folder === join(reaching.dataFolder, 'documents')) {
    throw new Refused(`${folder} holds the portal's own data: a backup there would be none.`);
  }
  return folderTarget(folder);
}

function requireRedirected(out: typeof process.stdout): Writable {
  if (!out.isTTY) return out;
  throw new Refused(
    'An archive is no text: send it into a file or to another program, with > or |.',
  );
}

/** A target that is read from, and the backup in it that was named, if one was. */
export async function openTargetToRead(
  where: string,
  reaching: TargetSettings,
): Promise<{ target: BackupTarget; name: string | undefined }> {
  if (where.startsWith('s3://')) return targetInBucket(where, reaching);
  const path = resolve(where);
  if (!existsSync(path)) throw new NotFound(`There is no ${path}.`);
  if (!statSync(path).isDirectory()) {
    return { target: await archiveTarget(path, reaching.dataFolder), name: undefined };
  }
  if (!existsSync(join(path, manifestName))) {
    return { target: readOnlyFolderTarget(path), name: undefined };
  }
  return { target: readOnlyFolderTarget(dirname(path)), name: basename(path) };
}

function targetInBucket(where: string, { backupS3, s3, dataFolder }: TargetSettings) {
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]+)\/?([\w./-]*)$/.exec(where) ?? [];
  if (!bucket) throw new WrongUsage();
  const parts = path.split('/').filter(Boolean);
  const name = isBackup(parts.at(-1) ?? '') ? parts.pop() : undefined;
  const prefix = parts.map((part) => `${part}/`).join('');
  if (!backupS3) {
    throw new Refused(
      'BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY say how to reach the bucket; none is set.',
    );
  }
  const settings = { ...backupS3, bucket };
  if (s3 && isSameBucket(s3, settings) && (prefix === '' || parts[0] === 'documents')) {
    throw new Refused(
      `${where} is where the portal's documents lie: a backup there would be none. Name another bucket, or a prefix.`,
    );
  }
  return { target: bucketTarget(settings, prefix, dataFolder), name };
}

const isSameBucket = (one: S3Settings, other: S3Settings) =>
  one.endpoint === other.endpoint && one.bucket === other.bucket;
