import { expect, test } from 'vitest';
import { uploadPdf } from '../test/support/applications.ts';
import { goodPassword, onEveryEngine } from '../test/support/portal.ts';
import { getSignInOutcome } from '../test/support/signInOutcome.ts';
import { calculateTotpCode, calculateTotpStep } from './people/accounts/second-step/totp.ts';
import { createCleanups } from './sweeps.ts';

const minutesPerDay = 24 * 60;

onEveryEngine('Clock jumps of a day', (portal) => {
  const jump = (minutes: number) => portal().passMinutes(minutes);
  const isOpen = async (token: string) =>
    (await portal().call('readBusiness', {}, token)).status === 200;
  const signInAnswer = (Password: string) =>
    portal().call('signIn', { DesignationNumber: 'EMP-1', Password });

  async function mailedLink(): Promise<string> {
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    const [mail] = await portal().deliverMails();
    return /\/password\/([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? '';
  }
  const setPassword = async (ResetId: string) =>
    (await portal().call('setPassword', { ResetId, Password: 'granite-and-spruce-8' })).body;

  test('an expired session stays ended when the clock is set back, and a new session works', async () => {
    await portal().addEmployer();
    const [seen, unseen] = [await portal().signIn('EMP-1'), await portal().signIn('EMP-1')];
    jump(31);
    expect(await isOpen(seen)).toBe(false);
    jump(-minutesPerDay);
    expect([await isOpen(seen), await isOpen(unseen)]).toEqual([false, false]);
    const anew = await portal().signIn('EMP-1');
    jump(29);
    expect(await isOpen(anew)).toBe(true);
    jump(31);
    expect(await isOpen(anew)).toBe(false);
  });

  test('a session that was refused while the clock was ahead stays ended after the clock is corrected', async () => {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    jump(minutesPerDay);
    expect(await isOpen(token)).toBe(false);
    jump(-minutesPerDay);
    expect(await isOpen(token)).toBe(false);
  });

  test('a session that was opened while the clock was ahead ends when the clock is corrected, and is no longer listed', async () => {
    await portal().addAdministrator();
    jump(minutesPerDay);
    const token = await portal().signIn('ADMIN', true);
    jump(-minutesPerDay);
    expect(await isOpen(token)).toBe(false);
    const anew = await portal().signIn('ADMIN', true);
    expect((await portal().call('listSessions', {}, anew)).json()).toHaveLength(1);
  });

  test('an expired mail link stays expired when the clock is set back', async () => {
    await portal().addEmployer();
    const link = await mailedLink();
    jump(31);
    jump(-minutesPerDay);
    expect(await setPassword(link)).not.toContain('Ok');
  });

  test('a mail link refused while the clock was ahead stays expired, and a new link works', async () => {
    await portal().addEmployer();
    const link = await mailedLink();
    jump(minutesPerDay);
    expect(await setPassword(link)).not.toContain('Ok');
    jump(-minutesPerDay);
    expect(await setPassword(link)).not.toContain('Ok');
    expect(await setPassword(await mailedLink())).toContain('Ok');
  });

  test('setting the clock back does not extend a rate limit by a day', async () => {
    await portal().addEmployer();
    for (let tries = 0; tries < 6; tries += 1) await signInAnswer('wrong');
    expect(getSignInOutcome(await signInAnswer(goodPassword))).toBe('limited');
    jump(-minutesPerDay);
    expect(getSignInOutcome(await signInAnswer(goodPassword))).toBe('token');
    for (let tries = 0; tries < 5; tries += 1) await signInAnswer('wrong');
    expect(getSignInOutcome(await signInAnswer(goodPassword))).toBe('limited');
  });

  test('the portal sends queued mails after the clock is set back, whether or not it has already tried to send them', async () => {
    await portal().addEmployer();
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    jump(-minutesPerDay);
    expect(await portal().deliverMails()).toHaveLength(1);

    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    await portal()
      .deps.database.updateTable('deliveries')
      .set({ tries: 3, due_on: portal().deps.clock.now().toISOString() })
      .where('sent_on', 'is', null)
      .execute();
    jump(-minutesPerDay);
    expect(await portal().deliverMails()).toHaveLength(1);
  });

  test('the portal keeps an unattached document for 24 hours of real time even when the clock jumps forward', async () => {
    await portal().addEmployer();
    let elapsed = 0;
    const sweeps = createCleanups(portal().deps, () => elapsed);
    const pass = (minutes: number) => {
      elapsed += minutes * 60_000;
      jump(minutes);
    };
    const exists = async () =>
      (await portal().deps.database.selectFrom('documents').selectAll().execute()).length === 1;

    await uploadPdf(portal(), await portal().signIn('EMP-1'));
    jump(minutesPerDay + 1);
    await sweeps.often();
    await sweeps.daily();
    pass(minutesPerDay - 1);
    await sweeps.often();
    expect(await exists()).toBe(true);
    pass(2);
    await sweeps.often();
    expect(await exists()).toBe(false);
  });

  test('an authenticator app works again after the server’s clock was ahead and is corrected', async () => {
    const businessId = await portal().addAdministrator();
    const secret = 'JBSWY3DPEHPK3PXP';
    const factor = { business_id: businessId, secret, offered_secret: null, last_step: 0 };
    await portal().deps.database.insertInto('second_factors').values(factor).execute();
    const truth = portal().deps.clock.now();
    const answer = async () => {
      const token = await portal().signIn('ADMIN', true);
      const Code = calculateTotpCode(secret, calculateTotpStep(truth));
      return (await portal().call('answerSecondFactor', { Code }, token)).status;
    };
    jump(minutesPerDay);
    expect(await answer()).toBe(422);
    jump(-minutesPerDay);
    expect(await answer()).toBe(200);
    expect(await answer()).toBe(422);
  });
});
