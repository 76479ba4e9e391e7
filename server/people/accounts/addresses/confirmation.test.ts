import { expect, test } from 'vitest';
import { completeProfile, onEveryEngine } from '../../../../test/support/portal.ts';
import { type Message, textOf } from '../../../mail/outbox/mail/message.ts';

const before = 'ada@lakeside.test';
const entered = 'ada@new.test';
const minutesOfADay = 24 * 60;

const confirmIdIn = (mails: Message[]) =>
  mails.map((mail) => /\/confirm\/([\w-]{43})/.exec(textOf(mail))?.[1]).find(Boolean) ?? '';
const addressesOf = (mails: Message[]) => mails.map(({ to }) => to);

onEveryEngine('Confirming an employer’s address', (portal) => {
  async function employer(account: Parameters<ReturnType<typeof portal>['addEmployer']>[0] = {}) {
    const businessId = await portal().addEmployer(account);
    let token = await portal().signIn('EMP-1');
    return {
      businessId,
      signInAgain: async () => {
        token = await portal().signIn('EMP-1');
      },
      enter: async (Email: string, more: object = {}) => {
        const saved = await portal().call(
          'updateBusiness',
          { ...completeProfile, ...more, Email },
          token,
        );
        expect(saved.status).toBe(200);
      },
      again: () => portal().call('mailConfirmationAgain', {}, token),
      profile: async () => {
        const { Email, EmailConfirmed, MailsGoTo } = (
          await portal().call('readBusiness', {}, token)
        ).json() as Record<string, unknown>;
        return { Email, EmailConfirmed, MailsGoTo };
      },
    };
  }
  const confirm = async (ConfirmId: string) =>
    (await portal().call('confirmEmail', { ConfirmId })).body;
  const resetGoesTo = async () => {
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    return addressesOf(await portal().deliverMails());
  };

  test('a new address gets only its confirmation, and mails go to the old one until then', async () => {
    const { businessId, enter, profile } = await employer();
    await enter(entered);
    const mails = await portal().deliverMails();
    expect(addressesOf(mails)).toEqual([before, entered]);
    expect(await profile()).toEqual({ Email: entered, EmailConfirmed: false, MailsGoTo: before });
    expect(await resetGoesTo()).toEqual([before]);

    const confirmId = confirmIdIn(mails);
    expect(await confirm(confirmId)).toBe('OK');
    expect(await profile()).toEqual({ Email: entered, EmailConfirmed: true, MailsGoTo: entered });
    expect(await confirm(confirmId)).toBe('Invalid');
    expect(await portal().deliverMails()).toEqual([]);
    expect(await resetGoesTo()).toEqual([entered]);
    const changes = await portal()
      .deps.database.selectFrom('changes')
      .select(['kind', 'business_id', 'changed_by'])
      .where('kind', '=', 'emailConfirmed')
      .execute();
    expect(changes).toEqual([
      { kind: 'emailConfirmed', business_id: businessId, changed_by: businessId },
    ]);
  });

  test('the confirmation names portal and designation number, and nothing that was typed', async () => {
    const typed = { FirstName: 'Winner', LastName: 'Prize', OperatingName: 'Claim your money' };
    const { enter } = await employer();
    await enter(entered, typed);
    const mail = (await portal().deliverMails()).find(({ to }) => to === entered) as Message;
    const said = textOf(mail);
    for (const text of [...Object.values(typed), 'Ada', 'Lakeside'])
      expect(said).not.toContain(text);
    expect(said).toContain('(designation number EMP-1). Confirm that it is yours:');
    expect(said).toContain('Nothing else is sent to this address until it is confirmed.');
    expect(said).toContain('If you did not expect this email, ignore it.');
    expect(said).toContain('Rien d’autre n’est envoyé à cette adresse');
  });

  test('an address is confirmed within seven days by its newest link, and not after another change', async () => {
    const { enter, again, profile, signInAgain } = await employer();
    await enter(entered);
    const first = confirmIdIn(await portal().deliverMails());
    expect((await again()).status).toBe(200);
    const second = confirmIdIn(await portal().deliverMails());
    expect(await confirm(first)).toBe('Invalid');
    await enter('ada@third.test');
    expect(await confirm(second)).toBe('Invalid');
    const third = confirmIdIn(await portal().deliverMails());
    portal().passMinutes(7 * minutesOfADay);
    expect(await confirm(third)).toBe('Invalid');
    await signInAgain();
    expect((await again()).status).toBe(200);
    const [mail, ...more] = await portal().deliverMails();
    expect([mail?.to, more]).toEqual(['ada@third.test', []]);
    portal().passMinutes(7 * minutesOfADay - 1);
    expect(await confirm(confirmIdIn([mail as Message]))).toBe('OK');
    await signInAgain();
    expect(await profile()).toMatchObject({ EmailConfirmed: true, MailsGoTo: 'ada@third.test' });
    expect(await confirm('made-up')).toBe('Invalid');
  });

  test('an address is confirmed by no other link, and its link sets no password', async () => {
    const { enter, profile } = await employer();
    await enter(entered);
    const ConfirmId = confirmIdIn(await portal().deliverMails());
    const Password = 'granite-and-spruce-8';
    const set = await portal().call('setPassword', { ResetId: ConfirmId, Password });
    expect(set.body).toBe('Invalid');
    expect((await portal().call('readPasswordLink', { ResetId: ConfirmId })).status).toBe(404);
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    const [reset] = await portal().deliverMails();
    const ResetId = /\/password\/([\w-]{43})/.exec(textOf(reset as Message))?.[1] ?? '';
    expect(await confirm(ResetId)).toBe('Invalid');
    expect((await profile()).EmailConfirmed).toBe(false);
    // The owner of the former address sets a new password, which makes the confirmation link invalid.
    expect((await portal().call('setPassword', { ResetId, Password })).body).toBe('OkE');
    expect(await confirm(ConfirmId)).toBe('Invalid');
  });

  test('an address is saved beyond five confirmations an hour and ten a day, which can be requested later', async () => {
    const { enter, again, signInAgain } = await employer();
    const confirmations = async () =>
      (await portal().deliverMails()).filter((mail) => confirmIdIn([mail]) !== '').length;
    let sent = 0;
    for (let change = 0; change < 7; change += 1) {
      await enter(`ada${change}@new.test`);
      sent += await confirmations();
    }
    expect(sent).toBe(5);
    const refused = await again();
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    portal().passMinutes(61);
    await signInAgain();
    for (let time = 0; time < 5; time += 1) expect((await again()).status).toBe(200);
    portal().passMinutes(61);
    await signInAgain();
    expect((await again()).status).toBe(429);
    expect(await confirmations()).toBe(5);
  });

  test('an account without an address gets no mails until its new one is confirmed', async () => {
    const { enter, profile } = await employer({ email: '' });
    await enter(entered);
    const mails = await portal().deliverMails();
    expect(addressesOf(mails)).toEqual([entered]);
    expect(await profile()).toEqual({ Email: entered, EmailConfirmed: false, MailsGoTo: '' });
    expect(await resetGoesTo()).toEqual([]);
    expect(await confirm(confirmIdIn(mails))).toBe('OK');
    expect(await resetGoesTo()).toEqual([entered]);
  });

  test('changing back to the confirmed address needs no confirmation', async () => {
    const { enter, again, profile } = await employer();
    await enter(entered);
    await enter(before);
    await portal().deliverMails();
    expect(await profile()).toEqual({ Email: before, EmailConfirmed: true, MailsGoTo: before });
    expect((await again()).status).toBe(200);
    expect(await portal().deliverMails()).toEqual([]);
  });

  test('other changes by staff do not confirm an address; an address entered by staff counts at once', async () => {
    const { businessId: BusinessId, enter, profile } = await employer();
    await portal().addAdministrator();
    const staff = await portal().signIn('ADMIN', true);
    await enter(entered);
    const save = (Email: string, City: string) =>
      portal().call('updateBusiness', { ...completeProfile, BusinessId, Email, City }, staff);
    expect((await save(entered, 'Timmins')).status).toBe(200);
    expect(await profile()).toEqual({ Email: entered, EmailConfirmed: false, MailsGoTo: before });
    const seen = await portal().call('readBusiness', { businessId: BusinessId }, staff);
    expect(seen.json()).toMatchObject({ EmailConfirmed: false, MailsGoTo: before });
    await portal().deliverMails();

    expect((await save('ada@office.test', 'Timmins')).status).toBe(200);
    expect(addressesOf(await portal().deliverMails())).toEqual([before, 'ada@office.test']);
    expect(await profile()).toMatchObject({ EmailConfirmed: true, MailsGoTo: 'ada@office.test' });
    expect(await resetGoesTo()).toEqual(['ada@office.test']);
  });

  test('a late confirmation is announced to the former address with a new undo link', async () => {
    const { enter } = await employer();
    await enter(entered);
    const confirmId = confirmIdIn(await portal().deliverMails());
    portal().passMinutes(4 * minutesOfADay);
    expect(await confirm(confirmId)).toBe('OK');
    const [told, ...more] = await portal().deliverMails();
    expect([told?.to, more]).toEqual([before, []]);
    const UndoId = /\/undo\/([\w-]{43})/.exec(textOf(told as Message))?.[1] ?? '';
    expect((await portal().call('undoAccountChange', { UndoId })).body).toBe('OK');
    expect(addressesOf(await portal().deliverMails())).toEqual([before, entered]);
    expect(await resetGoesTo()).toEqual([before]);
  });

  test('an employer without a reachable address cannot be invited', async () => {
    const { businessId: BusinessId, enter } = await employer({ email: '' });
    await portal().addAdministrator();
    const staff = await portal().signIn('ADMIN', true);
    await enter(entered);
    const refused = await portal().call('inviteEmployer', { BusinessId }, staff);
    expect([refused.status, refused.json()]).toMatchObject([
      422,
      { errors: [{ code: 'emailMissing', field: 'Email' }] },
    ]);
  });
});
