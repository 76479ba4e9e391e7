import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bareEnvironment } from '../test/support/bareEnvironment.ts';
import { createPortalOnDisk } from '../test/support/portalOnDisk.ts';
import { canMount, mountSmallDisk } from '../test/support/smallDisk.ts';
import { createTemporaryFolder } from '../test/support/temporaryFolder.ts';
import {
  canActAsOthers,
  otherAccountsRequirement,
  testWithRequirement,
} from '../test/support/testWithRequirement.ts';
import { lockData } from './platform/files/dataLock.ts';

const mainFile = fileURLToPath(new URL('main.ts', import.meta.url));
const commandsFile = fileURLToPath(new URL('commands.ts', import.meta.url));

function runProcess(args: string[], environment: Record<string, string>) {
  return spawnSync(process.execPath, args, {
    cwd: createTemporaryFolder(),
    env: { ...bareEnvironment, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  });
}

function readStartRefusal(environment: Record<string, string>): string {
  const { status, stdout, stderr } = runProcess([mainFile], environment);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).not.toMatch(/^\s+at .+:\d+|node:internal|Error:/m);
  return stderr;
}

const testOnLinux = testWithRequirement(process.platform === 'linux', 'Linux');
testOnLinux(
  'the start command of a second portal names the process of the portal that is already running',
  { tags: 'slow' },
  () => {
    const dataFolder = createTemporaryFolder();
    const unlock = lockData(dataFolder);
    expect(readStartRefusal({ DATA_DIR: dataFolder })).toContain(
      `Another portal is running on ${dataFolder} (process ${process.pid}). Stop it first.`,
    );
    unlock();
  },
);

test('the portal refuses a DATA_DIR that is a file or a path inside a file', {
  tags: 'slow',
}, () => {
  const file = join(createTemporaryFolder(), 'office');
  writeFileSync(file, '');
  expect(readStartRefusal({ DATA_DIR: file })).toContain(`${file} is not a folder`);
  const below = readStartRefusal({ DATA_DIR: join(file, 'data') });
  expect(below).toContain('is not a folder');
  expect(below).toContain('See DATA_DIR.');
});

test('the portal refuses a portal.db file that is damaged or is no database, and leaves the file unchanged', {
  tags: 'slow',
}, () => {
  const dataFolder = createTemporaryFolder();
  const file = join(dataFolder, 'portal.db');
  writeFileSync(file, 'a letter, and no database at all'.repeat(200));
  const before = readFileSync(file);
  expect(readStartRefusal({ DATA_DIR: dataFolder })).toMatch(
    new RegExp(`portal\\.db in ${dataFolder} is no database\\..*portal restore`),
  );
  expect(readFileSync(file)).toEqual(before);
  rmSync(file);
  mkdirSync(file);
  expect(readStartRefusal({ DATA_DIR: dataFolder })).toContain(
    `The database in ${dataFolder} cannot be opened`,
  );
});

test('the start command and other commands report that the database does not answer, and name DATABASE_URL', {
  tags: 'slow',
}, () => {
  const DATABASE_URL = 'postgres://portal@127.0.0.1:9/portal';
  const away = 'The database does not answer: see DATABASE_URL';
  expect(readStartRefusal({ DATA_DIR: createTemporaryFolder(), DATABASE_URL })).toContain(away);
  const { status, stderr } = runProcess([commandsFile, 'verify'], {
    DATA_DIR: createTemporaryFolder(),
    DATABASE_URL,
  });
  expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringContaining(away) });
});

test('the backup and move commands do not blame a setting for a problem with a path or address in their arguments', {
  tags: 'slow',
}, async () => {
  const { folder, settings } = await createPortalOnDisk(0);
  const file = join(folder, 'backups');
  writeFileSync(file, '');
  const backup = runProcess([commandsFile, 'backup', file], settings);
  expect(backup).toMatchObject({ status: 1, stderr: expect.stringContaining('is not a folder') });
  expect(backup.stderr).toContain(file);
  expect(backup.stderr).not.toContain('DATA_DIR');
  const to = 'postgres://portal@127.0.0.1:9/portal';
  const move = runProcess([commandsFile, 'move', '--to', to], settings);
  expect(move).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('The server at 127.0.0.1:9 does not answer'),
  });
  expect(move.stderr).not.toContain('DATABASE_URL');
});

test('after a data move the portal refuses to start with the old data folder until explicitly allowed', {
  tags: 'slow',
}, () => {
  const dataFolder = createTemporaryFolder();
  const mark = join(dataFolder, 'moved-away');
  writeFileSync(mark, 'PostgreSQL at db/portal, on 2026-11-22T10:00:00.000Z\n');
  const text = readStartRefusal({ DATA_DIR: dataFolder });
  expect(text).toContain('was moved to PostgreSQL at db/portal, on 2026-11-22');
  expect(text).toContain('Set DATABASE_URL');
  expect(text).toContain(`rm ${mark}`);
  const backup = runProcess([commandsFile, 'backup', createTemporaryFolder()], {
    DATA_DIR: dataFolder,
  });
  expect({ status: backup.status, stderr: backup.stderr }).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Set DATABASE_URL'),
  });
});

const testOnSmallDisk = testWithRequirement(canMount(), 'root');

describe('A full or read-only disk', () => {
  testOnSmallDisk(
    'the start command reports a full or read-only disk as such, not as another running portal',
    { tags: 'slow' },
    () => {
      const disk = mountSmallDisk('64k');
      try {
        spawnSync('dd', ['if=/dev/zero', `of=${join(disk.folder, 'ballast')}`, 'bs=4k']);
        expect(readStartRefusal({ DATA_DIR: disk.folder })).toContain(
          `The disk of ${disk.folder} is full`,
        );
        execFileSync('mount', ['-o', 'remount,ro', disk.folder]);
        expect(readStartRefusal({ DATA_DIR: disk.folder })).toContain('is mounted read-only');
        expect(readStartRefusal({ DATA_DIR: join(disk.folder, 'data') })).toContain('read-only');
      } finally {
        disk.remove();
      }
    },
  );

  testOnSmallDisk(
    'the first start of a portal reports a nearly full disk, and the next start continues',
    { tags: 'slow' },
    async () => {
      const disk = mountSmallDisk('400k');
      const DATA_DIR = join(disk.folder, 'data');
      try {
        for (const kilobytes of [300, 100]) {
          writeFileSync(join(disk.folder, 'ballast'), Buffer.alloc(kilobytes * 1000, 1));
          expect(readStartRefusal({ DATA_DIR })).toContain('is full');
          rmSync(join(disk.folder, 'ballast'));
        }
        execFileSync('mount', ['-o', 'remount,size=64m', disk.folder]);
        const child = spawn(process.execPath, [mainFile], {
          env: { ...bareEnvironment, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR },
        });
        let printed = '';
        child.stdout.on('data', (text) => {
          printed += text;
        });
        await expect.poll(() => printed, { timeout: 30_000 }).toMatch(/Password {2,}\S+/);
        child.kill('SIGTERM');
        await once(child, 'exit');
      } finally {
        disk.remove();
      }
    },
  );
});

const testWithOtherAccounts = testWithRequirement(canActAsOthers, otherAccountsRequirement);
testWithOtherAccounts(
  'the start command reports a data folder that its account cannot access',
  () => {
    const dataFolder = createTemporaryFolder();
    chmodSync(dataFolder, 0o755);
    writeFileSync(join(dataFolder, 'portal.db'), '', { mode: 0o600 });
    execFileSync('chown', ['65534', dataFolder]);
    const text = readStartRefusal({ DATA_DIR: dataFolder });
    expect(text).toContain('may not use');
    expect(text).toContain(dataFolder);
  },
);
