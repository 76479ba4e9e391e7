import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { NotFound, Refused } from '../../command.ts';
import { archiveTarget } from './archiveTarget.ts';
import { folderTarget, readOnlyFolderTarget } from './folderTarget.ts';
import { streamTarget } from './streamTarget.ts';
import { type BackupTarget, manifestName } from './target.ts';

/** A target that a backup is written to. */
export async function openTargetToWrite(where: string, dataFolder: string): Promise<BackupTarget> {
  if (where === '-') return streamTarget(requireRedirected(process.stdout), dataFolder);
  refuseBuckets(where);
  const folder = resolve(where);
  if (folder === dataFolder || folder === join(dataFolder, 'documents')) {
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
  dataFolder: string,
): Promise<{ target: BackupTarget; name: string | undefined }> {
  refuseBuckets(where);
  const path = resolve(where);
  if (!existsSync(path)) throw new NotFound(`There is no ${path}.`);
  if (!statSync(path).isDirectory()) {
    return { target: await archiveTarget(path, dataFolder), name: undefined };
  }
  if (!existsSync(join(path, manifestName))) {
    return { target: readOnlyFolderTarget(path), name: undefined };
  }
  return { target: readOnlyFolderTarget(dirname(path)), name: basename(path) };
}

function refuseBuckets(where: string): void {
  if (!/^\w+:\/\//.test(where)) return;
  throw new Refused(
    'A backup goes into a folder or an archive; rclone or restic takes it to a bucket: see “Backups” in docs/operations.md.',
  );
}
