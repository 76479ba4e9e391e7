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
import { generateKey } from '../../server/platform/crypto/keyring.ts';
import { findFreePort } from '../support/freePort.ts';
import { goodPassword } from '../support/portal.ts';
import { runCommand, startCommand } from '../support/runCommand.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

/** On Debian this account is `nobody`. Any account other than root would do. */
const serviceAccount = { uid: 65_534, gid: 65_534 };

function isReadableByAll(): boolean {
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

const testAsRoot = testWithRequirement(process.getuid?.() === 0 && isReadableByAll(), 'root');

function createFolderForAccounts() {
  const folder = createTemporaryFolder();
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

const rootAccount = { uid: 0, gid: 0 };

function findForeignFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter(
      (path) =>
        statSync(path).uid !== serviceAccount.uid || statSync(path).gid !== serviceAccount.gid,
    );
}

async function startAndStop(settings: Record<string, string>): Promise<void> {
  const port = String(await findFreePort());
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

testAsRoot(
  'files written by root can be read by the portal’s account',
  { tags: 'rare', timeout: 180_000 },
  async () => {
    const { file, folderOf } = createFolderForAccounts();
    const [data, backups, restored] = ['data', 'backups', 'restored'].map((name) =>
      folderOf(serviceAccount, name),
    ) as [string, string, string];
    const key = generateKey();
    writeFileSync(file('keys'), key, { mode: 0o600 });
    const settings = {
      DATA_DIR: data,
      ADMIN_PASSWORD: goodPassword,
      ENCRYPTION_KEY_FILE: file('keys'),
    };
    const nightly = { DATA_DIR: data, ENCRYPTION_KEY: key };
    await startAndStop(settings);
    expect(findForeignFiles(data)).toEqual([]);

    for (const [name, ...words] of [
      ['backup', backups],
      ['verify'],
      ['verify', backups],
      ['admin', 'list'],
      ['keys', 'list'],
      ['audit'],
    ] as [string, ...string[]][]) {
      expect([name, await runCommand(name, words, settings)]).toMatchObject([name, { code: 0 }]);
    }
    expect(
      await runCommand('backup', [backups, '--keep', '3'], nightly, serviceAccount),
    ).toMatchObject({
      code: 0,
    });
    expect(findForeignFiles(data)).toEqual([]);
    expect(findForeignFiles(backups)).toEqual([]);

    const otherPortal = { ...settings, DATA_DIR: restored };
    expect(await runCommand('restore', [backups], otherPortal)).toMatchObject({ code: 0 });
    expect(findForeignFiles(restored)).toEqual([]);
    const asService = { ...nightly, DATA_DIR: restored };
    expect(await runCommand('verify', [], asService, serviceAccount)).toMatchObject({ code: 0 });
  },
);

testAsRoot(
  'a folder of another account is refused with the command that corrects it',
  { tags: 'slow', timeout: 600_000 },
  async () => {
    const { file, folderOf } = createFolderForAccounts();
    const data = folderOf(serviceAccount, 'data');
    const settings = { DATA_DIR: data, ADMIN_PASSWORD: goodPassword };
    await startAndStop(settings);

    const ofRoot = folderOf(rootAccount, 'backups-of-root');
    const refused = await runCommand('backup', [ofRoot], settings);
    expect(refused.code).toBe(1);
    expect(refused.printed).toContain(`may not use ${ofRoot}`);
    expect(refused.printed).toMatch(/chown -R \w+: FOLDER/);
    expect(refused.printed).not.toContain('    at ');
    expect(readdirSync(ofRoot)).toEqual([]);
    chownSync(ofRoot, serviceAccount.uid, serviceAccount.gid);
    expect(await runCommand('backup', [ofRoot], settings)).toMatchObject({ code: 0 });

    const notThere = join(folderOf(rootAccount, 'closed'), 'backups');
    const reported = await runCommand('backup', [notThere], settings);
    expect(reported.code).toBe(1);
    expect(reported.printed).toMatch(/install -d -o \w+ -m 700 FOLDER/);

    const stranger = { uid: 12_345, gid: 12_345 };
    const unseen = await runCommand('verify', [], settings, stranger);
    expect(unseen.code).toBe(1);
    expect(unseen.printed).toMatch(/The account 12345 may not use .*runuser -u nobody -- portal/s);

    writeFileSync(file('keys'), generateKey(), { mode: 0o644 });
    const open = await runCommand('verify', [], { ...settings, ENCRYPTION_KEY_FILE: file('keys') });
    expect(open.printed).toContain('others can use');
  },
);
