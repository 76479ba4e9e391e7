import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '../../../platform/files/syncFiles.ts';
import { CommandRefused } from '../command.ts';

export interface Installation {
  home: string;
  releases: string;
  current: string;
  releaseKey: string;
}

export function findInstallation(program = realpathSync(import.meta.dirname)): Installation {
  if (program.startsWith(packageFolder)) {
    throw new CommandRefused(
      `This portal was installed as a Debian package. Install the package of the newer release, as root:
  apt install ./rural-pilot-portal_VERSION_ARCHITECTURE.deb`,
    );
  }
  let release = program;
  while (basename(dirname(release)) !== 'releases' && dirname(release) !== release) {
    release = dirname(release);
  }
  const home = dirname(dirname(release));
  const current = join(home, 'current');
  if (dirname(release) === release || !existsSync(current)) {
    throw new CommandRefused(
      `This portal is not installed in a folder releases/VERSION with a link named current, as described in
docs/operator/install.md. To upgrade another installation:
  a clone             git pull, then start it again
  an image            docker compose build && docker compose up -d
  an archive alone    unpack the newer one, and start that with the same settings and DATA_DIR
Nothing was changed.`,
    );
  }
  return { home, releases: dirname(release), current, releaseKey: join(home, 'release-key.pub') };
}

const packageFolder = '/usr/lib/rural-pilot-portal/';

export const getReleaseFolder = ({ releases }: Installation, version: string) =>
  join(releases, version);

export async function readCurrentVersion({ current }: Installation): Promise<string> {
  return basename(await readlink(current));
}

/** Renaming replaces the link atomically, so `current` exists at every moment. */
export async function switchRelease(installation: Installation, version: string): Promise<void> {
  const next = `${installation.current}.next`;
  await rm(next, { force: true });
  await symlink(join('releases', version), next);
  await rename(next, installation.current);
  await syncFolder(installation.home);
}

export async function removeOtherReleases(
  { releases }: Installation,
  keptFolders: (string | undefined)[],
): Promise<string[]> {
  const others = (await readdir(releases)).filter((name) => !keptFolders.includes(name));
  for (const name of others) await rm(join(releases, name), { recursive: true, force: true });
  return others.filter((name) => !name.endsWith('.part'));
}

export function isNewerVersion(version: string, than: string): boolean {
  const [core = '', end = ''] = version.split(/-(.*)/);
  const [otherCore = '', otherEnd = ''] = than.split(/-(.*)/);
  const compare = (release: string, other: string) =>
    release.localeCompare(other, 'en', { numeric: true });
  if (core !== otherCore) return compare(core, otherCore) > 0;
  return end && otherEnd ? compare(end, otherEnd) > 0 : !end && otherEnd !== '';
}

export function runRelease(folder: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      join(folder, 'portal'),
      args,
      { maxBuffer: 10_000_000 },
      (error, printed, errorOutput) => {
        if (!error) return resolve(printed.trim());
        const reason = errorOutput.trim() || error.message;
        reject(
          new CommandRefused(
            `“portal ${args.join(' ')}” of the release in ${folder} failed:\n${reason}`,
          ),
        );
      },
    );
  });
}
