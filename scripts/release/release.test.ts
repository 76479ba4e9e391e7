import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '../../test/support/freePort.ts';
import { testWithRequirement } from '../../test/support/testWithRequirement.ts';
import { buildServer, buildWeb } from '../build.ts';
import { root } from '../runSteps.ts';
import { createDebianPackage } from './debian.ts';
import { packFolder } from './packFolder.ts';
import { fillReleaseFolder } from './releaseContents.ts';
import { processors, readRelease } from './version.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function runGit(...args: string[]): void {
  const person = ['-c', 'user.name=a', '-c', 'user.email=a@example.ca'];
  execFileSync('git', [...person, ...args], { cwd: folder, stdio: 'ignore' });
}

function writeSourceFile(path: string, content: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
}

test('a release has the version in its Git tag and contains only committed, documented files', () => {
  runGit('init');
  writeSourceFile('package.json', '{"version":"0.4.0"}');
  writeSourceFile('CHANGELOG.md', '# Changes\n\n## 1.2.3\n');
  runGit('add', '.');
  runGit('commit', '-m', 'Begin', '--date=2026-01-02T03:04:05Z');
  expect(readRelease(folder, false).version).toMatch(/^0\.4\.0-dev\.\d{14}$/);
  runGit('tag', 'v1.2.3');
  expect(readRelease(folder, false).version).toBe('1.2.3');
  expect(readRelease(folder, true).version).toMatch(/^0\.4\.0-dev\./);

  writeSourceFile('server.ts', 'not committed');
  expect(() => readRelease(folder, false)).toThrow('server.ts');
  expect(readRelease(folder, true).version).toMatch(/^0\.4\.0-dev\./);
  runGit('add', '.');
  runGit('commit', '-m', 'Serve');
  runGit('tag', 'v1.2.4');
  expect(() => readRelease(folder, false)).toThrow('## 1.2.4');
});

test('the release archive is reproducible: the same files make the same bytes', () => {
  const hashes = ['one', 'two'].map((name, i) => {
    writeSourceFile(`${name}/portal/bin/run`, '#!/bin/sh');
    writeSourceFile(`${name}/portal/a`, 'text');
    chmodSync(join(folder, name, 'portal/bin/run'), i ? 0o700 : 0o775);
    chmodSync(join(folder, name, 'portal/a'), i ? 0o600 : 0o664);
    utimesSync(join(folder, name, 'portal/a'), i, i);
    const archive = join(folder, `${name}.tar.gz`);
    packFolder(join(folder, name, 'portal'), archive, 1_700_000_000);
    return computeChecksum(archive);
  });
  expect(hashes[0]).toBe(hashes[1]);
  const listed = execFileSync('tar', ['-tvzf', join(folder, 'one.tar.gz')], { encoding: 'utf8' });
  expect(listed).toMatch(/^-rwxr-xr-x 0\/0 .* portal\/bin\/run$/m);
});

const ownProcessor = processors.find(({ name }) => name === process.arch);
const linuxProcessor = process.platform === 'linux' && ownProcessor;

testWithRequirement(linuxProcessor, 'Linux')(
  'the release archive runs on a machine without Node and npm, and lists its contents',
  { tags: 'rare', timeout: 600_000 },
  async () => {
    await buildWeb();
    await buildServer();
    const unpacked = join(folder, 'portal-1.2.3');
    if (ownProcessor) fillReleaseFolder(root, unpacked, '1.2.3', ownProcessor);
    const portal = (...args: string[]) =>
      spawn(join(unpacked, 'portal'), args, {
        cwd: folder,
        env: { PATH: '', DATA_DIR: join(folder, 'data'), PORT: String(port) },
      });
    const port = await findFreePort();
    const childProcessWithoutNullStreams = portal('version');
    const message = text(childProcessWithoutNullStreams.stdout);
    expect(await once(childProcessWithoutNullStreams, 'exit')).toEqual([0, null]);
    expect(await message).toBe('1.2.3\n');

    const running = portal('start');
    const ended = once(running, 'exit');
    await expect
      .poll(
        () => fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => answer.text(), String),
        {
          timeout: 60_000,
        },
      )
      .toBe('ready');
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(await page.text()).toContain('<title>');
    running.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);

    const licences = readFileSync(join(unpacked, 'LICENCES.txt'), 'utf8');
    for (const name of ['fastify', 'react-dom', '@node-rs/argon2', 'pdfjs-dist']) {
      expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
    }
    expect(licences).not.toMatch(/^(vitest|typescript|playwright-core) /m);
    expect(existsSync(join(unpacked, 'node/LICENSE'))).toBe(true);
  },
);

const hasDpkg = existsSync('/usr/bin/dpkg-deb');
testWithRequirement(hasDpkg && ownProcessor, 'dpkg-deb')(
  'the Debian package is reproducible: the same files make the same bytes',
  () => {
    if (!ownProcessor) return;
    const release = { version: '1.2.3', seconds: 1_700_000_000 };
    const [first, second] = ['one', 'two'].map((name, i) => {
      const portal = join(folder, name, 'portal-1.2.3');
      writeSourceFile(`${name}/portal-1.2.3/portal`, '#!/bin/sh');
      writeSourceFile(`${name}/portal-1.2.3/ops/portal.env`, 'DATA_DIR=/var/lib/portal\n');
      chmodSync(join(portal, 'portal'), i ? 0o700 : 0o775);
      chmodSync(join(portal, 'ops'), i ? 0o700 : 0o775);
      utimesSync(join(portal, 'portal'), i, i);
      return readFileSync(createDebianPackage(portal, folder, release, ownProcessor));
    });
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
    expect(first?.toString('latin1')).toContain('debian-binary   1700000000  ');
    const listed = execFileSync(
      'dpkg-deb',
      ['--contents', join(folder, `rural-pilot-portal_1.2.3_${ownProcessor.debian}.deb`)],
      {
        encoding: 'utf8',
        env: { ...process.env, TZ: 'UTC' },
      },
    );
    const lines = listed.trim().split('\n');
    expect(lines.filter((line) => !line.includes(' 2023-11-14 22:13 '))).toEqual([]);
  },
);

testWithRequirement(hasDpkg && ownProcessor, 'dpkg-deb')(
  'the Debian package contains no data and no settings that a purge would remove',
  () => {
    writeSourceFile('portal-1.2.3/portal', '#!/bin/sh');
    for (const file of ['portal.env', 'portal.service', 'portal-backup.service']) {
      writeSourceFile(`portal-1.2.3/ops/${file}`, readFileSync(join(root, 'ops', file), 'utf8'));
    }
    const release = { version: '1.2.3-dev.20260101000000', seconds: 1_700_000_000 };
    if (!ownProcessor) return;
    const file = createDebianPackage(join(folder, 'portal-1.2.3'), folder, release, ownProcessor);
    const dpkg = (...args: string[]) =>
      execFileSync('dpkg-deb', args, { encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } });
    expect(dpkg('--field', file, 'Version').trim()).toBe('1.2.3~dev.20260101000000');
    expect(dpkg('--field', file, 'Architecture').trim()).toBe(ownProcessor.debian);
    const contents = dpkg('--contents', file);
    expect(contents).toContain('./usr/bin/portal -> ../lib/rural-pilot-portal/portal');
    expect(contents).not.toMatch(/ \.\/(var|etc)\//);
    dpkg('--extract', file, join(folder, 'root'));
    const unit = readFileSync(join(folder, 'root/lib/systemd/system/portal.service'), 'utf8');
    expect(unit).toContain('ExecStart=/usr/bin/portal start');
    // systemd would give up after five starts within ten seconds unless the unit sets this interval to 0.
    expect(unit).toMatch(/^\[Unit\]\n(.+\n)+StartLimitIntervalSec=0\n/m);
    expect(unit).not.toContain('/opt/portal');
    const scripts = ['postinst', 'prerm', 'postrm'].map((name) => dpkg('--info', file, name));
    expect(scripts.join('\n')).not.toMatch(/rm -r|userdel|deluser/);
  },
);

const hasUnitHelper = existsSync('/usr/bin/deb-systemd-helper');
testWithRequirement(hasUnitHelper, 'deb-systemd-helper')(
  'the Debian package runs again after removal, and continues an interrupted upgrade',
  { tags: 'slow' },
  () => {
    const settings = join(folder, 'etc/portal/portal.env');
    writeSourceFile('usr/lib/rural-pilot-portal/ops/portal.env', 'DATA_DIR=/var/lib/portal\n');
    for (const place of ['run/systemd/system', 'var/lib/portal', 'var/backups/portal']) {
      mkdirSync(join(folder, place), { recursive: true });
    }
    for (const unit of ['portal.service', 'portal-backup.timer']) {
      writeSourceFile(`lib/systemd/system/${unit}`, readFileSync(join(root, 'ops', unit), 'utf8'));
    }
    const stub = (name: string, script: string) => {
      writeSourceFile(`stubs/${name}`, `#!/bin/sh\n${script}\n`);
      chmodSync(join(folder, 'stubs', name), 0o755);
    };
    stub('getent', '');
    stub('chgrp', '[ -e "$2" ]');
    stub(
      'systemctl',
      `case "$1" in
  is-enabled) ls ${folder}/etc/systemd/system/*.wants/"$3" > /dev/null 2>&1; exit ;;
  enable | disable) exec deb-systemd-helper "$1" "$3" "$4" ;;
  show) for unit; do :; done; [ -e "${folder}/run/$unit" ] && echo active || echo inactive ;;
  start | restart) shift; for unit; do touch "${folder}/run/$unit"; done ;;
  stop) shift; for unit; do rm -f "${folder}/run/$unit"; done ;;
esac`,
    );
    const script = (name: string, ...args: string[]) => {
      const text = readFileSync(join(root, 'scripts/release/debian', name), 'utf8');
      execFileSync(
        'sh',
        ['-c', text.replace(/(?<=[ =])\/(?=(etc|var|run|usr)\/)/g, `${folder}/`), name, ...args],
        {
          env: {
            PATH: `${folder}/stubs:${process.env.PATH}`,
            DPKG_ROOT: folder,
            DPKG_MAINTSCRIPT_PACKAGE: 'rural-pilot-portal',
          },
          stdio: 'pipe',
        },
      );
    };
    const running = () =>
      ['portal.service', 'portal-backup.timer', 'portal-backup.service'].filter((unit) =>
        existsSync(join(folder, 'run', unit)),
      );
    const both = ['portal.service', 'portal-backup.timer'];

    script('postinst', 'configure', '');
    expect(running()).toEqual(both);
    expect(statSync(settings).mode & 0o777).toBe(0o640);
    expect(readFileSync(settings, 'utf8')).toBe('DATA_DIR=/var/lib/portal\n');

    writeFileSync(settings, 'ENCRYPTION_KEY=kept\n');
    writeSourceFile('run/portal-backup.service', '');
    script('prerm', 'upgrade', '1.2.4');
    expect(running()).toEqual([]);
    script('postinst', 'abort-upgrade', '1.2.4');
    expect(running()).toEqual([...both, 'portal-backup.service']);

    rmSync(join(folder, 'run/portal-backup.service'));
    script('prerm', 'upgrade', '1.2.4');
    script('postinst', 'configure', '1.2.3');
    expect(running()).toEqual(both);

    writeSourceFile('run/portal-backup.service', '');
    script('prerm', 'remove');
    script('postrm', 'remove');
    expect(running()).toEqual([]);
    script('postinst', 'configure', '1.2.3');
    expect(running()).toEqual(both);
    expect(readFileSync(settings, 'utf8')).toBe('ENCRYPTION_KEY=kept\n');

    rmSync(settings);
    rmSync(join(folder, 'etc/systemd/system/timers.target.wants/portal-backup.timer'));
    script('prerm', 'upgrade', '1.2.4');
    script('postinst', 'configure', '1.2.3');
    expect(running()).toEqual(both);
    rmSync(join(folder, 'run/portal-backup.timer'));
    script('prerm', 'upgrade', '1.2.4');
    script('postinst', 'configure', '1.2.3');
    expect(running()).toEqual(['portal.service']);
    expect(existsSync(settings)).toBe(true);
    script('postrm', 'purge');
    expect(existsSync(settings)).toBe(true);
  },
);

testWithRequirement(ownProcessor && process.getuid?.() === 0, 'root')(
  'the container image contains the release for its processor, and folders to which its account can write',
  () => {
    const image = join(folder, 'image');
    const prepare = (cpu: string) => {
      const steps = /^RUN ([\s\S]*?[^\\])$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'));
      const script = String(steps?.[1])
        .replaceAll('\\\n', '')
        .replaceAll('/image', image)
        .replaceAll('/release/', join(folder, 'release/'));
      return execFileSync('sh', ['-c', script], {
        env: { ...process.env, TARGETARCH: cpu },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    };
    for (const cpu of ['x64', 'arm64']) {
      writeSourceFile('portal-1.2.3/portal', `#!/bin/sh\n# ${cpu}`);
      mkdirSync(join(folder, 'release'), { recursive: true });
      packFolder(join(folder, 'portal-1.2.3'), getArchivePath('1.2.3', cpu), 1_700_000_000);
      writeFileSync(getArchivePath('1.2.2', cpu), 'of before');
    }
    const sums = join(folder, 'release/SHA256SUMS');
    const list = (...versions: string[]) =>
      writeFileSync(
        sums,
        versions
          .flatMap((version) => ['x64', 'arm64'].map((cpu) => getArchivePath(version, cpu)))
          .map((file) => `${computeChecksum(file)}  ${basename(file)}\n`)
          .join(''),
      );
    list('1.2.3');
    for (const [debian, cpu] of [
      ['amd64', 'x64'],
      ['arm64', 'arm64'],
    ] as const) {
      rmSync(image, { recursive: true, force: true });
      prepare(debian);
      expect(readFileSync(join(image, 'opt/portal/portal'), 'utf8')).toContain(cpu);
    }
    for (const place of ['data', 'backups']) {
      const { uid, gid, mode } = statSync(join(image, place));
      expect([uid, gid, mode & 0o777]).toEqual([1000, 1000, 0o700]);
    }
    expect(readFileSync(join(image, 'etc/passwd'), 'utf8')).toMatch(/^portal:x:1000:1000:/m);
    list('1.2.2', '1.2.3');
    expect(() => prepare('amd64')).toThrow('must name one archive');
    list('1.2.3');
    copyFileSync(getArchivePath('1.2.2', 'x64'), getArchivePath('1.2.3', 'x64'));
    expect(() => prepare('amd64')).toThrow('did NOT match');
  },
);

function getArchivePath(version: string, cpu: string): string {
  return join(folder, `release/portal-${version}-linux-${cpu}.tar.gz`);
}

function computeChecksum(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
