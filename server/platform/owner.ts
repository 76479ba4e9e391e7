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
import { groupsOf, knownAccounts } from './systemAccounts.ts';

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

/** In the order of their precedence. */
const unitFolders = [
  '/etc/systemd/system',
  '/run/systemd/system',
  '/usr/local/lib/systemd/system',
  '/lib/systemd/system',
];

/** The account under which systemd runs this program, or a portal on this data folder. */
function serviceAccountFor(dataFolder: string): string | undefined {
  const units = unitFolders.flatMap((cwd) =>
    globSync('*.service', { cwd }).map((at) => join(cwd, at)),
  );
  const accounts = knownAccounts();
  for (const unit of units) {
    const values = valuesOf(unit);
    const [, program] = /^[-@:+!|]*(\S+\/portal) start$/.exec(values('ExecStart')) ?? [];
    const user = values('User');
    const account = accounts.find(({ name, uid }) => name === user || String(uid) === user);
    if (!program || !account) continue;
    const stateFolder = `/var/lib/${values('StateDirectory')}`;
    const workingDirectory = values('WorkingDirectory').replace(/^-/, '');
    if (dataFolder === stateFolder || isThisProgram(program, workingDirectory)) return account.name;
  }
  return undefined;
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    // A masked unit, or a broken symbolic link.
    return [];
  }
}

/** Drop-ins of `systemctl edit`, in the order of their names; of equal names the one with precedence. */
function dropInsOf(unit: string): string[] {
  const byName = new Map<string, string>();
  for (const folder of unitFolders) {
    const cwd = join(folder, `${basename(unit)}.d`);
    for (const name of globSync('*.conf', { cwd })) {
      if (!byName.has(name)) byName.set(name, join(cwd, name));
    }
  }
  return [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, file]) => file);
}

/** The last assignment of a name wins. */
function valuesOf(unit: string): (name: string) => string {
  const lines = [unit, ...dropInsOf(unit)].flatMap(linesOf);
  return (name) =>
    lines
      .findLast((line) => line.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .trim() ?? '';
}

function homeOf(program: string): string {
  try {
    return dirname(realpathSync(program));
  } catch {
    // No release is installed yet.
    return '';
  }
}

/** Also another release of the same installation. */
function isThisProgram(program: string, workingDirectory: string): boolean {
  return [homeOf(program), workingDirectory].some(
    (folder) => folder !== '' && import.meta.filename.startsWith(`${folder}${sep}`),
  );
}
