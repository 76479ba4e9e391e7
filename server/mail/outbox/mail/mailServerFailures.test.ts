import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { CallAnswer } from '../../../../contract/calls.ts';
import type { FailedMail } from '../../../../contract/deliveries.ts';
import { findFreePort } from '../../../../test/support/freePort.ts';
import { startMailServer } from '../../../../test/support/mailServer.ts';
import { onEveryEngine, publicUrl } from '../../../../test/support/portal.ts';
import { deliveryKinds } from '../../../deliveryKinds.ts';
import { deliverDueMails } from '../deliveries.usecases.ts';
import { runDeliveries } from '../deliveryLoop.ts';
import { openMailTransport } from './transport.ts';

onEveryEngine('Failures of the mail server', (portal) => {
  function deliveryTo(smtpUrl: string, tryLimit?: number) {
    const { deps } = portal();
    const transport = openMailTransport({ ...deps.settings, smtpUrl }, publicUrl, tryLimit);
    onTestFinished(transport.close);
    return () => deliverDueMails({ ...deps, publicUrl }, deliveryKinds, { mail: transport });
  }

  async function serverThat(answers: Record<string, string>) {
    const server = await startMailServer(0, { answers, signIn: true });
    onTestFinished(server.close);
    return server;
  }

  async function rudeServer(converse: (socket: Socket) => void): Promise<string> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      converse(socket);
    });
    const port = await findFreePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
      for (const socket of sockets) socket.destroy();
    });
    return `smtp://127.0.0.1:${port}`;
  }

  async function askForResets(count = 1): Promise<void> {
    for (let employer = 1; employer <= count; employer += 1) {
      const designation_number = `EMP-${employer}`;
      await portal().addEmployer({ designation_number, email: `ada${employer}@rosslyn.test` });
      await portal().call('requestReset', { designationNumber: designation_number });
    }
  }

  const signInStaff = async () => {
    await portal().addAdministrator();
    return portal().signIn('ADMIN', true);
  };
  const readStateFor = async (token: string): Promise<CallAnswer<'readMailState'>> =>
    (await portal().call('readMailState', {}, token)).json();
  const readFailedFor = async (token: string): Promise<FailedMail[]> =>
    (await portal().call('listFailedMails', {}, token)).json();

  test.each([
    ['the recipient', { RCPT: '550 5.1.1 <ada1@rosslyn.test>: no such user' }, 'addressRefused'],
    ['the recipient by policy', { RCPT: '554 5.7.1 Relay access denied' }, 'mailRefused'],
    ['a mail for its size', { MAIL: '552 5.3.4 too big' }, 'mailRefused'],
    ['the data', { DATA: '554 5.5.1 no valid recipients' }, 'mailRefused'],
    ['the whole mail', { '.': '552 5.3.4 too big' }, 'mailRefused'],
  ])(
    'the portal tries to send a mail only once and reports it as failed if the mail server refuses %s permanently',
    async (_what, answers, Why) => {
      const server = await serverThat(answers);
      const deliver = deliveryTo(server.url);
      await askForResets();
      const token = await signInStaff();
      await deliver();
      expect(await readFailedFor(token)).toMatchObject([{ Tries: 1, Why }]);
      expect(await readStateFor(token)).toMatchObject({ Failed: 1, Waiting: 0 });
      for (let hours = 0; hours < 24; hours += 6) {
        portal().passMinutes(6 * 60);
        await deliver();
      }
      const mails = server.heardInClear.filter((line) => /^MAIL FROM/.test(line));
      expect(mails).toHaveLength(1);
    },
  );

  test.each([
    ['the recipient temporarily', { RCPT: '450 4.2.0 greylisted' }],
    ['the recipient with an unexpected code', { RCPT: '503 5.5.1 bad sequence' }],
    ['the sender temporarily', { MAIL: '451 4.3.0 later' }],
    ['the sender permanently', { MAIL: '553 5.7.1 <portal@localhost>: not yours' }],
    ['the whole mail temporarily', { '.': '452 4.3.1 no room' }],
    ['every client temporarily', { '': '421 4.3.2 closing' }],
    ['every client permanently', { '': '554 5.3.2 not today' }],
    ['the password', { AUTH: '535 5.7.8 wrong' }],
  ])(
    'the portal tries to send a mail until it is accepted if the mail server refuses %s',
    async (_what, answers) => {
      const server = await serverThat(answers);
      const deliver = deliveryTo(server.url.replace('//', '//portal:secret@'));
      await askForResets();
      for (let minutes = 0; minutes < 4; minutes += 1) {
        await deliver();
        portal().passMinutes(2);
      }
      expect(await readFailedFor(await signInStaff())).toEqual([]);
      for (const verb of Object.keys(answers)) delete (answers as Record<string, string>)[verb];
      portal().passMinutes(10);
      await deliver();
      expect(server.received.at(-1)).toMatch(/^<[0-9a-f-]{36}@portal\.test>$/);
      const remaining = await portal()
        .deps.database.selectFrom('deliveries')
        .select('sent_on')
        .execute();
      expect(remaining).toEqual([{ sent_on: expect.stringMatching(/^20/) }]);
    },
  );

  test('the portal tells administrators since when the mail server has failed, after a quarter of an hour', async () => {
    portal().setTime('2026-11-20T15:40:00.000Z');
    const port = await findFreePort();
    const deliver = deliveryTo(`smtp://127.0.0.1:${port}`);
    await askForResets(2);
    await deliver();
    portal().passMinutes(14);
    await deliver();
    const token = await signInStaff();
    expect(await readStateFor(token)).toEqual({ Failed: 0, Waiting: 0, Since: '', Error: '' });
    portal().passMinutes(1);
    expect(await readStateFor(token)).toEqual({
      Failed: 0,
      Waiting: 2,
      Since: '2026-11-20T15:40:00.000Z',
      Why: 'unreachable',
      Error: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('the portal tells administrators immediately if the mail server refuses the portal’s password', async () => {
    const server = await serverThat({ AUTH: '535 5.7.8 wrong' });
    const deliver = deliveryTo(server.url.replace('//', '//portal:secret@'));
    await askForResets();
    const token = await signInStaff();
    await deliver();
    expect(await readStateFor(token)).toMatchObject({ Waiting: 1, Why: 'signInRefused' });
    expect((await readStateFor(token)).Error).toContain('535 5.7.8 wrong');
  });

  test('the portal tells administrators immediately if its sender address is refused, and sends all mails once it is accepted', async () => {
    const answers: Record<string, string> = { MAIL: '550 5.1.8 sender unknown' };
    const server = await serverThat(answers);
    const deliver = deliveryTo(server.url);
    await askForResets(2);
    const token = await signInStaff();
    await deliver();
    expect(await readStateFor(token)).toMatchObject({
      Failed: 0,
      Waiting: 2,
      Why: 'senderRefused',
    });
    for (let tries = 0; tries < 6; tries += 1) {
      portal().passMinutes(2 ** tries);
      await deliver();
    }
    await portal().addEmployer({ designation_number: 'EMP-9' });
    await portal().call('requestReset', { designationNumber: 'EMP-9' });
    await deliver();
    delete answers.MAIL;
    portal().passMinutes(1);
    await deliver();
    expect(server.received).toHaveLength(3);
  });

  test('the portal sends all waiting mails as soon as the mail server works again', async () => {
    const port = await findFreePort();
    const deliver = deliveryTo(`smtp://127.0.0.1:${port}`);
    await askForResets(3);
    for (let tries = 0; tries < 9; tries += 1) {
      await deliver();
      portal().passMinutes(2 ** tries);
    }
    await portal().addEmployer({ designation_number: 'EMP-9' });
    await portal().call('requestReset', { designationNumber: 'EMP-9' });
    await deliver();
    const server = await startMailServer(port);
    onTestFinished(server.close);
    portal().passMinutes(1);
    await deliver();
    expect(server.received).toHaveLength(4);
  });

  test('an administrator can make the portal try to send waiting mails at once, and none of them is sent twice', async () => {
    const port = await findFreePort();
    const deliver = deliveryTo(`smtp://127.0.0.1:${port}`);
    await askForResets(2);
    for (let tries = 0; tries < 6; tries += 1) {
      await deliver();
      portal().passMinutes(2 ** tries);
    }
    await deliver();
    const server = await startMailServer(port);
    onTestFinished(server.close);
    await deliver();
    expect(server.received).toEqual([]);
    const token = await signInStaff();
    expect((await portal().call('retryWaitingMails', {}, token)).status).toBe(200);
    await deliver();
    await portal().call('retryWaitingMails', {}, token);
    await deliver();
    expect(server.received).toHaveLength(2);
    expect(await readStateFor(token)).toMatchObject({ Failed: 0, Waiting: 0 });
  });

  test.each([
    ['sends nothing', () => {}],
    [
      'sends a line that never ends',
      (socket: Socket) => sendEndlessly(socket, 'x'.repeat(64 * 1024)),
    ],
    ['sends endless greeting lines', (socket: Socket) => sendEndlessly(socket, '220-hello\r\n')],
    ['answers one byte at a time', (socket: Socket) => sendSlowly(socket)],
    ['closes the connection', (socket: Socket) => void socket.end()],
    ['closes the connection in the middle of a word', (socket: Socket) => void socket.end('25')],
    ['speaks HTTP', (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    [
      'answers before it is asked',
      (socket: Socket) => void socket.write('220 a\r\n250 b\r\n250 c\r\n'),
    ],
  ])(
    'the portal keeps a mail that it could not send if the mail server %s',
    async (_how, converse) => {
      const deliver = deliveryTo(await rudeServer(converse), 400);
      await askForResets();
      await deliver();
      const rows = await portal().deps.database.selectFrom('deliveries').selectAll().execute();
      expect(rows).toMatchObject([{ tries: 1, sent_on: null, failed_on: null }]);
      expect(rows[0]?.last_error).toMatch(/^E[A-Z]+: /);
      expect(portal().logged()).not.toMatch(/ada1|rosslyn/i);
    },
  );

  test('the portal can stop while the mail server hangs', async () => {
    const url = await rudeServer(() => {});
    await askForResets(4);
    const { deps } = portal();
    const held: string[] = [];
    const transport = openMailTransport({ ...deps.settings, smtpUrl: url }, publicUrl);
    const mail: typeof transport = {
      ...transport,
      send(messageId, message, signal) {
        held.push(messageId);
        return transport.send(messageId, message, signal);
      },
    };
    const sender = { ...deps, publicUrl };
    const deliveries = runDeliveries(sender, deliveryKinds, { mail }, { longestEnd: 50 });
    await expect.poll(() => held.length).toBe(1);
    await deliveries.stop();
    expect(held).toHaveLength(1);
  });

  test('mails have a header that suppresses automatic replies, and a Message-ID with the portal’s host', async () => {
    const server = await serverThat({});
    const { deps } = portal();
    const mailFrom = { name: 'City of Sudbury, Ontario', address: 'portal@sudbury.test' };
    const settings = {
      ...deps.settings,
      smtpUrl: server.url,
      mailFrom: { en: mailFrom, fr: mailFrom },
    };
    const transport = openMailTransport(settings, 'https://portal.sudbury.test:8443/');
    onTestFinished(transport.close);
    await askForResets();
    await deliverDueMails({ ...deps, publicUrl }, deliveryKinds, { mail: transport });
    const heard = server.heardInClear.join('\n');
    expect(heard).toMatch(/^EHLO portal\.sudbury\.test$/m);
    expect(heard).toMatch(/^MAIL FROM:<portal@sudbury\.test>/m);
    expect(heard).toMatch(/^From: "City of Sudbury, Ontario" <portal@sudbury\.test>\r?$/m);
    expect(heard).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(heard).toMatch(/^Message-ID: <[0-9a-f-]{36}@portal\.sudbury\.test>\r?$/m);
    expect(portal().logged()).not.toMatch(/ada1|rosslyn/i);
  });
});

function sendEndlessly(socket: Socket, text: string): void {
  const more = () => {
    while (socket.writable && socket.write(text));
  };
  socket.on('drain', more);
  more();
}

function sendSlowly(socket: Socket): void {
  const timer = setInterval(() => socket.write('2'), 20);
  socket.on('close', () => clearInterval(timer));
}
