import { expect, test } from 'vitest';
import { type Message, renderPlainText } from '../../server/mail/outbox/mail/message.ts';
import { goodPassword, type TestPortal } from '../support/portal.ts';
import { onEveryRunningServer, type Server, type ServerAnswer } from '../support/server.ts';

const newPassword = 'granite-and-spruce-8';
const findResetLink = (mail: Message | undefined) =>
  /\/password\/([\w-]+)/.exec(mail ? renderPlainText(mail) : '')?.[1] ?? '';

async function requestResetLink(server: Server, portal: TestPortal): Promise<string> {
  await server.call('requestReset', { designationNumber: 'EMP-1' });
  return findResetLink((await portal.deliverMails())[0]);
}

const resetPassword = (server: Server, ResetId: string, Password = newPassword) =>
  server.call('setPassword', { ResetId, Password });

const signInWithPassword = async (server: Server, Password: string) =>
  (await server.call('signIn', { DesignationNumber: 'EMP-1', Password })).body !== '';

onEveryRunningServer('Password reset by strangers', (server, portal) => {
  test('requesting a reset link does not reveal whether a designation number exists', async () => {
    await portal().addEmployer();
    const told = ({ status, headers: { date, ...headers }, body }: ServerAnswer) => ({
      status,
      headers,
      body,
    });
    const known = await server().call('requestReset', { designationNumber: 'EMP-1' });
    const unknown = await server().call('requestReset', { designationNumber: 'NOBODY' });
    expect(told(known)).toEqual(told(unknown));
    expect((await portal().deliverMails()).map(({ to }) => to)).toEqual(['ada@lakeside.test']);
  });

  test('a reset link that a stranger requested ends an invitation only when somebody uses the link', async () => {
    const BusinessId = await portal().addEmployer({ password_hash: null });
    await portal().addAdministrator();
    const admin = await portal().signIn('ADMIN', true);
    const invited = async () => {
      await server().call('inviteEmployer', { BusinessId }, admin);
      return findResetLink((await portal().deliverMails())[0]);
    };
    const works = async (ResetId: string) =>
      (await server().call('readPasswordLink', { ResetId })).status === 200;
    const invitation = await invited();
    const reset = await requestResetLink(server(), portal());
    expect([await works(invitation), await works(reset)]).toEqual([true, true]);
    const newest = await requestResetLink(server(), portal());
    expect([await works(reset), await works(newest)]).toEqual([false, true]);
    portal().passMinutes(31);
    expect((await resetPassword(server(), invitation)).body).toBe('OkE');
    const [again, another] = [await invited(), await requestResetLink(server(), portal())];
    expect((await resetPassword(server(), another)).body).toBe('OkE');
    expect(await works(again)).toBe(false);
  });

  test('an expired, replaced or wrong reset link sets no password', async () => {
    await portal().addEmployer();
    const overtaken = await requestResetLink(server(), portal());
    const late = await requestResetLink(server(), portal());
    const wrong = [overtaken, `${late.slice(0, -1)}!`, late.slice(1), '', '%', 'a'.repeat(200)];
    for (const link of wrong) {
      expect([link, (await resetPassword(server(), link)).body]).toEqual([link, 'Invalid']);
    }
    portal().passMinutes(30);
    expect((await resetPassword(server(), late)).body).toBe('Invalid');
    expect(await signInWithPassword(server(), goodPassword)).toBe(true);
  });
});
