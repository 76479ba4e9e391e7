import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../../../test/support/freePort.ts';
import { startMailServer } from '../../../../test/support/mailServer.ts';
import { onEveryEngine, publicUrl } from '../../../../test/support/portal.ts';
import { deliveryKinds } from '../../../deliveryKinds.ts';
import { deliverDueMails } from '../deliveries.usecases.ts';
import { openMailTransport } from './transport.ts';

onEveryEngine('An outage of the mail server for minutes', (portal) => {
  test('the portal answers requests while the mail server is down, and sends each mail once when it is up again', async () => {
    const port = await findFreePort();
    const { deps } = portal();
    const transport = openMailTransport(
      { ...deps.settings, smtpUrl: `smtp://127.0.0.1:${port}` },
      publicUrl,
    );
    onTestFinished(transport.close);
    const deliver = () =>
      deliverDueMails({ ...deps, publicUrl }, deliveryKinds, { mail: transport });

    const numbers = ['EMP-1', 'EMP-2', 'EMP-3', 'EMP-4', 'EMP-5'];
    for (const designation_number of numbers) await portal().addEmployer({ designation_number });
    for (const designationNumber of numbers) {
      expect((await portal().call('requestReset', { designationNumber })).status).toBe(200);
      await deliver();
      portal().passMinutes(1);
    }

    const mailServer = await startMailServer(port);
    onTestFinished(mailServer.close);
    for (let minutes = 0; minutes < 30; minutes += 5) {
      portal().passMinutes(5);
      await deliver();
    }
    const rows = await deps.database.selectFrom('deliveries').selectAll().execute();
    expect(rows.map((row) => row.sent_on === null)).toEqual(numbers.map(() => false));
    expect(mailServer.received.toSorted()).toEqual(
      rows.map((row) => row.message_id.replace('@portal>', '@portal.test>')).toSorted(),
    );
  });

  test('the portal sends a mail that was queued when the mail server failed after an outage of a day', async () => {
    const { deps } = portal();
    let isAway = true;
    const sent: string[] = [];
    const send = async (messageId: string) => {
      if (isAway) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
      sent.push(messageId);
      return undefined;
    };
    const deliver = () =>
      deliverDueMails({ ...deps, publicUrl }, deliveryKinds, { mail: { send, close: () => {} } });
    await portal().addEmployer();
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
      await deliver();
      portal().passMinutes(1);
    }
    isAway = false;
    for (let hours = 0; hours < 6; hours += 1) {
      portal().passMinutes(60);
      await deliver();
    }
    expect(sent).toHaveLength(1);
  });
});
