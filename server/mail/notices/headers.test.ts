import { expect, onTestFinished, test } from 'vitest';
import { fileApplication } from '../../../test/support/applications.ts';
import { startMailServer } from '../../../test/support/mailServer.ts';
import { onEveryEngine, publicUrl } from '../../../test/support/portal.ts';
import { deliveryKinds } from '../../deliveryKinds.ts';
import { deliverDueMails } from '../outbox/deliveries.usecases.ts';
import { openMailTransport } from '../outbox/mail/transport.ts';
import { runNotificationsOnce } from './notificationLoop.ts';

onEveryEngine('Headers of notice mails', (portal) => {
  test('mails about the same application belong to one thread, and have a one-click unsubscribe header', async () => {
    const server = await startMailServer();
    onTestFinished(server.close);
    const { deps } = portal();
    await portal().addAdministrator();
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const staff = await portal().signIn('ADMIN', true);
    const { ApplicationId } = await fileApplication(portal(), token);
    const transport = openMailTransport({ ...deps.settings, smtpUrl: server.url }, publicUrl);
    onTestFinished(transport.close);
    const send = async () => {
      portal().passMinutes(15);
      await runNotificationsOnce(deps);
      await deliverDueMails({ ...deps, publicUrl }, deliveryKinds, { mail: transport });
    };
    await send();
    await portal().call('updateApplication', { ApplicationId, ApplicationStatusId: 2 }, staff);
    await send();
    const toEmployer = server.heardInClear.filter((part) =>
      /^To: ada@lakeside\.test\r?$/m.test(part),
    );
    expect(toEmployer).toHaveLength(2);
    for (const mail of toEmployer) {
      const headers = mail.slice(0, mail.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
      const thread = `<application-${ApplicationId}@portal.test>`;
      expect(headers).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
      expect(headers).toContain(`In-Reply-To: ${thread}`);
      expect(headers).toContain(`References: ${thread}`);
      expect(headers).toMatch(
        /^List-Unsubscribe: <https:\/\/portal\.test\/unsubscribe\/[\w-]{43}>\r?$/m,
      );
      expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    }
    expect(new Set(server.received).size).toBe(server.received.length);
    const toProgram = server.heardInClear.filter((part) => /^To: help@/m.test(part));
    expect(toProgram).toHaveLength(1);
    expect(toProgram[0]).not.toContain('List-Unsubscribe');
  });
});
