import { expect, test } from 'vitest';
import { onEveryEngine, publicUrl, type TestPortal } from '../../../../test/support/portal.ts';
import { specified } from '../../../../test/support/specified.ts';
import { renderPlainText } from '../../../mail/outbox/mail/message.ts';
import { createMailedLink } from './mailedLinks.ts';

const { messages } = specified;

const newPassword = 'granite-and-spruce-8';

async function requestResetId(portal: TestPortal, designationNumber = 'EMP-1'): Promise<string> {
  await portal.call('requestReset', { designationNumber });
  const [mail] = await portal.deliverMails();
  return /\/password\/([\w-]+)/.exec(mail ? renderPlainText(mail) : '')?.[1] ?? '';
}

onEveryEngine('Password reset', (portal) => {
  test('an employer’s reset link sets a password once, ends open sessions, and returns OkE', async () => {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const ResetId = await requestResetId(portal());
    const answer = await portal().call('setPassword', { ResetId, Password: newPassword });
    expect([answer.status, answer.body]).toEqual([200, 'OkE']);
    expect((await portal().call('readBusiness', {}, token)).status).toBe(401);
    const signedIn = await portal().call('signIn', {
      DesignationNumber: 'EMP-1',
      Password: newPassword,
    });
    expect(signedIn.body).not.toBe('');
    const secondAnswer = await portal().call('setPassword', {
      ResetId,
      Password: 'another-good-one-9',
    });
    expect(secondAnswer.body).toBe('Invalid');
  });

  test('setting a password with an administrator’s reset link returns OkA', async () => {
    await portal().addAdministrator();
    const ResetId = await requestResetId(portal(), 'ADMIN');
    const answer = await portal().call('setPassword', { ResetId, Password: newPassword });
    expect(answer.body).toBe('OkA');
  });

  test('twenty simultaneous uses of one reset link set only one password', async () => {
    await portal().addEmployer();
    const ResetId = await requestResetId(portal());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        portal().call('setPassword', { ResetId, Password: `a-good-password-${index}` }),
      ),
    );
    expect(answers.filter((answer) => answer.body === 'OkE')).toHaveLength(1);
    expect(answers.filter((answer) => answer.body === 'Invalid')).toHaveLength(19);
  });

  test('a reset link stops working after 30 minutes, or when the portal mails a newer one', async () => {
    await portal().addEmployer();
    const older = await requestResetId(portal());
    const newer = await requestResetId(portal());
    const set = (ResetId: string) =>
      portal().call('setPassword', { ResetId, Password: newPassword });
    expect((await set(older)).body).toBe('Invalid');
    portal().passMinutes(31);
    expect((await set(newer)).body).toBe('Invalid');
  });

  test('the server returns the designation number for a reset link until the link is used', async () => {
    await portal().addEmployer();
    const ResetId = await requestResetId(portal());
    const read = () => portal().call('readPasswordLink', { ResetId });
    expect((await read()).json()).toEqual({ DesignationNumber: 'EMP-1' });
    expect((await portal().call('setPassword', { ResetId, Password: newPassword })).body).toBe(
      'OkE',
    );
    expect((await read()).status).toBe(404);
    expect((await portal().call('readPasswordLink', { ResetId: '' })).status).toBe(404);
  });

  test('a reset link stays valid if the new password is refused as too weak', async () => {
    await portal().addEmployer();
    const ResetId = await requestResetId(portal());
    const refusals = [
      ['short', 'passwordTooShort'],
      ['  ', 'passwordMissing'],
      ['password1', 'passwordTooCommon'],
      ['x'.repeat(51), 'tooLong'],
    ] as const;
    for (const [Password, code] of refusals) {
      const answer = await portal().call('setPassword', { ResetId, Password });
      expect(answer.status).toBe(422);
      expect(answer.json()).toMatchObject({ errors: [{ code }] });
    }
    expect((await portal().call('setPassword', { ResetId, Password: newPassword })).body).toBe(
      'OkE',
    );
  });

  test('the server answers a reset request in the same way for a known and an unknown number', async () => {
    await portal().addEmployer();
    for (const designationNumber of ['EMP-1', 'NOBODY']) {
      const answer = await portal().call('requestReset', { designationNumber });
      expect([answer.status, answer.body]).toEqual([200, messages.resetSent]);
    }
    const mails = await portal().deliverMails();
    expect(mails.map((mail) => mail.to)).toEqual(['ada@lakeside.test']);
  });

  test('an account gets at most three reset mails an hour, and further requests get the same answer', async () => {
    await portal().addEmployer();
    for (let times = 0; times < 6; times += 1) {
      const answer = await portal().call('requestReset', { designationNumber: 'EMP-1' });
      expect(answer.body).toBe(messages.resetSent);
    }
    expect(await portal().deliverMails()).toHaveLength(3);
    portal().passMinutes(61);
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    expect(await portal().deliverMails()).toHaveLength(1);
  });

  test('HEAD, prefetch and cross-site requests send no reset mail, and a forged Host header never appears in a reset link', async () => {
    await portal().addEmployer();
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      portal().app.inject({ method, url: '/api/password?designationNumber=EMP-1', headers });
    await ask({}, 'HEAD');
    const unmeant: Record<string, string>[] = [
      { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of unmeant) await ask(headers);
    expect(await portal().deliverMails()).toEqual([]);
    await ask({ host: 'evil.test', 'x-forwarded-host': 'evil.test' });
    const [mail] = await portal().deliverMails();
    const text = mail ? renderPlainText(mail) : '';
    expect(text).toContain(`${publicUrl}/password/`);
    expect(text).not.toContain('evil.test');
  });

  test('the portal stores the reset link neither in the log nor in the database', async () => {
    await portal().addEmployer();
    const ResetId = await requestResetId(portal());
    const mails = await portal().deps.database.selectFrom('deliveries').selectAll().execute();
    const links = await portal().deps.database.selectFrom('password_links').selectAll().execute();
    expect(links).toHaveLength(1);
    expect(JSON.stringify([mails, links]) + portal().logged()).not.toContain(ResetId);
  });

  test('the portal tries again to send a failed reset mail, with the same link', async () => {
    await portal().addEmployer();
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    const { deliverDueMails } = await import('../../../mail/outbox/deliveries.usecases.ts');
    const { deliveryKinds } = await import('../../../deliveryKinds.ts');
    const sentIds: string[] = [];
    let isDown = true;
    const transport = {
      send: async (id: string) => {
        sentIds.push(id);
        if (isDown) throw new Error('the mail server is down');
        return undefined;
      },
      close: () => {},
    };
    const deliver = () =>
      deliverDueMails({ ...portal().deps, publicUrl }, deliveryKinds, { mail: transport });
    await deliver();
    isDown = false;
    portal().passMinutes(5);
    await deliver();
    await deliver();
    expect(sentIds).toHaveLength(2);
    expect(new Set(sentIds).size).toBe(1);
  });

  test('the portal creates no reset link for an address that was removed from the account', async () => {
    const business_id = await portal().addEmployer();
    const { database, clock } = portal().deps;
    const lost = { business_id, email: 'before@lakeside.test' };
    await expect(createMailedLink(database, lost, 'reset', clock.now())).rejects.toThrow(
      'another address',
    );
    expect(await database.selectFrom('password_links').selectAll().execute()).toEqual([]);
    const own = { business_id, email: 'ada@lakeside.test' };
    expect(await createMailedLink(database, own, 'reset', clock.now())).toMatch(/^[\w-]{43}$/);
  });
});
