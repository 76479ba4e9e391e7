import { globSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { knownAccounts } from './accounts.ts';

const places = ['/etc/systemd/system', '/usr/local/lib/systemd/system', '/lib/systemd/system'];

/** The account under which systemd runs this very program, or anything on this folder. */
export function serviceAccountFor(dataFolder: string): string | undefined {
  const units = places.flatMap((cwd) => globSync('*.service', { cwd }).map((at) => join(cwd, at)));
  const accounts = knownAccounts().map(({ name }) => name);
  for (const unit of units) {
    const values = valuesOf(unit);
    const [, program] = /^(\S+\/portal) start$/.exec(values('ExecStart')) ?? [];
    const account = values('User');
    if (!program || !accounts.includes(account)) continue;
    const stateFolder = `/var/lib/${values('StateDirectory')}`;
    if (dataFolder === stateFolder || isThisProgram(program, values('WorkingDirectory')))
      return account;
  }
  return undefined;
}

function valuesOf(unit: string): (name: string) => string {
  let lines: string[] = [];
  try {
    lines = readFileSync(unit, 'utf8').split('\n');
  } catch {
    // A unit that is masked, or a link that leads nowhere.
  }
  return (name) =>
    lines
      .find((line) => line.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .trim() ?? '';
}

/** Also another release of the same installation. */
function isThisProgram(program: string, workingDirectory: string): boolean {
  try {
    const home = dirname(realpathSync(program));
    return [home, workingDirectory].some(
      (folder) => folder !== '' && import.meta.filename.startsWith(`${folder}${sep}`),
    );
  } catch {
    return false;
  }
}
