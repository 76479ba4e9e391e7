import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createPortalOnDisk, type PortalOnDisk } from '../../../test/support/portalOnDisk.ts';
import { runCommand } from '../../../test/support/runCommand.ts';
import { generateKey } from '../../platform/crypto/keyring.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { findLastBackupDay } from '../../privacy/erasure/keptBackups.usecases.ts';

const encryptionCases: [name: string, settings: Record<string, string>][] = [
  ['plain', {}],
  ['encrypted', { ENCRYPTION_KEY: generateKey() }],
];

const commandsFile = fileURLToPath(new URL('../../commands.ts', import.meta.url));

const getDocumentPath = (folder: string, key: string) =>
  join(folder, 'documents', key.slice(0, 2), key);

/** The test damages the file as a broken disk does: other bytes, but the same size and time. */
function damageFile(path: string): void {
  const { atime, mtime, size } = statSync(path);
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(size - 40) ^ 1, size - 40);
  writeFileSync(path, bytes);
  utimesSync(path, atime, mtime);
}

const runBackup = ({ folder, settings }: PortalOnDisk, ...args: string[]) =>
  runCommand('backup', [join(folder, 'b'), ...args], settings);

async function runRestore({ folder, settings }: PortalOnDisk, from: string) {
  const DATA_DIR = join(folder, 'restored');
  rmSync(DATA_DIR, { recursive: true, force: true });
  return runCommand('restore', [from], { ...settings, DATA_DIR });
}

describe.each(encryptionCases)('A backup that is %s', (_name, encryption) => {
  test('repeating a backup replaces files of the backup that were overwritten, truncated, damaged or removed', {
    tags: 'slow',
  }, async () => {
    const data = await createPortalOnDisk(12, encryption);
    const backups = join(data.folder, 'b');
    const at = (index: number) => getDocumentPath(backups, String(data.keys[index]));
    expect(await runBackup(data)).toMatchObject({ code: 0 });
    writeFileSync(at(0), 'x'.repeat(statSync(at(0)).size));
    writeFileSync(at(1), 'x');
    rmSync(at(2));
    const mended = await runBackup(data);
    expect(mended.code).toBe(3);
    expect(mended.printed).toContain('The copy of document 1 was damaged; it has been replaced.');
    expect(mended.printed).toContain('The copy of document 2 was damaged; it has been replaced.');
    expect(mended.printed).toContain('1 of them new');
    for (const index of [4, 5, 6, 7, 8, 9, 10]) damageFile(at(index));
    const verified = await runCommand('verify', [backups], data.settings);
    expect(verified.code).toBe(3);
    expect(verified.printed).toContain('Document 11 is damaged.');
    const all = await runBackup(data);
    expect(all.code).toBe(3);
    expect(all.printed.match(/was damaged; it has been replaced/g)).toHaveLength(7);
    expect(await runBackup(data)).toMatchObject({ code: 0 });
  });

  test('the restore command accepts a backup in a tar archive, directly and unpacked', {
    tags: 'slow',
  }, async () => {
    const data = await createPortalOnDisk(5, encryption, 70_000);
    const archive = join(data.folder, 'backup.tar');
    execFileSync('sh', ['-c', `"$0" "${commandsFile}" backup - > "${archive}"`, process.execPath], {
      env: data.settings,
    });
    expect((await runRestore(data, archive)).code).toBe(0);
    const unpacked = join(data.folder, 'unpacked');
    execFileSync('sh', ['-c', `mkdir "${unpacked}" && tar -xf "${archive}" -C "${unpacked}"`]);
    expect((await runCommand('verify', [unpacked], data.settings)).code).toBe(0);
    expect((await runRestore(data, unpacked)).code).toBe(0);

    const cut = join(data.folder, 'cut.tar');
    const bytes = readFileSync(archive);
    writeFileSync(cut, bytes.subarray(0, bytes.length - 60_000));
    const refused = await runRestore(data, cut);
    expect(refused.code).toBe(1);
    expect(refused.printed).toContain('neither a folder nor a complete tar archive');
    writeFileSync(cut, 'This is a letter. '.repeat(100));
    expect((await runRestore(data, cut)).printed).toContain(
      'neither a folder nor a complete tar archive',
    );
  });
});

test('a backup reports damage in the portal’s data and contains everything else', {
  tags: 'slow',
}, async () => {
  const data = await createPortalOnDisk(6);
  const backups = join(data.folder, 'b');
  await runBackup(data);
  const key = String(data.keys[3]);
  damageFile(getDocumentPath(backups, key));
  damageFile(getDocumentPath(data.settings.DATA_DIR, key));
  const { code, printed } = await runBackup(data, '--keep', '1');
  expect(code).toBe(3);
  expect(printed).toContain('Document 4 is damaged. The backup does not contain it.');
  expect(readdirSync(backups).filter((name) => name.endsWith('Z'))).toHaveLength(1);
  const restored = await runRestore(data, backups);
  expect(restored.code).toBe(3);
  expect(restored.printed).toContain('paper 4.pdf');
});

test('a backup dated in the future by a wrong clock does not count as the newest', {
  tags: 'slow',
}, async () => {
  const data = await createPortalOnDisk(2);
  const backups = join(data.folder, 'b');
  await runBackup(data);
  const [first = ''] = readdirSync(backups).filter((name) => name.endsWith('Z'));
  const late = '2126-11-20T02-30-00.000Z';
  renameSync(join(backups, first), join(backups, late));
  await runBackup(data);
  const { code, printed } = await runBackup(data, '--keep', '1');
  expect(code).toBe(3);
  expect(printed).toContain(
    `The backup ${join(backups, late)} has a date in the future. It is kept and not counted`,
  );
  const [made = '', ...more] = readdirSync(backups).filter((name) => name.endsWith('Z'));
  expect([made > first, more]).toEqual([true, [late]]);
  writeFileSync(join(backups, made, 'SHA256SUMS'), '');
  const verified = await runCommand('verify', [backups], data.settings);
  expect(verified.printed).toContain(`${made} is damaged`);
});

test('the portal states until which day backups contain erased data only if every backup target deletes old backups', {
  tags: 'slow',
}, async () => {
  const data = await createPortalOnDisk(2);
  const { folder, settings } = data;
  const [b, other] = [join(folder, 'b'), join(folder, 'other')];
  const until = async () => {
    const { database } = openDatabase(readSettings(settings));
    const day = await findLastBackupDay(
      database,
      new Date('2026-11-20T17:00:00Z'),
      'America/Toronto',
    );
    await database.destroy();
    return day;
  };
  await runBackup(data, '--keep', '30');
  expect(await until()).toBe('2026-12-21');
  await runCommand('backup', [other], settings);
  expect(await until()).toBe(null);
  await runCommand('backup', [`${other}/`, '--keep', '2'], settings);
  expect(await until()).toBe('2026-12-21');
  const [damaged = ''] = readdirSync(b).filter((name) => name.endsWith('Z'));
  writeFileSync(join(b, damaged, 'SHA256SUMS'), '');
  expect((await runBackup(data, '--keep', '30')).code).toBe(3);
  expect(await until()).toBe(null);
  rmSync(join(b, damaged), { recursive: true });
  expect((await runBackup(data, '--keep', '30')).code).toBe(0);
  expect(await until()).toBe('2026-12-21');
  const archive = 'exec "$0" "$1" backup - > "$2"';
  execFileSync('sh', ['-c', archive, process.execPath, commandsFile, join(folder, 'archive.tar')], {
    env: settings,
  });
  expect(await until()).toBe(null);
});

test('the portal records each backup and verification with time, target and outcome', {
  tags: 'slow',
}, async () => {
  const data = await createPortalOnDisk(3);
  const { folder, settings } = data;
  const backups = join(folder, 'b');
  const damaged = getDocumentPath(settings.DATA_DIR, String(data.keys[1]));
  await runBackup(data);
  await runCommand('verify', [backups], settings);
  damageFile(damaged);
  await runCommand('verify', [], settings);
  rmSync(backups, { recursive: true });
  await runBackup(data);
  writeFileSync(join(folder, 'a file'), 'x');
  expect((await runCommand('backup', [join(folder, 'a file')], settings)).code).toBe(1);
  const { database } = openDatabase(readSettings(settings));
  const runs = await database.selectFrom('command_runs').selectAll().orderBy('run_id').execute();
  await database.destroy();
  expect(runs.map(({ kind, outcome, target }) => [kind, outcome, target])).toEqual([
    ['backup', 'ok', backups],
    ['verify', 'ok', backups],
    ['verify', 'look', ''],
    ['backup', 'look', backups],
    ['backup', 'broken', join(folder, 'a file')],
  ]);
  expect(runs[3]?.said).toContain('3 documents, 2 of them new');
  // A backup run's record must not contain file names, because they contain names of people.
  expect(JSON.stringify(runs)).not.toContain('paper');
});

test.each(['backup', 'verify', 'restore', 'drill'])(
  'the command %s refuses a storage bucket as a target',
  async (name) => {
    const { folder, settings } = await createPortalOnDisk(1);
    const place = name === 'restore' ? { DATA_DIR: join(folder, 'new') } : settings;
    expect(await runCommand(name, ['s3://papers/office'], place)).toMatchObject({
      code: 1,
      printed: expect.stringContaining(
        'Back up to a folder or an archive, and copy it to a bucket',
      ),
    });
  },
);

test('the portal does not record a mistyped path as a failed backup', {
  tags: 'slow',
  timeout: 600_000,
}, async () => {
  const data = await createPortalOnDisk(1);
  const { folder, settings } = data;
  const backups = join(folder, 'b');
  await runBackup(data);
  expect(await runCommand('verify', [backups], settings)).toMatchObject({ code: 0 });
  const empty = mkdtempSync(join(folder, 'empty'));
  const note = join(folder, 'a note');
  writeFileSync(note, 'x'.repeat(2_000));
  for (const [command, place] of [
    ['drill', join(folder, 'bb')],
    ['verify', join(folder, 'bb')],
    ['verify', empty],
    ['verify', note],
  ] as const) {
    const { code } = await runCommand(command, [place], settings);
    expect([command, place, code]).toEqual([command, place, 1]);
  }
  for (const [command = '', ...words] of [
    ['verify', backups, '--check-all'],
    ['verify', ''],
    ['drill', backups, '--in', ''],
    ['keys', 'rotate', '--force'],
    ['export-applicant', 'Nguyen', folder, '--force'],
  ]) {
    const { code } = await runCommand(command, words, settings);
    expect([command, words, code]).toEqual([command, words, 2]);
  }
  const { database } = openDatabase(readSettings(settings));
  const runs = await database.selectFrom('command_runs').selectAll().orderBy('run_id').execute();
  await database.destroy();
  expect(runs.map(({ kind, outcome, target }) => [kind, outcome, target])).toEqual([
    ['backup', 'ok', backups],
    ['verify', 'ok', backups],
  ]);
});

test('a backup written to a pipe fails with an explanation if the reader closes the pipe', {
  tags: 'slow',
}, async () => {
  const data = await createPortalOnDisk(40, {}, 100_000);
  const child = spawn(process.execPath, [commandsFile, 'backup', '-'], { env: data.settings });
  let message = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    message += text;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(message).toContain('The backup is incomplete: its reader stopped');
  expect(message).not.toContain('    at ');
  expect(readdirSync(data.settings.DATA_DIR).filter((name) => /^working/.test(name))).toEqual([]);
});

test('the backup and verify commands refuse an archive that does not fit on the disk', {
  tags: 'slow',
}, async () => {
  const data = await createPortalOnDisk(1);
  const file = join(data.folder, 'huge.tar');
  const { bavail, bsize } = statfsSync(data.folder);
  writeFileSync(file, '');
  truncateSync(file, bavail * bsize + 1_000_000_000);
  const verified = await runCommand('verify', [file], data.settings);
  expect(verified.code).toBe(1);
  expect(verified.printed).toMatch(/^Unpacking .*huge\.tar needs \d+ MB/m);
  const { database } = openDatabase(readSettings(data.settings));
  await database.updateTable('documents').set({ size: 1e15 }).execute();
  await database.destroy();
  const backedUp = await runCommand('backup', ['-'], data.settings);
  expect(backedUp.code).toBe(1);
  expect(backedUp.printed).toMatch(/10000000\d\d MB are needed/);
});

test('the backup command refuses unknown arguments and a target inside the data folder', {
  tags: 'slow',
}, async () => {
  const data = await createPortalOnDisk(1);
  const refused = await runCommand('backup', [data.settings.DATA_DIR], data.settings);
  expect(refused.code).toBe(1);
  expect(refused.printed).toContain('choose a folder elsewhere for backups');
  for (const words of [
    [],
    ['a', 'b'],
    ['a', '--keep', '0'],
    ['a', '--keep', '7.5'],
    ['-', '--keep', '1'],
    ['a', '--kep', '1'],
  ]) {
    const { code, printed } = await runCommand('backup', words, data.settings);
    expect([words, code]).toEqual([words, 2]);
    expect(printed).toContain('portal backup FOLDER');
  }
});
