import { expect, test } from 'vitest';
import type { Business } from '../../../../contract/employers.ts';
import { onEveryEngine } from '../../../../test/support/portal.ts';

onEveryEngine('Start page of an administrator', (portal) => {
  test('an administrator starts on the page that was last chosen in the administrator’s own account', async () => {
    await portal().addAdministrator();
    await portal().addAdministrator('ADMIN-2');
    const employerId = await portal().addEmployer();
    const sam = await portal().signIn('ADMIN', true);
    const alex = await portal().signIn('ADMIN-2', true);
    const readOwnProfile = async (token: string, overrides: object = {}) =>
      (await portal().call('readBusiness', overrides, token)).json() as Business;
    const choose = async (StartPage: string) =>
      (await portal().call('chooseStartPage', { StartPage } as never, sam)).status;

    expect((await readOwnProfile(sam)).StartPage).toBe('');
    for (const page of ['work', 'applications', 'search', '']) {
      expect(await choose(page)).toBe(200);
      expect((await readOwnProfile(sam)).StartPage).toBe(page);
      expect((await readOwnProfile(alex)).StartPage).toBe('');
    }
    expect(await choose('work')).toBe(200);
    expect(await choose('/admin/mails')).toBe(400);
    expect((await readOwnProfile(sam)).StartPage).toBe('work');
    expect(await readOwnProfile(sam, { businessId: employerId })).not.toHaveProperty('StartPage');
    expect(await readOwnProfile(await portal().signIn('EMP-1'))).not.toHaveProperty('StartPage');
  });
});
