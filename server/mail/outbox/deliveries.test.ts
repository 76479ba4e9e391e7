import { expect, test } from 'vitest';
import { onEveryEngine, publicUrl } from '../../../test/support/portal.ts';
import { deliveryKinds } from '../../deliveryKinds.ts';
import { guessingMailToProgram } from '../../people/accounts/guessing/guessing.mails.ts';
import { newBrowserMail } from '../../people/accounts/known-browsers/knownBrowsers.mails.ts';
import { passwordResetMail } from '../../people/accounts/passwords/passwordLinks.mails.ts';
import { deleteDeliveriesAbout, deleteOldDeliveries } from './deliveries.queries.ts';
import { deliverDueMails, queueDelivery } from './deliveries.usecases.ts';
import type { DeliveryKind, Transport } from './deliveryKind.ts';
import { runDeliveries } from './deliveryLoop.ts';
import { queueHeldMailSummaries } from './heldMail.usecases.ts';
import type { Message } from './mail/message.ts';
import { countDeliveries } from './waitingDeliveries.queries.ts';

onEveryEngine('The outbox', (portal) => {
  const queue = () =>
    queueDelivery(portal().deps.database, portal().deps.clock.now(), passwordResetMail, {
      designationNumber: 'EMP-1',
    });
  const message = {
    to: 'ada@lakeside.test',
    subject: 'Hello',
    en: ['Hello'],
    fr: ['Bonjour'],
    language: null,
  };
  const kinds = [{ ...passwordResetMail, write: async () => message }];
  const deliver = (send: Transport['send']) =>
    deliverDueMails({ ...portal().deps, publicUrl }, kinds, { mail: { send, close: () => {} } });
  const down = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const readFailedMails = async () => {
    await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    return (await portal().call('listFailedMails', {}, token)).json() as unknown[];
  };

  test('the outbox sends every mail exactly once after the mail server was down for minutes', async () => {
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
    expect(await readFailedMails()).toEqual([]);
  });

  test('the outbox sends a mail once more with the same Message-ID if a server stopped while sending the mail', async () => {
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

  test('the outbox sends access links even while the mail server does not answer for other mails', async () => {
    const businessId = await portal().addEmployer();
    const { database, clock } = portal().deps;
    const on = clock.now().toISOString();
    for (let count = 0; count < 3; count += 1) {
      await queueDelivery(database, clock.now(), newBrowserMail, {
        businessId,
        on,
        browser: 'Firefox',
      });
    }
    await queue();
    const requestedUrls: string[] = [];
    const mail = {
      send(_id: string, { subject }: Message, signal?: AbortSignal) {
        requestedUrls.push(subject);
        if (subject.includes('set a new password')) return Promise.resolve(undefined);
        return new Promise<undefined>((_resolve, reject) => {
          const end = () => reject(new Error('the portal ends'));
          if (signal?.aborted) end();
          signal?.addEventListener('abort', end);
        });
      },
      close: () => {},
    };
    const sender = { ...portal().deps, publicUrl };
    const deliveries = runDeliveries(sender, deliveryKinds, { mail }, { longestEnd: 0 });
    const remaining = () =>
      database.selectFrom('deliveries').select('kind').where('sent_on', 'is not', null).execute();
    await expect.poll(remaining).toEqual([{ kind: 'passwordReset' }]);
    await expect.poll(() => requestedUrls.length).toBe(2);
    await deliveries.stop();
    expect(requestedUrls).toHaveLength(2);
  });

  test('the outbox deletes a mail a month after it stopped trying to send it', async () => {
    await queue();
    for (let tries = 0; tries < 14; tries += 1) {
      await deliver(down);
      portal().passMinutes(7 * 60);
    }
    expect(await readFailedMails()).toHaveLength(1);
    await deleteOldDeliveries(portal().deps);
    portal().passMinutes(31 * 24 * 60);
    await deleteOldDeliveries(portal().deps);
    const remaining = await portal().deps.database.selectFrom('deliveries').selectAll().execute();
    expect(remaining).toEqual([]);
  });

  test('the outbox deletes only those queued mails that are about a deleted account or support request', async () => {
    const { database, clock } = portal().deps;
    const queueFor = (kind: Parameters<typeof queueDelivery>[2], parameters: object) =>
      queueDelivery(database, clock.now(), kind, parameters);
    for (const kind of [
      {
        ...passwordResetMail,
        name: 'byNumber',
        parameters: { language: 'fr', designationNumber: 'emp-1' },
      },
      { ...passwordResetMail, name: 'other', parameters: { designationNumber: 'emp-11' } },
      { ...passwordResetMail, name: 'byId', parameters: { on: '2026', businessId: 7 } },
      { ...passwordResetMail, name: 'otherId', parameters: { businessId: 77 } },
      { ...passwordResetMail, name: 'request', parameters: { more: true, supportRequestId: 7 } },
      { ...passwordResetMail, name: 'office', parameters: {} },
    ]) {
      await queueFor(kind as never, kind.parameters);
    }
    await deleteDeliveriesAbout(database, [{ businessId: 7 }, { designationNumber: 'emp-1' }]);
    const remaining = async () =>
      (await database.selectFrom('deliveries').select('kind').orderBy('delivery_id').execute()).map(
        ({ kind }) => kind,
      );
    expect(await remaining()).toEqual(['other', 'otherId', 'request', 'office']);
    await deleteDeliveriesAbout(database, [{ supportRequestId: 7 }]);
    expect(await remaining()).toEqual(['other', 'otherId', 'office']);
  });
});

onEveryEngine('Mail limits per address', (portal) => {
  const notice = (businessId: number) =>
    queueDelivery(portal().deps.database, portal().deps.clock.now(), newBrowserMail, {
      businessId,
      on: '2026-11-20T15:00:00.000Z',
      browser: 'Firefox',
    });
  const readNotices = async (count: number, businessId: number) => {
    for (let done = 0; done < count; done += 1) await notice(businessId);
  };
  const getSubjects = (mails: Message[]) => mails.map(({ subject }) => subject.split(' / ')[0]);
  const signIn = async () => {
    await portal().addAdministrator();
    return portal().signIn('ADMIN', true);
  };

  test('an address gets at most twenty mails an hour and sixty a day, and one mail that summarizes the others', async () => {
    const ada = await portal().addEmployer({ language: 'fr', email: 'Ada@lakeside.test' });
    const twin = await portal().addEmployer({ designation_number: 'EMP-2' });
    await readNotices(100, ada);
    await readNotices(50, twin);
    expect(await portal().deliverMails()).toHaveLength(20);
    portal().passMinutes(59);
    expect(await portal().deliverMails()).toEqual([]);
    portal().passMinutes(1);
    const [summary, ...more] = await portal().deliverMails();
    expect([summary?.to.toLowerCase(), more]).toEqual(['ada@lakeside.test', []]);
    expect(summary?.en).toContain('130\u00a0× Notice of a sign-in from a new browser');
    expect(summary?.fr[1]).toMatch(/^130\u00a0courriels ont été retenus /);
    for (let hour = 0; hour < 3; hour += 1) {
      await readNotices(30, twin);
      const left = await portal().deliverMails();
      expect(left).toHaveLength([20, 21, 0][hour] ?? -1);
      portal().passMinutes(60);
    }
    portal().passMinutes(22 * 60);
    const last = await portal().deliverMails();
    expect(last.map(({ en }) => en[2])).toEqual([
      '40\u00a0× Notice of a sign-in from a new browser',
    ]);
    portal().passMinutes(24 * 60);
    expect(await portal().deliverMails()).toEqual([]);
  });

  test('mails that are held back delay neither password links nor mails to other recipients', async () => {
    await readNotices(30, await portal().addEmployer());
    for (let other = 2; other <= 101; other += 1) {
      const designation_number = `EMP-${other}`;
      const email = `${designation_number}@lakeside.test`;
      await notice(await portal().addEmployer({ designation_number, email, password_hash: null }));
    }
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    const subjects = getSubjects(await portal().deliverMails());
    expect(subjects).toHaveLength(121);
    expect(subjects.at(-1)).toMatch(/: set a new password$/);
  });

  test('mails that are held back count as neither failed nor waiting, and are deleted with their account or after a month', async () => {
    const businessId = await portal().addEmployer();
    const { database } = portal().deps;
    await readNotices(22, businessId);
    await portal().deliverMails();
    portal().passMinutes(30);
    const token = await signIn();
    const failed = await portal().call('listFailedMails', {}, token);
    const state = await portal().call('readMailState', {}, token);
    expect([failed.json(), state.json()]).toMatchObject([[], { Failed: 0, Waiting: 0 }]);
    expect(await countDeliveries(database)).toMatchObject({ waiting: 0, failed: 0 });
    await deleteDeliveriesAbout(database, [{ businessId }]);
    portal().passMinutes(31);
    expect(await portal().deliverMails()).toEqual([]);
    await readNotices(22, businessId);
    expect(await portal().deliverMails()).toHaveLength(20);
    portal().passMinutes(61);
    expect(await portal().deliverMails()).toHaveLength(1);
    portal().passMinutes(31 * 24 * 60);
    await deleteOldDeliveries(portal().deps);
    expect(await database.selectFrom('deliveries').select('kind').execute()).toEqual([]);
  });

  test('a mail counts towards the limit of its address only when the mail is sent, and failed tries do not change the summary', async () => {
    const businessId = await portal().addEmployer();
    await readNotices(25, businessId);
    const down: Transport = { send: () => Promise.reject(new Error('down')), close: () => {} };
    const { deps } = portal();
    const fail = () => deliverDueMails({ ...deps, publicUrl }, deliveryKinds, { mail: down });
    await fail();
    portal().passMinutes(2);
    expect(await portal().deliverMails()).toHaveLength(20);
    portal().passMinutes(61);
    await fail();
    portal().passMinutes(3);
    const [summary, ...more] = await portal().deliverMails();
    expect([summary?.en[1], more]).toEqual([
      '5 emails were held back because many were sent to this address:',
      [],
    ]);
  });

  test('the summary of held mails is sent once, even if a server is killed at any step', async () => {
    await readNotices(25, await portal().addEmployer());
    const { deps } = portal();
    const sender = { ...deps, publicUrl };
    expect(await portal().deliverMails()).toHaveLength(20);
    portal().passMinutes(61);
    // Creating the summary fails here, because a kind without a name cannot be queued.
    const { heldBack } = Object.fromEntries(deliveryKinds.map((kind) => [kind.name, kind]));
    const nowhere = { ...heldBack, name: null } as never;
    await expect(queueHeldMailSummaries(deps, nowhere)).rejects.toThrow(/null/i);
    await Promise.all([1, 2].map(() => queueHeldMailSummaries(deps, heldBack as DeliveryKind)));
    const started = Promise.withResolvers<void>();
    const send = () => {
      started.resolve();
      return new Promise<never>(() => {});
    };
    void deliverDueMails(sender, deliveryKinds, { mail: { send, close: () => {} } });
    await started.promise;
    expect(await portal().deliverMails()).toEqual([]);
    portal().passMinutes(10);
    const [summary, ...more] = await portal().deliverMails();
    expect([summary?.en[1], more]).toEqual([
      '5 emails were held back because many were sent to this address:',
      [],
    ]);
    portal().passMinutes(24 * 60);
    expect(await portal().deliverMails()).toEqual([]);
  });

  test('the limit per address does not apply to mails to the office’s own address', async () => {
    await portal().addEmployer();
    const { database, clock } = portal().deps;
    const about = { designationNumber: 'EMP-1', guessed: 'passwords' } as const;
    for (let done = 0; done < 70; done += 1) {
      await queueDelivery(database, clock.now(), guessingMailToProgram, about);
    }
    expect(await portal().deliverMails()).toHaveLength(70);
  });
});
