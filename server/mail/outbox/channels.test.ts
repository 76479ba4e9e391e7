import { expect, test } from 'vitest';
import { anApplication, fileApplication } from '../../../test/support/applications.ts';
import { onEveryEngine, publicUrl } from '../../../test/support/portal.ts';
import { deliveryKinds } from '../../deliveryKinds.ts';
import { passwordReset } from '../../people/accounts/passwords/passwordLinks.mails.ts';
import type { ChangeSubscriber } from '../../platform/changes.ts';
import { deliverDue, queueDelivery } from './deliveries.usecases.ts';
import type { Channel, DeliveryKind, Transport } from './deliveryKind.ts';
import { listFailed, readDeliveryState } from './failedDeliveries.usecases.ts';

const webhooks: Channel = {
  name: 'webhook',
  describeFailure: (error) => `HTTP ${(error as { status: number }).status}`,
  reasonOf: (described) => (described === 'HTTP 410' ? 'other' : 'unreachable'),
  isFinal: (error) => (error as { status: number }).status === 410,
  loggedFailure: (error) => ({ status: (error as { status: number }).status }),
};

/** What a feature writes that tells another system of each change of an application. */
const applicationHook: DeliveryKind<{ applicationId: number }, { application: number }> = {
  name: 'applicationHook',
  channel: webhooks,
  title: { en: 'Call of another system', fr: 'Appel d’un autre système' },
  async recipient(_parts, { applicationId }) {
    return { to: 'https://case.test/hook', about: `Application ${applicationId}` };
  },
  write: async (_sender, { applicationId }) => ({ application: applicationId }),
};

const callHook: ChangeSubscriber = async (trx, { kind, on, applicationId }) => {
  if (kind !== 'applicationChanged' || !applicationId) return;
  await queueDelivery(trx, on, applicationHook, { applicationId });
};

const kinds = [...deliveryKinds, applicationHook];

onEveryEngine('A channel beside mail', (portal) => {
  const down = (error: object) => () => Promise.reject(Object.assign(new Error('no'), error));
  const none = { send: () => Promise.reject(new Error('not asked for')), close: () => {} };
  function deliver(send: Transport['send'], mail: Transport = none) {
    const { deps } = portal();
    const transports = { mail, webhook: { send, close: () => {} } };
    return deliverDue({ ...deps, publicUrl }, kinds, transports);
  }
  const table = () =>
    portal()
      .deps.database.selectFrom('deliveries')
      .select(['channel', 'kind', 'tries', 'sent_on', 'failed_on', 'last_error'])
      .orderBy('delivery_id')
      .execute();
  async function office() {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const filed = await fileApplication(portal(), token);
    Object.assign(portal().deps, { subscribers: [callHook] });
    const rename = (JobTitle: string) => {
      const change = { ...anApplication, ...filed, Version: null, JobTitle };
      return portal().call('updateApplication', change, token);
    };
    return { rename };
  }
  const askForReset = () => portal().call('requestReset', { designationNumber: 'EMP-1' });

  test('gets what a change brought about, once, by its own transport', async () => {
    const { rename } = await office();
    expect((await rename('Baker')).status).toBe(200);
    const sent: unknown[] = [];
    const send = async (_id: string, content: unknown) => void sent.push(content);
    await deliver(send);
    await deliver(send);
    expect(sent).toEqual([{ application: 1 }]);
    expect(await table()).toMatchObject([
      { channel: 'webhook', kind: 'applicationHook', tries: 1, failed_on: null },
    ]);
  });

  test('gets nothing of a change that another subscriber refuses', async () => {
    const { rename } = await office();
    const refuse: ChangeSubscriber = () => Promise.reject(new Error('no'));
    Object.assign(portal().deps, { subscribers: [callHook, refuse] });
    expect((await rename('Baker')).status).toBe(500);
    expect(await table()).toEqual([]);
  });

  test('that fails for good is listed with the words of its kind and of its channel', async () => {
    const { rename } = await office();
    await rename('Baker');
    await deliver(down({ status: 410 }));
    expect(await listFailed(portal().deps, kinds)).toMatchObject([
      {
        Kind: 'applicationHook',
        Title: { en: 'Call of another system', fr: 'Appel d’un autre système' },
        To: 'https://case.test/hook',
        About: 'Application 1',
        Message: '',
        Tries: 1,
        Why: 'other',
        Error: 'HTTP 410',
      },
    ]);
  });

  test('that is away is told after a quarter of an hour by what it said', async () => {
    const { rename } = await office();
    await rename('Baker');
    await deliver(down({ status: 503 }));
    portal().passMinutes(15);
    expect(await readDeliveryState(portal().deps, kinds)).toMatchObject({
      Waiting: 1,
      Why: 'unreachable',
      Error: 'HTTP 503',
    });
  });

  test('is spoken of by what waits for it, without mails that are not late', async () => {
    const { rename } = await office();
    await rename('Baker');
    await deliver(down({ status: 503 }));
    portal().passMinutes(14);
    await askForReset();
    for (let tries = 0; tries < 2; tries += 1) {
      await deliver(down({ status: 503 }), { ...none, send: down({ code: 'ECONNREFUSED' }) });
      portal().passMinutes(1);
    }
    await portal()
      .deps.database.updateTable('deliveries')
      .set({ tries: 9 })
      .where('channel', '=', 'mail')
      .execute();
    expect(await readDeliveryState(portal().deps, kinds)).toMatchObject({
      Waiting: 1,
      Since: '2026-11-20T15:00:00.000Z',
      Error: 'HTTP 503',
    });
  });

  test('that is back hurries what waits for it, however many mails come before', async () => {
    const { rename } = await office();
    await rename('Baker');
    await rename('Cook');
    const { database } = portal().deps;
    await database.updateTable('deliveries').set({ tries: 1, last_error: 'HTTP 503' }).execute();
    await database
      .updateTable('deliveries')
      .set({ due_on: '2026-11-20T20:00:00.000Z' })
      .where('delivery_id', '=', 2)
      .execute();
    const mail = {
      channel: 'mail',
      kind: 'passwordReset',
      parameters: '{"designationNumber":"EMP-1"}',
      about: 'number emp-1',
      created_on: '2026-11-20T15:00:00.000Z',
      due_on: '2026-11-20T19:00:00.000Z',
      tries: 1,
    };
    const ids = Array.from({ length: 1_001 }, (_, number) => `<${number}@portal>`);
    await database
      .insertInto('deliveries')
      .values(ids.map((id) => ({ ...mail, message_id: id })))
      .execute();
    const sent: unknown[] = [];
    await deliver(async (_id, content) => void sent.push(content));
    expect(sent).toHaveLength(2);
  });

  test('that is back hurries what waits for it, and no mail', async () => {
    const { rename } = await office();
    await rename('Baker');
    await rename('Cook');
    await askForReset();
    const mail = { send: down({ code: 'ECONNREFUSED' }), close: () => {} };
    for (let tries = 0; tries < 5; tries += 1) {
      await deliver(down({ status: 503 }), mail);
      portal().passMinutes(2 ** tries);
    }
    await portal()
      .deps.database.updateTable('deliveries')
      .set({ due_on: '2026-11-20T21:00:00.000Z' })
      .where('delivery_id', '>', 1)
      .execute();
    const sent: unknown[] = [];
    await deliver(async (_id, content) => void sent.push(content), mail);
    expect(sent).toHaveLength(2);
    expect(await table()).toMatchObject([
      { channel: 'webhook', tries: 6, last_error: null },
      { channel: 'webhook', tries: 6, last_error: null },
      { channel: 'mail', tries: 5, sent_on: null },
    ]);
  });

  test('and a kind of which this release knows nothing: it waits, and is listed by name', async () => {
    await portal().addEmployer();
    await queueDelivery(portal().deps.database, portal().deps.clock.now(), passwordReset, {
      designationNumber: 'EMP-1',
    });
    await portal().deps.database.updateTable('deliveries').set({ kind: 'letter' }).execute();
    for (let tries = 0; tries < 14; tries += 1) {
      await deliver(down({}));
      portal().passMinutes(7 * 60);
    }
    expect(await listFailed(portal().deps, kinds)).toMatchObject([
      { Kind: 'letter', Title: { en: 'letter', fr: 'letter' }, To: '', Tries: 14, Why: 'other' },
    ]);
  });
});
