import { expect, test } from 'vitest';
import { employerProfile } from '../support/client.ts';
import { goodPassword } from '../support/portal.ts';
import { onEveryRunningServer } from '../support/server.ts';

onEveryRunningServer('Many password changes at once', (server, portal) => {
  const newPassword = (at: number) => `granite-and-spruce-${at}-kettle`;

  test('many password changes of one employer do not delay other people and do not count as wrong tries', {
    tags: 'slow',
    timeout: 60_000,
  }, async () => {
    await portal().addEmployer();
    for (let position = 0; position < 8; position += 1) {
      await portal().addEmployer({ designation_number: `HONEST-${position}` });
    }
    const token = await portal().signIn('EMP-1');
    const flood = Promise.all(
      Array.from({ length: 230 }, (_each, at) =>
        server().call('updateBusiness', { ...employerProfile, Password: newPassword(at) }, token),
      ),
    );
    let isFlooded = true;
    void flood.then(() => {
      isFlooded = false;
    });
    const honest: [status: number, length: number][] = [];
    do {
      for (let position = 0; position < 8; position += 1) {
        const { status, body } = await server().call('signIn', {
          DesignationNumber: `HONEST-${position}`,
          Password: goodPassword,
        });
        honest.push([status, body.length]);
      }
    } while (isFlooded);
    expect(honest).toEqual(honest.map(() => [200, 43]));
    const changed = (await flood).filter(({ status }) => status === 200).length;
    expect(changed).toBeGreaterThan(0);
    expect(changed).toBeLessThanOrEqual(20);
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = { DesignationNumber: 'HONEST-0', Password: 'not-the-password' };
      expect((await server().call('signIn', wrong)).status).toBe(200);
    }
  });

  test('an employer can change the password twenty times an hour, and can still save the profile afterwards', {
    tags: 'slow',
  }, async () => {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const save = async (Password: string) =>
      (await server().call('updateBusiness', { ...employerProfile, Password }, token)).status;
    for (let position = 0; position < 20; position += 1)
      expect(await save(newPassword(position))).toBe(200);
    expect(await save(newPassword(20))).toBe(429);
    expect(await save('')).toBe(200);
    portal().passMinutes(29);
    expect(await save('')).toBe(200);
    portal().passMinutes(29);
    expect(await save('')).toBe(200);
    portal().passMinutes(2);
    expect(await save(newPassword(20))).toBe(200);
  });

  test('a password link can be used for at most twenty attempts to set a password', async () => {
    await portal().addEmployer();
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    const mails = JSON.stringify(await portal().deliverMails());
    const ResetId = /password\/([\w-]{43})/.exec(mails)?.[1] ?? '';
    const statuses: number[] = [];
    for (let position = 0; position < 25; position += 1) {
      statuses.push((await server().call('setPassword', { ResetId, Password: 'abc' })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(422), ...Array(5).fill(429)]);
  });
});
