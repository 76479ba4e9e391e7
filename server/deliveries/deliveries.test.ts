import { expect, test } from 'vitest';
import { onEveryEngine, publicUrl } from '../../test/support/portal.ts';
import { newBrowser } from '../accounts/known-browsers/knownBrowsers.mails.ts';
import { passwordReset } from '../accounts/passwords/passwordLinks.mails.ts';
import { deliveryKinds } from '../deliveryKinds.ts';
import type { Transport } from './channel.ts';
import { deliverDue, forgetOldDeliveries, queueDelivery } from './deliveries.usecases.ts';
import { runDeliveries } from './deliveryLoop.ts';
import type { Message } from './mail/message.ts';
import { forgetDeliveriesAbout } from './oldDeliveries.queries.ts';

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

  test('a link that opens an account leaves while a mail server never answers for other mails', async () => {
    const businessId = await portal().addEmployer();
    const { database, clock } = portal().deps;
    const on = clock.now().toISOString();
    for (let count = 0; count < 3; count += 1) {
      await queueDelivery(database, clock.now(), newBrowser, {
        businessId,
        on,
        browser: 'Firefox',
      });
    }
    await queue();
    const asked: string[] = [];
    const mail = {
      send(_id: string, { subject }: Message, signal?: AbortSignal) {
        asked.push(subject);
        if (subject.includes('set a new password')) return Promise.resolve(undefined);
        return new Promise<undefined>((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('the portal ends')));
        });
      },
      close: () => {},
    };
    const sender = { ...portal().deps, publicUrl };
    const deliveries = runDeliveries(sender, deliveryKinds, { mail }, { longestEnd: 0 });
    const left = () =>
      database.selectFrom('deliveries').select('kind').where('sent_on', 'is not', null).execute();
    await expect.poll(left).toEqual([{ kind: 'passwordReset' }]);
    await deliveries.stop();
    expect(asked).toHaveLength(2);
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

  test('goes with the account or the request that it is about, by number or id, and no other does', async () => {
    const { database, clock } = portal().deps;
    const queueFor = (kind: Parameters<typeof queueDelivery>[2], parameters: object) =>
      queueDelivery(database, clock.now(), kind, parameters);
    for (const kind of [
      {
        ...passwordReset,
        name: 'byNumber',
        parameters: { language: 'fr', designationNumber: 'emp-1' },
      },
      { ...passwordReset, name: 'other', parameters: { designationNumber: 'emp-11' } },
      { ...passwordReset, name: 'byId', parameters: { on: '2026', businessId: 7 } },
      { ...passwordReset, name: 'otherId', parameters: { businessId: 77 } },
      { ...passwordReset, name: 'request', parameters: { more: true, supportRequestId: 7 } },
      { ...passwordReset, name: 'office', parameters: {} },
    ]) {
      await queueFor(kind as never, kind.parameters);
    }
    // As a server of an older release writes it.
    await queueFor({ ...passwordReset, name: 'older' } as never, { businessId: 7 });
    await database
      .updateTable('deliveries')
      .set({ about: null })
      .where('kind', '=', 'older')
      .execute();
    await forgetDeliveriesAbout(database, [{ businessId: 7 }, { designationNumber: 'emp-1' }]);
    const left = async () =>
      (await database.selectFrom('deliveries').select('kind').orderBy('delivery_id').execute()).map(
        ({ kind }) => kind,
      );
    expect(await left()).toEqual(['other', 'otherId', 'request', 'office']);
    await forgetDeliveriesAbout(database, [{ supportRequestId: 7 }]);
    expect(await left()).toEqual(['other', 'otherId', 'office']);
  });
});
