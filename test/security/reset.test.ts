import { expect, test } from 'vitest';
import { type Message, textOf } from '../../server/deliveries/mail/message.ts';
import { goodPassword, publicUrl, type TestPortal } from '../support/portal.ts';
import { type Answer, ask, onEveryRunningServer, type Server } from '../support/server.ts';

const newPassword = 'granite-and-spruce-8';
const linkIn = (mail: Message | undefined) =>
  /\/password\/([\w-]+)/.exec(mail ? textOf(mail) : '')?.[1] ?? '';

async function mailedLink(server: Server, portal: TestPortal): Promise<string> {
  await server.call('requestReset', { designationNumber: 'EMP-1' });
  return linkIn((await portal.deliverMails())[0]);
}

const setPassword = (server: Server, ResetId: string, Password = newPassword) =>
  server.call('setPassword', { ResetId, Password });

const signInWith = async (server: Server, Password: string) =>
  (await server.call('signIn', { DesignationNumber: 'EMP-1', Password })).body !== '';

onEveryRunningServer('A password reset', (server, portal) => {
  test('a known and an unknown number answer alike to the last header', async () => {
    await portal().addEmployer();
    const told = ({ status, headers: { date, ...headers }, body }: Answer) => ({
      status,
      headers,
      body,
    });
    const known = await server().call('requestReset', { designationNumber: 'EMP-1' });
    const unknown = await server().call('requestReset', { designationNumber: 'NOBODY' });
    expect(told(known)).toEqual(told(unknown));
    expect((await portal().deliverMails()).map(({ to }) => to)).toEqual(['ada@lakeside.test']);
  });

  test('that a stranger asks for leaves an invitation as it is, and each kind used ends the other', async () => {
    const BusinessId = await portal().addEmployer({ password_hash: null });
    await portal().addAdministrator();
    const admin = await portal().signIn('ADMIN', true);
    const invited = async () => {
      await server().call('inviteEmployer', { BusinessId }, admin);
      return linkIn((await portal().deliverMails())[0]);
    };
    const works = async (ResetId: string) =>
      (await server().call('readPasswordLink', { ResetId })).status === 200;
    const invitation = await invited();
    const reset = await mailedLink(server(), portal());
    expect([await works(invitation), await works(reset)]).toEqual([true, true]);
    const newest = await mailedLink(server(), portal());
    expect([await works(reset), await works(newest)]).toEqual([false, true]);
    portal().passMinutes(31);
    expect((await setPassword(server(), invitation)).body).toBe('OkE');
    const [again, another] = [await invited(), await mailedLink(server(), portal())];
    expect((await setPassword(server(), another)).body).toBe('OkE');
    expect(await works(again)).toBe(false);
  });

  test('at most three mails an hour go to an account, and the answer stays the same', async () => {
    await portal().addEmployer();
    const answers = [];
    for (let times = 0; times < 8; times += 1) {
      answers.push(await server().call('requestReset', { designationNumber: ' emp-1 ' }));
    }
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(await portal().deliverMails()).toHaveLength(3);
    portal().passMinutes(60);
    await server().call('requestReset', { designationNumber: 'EMP-1' });
    expect(await portal().deliverMails()).toHaveLength(1);
  });

  test('HEAD, a prefetch and a foreign page send nothing, and a forged host reaches no link', async () => {
    await portal().addEmployer();
    const address = `${server().url}/api/password?designationNumber=EMP-1`;
    await ask(address, { method: 'HEAD' });
    const unmeant = [
      { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of unmeant) await ask(address, { headers });
    expect(await portal().deliverMails()).toEqual([]);

    await ask(address, { headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' } });
    const [mail] = await portal().deliverMails();
    expect(mail && textOf(mail)).toContain(`${publicUrl}/password/`);
    expect(JSON.stringify(mail)).not.toContain('evil.test');
  });

  test('twenty parallel uses of one link set one password, and the link is used up', async () => {
    await portal().addEmployer();
    const link = await mailedLink(server(), portal());
    const passwords = Array.from({ length: 20 }, (_, index) => `a-good-password-${index}`);
    const answers = await Promise.all(
      passwords.map((password) => setPassword(server(), link, password)),
    );
    const [chosen = '', ...more] = passwords.filter((_, index) => answers[index]?.body === 'OkE');
    expect(more).toEqual([]);
    expect(answers.filter(({ body }) => body === 'Invalid')).toHaveLength(19);
    expect(await signInWith(server(), chosen)).toBe(true);
    expect((await setPassword(server(), link)).body).toBe('Invalid');
    expect(await signInWith(server(), newPassword)).toBe(false);
  }, 20_000);

  test('an old, an overtaken and a wrong link set nothing', async () => {
    await portal().addEmployer();
    const overtaken = await mailedLink(server(), portal());
    const late = await mailedLink(server(), portal());
    const wrong = [overtaken, `${late.slice(0, -1)}!`, late.slice(1), '', '%', 'a'.repeat(200)];
    for (const link of wrong) {
      expect([link, (await setPassword(server(), link)).body]).toEqual([link, 'Invalid']);
    }
    portal().passMinutes(30);
    expect((await setPassword(server(), late)).body).toBe('Invalid');
    expect(await signInWith(server(), goodPassword)).toBe(true);
  });

  test('a new password ends every session that was open before', async () => {
    await portal().addEmployer();
    const tokens = [await portal().signIn('EMP-1'), await portal().signIn('EMP-1')];
    await setPassword(server(), await mailedLink(server(), portal()));
    for (const token of tokens) {
      expect((await server().call('readBusiness', {}, token)).status).toBe(401);
    }
  });
});
