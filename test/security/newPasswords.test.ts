import { expect, test } from 'vitest';
import { ensureFirstAdministrator } from '../../server/people/accounts/administrators/administrators.usecases.ts';
import { employerProfile } from '../support/client.ts';
import { goodPassword } from '../support/portal.ts';
import { onEveryRunningServer, type ServerAnswer } from '../support/server.ts';

const weakPasswords: [password: string, code: string][] = [
  ['Portal2026', 'passwordTooNear'],
  ['Immigration1', 'passwordTooNear'],
  ['aaaaaaaa', 'passwordTooSimple'],
  ['EMP-1EMP-1', 'passwordTooNear'],
  ['Ada2026!', 'passwordTooNear'],
  ['Tremblay1', 'passwordTooNear'],
  ['Lakeside2026', 'passwordTooNear'],
  ['password1', 'passwordTooCommon'],
  ['a       ', 'passwordTooShort'],
];

const parseStatusAndCodes = ({ status, body }: ServerAnswer) => [
  status,
  JSON.parse(body).errors.map(({ code }: { code: string }) => code),
];

onEveryRunningServer('New passwords', (server, portal) => {
  const signsInWith = async (Password: string, DesignationNumber = 'EMP-1') =>
    (await server().call('signIn', { DesignationNumber, Password })).body !== '';
  const ofTremblay = { ...employerProfile, LastName: 'Tremblay' };
  const blanks = '  granite-and-kettle-8 ';

  test('a new password in the employer’s profile must not resemble the employer or the program', async () => {
    await portal().addEmployer({ last_name: 'Tremblay' });
    const token = await portal().signIn('EMP-1');
    const save = (Password: string) =>
      server().call('updateBusiness', { ...ofTremblay, Password }, token);
    for (const [password, code] of weakPasswords) {
      expect([password, ...parseStatusAndCodes(await save(password))]).toEqual([
        password,
        422,
        [code],
      ]);
    }
    expect(await signsInWith(goodPassword)).toBe(true);
    expect((await save(blanks)).status).toBe(200);
    expect([await signsInWith(blanks), await signsInWith(blanks.trim())]).toEqual([true, true]);
  }, 60_000);

  test('a password set by link must meet the same rules, and the portal stores exactly the password that it has checked', async () => {
    await portal().addEmployer({ last_name: 'Tremblay' });
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    const ResetId =
      /password\/([\w-]{43})/.exec(JSON.stringify(await portal().deliverMails()))?.[1] ?? '';
    const set = (Password: string) => server().call('setPassword', { ResetId, Password });
    for (const [password, code] of weakPasswords) {
      expect([password, ...parseStatusAndCodes(await set(password))]).toEqual([
        password,
        422,
        [code],
      ]);
    }
    expect((await set(blanks)).body).toBe('OkE');
    expect(await signsInWith(blanks.trim())).toBe(true);
  }, 60_000);

  test('a password set by an administrator must meet the same rules as an employer’s own', async () => {
    await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    const create = (Password: string) =>
      server().call('createBusiness', { ...ofTremblay, Password }, token);
    for (const [password, code] of weakPasswords) {
      expect([password, ...parseStatusAndCodes(await create(password))]).toEqual([
        password,
        422,
        [code],
      ]);
    }
    expect((await create(blanks)).status).toBe(200);
    expect(await signsInWith(blanks.trim())).toBe(true);
  }, 60_000);

  test('a weak password of the first administrator prevents the first start of the portal', async () => {
    const start = (password: string) => {
      portal().deps.settings.firstAdministrator.password = password;
      return ensureFirstAdministrator(portal().deps);
    };
    for (const password of ['Portal2026', 'admin-ADMIN-1', 'a       ']) {
      await expect(start(password)).rejects.toThrow(/^ADMIN_PASSWORD cannot be used\. Password /);
    }
    expect(await start('granite-and-kettle-8')).not.toBeNull();
  }, 60_000);
});
