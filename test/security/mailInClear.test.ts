import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { deliveryKinds } from '../../server/deliveryKinds.ts';
import { deliverDueMails } from '../../server/mail/outbox/deliveries.usecases.ts';
import { openMailTransport } from '../../server/mail/outbox/mail/transport.ts';
import { readSettings, type Settings } from '../../server/platform/settings/settings.ts';
import { startMailServer } from '../support/mailServer.ts';
import { createSqliteTestPortal, publicUrl } from '../support/portal.ts';

/** This name resolves to this machine, but is not one of its local names. */
const nonLocalAddress = '0.0.0.0';

describe('Mail encryption', () => {
  let current: Awaited<ReturnType<typeof createSqliteTestPortal>>;
  beforeEach(async () => {
    current = await createSqliteTestPortal();
  });
  afterEach(() => current.remove());
  const portal = () => current;

  async function server(manners: Parameters<typeof startMailServer>[1], host = nonLocalAddress) {
    const started = await startMailServer(0, { signIn: true, ...manners });
    onTestFinished(started.close);
    const url = new URL(started.url);
    Object.assign(url, { hostname: host, username: 'portal', password: 'mail-password' });
    return { ...started, url: url.href };
  }

  async function sendReset(smtpUrl: string, smtpTls?: Settings['smtpTls'], times = 1) {
    const { deps } = portal();
    const transport = openMailTransport({ ...deps.settings, smtpUrl, smtpTls }, publicUrl);
    onTestFinished(transport.close);
    await portal().addEmployer();
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    for (let tries = 0; tries < times; tries += 1) {
      await deliverDueMails({ ...deps, publicUrl }, deliveryKinds, { mail: transport });
      portal().passMinutes(7 * 60);
    }
  }

  test.each(['unknown', 'stripped'] as const)(
    'no mail or password leaves the portal when encryption is %s, and the mail stays visible in the queue',
    async (starttls) => {
      const { url, received, heardInClear } = await server({ starttls });
      await sendReset(url, undefined, 14);
      expect(received).toEqual([]);
      expect(heardInClear.join()).not.toMatch(/AUTH|MAIL FROM/i);
      await portal().addAdministrator();
      const token = await portal().signIn('ADMIN', true);
      expect((await portal().call('listFailedMails', {}, token)).json()).toMatchObject([
        { Kind: 'passwordReset', Why: 'notSecure', Tries: 14 },
      ]);
      expect(portal().logged()).toContain('"why":"notSecure"');
    },
  );

  test('the portal sends no mail to a server with an untrusted certificate', async () => {
    const { url, received, heardInClear } = await server({ starttls: 'offered' });
    await sendReset(url);
    expect([received, heardInClear.join()]).toEqual([[], expect.not.stringContaining('AUTH')]);
  });

  test('the portal sends the mail encrypted when its settings allow any certificate', async () => {
    const { url, received, heardInClear } = await server({ starttls: 'offered' });
    await sendReset(url, 'unverified');
    expect(received).toHaveLength(1);
    expect(heardInClear.join()).not.toMatch(/AUTH|MAIL FROM/i);
  });

  test('the portal encrypts mails if the mail server offers encryption, and otherwise sends them unencrypted when its settings allow this', async () => {
    const plain = await server({ starttls: 'unknown' });
    await sendReset(plain.url, 'optional');
    expect(plain.received).toHaveLength(1);
    const able = await server({ starttls: 'offered' });
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    const { deps } = portal();
    const optional = { ...deps.settings, smtpUrl: able.url, smtpTls: 'optional' as const };
    const transport = openMailTransport(optional, publicUrl);
    onTestFinished(transport.close);
    await deliverDueMails({ ...deps, publicUrl }, deliveryKinds, { mail: transport });
    expect(able.received).toHaveLength(1);
    expect(able.heardInClear.join()).not.toMatch(/AUTH|MAIL FROM/i);
  });

  test('a mail server on this machine may be unencrypted', async () => {
    const { url, received } = await server({ starttls: 'unknown' }, '127.0.0.1');
    await sendReset(url);
    expect(received).toHaveLength(1);
  });

  test('the portal refuses an unencrypted mail server on this machine when its settings require encryption', async () => {
    const { url, received } = await server({ starttls: 'unknown' }, '127.0.0.1');
    await sendReset(url, 'required');
    expect(received).toEqual([]);
  });

  test('the log does not contain the address of a refused mail, however the mail server writes the address', async () => {
    const refusal = (address: string) =>
      `550 5.1.1 <${address.toUpperCase()}> ${encodeURIComponent(address)} ${address.split('@').join('\\@')}: no such user`;
    const { url } = await server({ refusal }, '127.0.0.1');
    await sendReset(url, undefined, 14);
    expect(portal().logged()).toContain('"why":"addressRefused"');
    expect(portal().logged()).toContain('"detailedCode":"5.1.1"');
    expect(portal().logged()).not.toMatch(/ada|lakeside/i);
    await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    const shown = (await portal().call('listFailedMails', {}, token)).body;
    expect(shown).toContain('ADA@LAKESIDE.TEST');
  });
});

test.each(['?ignoreTLS=true', '?tls.rejectUnauthorized=false', '?requireTLS=false', '?secure=no'])(
  'the portal refuses an SMTP URL that ends in %s, as SMTP_TLS decides about encryption',
  (end) => {
    expect(() => readSettings({ SMTP_URL: `smtp://mail.example.ca:587/${end}` })).toThrow(
      'SMTP_TLS',
    );
  },
);
