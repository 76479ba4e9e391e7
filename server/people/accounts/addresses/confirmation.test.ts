import { expect, test } from 'vitest';
import { completeProfile, onEveryEngine } from '../../../../test/support/portal.ts';
import { type Message, renderPlainText } from '../../../mail/outbox/mail/message.ts';

const emailBefore = 'ada@lakeside.test';
const enteredEmail = 'ada@new.test';
const minutesPerDay = 24 * 60;

const findConfirmId = (mails: Message[]) =>
  mails.map((mail) => /\/confirm\/([\w-]{43})/.exec(renderPlainText(mail))?.[1]).find(Boolean) ??
  '';
const listAddresses = (mails: Message[]) => mails.map(({ to }) => to);

onEveryEngine('Confirming an employer’s address', (portal) => {
  async function employer(account: Parameters<ReturnType<typeof portal>['addEmployer']>[0] = {}) {
    const businessId = await portal().addEmployer(account);
    let token = await portal().signIn('EMP-1');
    return {
      businessId,
      signInAgain: async () => {
        token = await portal().signIn('EMP-1');
      },
      enter: async (Email: string, overrides: object = {}) => {
        const saved = await portal().call(
          'updateBusiness',
          { ...completeProfile, ...overrides, Email },
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
    return listAddresses(await portal().deliverMails());
  };

  test('a new address gets only the confirmation mail, and all other mails go to the former address until the new one is confirmed', async () => {
    const { businessId, enter, profile } = await employer();
    await enter(enteredEmail);
    const mails = await portal().deliverMails();
    expect(listAddresses(mails)).toEqual([emailBefore, enteredEmail]);
    expect(await profile()).toEqual({
      Email: enteredEmail,
      EmailConfirmed: false,
      MailsGoTo: emailBefore,
    });
    expect(await resetGoesTo()).toEqual([emailBefore]);

    const confirmId = findConfirmId(mails);
    expect(await confirm(confirmId)).toBe('OK');
    expect(await profile()).toEqual({
      Email: enteredEmail,
      EmailConfirmed: true,
      MailsGoTo: enteredEmail,
    });
    expect(await confirm(confirmId)).toBe('Invalid');
    expect(await portal().deliverMails()).toEqual([]);
    expect(await resetGoesTo()).toEqual([enteredEmail]);
    const changes = await portal()
      .deps.database.selectFrom('changes')
      .select(['kind', 'business_id', 'changed_by'])
      .where('kind', '=', 'emailConfirmed')
      .execute();
    expect(changes).toEqual([
      { kind: 'emailConfirmed', business_id: businessId, changed_by: businessId },
    ]);
  });

  test('the confirmation mail names the portal and the designation number, and contains nothing that somebody typed', async () => {
    const typed = { FirstName: 'Winner', LastName: 'Prize', OperatingName: 'Claim your money' };
    const { enter } = await employer();
    await enter(enteredEmail, typed);
    const mail = (await portal().deliverMails()).find(({ to }) => to === enteredEmail) as Message;
    const message = renderPlainText(mail);
    for (const text of [...Object.values(typed), 'Ada', 'Lakeside'])
      expect(message).not.toContain(text);
    expect(message).toContain('(designation number EMP-1). Confirm that this is your address:');
    expect(message).toContain('Nothing else is sent to this address until it is confirmed.');
    expect(message).toContain('If you did not expect this email, ignore it.');
    expect(message).toContain('Rien d’autre n’est envoyé à cette adresse');
  });

  test('only the newest confirmation link works, and only for seven days or until the address is changed again', async () => {
    const { enter, again, profile, signInAgain } = await employer();
    await enter(enteredEmail);
    const first = findConfirmId(await portal().deliverMails());
    expect((await again()).status).toBe(200);
    const second = findConfirmId(await portal().deliverMails());
    expect(await confirm(first)).toBe('Invalid');
    await enter('ada@third.test');
    expect(await confirm(second)).toBe('Invalid');
    const third = findConfirmId(await portal().deliverMails());
    portal().passMinutes(7 * minutesPerDay);
    expect(await confirm(third)).toBe('Invalid');
    await signInAgain();
    expect((await again()).status).toBe(200);
    const [mail, ...more] = await portal().deliverMails();
    expect([mail?.to, more]).toEqual(['ada@third.test', []]);
    portal().passMinutes(7 * minutesPerDay - 1);
    expect(await confirm(findConfirmId([mail as Message]))).toBe('OK');
    await signInAgain();
    expect(await profile()).toMatchObject({ EmailConfirmed: true, MailsGoTo: 'ada@third.test' });
    expect(await confirm('made-up')).toBe('Invalid');
  });

  test('only a confirmation link confirms an address, and a confirmation link cannot set a password', async () => {
    const { enter, profile } = await employer();
    await enter(enteredEmail);
    const ConfirmId = findConfirmId(await portal().deliverMails());
    const Password = 'granite-and-spruce-8';
    const set = await portal().call('setPassword', { ResetId: ConfirmId, Password });
    expect(set.body).toBe('Invalid');
    expect((await portal().call('readPasswordLink', { ResetId: ConfirmId })).status).toBe(404);
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    const [reset] = await portal().deliverMails();
    const ResetId = /\/password\/([\w-]{43})/.exec(renderPlainText(reset as Message))?.[1] ?? '';
    expect(await confirm(ResetId)).toBe('Invalid');
    expect((await profile()).EmailConfirmed).toBe(false);
    expect((await portal().call('setPassword', { ResetId, Password })).body).toBe('OkE');
    expect(await confirm(ConfirmId)).toBe('Invalid');
  });

  test('an address is saved even when the limit of confirmation mails is reached, and can be confirmed later', async () => {
    const { enter, again, signInAgain } = await employer();
    const readConfirmations = async () =>
      (await portal().deliverMails()).filter((mail) => findConfirmId([mail]) !== '').length;
    let sent = 0;
    for (let change = 0; change < 7; change += 1) {
      await enter(`ada${change}@new.test`);
      sent += await readConfirmations();
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
    expect(await readConfirmations()).toBe(5);
  });

  test('an account without an address gets no mails until its new address is confirmed', async () => {
    const { enter, profile } = await employer({ email: '' });
    await enter(enteredEmail);
    const mails = await portal().deliverMails();
    expect(listAddresses(mails)).toEqual([enteredEmail]);
    expect(await profile()).toEqual({ Email: enteredEmail, EmailConfirmed: false, MailsGoTo: '' });
    expect(await resetGoesTo()).toEqual([]);
    expect(await confirm(findConfirmId(mails))).toBe('OK');
    expect(await resetGoesTo()).toEqual([enteredEmail]);
  });

  test('changing an account’s address back to the confirmed address needs no confirmation', async () => {
    const { enter, again, profile } = await employer();
    await enter(enteredEmail);
    await enter(emailBefore);
    await portal().deliverMails();
    expect(await profile()).toEqual({
      Email: emailBefore,
      EmailConfirmed: true,
      MailsGoTo: emailBefore,
    });
    expect((await again()).status).toBe(200);
    expect(await portal().deliverMails()).toEqual([]);
  });

  test('an address that an administrator enters counts as confirmed, and saving an unconfirmed address unchanged does not confirm it', async () => {
    const { businessId: BusinessId, enter, profile } = await employer();
    await portal().addAdministrator();
    const staff = await portal().signIn('ADMIN', true);
    await enter(enteredEmail);
    const save = (Email: string, City: string) =>
      portal().call('updateBusiness', { ...completeProfile, BusinessId, Email, City }, staff);
    expect((await save(enteredEmail, 'Timmins')).status).toBe(200);
    expect(await profile()).toEqual({
      Email: enteredEmail,
      EmailConfirmed: false,
      MailsGoTo: emailBefore,
    });
    const seen = await portal().call('readBusiness', { businessId: BusinessId }, staff);
    expect(seen.json()).toMatchObject({ EmailConfirmed: false, MailsGoTo: emailBefore });
    await portal().deliverMails();

    expect((await save('ada@office.test', 'Timmins')).status).toBe(200);
    expect(listAddresses(await portal().deliverMails())).toEqual([emailBefore, 'ada@office.test']);
    expect(await profile()).toMatchObject({ EmailConfirmed: true, MailsGoTo: 'ada@office.test' });
    expect(await resetGoesTo()).toEqual(['ada@office.test']);
  });

  test('the former address gets a new link to undo a change of address if the new address is confirmed days later', async () => {
    const { enter } = await employer();
    await enter(enteredEmail);
    const confirmId = findConfirmId(await portal().deliverMails());
    portal().passMinutes(4 * minutesPerDay);
    expect(await confirm(confirmId)).toBe('OK');
    const [told, ...more] = await portal().deliverMails();
    expect([told?.to, more]).toEqual([emailBefore, []]);
    const UndoId = /\/undo\/([\w-]{43})/.exec(renderPlainText(told as Message))?.[1] ?? '';
    expect((await portal().call('undoAccountChange', { UndoId })).body).toBe('OK');
    expect(listAddresses(await portal().deliverMails())).toEqual([emailBefore, enteredEmail]);
    expect(await resetGoesTo()).toEqual([emailBefore]);
  });

  test('an administrator cannot invite an employer whose only email address is unconfirmed', async () => {
    const { businessId: BusinessId, enter } = await employer({ email: '' });
    await portal().addAdministrator();
    const staff = await portal().signIn('ADMIN', true);
    await enter(enteredEmail);
    const refused = await portal().call('inviteEmployer', { BusinessId }, staff);
    expect([refused.status, refused.json()]).toMatchObject([
      422,
      { errors: [{ code: 'emailMissing', field: 'Email' }] },
    ]);
  });
});
