import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { TestMail } from '../../../contract/deliveries.ts';
import { findFreePort } from '../../../test/support/freePort.ts';
import { startMailServer } from '../../../test/support/mailServer.ts';
import { onEveryEngine, publicUrl } from '../../../test/support/portal.ts';
import { deliveryKinds } from '../../deliveryKinds.ts';
import { deliverDueMails } from '../outbox/deliveries.usecases.ts';
import { openMailTransport } from '../outbox/mail/transport.ts';

onEveryEngine('A test mail', (portal) => {
  async function deliver(smtpUrl?: string): Promise<void> {
    const { deps } = portal();
    const mail = openMailTransport({ ...deps.settings, smtpUrl }, publicUrl);
    await deliverDueMails({ ...deps, publicUrl }, deliveryKinds, { mail });
    await mail.close();
  }

  async function staff() {
    await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    return {
      send: async () => (await portal().call('sendTestMail', {}, token)).status,
      outcome: async (): Promise<TestMail> =>
        (await portal().call('readTestMail', {}, token)).json(),
    };
  }

  test('the result of a delivered test mail contains the mail server’s answer', async () => {
    const server = await startMailServer(0, { answers: { '.': '250 2.0.0 Ok: queued as 4F1A' } });
    onTestFinished(server.close);
    const { send, outcome } = await staff();
    expect(await outcome()).toEqual({ State: 'none', On: '', Said: '' });
    expect(await send()).toBe(200);
    expect(await outcome()).toMatchObject({ State: 'waiting' });
    await deliver(server.url);
    expect(await outcome()).toEqual({
      State: 'taken',
      On: '2026-11-20T15:00:00.000Z',
      Said: '250 2.0.0 Ok: queued as 4F1A',
    });
    expect(server.received).toHaveLength(1);
  });

  test('the result of a refused or delayed test mail contains the reason and the mail server’s answer', async () => {
    const { send, outcome } = await staff();
    await send();
    await deliver(`smtp://127.0.0.1:${await findFreePort()}`);
    expect(await outcome()).toMatchObject({
      State: 'failed',
      Why: 'unreachable',
      Said: expect.stringContaining('ECONNREFUSED'),
    });
    const answers = { RCPT: '550 5.1.1 no such user' };
    const server = await startMailServer(0, { answers });
    onTestFinished(server.close);
    await send();
    await deliver(server.url);
    expect(await outcome()).toMatchObject({
      State: 'failed',
      Why: 'addressRefused',
      Said: expect.stringContaining('550 5.1.1 no such user'),
    });
  });

  test('without a mail server the portal writes a test mail to a file, and the result says so', async () => {
    const { send, outcome } = await staff();
    await send();
    await deliver();
    expect(await outcome()).toMatchObject({ State: 'file', Said: '' });
    expect(existsSync(join(portal().deps.settings.dataFolder, 'mail'))).toBe(true);
  });

  test('an administrator can send ten test mails an hour, only to the administrator’s own address', async () => {
    const { send, outcome } = await staff();
    await portal().addAdministrator('OTHER');
    const other = await portal().signIn('OTHER', true);
    for (let count = 0; count < 10; count += 1) expect(await send()).toBe(200);
    expect(await send()).toBe(429);
    const mails = await portal().deliverMails();
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['sam@program.test']));
    expect(mails).toHaveLength(10);
    expect(await outcome()).toMatchObject({ State: 'file' });
    expect((await portal().call('readTestMail', {}, other)).json()).toMatchObject({
      State: 'none',
    });
    await portal()
      .deps.database.updateTable('businesses')
      .set({ email: '', confirmed_email: '' })
      .where('designation_number', '=', 'OTHER')
      .execute();
    const refused = await portal().call('sendTestMail', {}, other);
    expect([refused.status, refused.json()]).toEqual([
      422,
      expect.objectContaining({ errors: [expect.objectContaining({ code: 'emailMissing' })] }),
    ]);
  });
});
