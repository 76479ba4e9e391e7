import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { newKey } from '../../server/platform/crypto/keyring.ts';
import { runCommand, startCommand } from '../support/command.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { freePort } from '../support/freePort.ts';
import { onlyWith } from '../support/onlyWith.ts';
import { goodPassword } from '../support/portal.ts';

/** `nobody` on Debian: any account that is not root will do. */
const service = { uid: 65_534, gid: 65_534 };

function readableByAll(): boolean {
  try {
    accessSync(import.meta.filename);
    for (let at = import.meta.dirname; at !== dirname(at); at = dirname(at)) {
      if ((statSync(at).mode & 0o001) === 0) return false;
    }
    return true;
  } catch {
    return false;
  }
}

const asRoot = onlyWith(process.getuid?.() === 0 && readableByAll(), 'root');

/** A place of one test that everybody may pass through. */
function place() {
  const folder = emptyFolder();
  chmodSync(folder, 0o755);
  return {
    file: (name: string) => join(folder, name),
    folderOf(account: { uid: number; gid: number }, name: string) {
      const made = join(folder, name);
      mkdirSync(made, { mode: 0o700 });
      chownSync(made, account.uid, account.gid);
      return made;
    },
  };
}

const root = { uid: 0, gid: 0 };

/** All files below a folder that are not the service's. */
function foreignIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).uid !== service.uid || statSync(path).gid !== service.gid);
}

async function startOnce(settings: Record<string, string>): Promise<void> {
  const port = String(await freePort());
  const { child, ended } = startCommand('start', [], {
    ...settings,
    PORT: port,
    LOG_LEVEL: 'warn',
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  child.kill('SIGTERM');
  await ended;
}

asRoot(
  'what root starts leaves nothing that the account of the portal cannot open',
  { tags: 'rare', timeout: 180_000 },
  async () => {
    const { file, folderOf } = place();
    const [data, backups, restored] = ['data', 'backups', 'restored'].map((name) =>
      folderOf(service, name),
    ) as [string, string, string];
    const key = newKey();
    writeFileSync(file('keys'), key, { mode: 0o600 });
    const settings = {
      DATA_DIR: data,
      ADMIN_PASSWORD: goodPassword,
      ENCRYPTION_KEY_FILE: file('keys'),
    };
    const nightly = { DATA_DIR: data, ENCRYPTION_KEY: key };
    await startOnce(settings);
    expect(foreignIn(data)).toEqual([]);

    for (const [name, ...words] of [
      ['backup', backups],
      ['verify'],
      ['verify', backups],
      ['admin', 'list'],
      ['keys', 'list'],
      ['searches'],
    ] as [string, ...string[]][]) {
      expect([name, await runCommand(name, words, settings)]).toMatchObject([name, { code: 0 }]);
    }
    expect(await runCommand('backup', [backups, '--keep', '3'], nightly, service)).toMatchObject({
      code: 0,
    });
    expect(foreignIn(data)).toEqual([]);
    expect(foreignIn(backups)).toEqual([]);

    const there = { ...settings, DATA_DIR: restored };
    expect(await runCommand('restore', [backups], there)).toMatchObject({ code: 0 });
    expect(foreignIn(restored)).toEqual([]);
    const asService = { ...nightly, DATA_DIR: restored };
    expect(await runCommand('verify', [], asService, service)).toMatchObject({ code: 0 });
  },
);

asRoot(
  'a place that is not the portal’s account’s is refused with the command that mends it',
  { tags: 'slow', timeout: 120_000 },
  async () => {
    const { file, folderOf } = place();
    const data = folderOf(service, 'data');
    const settings = { DATA_DIR: data, ADMIN_PASSWORD: goodPassword };
    await startOnce(settings);

    const ofRoot = folderOf(root, 'backups-of-root');
    const refused = await runCommand('backup', [ofRoot], settings);
    expect(refused.code).toBe(1);
    expect(refused.printed).toContain(`may not use ${ofRoot}`);
    expect(refused.printed).toMatch(new RegExp(`chown -R \\w+: ${ofRoot}`));
    expect(refused.printed).not.toContain('    at ');
    expect(readdirSync(ofRoot)).toEqual([]);
    chownSync(ofRoot, service.uid, service.gid);
    expect(await runCommand('backup', [ofRoot], settings)).toMatchObject({ code: 0 });

    const notThere = join(folderOf(root, 'closed'), 'backups');
    const told = await runCommand('backup', [notThere], settings);
    expect(told.code).toBe(1);
    expect(told.printed).toMatch(new RegExp(`install -d -o \\w+ -m 700 ${notThere}`));

    const stranger = { uid: 12_345, gid: 12_345 };
    const unseen = await runCommand('verify', [], settings, stranger);
    expect(unseen.code).toBe(1);
    expect(unseen.printed).toMatch(/The account 12345 may not use .*runuser -u nobody -- portal/s);

    writeFileSync(file('keys'), newKey(), { mode: 0o644 });
    const open = await runCommand('verify', [], { ...settings, ENCRYPTION_KEY_FILE: file('keys') });
    expect(open.printed).toContain('others can use');
  },
);

const hasNamespaces = spawnSync('unshare', ['--mount', 'true']).status === 0;

onlyWith(process.getuid?.() === 0 && hasNamespaces, 'root')(
  'root begins a data folder where an account portal has no service, and not in the service’s place',
  { tags: 'rare', timeout: 120_000 },
  () => {
    const { file } = place();
    const program = dirname(dirname(import.meta.dirname));
    // The clone may lie in a folder with a blank in its name, which the path of a command ends at.
    const unitOf = (home: string, state = 'portal-elsewhere') =>
      `[Service]\nUser=portal\nWorkingDirectory=${home}\nExecStart=${home.replaceAll(' ', '')}/portal start\nStateDirectory=${state}\n`;
    const accounts = 'root:x:0:0::/root:/bin/sh\nportal:x:4711:4711::/:/usr/sbin/nologin\n';
    writeFileSync(file('passwd'), accounts);
    writeFileSync(file('group'), 'root:x:0:\nportal:x:4711:\n');
    const backup = file('backup');
    /** What a restore by root from nothing says: either that there is no backup, or whose place this is. */
    const restore = (unit: string, dataFolder: string, dropIn = '') => {
      writeFileSync(file('portal.service'), unit);
      writeFileSync(file('office.conf'), dropIn);
      const mounts = `mount --bind ${file('passwd')} /etc/passwd; mount --bind ${file('group')} /etc/group
        mount -t tmpfs none /etc/systemd/system; mount -t tmpfs none /var/lib
        [ ! -s ${file('portal.service')} ] || cp ${file('portal.service')} /etc/systemd/system
        [ ! -s ${file('office.conf')} ] ||
          install -D ${file('office.conf')} /etc/systemd/system/portal.service.d/office.conf`;
      const command = `'${process.execPath}' '${program}/server/commands.ts' restore '${backup}'`;
      const inside = ['--mount', 'sh', '-ec', `${mounts}\n${command} 2>&1`];
      const env = { PATH: process.env.PATH, DATA_DIR: dataFolder };
      return spawnSync('unshare', inside, { env, encoding: 'utf8' }).stdout;
    };
    const refused =
      /the account portal of the service here.*\n {2}install -d -o portal -g "\$\(id -gn portal\)" -m 700 '(.+)'\n$/s;

    const data = file('data');
    expect(restore('', data)).toContain(`There is no ${backup}`);
    expect(restore(unitOf('/opt/another'), data)).toContain(`There is no ${backup}`);
    expect(refused.exec(restore(unitOf(program), data))?.[1]).toBe(data);
    const ofNobody = unitOf(program).replace('User=portal', 'User=nobody-here');
    expect(restore(ofNobody, data)).toContain(`There is no ${backup}`);
    for (const user of ['portal', '4711']) {
      const dropIn = `[Service]\nUser=${user}\n`;
      expect(refused.exec(restore(ofNobody, data, dropIn))?.[1]).toBe(data);
    }
    const noRelease = unitOf(program).replace('/portal start', '/current/portal start');
    expect(refused.exec(restore(noRelease, data))?.[1]).toBe(data);
    const optional = noRelease.replace('WorkingDirectory=', 'WorkingDirectory=-');
    expect(refused.exec(restore(optional, data))?.[1]).toBe(data);
    const own = '/var/lib/portal';
    expect(refused.exec(restore(unitOf('/opt/another', 'portal'), own))?.[1]).toBe(own);
  },
);
