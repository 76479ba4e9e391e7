import { accessSync, constants, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Settings } from '../../../platform/settings/settings.ts';
import { quoted } from '../rights.ts';
import { type Line, linesAbout } from './line.ts';

/** Windows has access control lists instead. */
const hasOwners = process.platform !== 'win32';

/** Folders come before what is in them. It does not enter folders of another account. */
function* walk(path: string, owner: number): Generator<[path: string, found: Stats]> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return;
  yield [path, found];
  if (!found.isDirectory() || (hasOwners && found.uid !== owner)) return;
  for (const name of readdirSync(path)) yield* walk(join(path, name), owner);
}

export function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function describe(paths: string[]): string {
  const more = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
  return paths.slice(0, 3).join(', ') + more;
}

export function checkRights({ dataFolder }: Pick<Settings, 'dataFolder'>): Line {
  const line = linesAbout('Rights');
  const top = statSync(dataFolder, { throwIfNoEntry: false });
  if (!top) return line('look', `${dataFolder} does not exist yet.`);
  if (!top.isDirectory()) {
    return line('broken', `${dataFolder} is not a folder.`, 'Set DATA_DIR.');
  }
  if (!mayWrite(dataFolder)) return notWritable(dataFolder, top);
  const foreign: string[] = [];
  const open: string[] = [];
  for (const [path, found] of walk(dataFolder, top.uid)) {
    if (hasOwners && found.uid !== top.uid) foreign.push(path);
    else if (hasOwners && isOpen(path, found, dataFolder)) open.push(path);
  }
  if (foreign.length > 0) {
    return line(
      'broken',
      `Not of the account that has ${dataFolder}: ${describe(foreign)}.`,
      `As root: chown -R --reference=${quoted(dataFolder)} ${quoted(dataFolder)}`,
    );
  }
  if (open.length > 0) {
    return line(
      'look',
      `Other accounts of this machine can read ${describe(open)}.`,
      `chmod -R go= ${quoted(dataFolder)}`,
    );
  }
  return line('ok', `${dataFolder} belongs to one account and is closed to others.`);
}

const groupAndOtherBits = 0o077;

/** A closed folder protects what is in it. */
function isOpen(path: string, { mode }: Stats, dataFolder: string): boolean {
  const isTop = path === dataFolder;
  const isClosedAbove = (statSync(dataFolder).mode & groupAndOtherBits) === 0;
  return (mode & groupAndOtherBits) !== 0 && (isTop || !isClosedAbove);
}

function notWritable(folder: string, { uid }: Stats): Line {
  return linesAbout('Rights')(
    'broken',
    `This account may not read and write ${folder}, which belongs to the account with the number ${uid}.`,
    'Run it as root, who then acts as that account: sudo portal doctor',
  );
}

/** A backup that another account made may close the folder to the next one. */
export function checkBackupFolder(target: string): Line[] {
  const line = linesAbout('Backup folder');
  const folder = resolve(target);
  if (!target.startsWith('/') || !statSync(folder, { throwIfNoEntry: false })) return [];
  if (mayWrite(folder)) return [line('ok', `${folder} can be written to.`)];
  const found = `${folder} cannot be written to by the account that makes backups.`;
  return [
    line('broken', found, `As root: chown -R the account of the data folder ${quoted(folder)}`),
  ];
}
