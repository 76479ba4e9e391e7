import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bareEnvironment } from '../../../test/support/bareEnvironment.ts';
import { goodPassword, onEveryEngine } from '../../../test/support/portal.ts';
import { migrate } from '../../migrations/migrate.ts';
import { openDatabase } from '../../platform/database/database.ts';
import type { Refusal } from '../../platform/errors.ts';
import { describeRefusal, runAdminCommand } from './admin.ts';
import { WrongUsage } from './command.ts';

onEveryEngine('The admin command', (portal) => {
  const run = (...args: string[]) => runAdminCommand(portal().deps, args);
  const refusal = (...args: string[]) =>
    run(...args).then(
      () => 'done',
      (error: Refusal) => describeRefusal(error),
    );
  const passwordIn = (printed: string) => /^ {2}(\S+)$/m.exec(printed)?.[1] ?? '';
  const signIn = async (DesignationNumber: string, Password: string) => {
    const request = { DesignationNumber, Password, IsAdministrator: true };
    return (await portal().call('signIn', request)).body;
  };
  const isOpen = async (token: string) =>
    (await portal().call('readBusiness', {}, token)).status === 200;
  const readKinds = async () => {
    const rows = await portal()
      .deps.database.selectFrom('changes')
      .select('kind')
      .orderBy('change_id')
      .execute();
    return rows.map(({ kind }) => kind);
  };

  test('the command “admin add” creates an account and prints its password once', async () => {
    const printed = await run('add', 'ADMIN-2', 'Zoé', 'Côté', 'zoe@program.test');
    expect(await signIn('admin-2', passwordIn(printed))).not.toBe('');
    expect(await run('list')).not.toContain(passwordIn(printed));
    expect(await readKinds()).toEqual(['accountCreated']);
  });

  test('the command “admin add” refuses a number in use, an invalid address and overlong values', async () => {
    await portal().addEmployer();
    expect(await refusal('add', ' emp-1', 'Zoé', 'Côté', 'zoe')).toBe(
      [
        'Email address is not in a valid format. (Email)',
        'Designation Number is already in use. (DesignationNumber)',
      ].join('\n'),
    );
    const long = await refusal('add', 'x'.repeat(51), 'Zoé', 'é'.repeat(51), 'zoe@program.test');
    expect(long).toMatch(/\(DesignationNumber\)\n.*\(LastName\)$/);
    expect(await readKinds()).toEqual(['accountCreated']);
  });

  test('the command “admin change” changes an administrator’s name and email address, and refuses an employer', async () => {
    await portal().addEmployer();
    await portal().addAdministrator();
    const printed = await run('change', 'admin', 'Zoé', 'Côté', 'zoe@program.test');
    expect(printed).toBe('admin is now Zoé Côté, zoe@program.test.');
    expect(await run('list')).toMatch(/Zoé Côté +zoe@program\.test/);
    expect(await refusal('change', 'EMP-1', 'Zoé', 'Côté', 'zoe@program.test')).toBe(
      'There is no administrator EMP-1.',
    );
    expect(await refusal('change', 'ADMIN', 'Zoé', 'Côté', 'zoe')).toContain('(Email)');
  });

  test('the command “admin list” shows all administrators and no employers', async () => {
    await portal().addAdministrator();
    await portal().addAdministrator('ADMIN-2');
    await portal().addEmployer();
    await run('disable', 'ADMIN-2');
    await portal().signIn('ADMIN', true);
    expect((await run('list')).split('\n')).toEqual([
      'ADMIN     Sam Côté   sam@program.test   active     last sign-in 2026-11-20',
      'ADMIN-2   Sam Côté   sam@program.test   disabled   never signed in',
    ]);
  });

  test('the command “admin reset” sets a new password, ends sessions and enables a disabled account', async () => {
    await portal().addAdministrator();
    await portal().addAdministrator('ADMIN-2');
    const session = await portal().signIn('ADMIN', true);
    const password = passwordIn(await run('reset', 'admin'));
    expect(await isOpen(session)).toBe(false);
    expect(await signIn('ADMIN', goodPassword)).toBe('');
    expect(await signIn('ADMIN', password)).not.toBe('');

    await run('disable', 'ADMIN-2');
    expect(await signIn('ADMIN-2', passwordIn(await run('reset', 'ADMIN-2')))).not.toBe('');
  });

  test('the command “admin disable” ends sessions and prevents sign-in', async () => {
    await portal().addAdministrator();
    await portal().addAdministrator('ADMIN-2');
    const session = await portal().signIn('ADMIN-2', true);
    await run('disable', ' admin-2 ');
    expect([await isOpen(session), await signIn('ADMIN-2', goodPassword)]).toEqual([false, '']);
    expect((await readKinds()).at(-1)).toBe('accountDisabled');
  });

  test('the admin commands refuse the number of an employer and a number that no account has', async () => {
    await portal().addAdministrator();
    await portal().addEmployer();
    for (const number of ['EMP-1', 'NOBODY']) {
      expect(await refusal('reset', number)).toBe(`There is no administrator ${number}.`);
      expect(await refusal('disable', number)).toBe(`There is no active administrator ${number}.`);
    }
    expect(await portal().signIn('EMP-1')).not.toBe('');
  });

  test('the last active administrator cannot be disabled, even by simultaneous admin commands', async () => {
    const numbers = ['ADMIN-1', 'ADMIN-2', 'ADMIN-3', 'ADMIN-4'];
    for (const number of numbers) await portal().addAdministrator(number);
    const text = await Promise.all(numbers.map((number) => refusal('disable', number)));
    expect(text.filter((sentence) => /last active administrator/.test(sentence))).toHaveLength(1);
    expect((await run('list')).match(/ active /g)).toHaveLength(1);
  });

  test.each([[], ['help'], ['add', 'ADMIN-2'], ['list', 'more'], ['reset', ' '], ['toString']])(
    'wrong arguments of the admin command print the usage: %s',
    async (...args: string[]) => {
      await expect(run(...args)).rejects.toThrow(WrongUsage);
    },
  );
});

describe('portal admin', () => {
  const command = fileURLToPath(new URL('../../commands.ts', import.meta.url));
  const start = (folder: string, ...args: string[]) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      const options = { cwd: folder, env: { ...bareEnvironment, DATA_DIR: folder } };
      execFile(process.execPath, [command, 'admin', ...args], options, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), text: out + err }),
      );
    });

  test('the admin command works while a server uses the data, and sets its exit code', {
    tags: 'slow',
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-admin-'));
    const none = await start(folder, 'list');
    expect(none).toMatchObject({ code: 1, text: expect.stringContaining('Start it once first') });

    const { database, engine } = openDatabase({ dataFolder: folder, databaseUrl: undefined });
    await migrate(database, engine);
    const added = await start(folder, 'add', 'ADMIN-2', 'Zoé', 'Côté', 'zoe@program.test');
    expect(added).toMatchObject({ code: 0, text: expect.stringContaining('ADMIN-2 can sign in') });
    const secondAnswer = await start(folder, 'add', 'ADMIN-2', 'Zoé', 'Côté', 'zoe@program.test');
    expect(secondAnswer).toEqual({
      code: 1,
      text: 'Designation Number is already in use. (DesignationNumber)\n',
    });
    expect((await start(folder, 'list')).text).toMatch(/^ADMIN-2 +Zoé Côté/);
    const reset = await start(folder, 'reset', 'ADMIN-2');
    expect(reset.text).toMatch(/"event":"passwordSet","account":1,"by":null/);
    expect((await start(folder, 'disable', 'ADMIN-2')).code).toBe(1);
    expect((await start(folder, 'nonsense')).code).toBe(2);
    expect((await start(folder, '--help')).code).toBe(0);
    await database.destroy();
    rmSync(folder, { recursive: true });
  });
});
