import { expect, test } from 'vitest';
import { employerProfile } from '../support/client.ts';
import { goodPassword } from '../support/portal.ts';
import { onEveryRunningServer } from '../support/server.ts';

const lookalikeNumbers = ['ЕМР-1', 'ＥＭＰ－１', 'EMP–1', 'ΕΜΡ-1', 'E\u0323MP-1', ' emp-1\u00a0'];
const invisibleCharacters = [
  'EM\u200bP-1',
  'EMP\u00ad-2',
  'EMP-\u202e3',
  'EMP-4\ufe0f',
  'EMP\u0007-5',
  'EMP\u3164-6',
];

onEveryRunningServer('Lookalike designation numbers', (server, portal) => {
  test('a lookalike of a used designation number counts as in use and signs in to the same account', async () => {
    await portal().addEmployer();
    await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    for (const DesignationNumber of lookalikeNumbers) {
      const created = await server().call(
        'createBusiness',
        { ...employerProfile, DesignationNumber },
        token,
      );
      expect([DesignationNumber, created.status]).toEqual([DesignationNumber, 422]);
      expect(created.body).toContain('Designation Number is already in use.');
      const checked = await server().call('findDesignationNumber', { DesignationNumber }, token);
      expect(checked.body).toBe('1');
    }
    for (const DesignationNumber of [...lookalikeNumbers, 'EMP\u200b-1']) {
      const entered = { DesignationNumber, Password: goodPassword };
      expect((await server().call('signIn', entered)).body).toMatch(/^[\w-]{43}$/);
    }
  });

  test('the portal refuses a designation number with invisible characters', async () => {
    await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    for (const DesignationNumber of invisibleCharacters) {
      const created = await server().call(
        'createBusiness',
        { ...employerProfile, DesignationNumber },
        token,
      );
      const errors = JSON.parse(created.body).errors ?? [];
      expect([created.status, errors.map(({ code }: { code: string }) => code)]).toEqual([
        422,
        ['designationNumberUnseen'],
      ]);
    }
    expect((await server().call('listBusinesses', {}, token)).body).toBe('[]');
  });
});
