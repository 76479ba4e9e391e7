import { expect, test } from 'vitest';
import {
  type Message,
  renderHtml,
  renderPlainText,
} from '../../server/mail/outbox/mail/message.ts';
import {
  changeAdministrator,
  resetAdministratorAccess,
} from '../../server/people/accounts/administrators/administrators.usecases.ts';
import { createBrowser, type TestBrowser } from '../support/browser.ts';
import { completeProfile, goodPassword, publicUrl, type TestPortal } from '../support/portal.ts';
import { onEveryRunningServer, type Server, sendRequest } from '../support/server.ts';
import { createCode, createWrongCode, setUpAuthenticator } from './authenticator.ts';

const ownersAddress = 'ada@lakeside.test';
const thiefsPassword = 'granite-and-spruce-8';
const minutesPerDay = 24 * 60;

const profile = { ...completeProfile, Email: ownersAddress };

type TakeoverFields = {
  Email?: string;
  City?: string;
  Password?: string;
  PresentPassword?: string;
  Code?: string;
};

const findAccount = (portal: TestPortal, number = 'EMP-1') =>
  portal.deps.database
    .selectFrom('businesses')
    .selectAll()
    .where('designation_number', '=', number)
    .executeTakeFirstOrThrow();

const findUndoId = (mail: Message | undefined) =>
  /\/undo\/([\w-]{43})/.exec(mail ? renderPlainText(mail) : '')?.[1];
const findResetId = (mail: Message | undefined) =>
  /\/password\/([\w-]{43})/.exec(mail ? renderPlainText(mail) : '')?.[1];

const findConfirmId = (mail: Message) => /\/confirm\/([\w-]{43})/.exec(renderPlainText(mail))?.[1];

async function confirmAddress(server: Server, mails: Message[]): Promise<void> {
  const ConfirmId = mails.map(findConfirmId).find(Boolean) ?? '';
  expect((await server.call('confirmEmail', { ConfirmId })).body).toBe('OK');
}

const undoChange = (server: Server, UndoId: string | undefined) =>
  server.call('undoAccountChange', { UndoId: UndoId ?? '' });

const canSignIn = async (server: Server, Password: string, DesignationNumber = 'EMP-1') =>
  (await server.call('signIn', { DesignationNumber, Password })).body !== '';

onEveryRunningServer('Stolen sessions', (server, portal) => {
  async function stolen(): Promise<(fields: TakeoverFields) => ReturnType<TestBrowser['call']>> {
    const browser = createBrowser(server);
    const token = await browser.signIn('EMP-1');
    return (fields) => browser.call('updateBusiness', { ...profile, ...fields }, token);
  }

  test('a thief with a browser session cannot change email address or password without the password', async () => {
    await portal().addEmployer();
    const save = await stolen();
    const before = await findAccount(portal());
    const attempts: TakeoverFields[] = [
      { Email: 'thief@evil.test' },
      { Email: 'Ada@lakeside.test' },
      { Email: 'ada@lakeside.test\u200b' },
      { Email: '\u0430da@lakeside.test' },
      { Email: 'ada@lakeside.test.' },
      { Password: thiefsPassword },
      { Email: 'thief@evil.test', Password: thiefsPassword },
      { Password: thiefsPassword, PresentPassword: '', Code: '' },
    ];
    for (const fields of attempts) {
      const { status, body } = await save(fields);
      expect([fields, status, JSON.parse(body).errors]).toMatchObject([
        fields,
        422,
        [{ code: 'presentPasswordNeeded', field: 'PresentPassword' }],
      ]);
    }
    const wrong = await save({ Password: thiefsPassword, PresentPassword: thiefsPassword });
    expect([wrong.status, JSON.parse(wrong.body).errors]).toMatchObject([
      422,
      [{ code: 'presentPasswordWrong', field: 'PresentPassword' }],
    ]);
    const code = await save({ Password: thiefsPassword, Code: '123456' });
    expect([code.status, JSON.parse(code.body).errors]).toMatchObject([
      422,
      [{ code: 'secondStepCodeWrong' }],
    ]);
    expect(await findAccount(portal())).toEqual(before);
    expect(await portal().deliverMails()).toEqual([]);

    expect((await save({ Email: `  ${ownersAddress} `, City: 'Timmins' })).status).toBe(200);
    const right = { Password: thiefsPassword, PresentPassword: goodPassword };
    expect((await save(right)).status).toBe(200);
    expect(await canSignIn(server(), thiefsPassword)).toBe(true);
  });

  test('a code of the second step replaces the password for changing email address and password', async () => {
    await portal().addEmployer();
    const browser = createBrowser(server);
    const first = await browser.signIn('EMP-1');
    const asBrowser = { ...server(), call: browser.call };
    const { secret, token, recoveryCodes } = await setUpAuthenticator(asBrowser, portal(), first);
    const save = (fields: TakeoverFields) =>
      browser.call('updateBusiness', { ...profile, ...fields }, token);
    const Password = thiefsPassword;
    expect((await save({ Password, Code: createWrongCode(portal(), secret) })).status).toBe(422);
    expect((await save({ Password, Code: createCode(portal(), secret) })).status).toBe(200);
    const Email = 'new@lakeside.test';
    expect((await save({ Email, Code: String(recoveryCodes[0]) })).status).toBe(200);
    expect((await save({ Email: ownersAddress, Code: String(recoveryCodes[0]) })).status).toBe(422);
  });

  test('a client that is no browser may change email address and password without the current password', async () => {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const fields = { ...profile, Email: 'new@lakeside.test', Password: thiefsPassword };
    expect((await server().call('updateBusiness', fields, token)).status).toBe(200);
    expect(await canSignIn(server(), thiefsPassword)).toBe(true);
    expect((await findAccount(portal())).email).toBe('new@lakeside.test');
  });

  test('the portal limits tries of the current password in a stolen session', {
    tags: 'slow',
  }, async () => {
    portal().deps.settings.signInTries.perAccount = 1;
    await portal().addEmployer();
    const guess = async (PresentPassword: string) => {
      const save = await stolen();
      return (await save({ Password: thiefsPassword, PresentPassword })).status;
    };
    const wrong: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      wrong.push(await guess(`guess-${times}`));
      portal().passMinutes(1);
    }
    expect(wrong).toEqual([422, 422, 422, 422, 429, 429]);
    expect(await guess(goodPassword)).toBe(429);
    const told = (await portal().deliverMails()).map(({ to }) => to);
    expect(told).toContain(ownersAddress);

    for (let hours = 0; hours < 24 * 5; hours += 1) {
      portal().passMinutes(60);
      const save = await stolen();
      for (let times = 0; times < 2; times += 1) {
        const PresentPassword = `guess-${hours}-${times}`;
        wrong.push((await save({ Password: thiefsPassword, PresentPassword })).status);
        portal().passMinutes(1);
      }
    }
    expect(new Set(wrong)).toEqual(new Set([422, 429]));
    expect(wrong.filter((status) => status === 422).length).toBeLessThanOrEqual(40);
    expect(await guess(goodPassword)).toBe(429);
    portal().passMinutes(31 * minutesPerDay);
    expect(await guess(goodPassword)).toBe(200);
  });

  test('a correct current password does not count as a try, and the portal limits how many new addresses an account enters per hour', async () => {
    portal().deps.settings.signInTries.perAccount = 1;
    await portal().addEmployer();
    const save = await stolen();
    const statuses: number[] = [];
    for (let times = 0; times < 25; times += 1) {
      const Email = `ada${times}@lakeside.test`;
      statuses.push((await save({ Email, PresentPassword: goodPassword })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
  });

  test('ending a session stops an API request of that session that is still in progress', async () => {
    await portal().addEmployer();
    for (let round = 0; round < 4; round += 1) {
      const token = await portal().signIn('EMP-1');
      const change = (Email: string) =>
        server().call('updateBusiness', { ...profile, Email, Password: thiefsPassword }, token);
      await change('thief@evil.test');
      const link = findUndoId(
        (await portal().deliverMails()).find(({ to }) => to === ownersAddress),
      );
      const [, undone] = await Promise.all([
        change('other@evil.test'),
        undoChange(server(), link),
        change('third@evil.test'),
      ]);
      expect(undone.body).toBe('OK');
      expect(await findAccount(portal())).toMatchObject({
        email: ownersAddress,
        password_hash: null,
      });
      await portal().deliverMails();
      await server().call('requestReset', { designationNumber: 'EMP-1' });
      const [mail] = await portal().deliverMails();
      const ResetId = String(findResetId(mail));
      await server().call('setPassword', { ResetId, Password: goodPassword });
      await portal().deliverMails();
      portal().passMinutes(61);
    }
  }, 30_000);
});

onEveryRunningServer('Accounts that a thief took over', (server, portal) => {
  async function takeOver(fields: TakeoverFields, number = 'EMP-1', Password = goodPassword) {
    const request = { DesignationNumber: number, Password };
    const token = (await server().call('signIn', request)).body;
    const saved = await server().call('updateBusiness', { ...profile, ...fields }, token);
    expect(saved.status).toBe(200);
    return token;
  }
  const addressed = (mails: Message[]) => mails.map((mail) => [mail.to, Boolean(findUndoId(mail))]);
  const isOpen = async (token: string) =>
    (await server().call('readBusiness', {}, token)).status === 200;

  test('the old address gets a mail with an undo link about a new address, and the owner must confirm the new address', async () => {
    await portal().addEmployer();
    await takeOver({ Email: 'thief@evil.test' });
    const mails = await portal().deliverMails();
    expect(addressed(mails)).toEqual([
      [ownersAddress, true],
      ['thief@evil.test', false],
    ]);
    const [toOwner] = mails;
    expect(JSON.stringify(toOwner)).not.toMatch(/evil|Ada|Lakeside Inn/);
    expect(toOwner && renderPlainText(toOwner)).toMatch(/email address.*courriel/s);
    expect(toOwner && renderHtml(toOwner)).toContain(`${publicUrl}/undo/`);

    await confirmAddress(server(), mails);
    await takeOver({ Email: 'thief@evil.test', Password: thiefsPassword });
    expect(addressed(await portal().deliverMails())).toEqual([
      [ownersAddress, true],
      ['thief@evil.test', true],
    ]);
  });

  test('the undo link of the first mail ends the thief’s sessions, links and passwords', async () => {
    await portal().addEmployer();
    const owners = await portal().signIn('EMP-1');
    const first = await takeOver({ Email: 'thief@evil.test' });
    const [mail, ...more] = await portal().deliverMails();
    await confirmAddress(server(), more);
    const second = await takeOver({ Email: 'thief@elsewhere.test', Password: thiefsPassword });
    await confirmAddress(server(), await portal().deliverMails());
    await server().call('requestReset', { designationNumber: 'EMP-1' });
    const [toThief] = await portal().deliverMails();
    expect(toThief?.to).toBe('thief@elsewhere.test');

    expect((await undoChange(server(), findUndoId(mail))).body).toBe('OK');
    expect(await findAccount(portal())).toMatchObject({
      email: ownersAddress,
      password_hash: null,
    });
    for (const token of [owners, first, second]) expect(await isOpen(token)).toBe(false);
    const reset = { ResetId: String(findResetId(toThief)), Password: thiefsPassword };
    expect((await server().call('setPassword', reset)).body).toBe('Invalid');
    expect(await canSignIn(server(), goodPassword)).toBe(false);
    expect(await canSignIn(server(), thiefsPassword)).toBe(false);

    const reported = await portal().deliverMails();
    expect(reported.map(({ to }) => to)).toEqual([ownersAddress, 'thief@elsewhere.test']);
    expect(findResetId(reported[1])).toBeUndefined();
    const own = { ResetId: String(findResetId(reported[0])), Password: 'maple-and-harbour-3' };
    expect((await server().call('setPassword', own)).body).toBe('OkE');
    expect(await canSignIn(server(), 'maple-and-harbour-3')).toBe(true);
  });

  test('each undo link restores the address that the account had before the first change', async () => {
    await portal().addEmployer();
    await takeOver({ Email: 'thief@evil.test' });
    const [ownersMail, ...more] = await portal().deliverMails();
    await confirmAddress(server(), more);
    portal().passMinutes(2 * minutesPerDay);
    await takeOver({ Email: ownersAddress });
    const thiefsMail = (await portal().deliverMails()).find(({ to }) => to === 'thief@evil.test');
    portal().passMinutes(2 * minutesPerDay);
    expect((await undoChange(server(), findUndoId(ownersMail))).body).toBe('Invalid');
    expect((await undoChange(server(), findUndoId(thiefsMail))).body).toBe('OK');
    expect((await findAccount(portal())).email).toBe(ownersAddress);
    const reported = await portal().deliverMails();
    expect(reported.map(({ to }) => to)).toEqual([ownersAddress, 'thief@evil.test']);
  });

  test('an undo link removes a second step set up by the thief, but not an older second step of the owner', async () => {
    const business_id = await portal().addEmployer();
    const { database, clock } = portal().deps;
    const passkey = (name: string) => ({
      business_id,
      name,
      credential_id: name,
      user_handle: 'handle',
      public_key: 'key',
      sign_count: 0,
      transports: '',
      is_backup_eligible: false,
      is_backed_up: false,
      created_on: clock.now().toISOString(),
      used_on: null,
    });
    const add = (name: string) => database.insertInto('passkeys').values(passkey(name)).execute();
    const recovery = { business_id, code_hash: 'hash' };
    await add('own');
    await database.insertInto('recovery_codes').values(recovery).execute();
    portal().passMinutes(7 * minutesPerDay);
    await add('before the change');
    const change = async (fields: TakeoverFields) => {
      portal().passMinutes(60);
      const token = await portal().signIn('EMP-1');
      const second_step_on = clock.now().toISOString();
      await database.updateTable('sessions').set({ is_half_open: false, second_step_on }).execute();
      await server().call('updateBusiness', { ...profile, ...fields }, token);
    };
    await change({ Email: 'thief@evil.test' });
    await add('after the change');
    await change({ Email: 'thief@elsewhere.test' });
    const mails = await portal().deliverMails();
    await undoChange(server(), mails.map(findUndoId).findLast(Boolean));
    const remaining = await database.selectFrom('passkeys').select('name').execute();
    expect(remaining).toEqual([{ name: 'own' }]);
    expect(await database.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  });

  test('each of the undo links of two consecutive changes restores the email address from before the first change', async () => {
    await portal().addEmployer();
    await takeOver({ Email: 'thief@evil.test' });
    await takeOver({ Email: 'thief@elsewhere.test' });
    const mails = await portal().deliverMails();
    expect(addressed(mails)).toEqual([
      [ownersAddress, true],
      [ownersAddress, true],
      ['thief@elsewhere.test', false],
    ]);
    expect((await undoChange(server(), findUndoId(mails[1]))).body).toBe('OK');
    expect((await findAccount(portal())).email).toBe(ownersAddress);
  });

  test('the owner gets a mail about a changed password, and its undo link signs nobody in', async () => {
    await portal().addEmployer();
    await takeOver({ Password: thiefsPassword });
    const [mail, ...more] = await portal().deliverMails();
    expect([mail?.to, more]).toEqual([ownersAddress, []]);
    expect(mail && renderPlainText(mail)).toMatch(/the password\.[\s\S]*le mot de passe\./);
    expect((await undoChange(server(), findUndoId(mail))).body).toBe('OK');
    expect(await canSignIn(server(), goodPassword)).toBe(false);
    expect(await canSignIn(server(), thiefsPassword)).toBe(false);
    const [link] = await portal().deliverMails();
    expect([link?.to, findResetId(link)]).toEqual([ownersAddress, expect.any(String)]);
  });

  test('only one of twenty simultaneous uses of an undo link takes effect', async () => {
    await portal().addEmployer();
    await takeOver({ Email: 'thief@evil.test' });
    const link = findUndoId((await portal().deliverMails())[0]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => undoChange(server(), link)));
    expect(answers.map(({ body }) => body).toSorted()).toEqual([
      ...Array(19).fill('Invalid'),
      'OK',
    ]);
    expect((await undoChange(server(), link)).body).toBe('Invalid');
    expect(await portal().deliverMails()).toHaveLength(1);
  });

  test('an undo link is valid for three days, even when the clock jumps', async () => {
    await portal().addEmployer();
    const linkOf = async (Email: string) => {
      await takeOver({ Email });
      return findUndoId((await portal().deliverMails()).find(({ to }) => to === ownersAddress));
    };
    const late = await linkOf('thief@evil.test');
    portal().passMinutes(3 * minutesPerDay);
    expect((await undoChange(server(), late)).body).toBe('Invalid');
    portal().passMinutes(-3 * minutesPerDay);
    expect((await undoChange(server(), late)).body).toBe('Invalid');

    await takeOver({ Email: ownersAddress });
    await portal().deliverMails();
    portal().passMinutes(4 * minutesPerDay);
    const inTime = await linkOf('thief@evil.test');
    portal().passMinutes(3 * minutesPerDay - 1);
    expect((await undoChange(server(), inTime)).body).toBe('OK');
  });

  test('an undo link changes only its own account, and an unknown link changes nothing', async () => {
    await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2', email: 'bea@other.test' });
    await takeOver({ Email: 'thief@evil.test' });
    const link = String(findUndoId((await portal().deliverMails())[0]));
    await takeOver({ Email: 'new@other.test' }, 'EMP-2');
    await portal().deliverMails();
    const other = await findAccount(portal(), 'EMP-2');
    const wrong = [`${link.slice(0, -1)}!`, link.slice(1), '', '%', 'a'.repeat(200)];
    for (const id of wrong)
      expect([id, (await undoChange(server(), id)).body]).toEqual([id, 'Invalid']);
    expect((await undoChange(server(), link)).body).toBe('OK');
    expect(await findAccount(portal(), 'EMP-2')).toEqual(other);
    expect(await canSignIn(server(), goodPassword, 'EMP-2')).toBe(true);
  });

  test('opening an undo link changes nothing, and the link is stored nowhere but in the mail', async () => {
    await portal().addEmployer();
    await takeOver({ Email: 'thief@evil.test' });
    const link = String(findUndoId((await portal().deliverMails())[0]));
    for (const method of ['GET', 'HEAD']) {
      await sendRequest(`${server().url}/undo/${link}`, { method });
      await sendRequest(`${server().url}/api/undo?UndoId=${link}`, { method });
    }
    expect((await findAccount(portal())).email).toBe('thief@evil.test');
    const { database } = portal().deps;
    const kept = [
      await database.selectFrom('deliveries').selectAll().execute(),
      await database.selectFrom('reversals').selectAll().execute(),
      await database.selectFrom('reversal_links').selectAll().execute(),
    ];
    expect(kept.map(({ length }) => length > 0)).toEqual([true, true, true]);
    expect(JSON.stringify(kept)).not.toContain(link);
    expect((await undoChange(server(), link)).body).toBe('OK');
    expect(portal().logged().replaceAll(`/api/undo?UndoId=${link}`, '')).not.toContain(link);
  });

  test('the history contains each change of an account and each undo', async () => {
    const businessId = await portal().addEmployer();
    await takeOver({ Email: 'thief@evil.test', Password: thiefsPassword });
    await undoChange(server(), findUndoId((await portal().deliverMails())[0]));
    const changes = await portal()
      .deps.database.selectFrom('changes')
      .select(['kind', 'changed_by', 'details'])
      .where('business_id', '=', businessId)
      .where('kind', '!=', 'accountCreated')
      .orderBy('change_id')
      .execute();
    expect(changes.map((change) => ({ ...change, details: JSON.parse(change.details) }))).toEqual([
      {
        kind: 'accountChanged',
        changed_by: businessId,
        details: { Email: { from: ownersAddress, to: 'thief@evil.test' }, Password: 'changed' },
      },
      {
        kind: 'accountChangeUndone',
        changed_by: businessId,
        details: { Email: { from: 'thief@evil.test', to: ownersAddress }, Password: 'removed' },
      },
    ]);
    expect(portal().logged()).toContain('"event":"accountChangeUndone"');
  });
});

onEveryRunningServer('Changes of access by staff', (server, portal) => {
  async function edit(fields: object) {
    const { business_id, ...account } = await findAccount(portal());
    const token = await portal().signIn('ADMIN', true);
    const answer = await server().call(
      'updateBusiness',
      {
        ...profile,
        DesignationNumber: account.designation_number,
        BusinessId: business_id,
        ...fields,
      },
      token,
    );
    expect(answer.status).toBe(200);
  }

  test('the employer gets a mail about a change of access by staff, and the mail contains neither password nor undo link', async () => {
    await portal().addEmployer();
    await portal().addAdministrator();
    await edit({ Password: thiefsPassword });
    const [mail, ...more] = await portal().deliverMails();
    expect([mail?.to, more]).toEqual([ownersAddress, []]);
    expect(mail && renderPlainText(mail)).toContain('by the program: the password.');
    expect(JSON.stringify(mail)).not.toMatch(/\/undo\/|\/password\/|granite/);

    await edit({ Email: 'new@lakeside.test', DesignationNumber: 'EMP-9' });
    const reported = await portal().deliverMails();
    expect(reported.map(({ to }) => to)).toEqual([ownersAddress, 'new@lakeside.test']);
    for (const message of reported) {
      expect(renderPlainText(message)).toContain('the email address and the designation number');
      expect(findUndoId(message)).toBeUndefined();
    }
  });

  test('a change of access by staff makes the undo links of earlier changes invalid', async () => {
    await portal().addEmployer();
    await portal().addAdministrator();
    const token = await portal().signIn('EMP-1');
    await server().call('updateBusiness', { ...profile, Email: 'thief@evil.test' }, token);
    const link = findUndoId((await portal().deliverMails())[0]);
    await edit({ Email: 'new@lakeside.test' });
    expect((await undoChange(server(), link)).body).toBe('Invalid');
    expect((await findAccount(portal())).email).toBe('new@lakeside.test');
  });

  test('when a command changes an administrator’s email address, the old and the new address get a mail', async () => {
    await portal().addAdministrator();
    const identity = { firstName: 'Sam', lastName: 'Côté', email: 'sam@new.test' };
    await changeAdministrator(portal().deps, 'ADMIN', identity);
    await changeAdministrator(portal().deps, 'ADMIN', { ...identity, lastName: 'Roy' });
    await resetAdministratorAccess(portal().deps, 'ADMIN', thiefsPassword);
    const mails = await portal().deliverMails();
    expect(mails.map(({ to }) => to)).toEqual(['sam@program.test', 'sam@new.test', 'sam@new.test']);
    expect(JSON.stringify(mails)).not.toMatch(/\/undo\/|granite/);
  });

  test('the mail about a password set by link says to which email address the link went', async () => {
    await portal().addEmployer();
    await server().call('requestReset', { designationNumber: 'EMP-1' });
    const ResetId = String(findResetId((await portal().deliverMails())[0]));
    await server().call('setPassword', { ResetId, Password: thiefsPassword });
    const [mail, ...more] = await portal().deliverMails();
    expect([mail?.to, more]).toEqual([ownersAddress, []]);
    expect(mail && renderPlainText(mail)).toContain(
      'through a link that was emailed to this address',
    );
    expect(findUndoId(mail)).toBeUndefined();
  });
});
