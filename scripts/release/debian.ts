import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Processor, ReleaseVersion } from './version.ts';

const scriptsFolder = fileURLToPath(new URL('debian/', import.meta.url));
const programFolder = '/usr/lib/rural-pilot-portal';

export function createDebianPackage(
  folder: string,
  to: string,
  { version, seconds }: ReleaseVersion,
  { debian }: Processor,
): string {
  // Debian sorts a version with a tilde before the release of the same number.
  const debianVersion = version.replace('-', '~');
  const tree = `${folder}.deb`;
  const put = (path: string, content: string, mode = 0o644) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content, { mode });
  };
  cpSync(folder, join(tree, programFolder), { recursive: true });
  mkdirSync(join(tree, 'usr/bin'));
  symlinkSync(`..${programFolder.slice('/usr'.length)}/portal`, join(tree, 'usr/bin/portal'));
  for (const unit of globSync('*.{service,timer}', { cwd: join(folder, 'ops') })) {
    put(`lib/systemd/system/${unit}`, adaptUnit(readFileSync(join(folder, 'ops', unit), 'utf8')));
  }
  put('DEBIAN/control', createControlFile(debianVersion, debian, computeInstalledSize(tree)));
  for (const name of ['postinst', 'prerm', 'postrm']) {
    put(`DEBIAN/${name}`, readFileSync(join(scriptsFolder, name), 'utf8'), 0o755);
  }
  execFileSync('chmod', ['-R', 'u+rw,go-w,a+rX', tree]);
  const file = join(to, `rural-pilot-portal_${debianVersion}_${debian}.deb`);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', tree, file], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  statSync(file);
  rmSync(tree, { recursive: true });
  return file;
}

/**
 * The size is in kilobytes and counted as dpkg does: each file is rounded up, and every other entry counts
 * as one. With sizes from this machine, the package would depend on its disk.
 */
export function computeInstalledSize(tree: string): number {
  return readdirSync(tree, { recursive: true, withFileTypes: true })
    .map((entry) =>
      entry.isFile() ? Math.ceil(statSync(join(entry.parentPath, entry.name)).size / 1024) : 1,
    )
    .reduce((sum, size) => sum + size, 0);
}

function adaptUnit(unit: string): string {
  return unit
    .replaceAll('/opt/portal/current/portal', '/usr/bin/portal')
    .replace('WorkingDirectory=/opt/portal', 'WorkingDirectory=/var/lib/portal');
}

function createControlFile(version: string, architecture: string, size: number): string {
  return `Package: rural-pilot-portal
Version: ${version}
Architecture: ${architecture}
Maintainer: Rural Pilot Portal <portal@localhost>
Installed-Size: ${size}
Depends: libc6 (>= 2.28), libstdc++6, adduser
Suggests: postgresql, nginx | caddy
Section: web
Priority: optional
Description: portal of a rural community immigration pilot program
 Employers file applications for named job applicants with their documents, staff
 review them. Brings its own Node; keeps its data in /var/lib/portal and reads its
 settings from /etc/portal/portal.env.
`;
}
