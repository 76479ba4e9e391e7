import { accessSync, constants, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Settings } from '../../../platform/settings/settings.ts';
import { quoteForShell } from '../explainError.ts';
import { createLineFactory, type ReportLine } from './reportLine.ts';

export function canWrite(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const hasFileModes = process.platform !== 'win32';
const groupAndOtherBits = 0o077;

/** A folder that others cannot enter protects the files in it. */
export function checkFileRights({ dataFolder }: Pick<Settings, 'dataFolder'>): ReportLine {
  const line = createLineFactory('Rights');
  const folder = statSync(dataFolder, { throwIfNoEntry: false });
  if (!folder) return line('look', `${dataFolder} does not exist yet.`);
  if (!folder.isDirectory()) {
    return line('broken', `${dataFolder} is not a folder.`, 'Set DATA_DIR.');
  }
  if (!canWrite(dataFolder)) {
    return line(
      'broken',
      `This account cannot read and write ${dataFolder}, which belongs to the account with the number ${folder.uid}.`,
      'Run it as root, which then acts as that account: sudo portal doctor',
    );
  }
  if (hasFileModes && (folder.mode & groupAndOtherBits) !== 0) {
    const finding = `Other accounts of this machine can read ${dataFolder}.`;
    return line('look', finding, `chmod go= ${quoteForShell(dataFolder)}`);
  }
  return line('ok', `${dataFolder} is writable and closed to other accounts.`);
}

/** A backup made by another account may leave a folder that this account cannot write. */
export function checkBackupFolder(target: string): ReportLine[] {
  const line = createLineFactory('Backup folder');
  const folder = resolve(target);
  if (!target.startsWith('/') || !statSync(folder, { throwIfNoEntry: false })) return [];
  if (canWrite(folder)) return [line('ok', `${folder} is writable.`)];
  const finding = `The account that makes backups cannot write to ${folder}.`;
  return [
    line(
      'broken',
      finding,
      `As root: chown -R the account of the data folder ${quoteForShell(folder)}`,
    ),
  ];
}
