import { expect, test } from 'vitest';
import type { MailChoices } from '../../../../contract/mailChoices.ts';
import type { MailKind } from '../../../../contract/notifications.ts';
import { onEveryEngine, publicUrl } from '../../../../test/support/portal.ts';
import { makeUnsubscribeLink } from './unsubscribe.usecases.ts';

const oneClickBody = 'List-Unsubscribe=One-Click';
const urlencodedHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

onEveryEngine('The unsubscribe link of a mail', (portal) => {
  async function mailedTo(...kinds: MailKind[]) {
    const businessId = await portal().addEmployer();
    const employer = await portal().signIn('EMP-1');
    const make = (of: MailKind[]) =>
      makeUnsubscribeLink({ ...portal().deps, publicUrl }, businessId, of);
    const getId = (url: string) => url.split('/').at(-1) ?? '';
    const link = await make(kinds);
    const LinkId = getId(link);
    const linkFor = async (...of: MailKind[]) => getId(await make(of));
    const readPaces = async () => {
      const answer = await portal().call('readMailChoices', {}, employer);
      const { Choices } = answer.json() as MailChoices;
      const changed = Choices.filter(({ Choice }) => Choice !== 'now');
      return Object.fromEntries(changed.map(({ Kind, Choice }) => [Kind, Choice]));
    };
    const choose = (Kind: MailKind, Choice: 'daily' | 'none') =>
      portal().call('saveMailChoices', { Choices: [{ Kind, Choice }] }, employer);
    return { link, LinkId, linkFor, paces: readPaces, choose };
  }
  const post = (path: string, payload: string | Buffer, headers: Record<string, string>) =>
    portal().app.inject({ method: 'POST', url: path, payload, headers });

  test('the unsubscribe page names the kinds of mail without a sign-in, and does not reveal whose mails they are', async () => {
    const { link, LinkId, paces } = await mailedTo('statusChanged', 'noteVisible');
    expect(link).toMatch(/^https:\/\/portal\.test\/unsubscribe\/[\w-]{43}$/);
    const { body } = await portal().call('readUnsubscription', { LinkId });
    expect(JSON.parse(body)).toEqual({ Kinds: ['noteVisible', 'statusChanged'], IsOff: false });
    expect(await paces()).toEqual({});
  });

  test('unsubscribing stops only the kinds of mail named in the link, and undoing the unsubscription restores their former settings', async () => {
    const { LinkId, paces, choose } = await mailedTo('statusChanged', 'noteVisible');
    await choose('noteVisible', 'daily');
    await choose('filed', 'daily');
    const off = await portal().call('unsubscribe', { LinkId });
    expect(off.json()).toEqual({ Kinds: ['noteVisible', 'statusChanged'], IsOff: true });
    expect(await paces()).toEqual({ statusChanged: 'none', noteVisible: 'none', filed: 'daily' });
    await portal().call('unsubscribe', { LinkId });
    const on = await portal().call('unsubscribe', { LinkId, Undo: true });
    expect(on.json()).toMatchObject({ IsOff: false });
    expect(await paces()).toEqual({ noteVisible: 'daily', filed: 'daily' });
  });

  test('undoing the last of several unsubscriptions restores the settings from before the first unsubscription', async () => {
    const { LinkId: first, paces, choose, linkFor } = await mailedTo('statusChanged');
    const second = await linkFor('statusChanged', 'noteVisible', 'filed');
    await choose('statusChanged', 'daily');
    await choose('filed', 'none');
    await portal().call('unsubscribe', { LinkId: first });
    await portal().call('unsubscribe', { LinkId: second });
    expect(await paces()).toEqual({ statusChanged: 'none', noteVisible: 'none', filed: 'none' });
    await portal().call('unsubscribe', { LinkId: second, Undo: true });
    expect(await paces()).toEqual({ statusChanged: 'daily', filed: 'none' });
  });

  test('undoing an unsubscription turns the kind of mail on even if the user had turned it off earlier', async () => {
    const { LinkId, paces, choose } = await mailedTo('statusChanged');
    await choose('statusChanged', 'none');
    await portal().call('unsubscribe', { LinkId });
    await portal().call('unsubscribe', { LinkId, Undo: true });
    expect(await paces()).toEqual({});
  });

  test('one-click unsubscription accepts both form encodings that mail programs use', async () => {
    const { link, paces, choose } = await mailedTo('statusChanged');
    const path = new URL(link).pathname;
    const pressed = await post(path, oneClickBody, urlencodedHeaders);
    expect([pressed.statusCode, await paces()]).toEqual([200, { statusChanged: 'none' }]);
    await choose('statusChanged', 'daily');
    const boundary = '----mail';
    const parts = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    expect((await post(path, parts, type)).statusCode).toBe(200);
    expect(await paces()).toEqual({ statusChanged: 'none' });
  });

  test('opening the unsubscribe link or posting other data changes nothing', async () => {
    const { link, paces } = await mailedTo('statusChanged');
    const path = new URL(link).pathname;
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      await portal().app.inject({ method, url: path });
    }
    const refused = await Promise.all([
      post(path, 'List-Unsubscribe=Later', urlencodedHeaders),
      post(path, '', urlencodedHeaders),
      post(path, JSON.stringify({ Undo: true }), { 'content-type': 'application/json' }),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    const tooLong = await post(path, `${oneClickBody}&a=${'a'.repeat(5_000)}`, urlencodedHeaders);
    expect([tooLong.statusCode, await paces()]).toEqual([413, {}]);
  });

  test('the server answers every use of an unknown unsubscribe link with 404, and does not log the secrets of links', async () => {
    const { link, LinkId } = await mailedTo('statusChanged');
    const unknown = 'x'.repeat(43);
    const answers = [
      (await portal().call('readUnsubscription', { LinkId: unknown })).status,
      (await portal().call('unsubscribe', { LinkId: unknown })).status,
      (await post(`/unsubscribe/${unknown}`, oneClickBody, urlencodedHeaders)).statusCode,
    ];
    expect(answers).toEqual([404, 404, 404]);
    await post(new URL(link).pathname, oneClickBody, urlencodedHeaders);
    expect(portal().logged()).toContain('/unsubscribe/:linkId');
    expect(portal().logged()).not.toContain(LinkId);
  });

  test('an unsubscribe link can change settings twenty times an hour, and repeated requests do not count', async () => {
    const { link, LinkId, paces } = await mailedTo('statusChanged');
    const press = async (Undo: boolean) =>
      (await portal().call('unsubscribe', { LinkId, Undo })).status;
    for (let times = 0; times < 10; times += 1) {
      expect([await press(false), await press(true)]).toEqual([200, 200]);
    }
    expect([await press(true), await press(false)]).toEqual([200, 429]);
    expect(await paces()).toEqual({});
    portal().passMinutes(61);
    expect(await press(false)).toBe(200);
    const repeat = () => post(new URL(link).pathname, oneClickBody, urlencodedHeaders);
    for (let times = 0; times < 25; times += 1) expect((await repeat()).statusCode).toBe(200);
  });

  test('the secret of an unsubscribe link works for nothing else, and no other secret unsubscribes', async () => {
    const { LinkId, paces } = await mailedTo('statusChanged');
    const { call } = portal();
    const token = await portal().signIn('EMP-1');
    await call('requestReset', { designationNumber: 'EMP-1' });
    const [reset] = await portal().deliverMails();
    const ResetId = /\/password\/([\w-]+)/.exec(JSON.stringify(reset))?.[1] ?? '';
    expect(ResetId.length).toBeGreaterThan(40);
    const Password = 'spruce-and-granite-8';
    await call('setPassword', { ResetId: LinkId, Password });
    expect(await portal().signIn('EMP-1')).not.toBe('');
    expect((await call('readBusiness', {}, LinkId)).status).toBe(401);
    for (const secret of [ResetId, token, LinkId.toUpperCase(), LinkId.slice(1), '']) {
      expect((await call('unsubscribe', { LinkId: secret })).status).toBe(404);
    }
    expect(await paces()).toEqual({});
  });

  test('the portal stores an unsubscribe link only as a hash, and deletes it with the account', async () => {
    const { LinkId } = await mailedTo('statusChanged');
    const { database } = portal().deps;
    const rows = await database.selectFrom('mail_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(LinkId);
    await database.deleteFrom('sessions').execute();
    await database.deleteFrom('changes').execute();
    await database.deleteFrom('businesses').execute();
    expect(await database.selectFrom('mail_links').selectAll().execute()).toEqual([]);
  });
});
