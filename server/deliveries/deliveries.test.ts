import { expect, test } from 'vitest';
import { onEveryEngine, publicUrl } from '../../test/support/portal.ts';
import { passwordReset } from '../accounts/passwords/passwordLinks.mails.ts';
import type { Transport } from './channel.ts';
import { deliverDue, forgetOldDeliveries, queueDelivery } from './deliveries.usecases.ts';

onEveryEngine('The outbox', (portal) => {
  const queue = () =>
    queueDelivery(portal().deps.database, portal().deps.clock.now(), passwordReset, {
      designationNumber: 'EMP-1',
    });
  const message = {
    to: 'ada@lakeside.test',
    subject: 'Hello',
    english: ['Hello'],
    french: ['Bonjour'],
    language: null,
  };
  const kinds = [{ ...passwordReset, write: async () => message }];
  const deliver = (send: Transport['send']) =>
    deliverDue({ ...portal().deps, publicUrl }, kinds, { mail: { send, close: () => {} } });
  const down = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const failedMails = async () => {
    await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    return (await portal().call('listFailedMails', {}, token)).json() as unknown[];
  };

  test('after minutes without a mail server N requests still give N mails, once each', async () => {
    for (let count = 0; count < 5; count += 1) await queue();
    for (let minute = 0; minute < 6; minute += 1) {
      await deliver(down);
      portal().passMinutes(1);
    }
    const sent: string[] = [];
    portal().passMinutes(60);
    const send = async (messageId: string) => void sent.push(messageId);
    await deliver(send);
    await deliver(send);
    expect([sent.length, new Set(sent).size]).toEqual([5, 5]);
    expect(await failedMails()).toEqual([]);
  });

  test('a mail whose fate is unknown leaves once more, later, with the same Message-ID', async () => {
    await queue();
    const sent: string[] = [];
    await deliver(async (messageId) => {
      sent.push(messageId);
      throw new Error('killed');
    });
    const send = async (messageId: string) => void sent.push(messageId);
    await deliver(send);
    expect(sent).toHaveLength(1);
    portal().passMinutes(3);
    await deliver(send);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });

  test('a mail that finally fails is forgotten after a month', async () => {
    await queue();
    for (let tries = 0; tries < 14; tries += 1) {
      await deliver(down);
      portal().passMinutes(7 * 60);
    }
    expect(await failedMails()).toHaveLength(1);
    await forgetOldDeliveries(portal().deps);
    portal().passMinutes(31 * 24 * 60);
    await forgetOldDeliveries(portal().deps);
    const left = await portal().deps.database.selectFrom('deliveries').selectAll().execute();
    expect(left).toEqual([]);
  });
});
