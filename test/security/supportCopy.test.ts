import { expect, onTestFinished, test } from 'vitest';
import { deliveryKinds } from '../../server/deliveryKinds.ts';
import { deliverDueMails } from '../../server/mail/outbox/deliveries.usecases.ts';
import { openMailTransport } from '../../server/mail/outbox/mail/transport.ts';
import { startMailServer } from '../support/mailServer.ts';
import { publicUrl } from '../support/portal.ts';
import { onEveryRunningServer } from '../support/server.ts';

const supportRequest = {
  FirstName: 'Ada',
  LastName: 'Roy',
  Telephone: '705 555 0100',
  Message: 'Buy now at https://spam.test',
  Type: 'inquiry',
};

onEveryRunningServer('Mails of the support form', (server, portal) => {
  test.each([
    'victim@elsewhere.test',
    'victim@elsewhere.test,second@elsewhere.test',
    'x@y.test>,<victim@elsewhere.test',
    'victim@elsewhere.test;second@elsewhere.test',
    '"victim@elsewhere.test"@y.test',
    'group:victim@elsewhere.test,second@elsewhere.test;@y.test',
    ` victim@elsewhere.test\r\nBcc:second@elsewhere.test`,
  ])('a support request sends no mail to a typed address: %j', async (Email) => {
    const mailServer = await startMailServer();
    onTestFinished(mailServer.close);
    const { deps } = portal();
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const { status } = await server().call('requestSupport', { ...supportRequest, Email }, token);
    expect([200, 422]).toContain(status);
    const transport = openMailTransport({ ...deps.settings, smtpUrl: mailServer.url }, publicUrl);
    onTestFinished(transport.close);
    await deliverDueMails({ ...deps, publicUrl }, deliveryKinds, { mail: transport });
    const heard = mailServer.heardInClear;
    const recipients = heard.filter((line) => /^RCPT/i.test(line));
    expect(recipients).toEqual(
      status === 200
        ? [`RCPT TO:<${deps.settings.supportEmail}>`, 'RCPT TO:<ada@lakeside.test>']
        : [],
    );
    expect(heard.join('\n')).not.toMatch(/^(to|cc|bcc):.*elsewhere/im);
    expect(heard.join('\n').match(/^reply-to:.*>,/im)).toBeNull();
  });
});
