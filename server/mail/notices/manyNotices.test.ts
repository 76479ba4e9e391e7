import { expect, test } from 'vitest';
import { fileApplication } from '../../../test/support/applications.ts';
import {
  addEmployers,
  changeStatuses,
  insertNumberedApplications,
} from '../../../test/support/manyChanges.ts';
import { onEveryEngine, publicUrl, type TestPortal } from '../../../test/support/portal.ts';
import { deliveryKinds } from '../../deliveryKinds.ts';
import { deliverDueMails } from '../outbox/deliveries.usecases.ts';
import { type Message, renderPlainText } from '../outbox/mail/message.ts';
import { createNoticesFromHistory } from './createNoticesFromHistory.usecases.ts';
import { runNotificationsOnce } from './notificationLoop.ts';
import { sendDueNotices } from './sendDueNotices.usecases.ts';

async function measureMaxEventLoopDelay(work: () => Promise<void>): Promise<number> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let longest = 0;
  let last = spent();
  let isDone = false;
  const turn = () => {
    longest = Math.max(longest, spent() - last);
    last = spent();
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
  return Math.max(longest, spent() - last);
}

async function runEveryMinute(portal: TestPortal, minutes: number): Promise<Message[]> {
  const mails: Message[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    portal.passMinutes(1);
    mails.push(...(await portal.gatherMails()));
  }
  return mails;
}

onEveryEngine('A thousand applications changed in one batch', (portal) => {
  test('a thousand changes of applications lead to one mail per employer, which states the number of applications', async () => {
    const [first = 0, second = 0] = await addEmployers(portal(), 2);
    await insertNumberedApplications(portal(), first, 700);
    await insertNumberedApplications(portal(), second, 300);
    for (let part = 0; part < 4; part += 1) {
      await changeStatuses(portal(), { part, parts: 4 });
      portal().passMinutes(1);
    }
    const mails = await runEveryMinute(portal(), 30);
    expect(mails.map(({ to, subject }) => `${to} ${subject}`).sort()).toEqual([
      expect.stringMatching(
        /^e1@inn\.test RCIP-2026-\d+, RCIP-2026-\d+ and 698 others: see their new status \/ consultez leur nouvel état$/,
      ),
      expect.stringMatching(
        /^e2@inn\.test RCIP-2026-\d+, RCIP-2026-\d+ and 298 others: see their new status \/ consultez leur nouvel état$/,
      ),
    ]);
    const text = renderPlainText(mails[0] as Message);
    expect(text).toContain('RCIP-2026-000001:');
    expect(text).toMatch(/And \d{3} others\./);
    expect(text).toContain('https://portal.test/applications');
    expect(mails[0]?.thread).toBeUndefined();
  });

  test('a thousand changed applications of several employers lead to only one mail to the case manager', async () => {
    const case_manager_id = await portal().addAdministrator();
    for (const number of ['EMP-1', 'EMP-2', 'EMP-3']) {
      await portal().addEmployer({ designation_number: number, case_manager_id });
      await fileApplication(portal(), await portal().signIn(number));
    }
    portal().passMinutes(15);
    const mails = await portal().gatherMails();
    const toStaff = mails.filter(({ to }) => to === 'sam@program.test');
    expect(toStaff.map(({ subject }) => subject)).toEqual([
      'RCIP-2026-000001, RCIP-2026-000002 and RCIP-2026-000003: review new applications / examinez de nouvelles demandes',
    ]);
  });

  test('no mail is sent about a thousand changes that are undone before the mail is due', async () => {
    const [employer = 0] = await addEmployers(portal(), 1);
    await insertNumberedApplications(portal(), employer, 1_200);
    await changeStatuses(portal());
    portal().passMinutes(1);
    await changeStatuses(portal(), { from: 2, to: 1 });
    expect(await runEveryMinute(portal(), 12)).toEqual([]);
    const notices = await portal().deps.database.selectFrom('notices').select('state').execute();
    expect(notices).toHaveLength(2_400);
    expect(new Set(notices.map(({ state }) => state))).toEqual(new Set(['undone']));
  });

  test('several servers of one portal together send each of a thousand notices only once', async () => {
    const employers = await addEmployers(portal(), 20);
    for (const employer of employers) await insertNumberedApplications(portal(), employer, 10);
    await changeStatuses(portal());
    portal().passMinutes(15);
    const { deps } = portal();
    const sent: string[] = [];
    const mail = {
      send: async (_id: string, { to }: Message) => void sent.push(to),
      close: () => {},
    };
    const server = async () => {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await runNotificationsOnce(deps);
        await deliverDueMails({ ...deps, publicUrl }, deliveryKinds, { mail: mail as never });
      }
    };
    await Promise.all([server(), server(), server()]);
    expect(sent.sort()).toEqual(employers.map((_, index) => `e${index + 1}@inn.test`).sort());
    const { rows } = await deps.database
      .selectFrom('notices')
      .select('state')
      .execute()
      .then((found) => ({ rows: found.map(({ state }) => state) }));
    expect(rows).toHaveLength(200);
    expect(new Set(rows)).toEqual(new Set(['sent']));
  });

  test('a slow server does not repeat notices that another server has sent', async () => {
    const [employer = 0] = await addEmployers(portal(), 1);
    await insertNumberedApplications(portal(), employer, 2);
    await changeStatuses(portal());
    portal().passMinutes(15);
    const { deps } = portal();
    await createNoticesFromHistory(deps);
    const other = Promise.withResolvers<void>();
    const slow = deps.database.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // The last query before the mail is queued reads the application number.
        if ('job_number' in (result.rows[0] ?? {})) await other.promise;
        return result;
      },
    });
    const late = sendDueNotices({ ...deps, database: slow });
    expect(await portal().gatherMails()).toHaveLength(1);
    other.resolve();
    await late;
    expect(await portal().gatherMails()).toEqual([]);
  });

  test('sending a thousand notices blocks the event loop for at most 50 ms', {
    tags: 'slow',
  }, async () => {
    const [employer = 0] = await addEmployers(portal(), 1);
    await insertNumberedApplications(portal(), employer, 4_000);
    await changeStatuses(portal());
    const reading = await measureMaxEventLoopDelay(() => createNoticesFromHistory(portal().deps));
    portal().passMinutes(15);
    const handing = await measureMaxEventLoopDelay(() => sendDueNotices(portal().deps));
    // The limit is only for SQLite, because PGlite computes in this process and PostgreSQL in others.
    if (portal().engine === 'sqlite') expect(Math.max(reading, handing)).toBeLessThan(50);
  });
});

onEveryEngine('An outage of the mail server for one day', (portal) => {
  test('after an outage of the mail server, each recipient gets one mail about the changes made during the outage', async () => {
    const [employer = 0] = await addEmployers(portal(), 1);
    await insertNumberedApplications(portal(), employer, 3);
    const { deps } = portal();
    const away = {
      send: async () => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      },
      close: () => {},
    };
    for (let part = 0; part < 3; part += 1) {
      await changeStatuses(portal(), { part, parts: 3 });
      for (let minute = 0; minute < 8 * 60; minute += 30) {
        portal().passMinutes(30);
        await runNotificationsOnce(deps);
        await deliverDueMails({ ...deps, publicUrl }, deliveryKinds, { mail: away });
      }
    }
    const mails = await runEveryMinute(portal(), 6 * 60 + 1);
    expect(mails.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      'e1@inn.test RCIP-2026-000001, RCIP-2026-000002 and RCIP-2026-000003: see their new status / consultez leur nouvel état',
    ]);
  }, 60_000);

  test('no mail is sent about changes that were made and undone during an outage of the mail server', async () => {
    const [employer = 0] = await addEmployers(portal(), 1);
    await insertNumberedApplications(portal(), employer, 1);
    const { deps } = portal();
    await changeStatuses(portal());
    portal().passMinutes(15);
    await runNotificationsOnce(deps);
    await deps.database.updateTable('applications').set({ application_status_id: 1 }).execute();
    expect(await portal().gatherMails()).toEqual([]);
    const notices = await deps.database.selectFrom('notices').select('state').execute();
    expect(notices).toEqual([{ state: 'undone' }]);
    const { selectWaitingDeliveries } = await import('../outbox/waitingDeliveries.queries.ts');
    expect(await selectWaitingDeliveries(deps.database).selectAll().execute()).toEqual([]);
  });
});
