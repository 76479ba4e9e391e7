import {
  accessSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { groupsOf, knownAccounts } from './files/systemAccounts.ts';

/** The process runs as the wrong account; the message says why. */
export class WrongAccount extends Error {}

const isRoot = () => process.getuid?.() === 0;

/**
 * Files that root creates in the data folder could not be opened by the portal's own account. So root drops its
 * privileges to the owner of that folder, with that account's groups.
 */
export function actAsOwner(dataFolder: string): void {
  if (!isRoot()) return;
  const folder = statSync(dataFolder, { throwIfNoEntry: false });
  if (!folder || folder.uid === 0) {
    requireNoServiceAccount(dataFolder);
    return;
  }
  const { uid } = folder;
  const account = knownAccounts().find((account) => account.uid === uid);
  const gid = account?.gid ?? folder.gid;
  const name = account?.name ?? `#${uid}`;
  try {
    process.setgroups?.([gid, ...groupsOf(name)]);
    process.setgid?.(gid);
    process.setuid?.(uid);
  } catch {
    throw new WrongAccount(
      `${dataFolder} belongs to ${name}, and root may not change to that account here.
Run this as ${name}, for example: runuser -u ${name} -- portal …`,
    );
  }
  requireProgram(name);
}

/** Modules are loaded lazily, so the account must be able to read them. */
function requireProgram(name: string): void {
  try {
    accessSync(import.meta.filename);
  } catch {
    throw new WrongAccount(
      `Started by root, the portal works as ${name}, who owns the data folder. ${name} may not read the
program in ${import.meta.dirname}. Install it where all accounts may read it, such as /opt/portal.`,
    );
  }
}

/** Root would create a data folder that the service of this machine cannot open; an existing one of root's is fine. */
function requireNoServiceAccount(dataFolder: string): void {
  if (existsSync(dataFolder) && readdirSync(dataFolder).length > 0) return;
  const account = serviceAccountFor(dataFolder);
  if (!account) return;
  throw new WrongAccount(
    `What root puts into ${dataFolder}, the account ${account} of the service here could not open. Nothing was changed.
Make the folder for that account, then run this again:
  install -d -o ${account} -g "$(id -gn ${account})" -m 700 '${dataFolder}'`,
  );
}

const unitFolders = [
  '/etc/systemd/system',
  '/run/systemd/system',
  '/usr/local/lib/systemd/system',
  '/lib/systemd/system',
];

/** The account under which systemd runs this program, or a portal on this data folder. */
function serviceAccountFor(dataFolder: string): string | undefined {
  const accounts = knownAccounts();
  for (const unit of globSync(unitFolders.map((folder) => join(folder, '*.service')))) {
    const values = valuesOf(unit);
    const [, program = ''] = /^[-@:+!|]*(\S+\/portal) start$/.exec(values('ExecStart')) ?? [];
    const user = values('User');
    const account = accounts.find(({ name, uid }) => name === user || String(uid) === user);
    if (!program || !account) continue;
    const stateFolder = `/var/lib/${values('StateDirectory')}`;
    // Also of another release of the same installation; the program is not there before the first one.
    const homes = [
      existsSync(program) ? dirname(realpathSync(program)) : '',
      values('WorkingDirectory').replace(/^-/, ''),
    ].filter(Boolean);
    const isThisProgram = homes.some((home) => import.meta.filename.startsWith(`${home}${sep}`));
    if (dataFolder === stateFolder || isThisProgram) return account.name;
  }
  return undefined;
}

/** Of a unit with the drop-ins of `systemctl edit`; the last assignment of a name wins. */
function valuesOf(unit: string): (name: string) => string {
  const dropIns = globSync(
    unitFolders.map((folder) => join(folder, `${basename(unit)}.d`, '*.conf')),
  );
  const inOrder = dropIns.sort((one, other) => (basename(one) < basename(other) ? -1 : 1));
  const lines = [unit, ...inOrder].flatMap((file) =>
    // A masked unit is no file, and a symbolic link may be broken.
    statSync(file, { throwIfNoEntry: false })?.isFile()
      ? readFileSync(file, 'utf8').split('\n')
      : [],
  );
  return (name) =>
    lines
      .findLast((line) => line.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .trim() ?? '';
}
