import { globSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { knownAccounts } from './systemAccounts.ts';

/** In the order of their precedence. */
const unitFolders = [
  '/etc/systemd/system',
  '/run/systemd/system',
  '/usr/local/lib/systemd/system',
  '/lib/systemd/system',
];

/** The account under which systemd runs this program, or a portal on this data folder. */
export function serviceAccountFor(dataFolder: string): string | undefined {
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
