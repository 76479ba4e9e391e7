import { expect, test } from 'vitest';
import type { SentRequest } from '../../../../contract/requests.ts';
import { createOfficeWithRequest } from '../../../../test/support/createOfficeWithRequest.ts';
import { onEveryEngine } from '../../../../test/support/portal.ts';
import { renderPlainText } from '../../outbox/mail/message.ts';
import { runNotificationsOnce } from '../notificationLoop.ts';

const sevenInToronto = 'T12:00:00.000Z';

onEveryEngine(
  'Reminders of requests',
  (portal) => {
    async function request(DueOn = '2026-12-15') {
      const at = await createOfficeWithRequest(portal(), { DueOn });
      const sent: SentRequest = (await at.send()).json();
      portal().passMinutes(20);
      const told = await portal().gatherMails();
      const extend = async (to: string) => {
        const [now] = await at.requests(at.staff);
        const change = { RequestId: sent.RequestId, Version: now?.Version ?? 0, DueOn: to };
        expect((await portal().call('changeRequest', change, at.staff)).status).toBe(200);
      };
      const answer = async () => {
        const [now] = await at.requests(at.employer);
        const back = {
          RequestId: sent.RequestId,
          Version: now?.Version ?? 0,
          PartialReason: 'The bank is closed.',
        };
        expect((await portal().call('sendAnswer', back, at.employer)).status).toBe(200);
      };
      const choose = async (Choice: 'daily' | 'none', Hour = 7) => {
        const choices = { Choices: [{ Kind: 'requestReminder' as const, Choice }], Hour };
        expect((await portal().call('saveMailChoices', choices, at.employer)).status).toBe(200);
      };
      return { ...at, sent, told, extend, answer, choose };
    }
    async function remindedAt(iso: string): Promise<string[]> {
      portal().setTime(iso);
      const mails = await portal().gatherMails();
      return mails
        .filter(({ to }) => to === 'ada@lakeside.test')
        .map(({ subject }) => subject.replace(/^RCIP-2026-\d+: (.*) \/ .*$/, '$1'));
    }

    test('the portal sends one reminder of a request 7 days before its due day, one 1 day before and one on the day after', async () => {
      await request();
      const days: [day: string, told: string[]][] = [
        ['2026-12-07', []],
        ['2026-12-08', ['answer by December 15, 2026']],
        ['2026-12-09', []],
        ['2026-12-13', []],
        ['2026-12-14', ['answer by December 15, 2026']],
        ['2026-12-15', []],
        ['2026-12-16', ['your answer is overdue']],
        ['2026-12-17', []],
        ['2027-02-01', []],
      ];
      for (const [day, told] of days) {
        expect([day, await remindedAt(day + sevenInToronto)]).toEqual([day, told]);
      }
    });

    test('the portal sends no reminder for a reminder date that was already past when the request was sent', async () => {
      const { told } = await request('2026-11-24');
      const toEmployer = told.filter(({ to }) => to === 'ada@lakeside.test').map(renderPlainText);
      expect(toEmployer).toHaveLength(1);
      expect(toEmployer[0]).toContain(
        'needs more documents or information from you by November 24, 2026',
      );
      expect(toEmployer[0]).not.toMatch(/reminder/i);
      expect(await remindedAt(`2026-11-21${sevenInToronto}`)).toEqual([]);
      expect(await remindedAt(`2026-11-22${sevenInToronto}`)).toEqual([]);
      expect(await remindedAt(`2026-11-23${sevenInToronto}`)).toEqual([
        'answer by November 24, 2026',
      ]);
    });

    test('after days of downtime the portal sends only one reminder of a request, which states how soon the request is due now', async () => {
      await request();
      portal().setTime('2026-12-20T18:00:00.000Z');
      const mails = await portal().gatherMails();
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toContain('your answer is overdue');
      expect(renderPlainText(mails[0] as never)).not.toContain('Reminder:');
      expect(await remindedAt(`2026-12-21${sevenInToronto}`)).toEqual([]);
    });

    test('extending a request starts the reminders of that request again', async () => {
      const { extend } = await request();
      expect(await remindedAt(`2026-12-08${sevenInToronto}`)).toHaveLength(1);
      await extend('2027-01-15');
      portal().passMinutes(20);
      await portal().gatherMails();
      expect(await remindedAt(`2026-12-14${sevenInToronto}`)).toEqual([]);
      expect(await remindedAt(`2026-12-16${sevenInToronto}`)).toEqual([]);
      expect(await remindedAt(`2027-01-08${sevenInToronto}`)).toEqual([
        'answer by January 15, 2027',
      ]);
    });

    test('the portal sends no reminder for a reminder date that was already past when the request was extended', async () => {
      const { extend } = await request();
      await remindedAt(`2026-12-08${sevenInToronto}`);
      portal().setTime('2026-12-12T15:00:00.000Z');
      await extend('2026-12-18');
      portal().passMinutes(20);
      const extended = await portal().gatherMails();
      expect(extended.map(({ to }) => to)).toEqual(['ada@lakeside.test']);
      expect(extended.map(renderPlainText).join()).not.toMatch(/reminder/i);
      const days: [day: string, told: string[]][] = [
        ['2026-12-13', []],
        ['2026-12-14', []],
        ['2026-12-16', []],
        ['2026-12-17', ['answer by December 18, 2026']],
      ];
      for (const [day, told] of days) {
        expect([day, await remindedAt(day + sevenInToronto)]).toEqual([day, told]);
      }
    });

    test.each(['answered', 'extended', 'withdrawn', 'closed'] as const)(
      'the portal sends no reminder of a request that was %s before the hour of daily mails',
      async (what) => {
        const at = await request();
        await at.choose('daily', 18);
        expect(await remindedAt(`2026-12-08${sevenInToronto}`)).toEqual([]);
        if (what === 'answered') await at.answer();
        if (what === 'extended') await at.extend('2027-01-15');
        if (what === 'withdrawn') expect((await at.withdraw(at.sent)).status).toBe(200);
        if (what === 'closed') await at.save(at.staff, { ApplicationStatusId: 8 });
        portal().setTime('2026-12-08T23:00:00.000Z');
        for (const mail of await portal().gatherMails()) {
          expect(`${mail.subject} ${renderPlainText(mail)}`).not.toMatch(
            /answer by December 15|reminder/i,
          );
        }
        expect(await remindedAt('2026-12-14T23:00:00.000Z')).toEqual([]);
      },
    );

    test('the portal sends no reminder about a request’s former round when the next round has the same due day', async () => {
      const at = await request();
      await at.choose('daily', 18);
      expect(await remindedAt(`2026-12-08${sevenInToronto}`)).toEqual([]);
      await at.answer();
      const [{ RequestId = 0, Version = 0, Items = [] } = {}] = await at.requests(at.staff);
      const decision = {
        ...{ RequestId, Version, DueOn: '2026-12-15', LeaveOutMail: true },
        Items: Items.map(({ ItemId }) => ({ ItemId, Decision: 'askAgain' as const })),
      };
      const decided = await portal().call('decideRequest', decision, at.staff);
      expect([decided.status, decided.json()]).toMatchObject([200, { State: 'open', Round: 2 }]);
      expect(await remindedAt('2026-12-08T23:00:00.000Z')).toEqual([]);
      expect(await remindedAt('2026-12-14T23:00:00.000Z')).toEqual(['answer by December 15, 2026']);
    });

    test('the portal sends no reminders to an employer that has turned reminders off', async () => {
      const { choose } = await request();
      await choose('none');
      for (const day of ['2026-12-08', '2026-12-14', '2026-12-16']) {
        expect(await remindedAt(day + sevenInToronto)).toEqual([]);
      }
    });

    test('several servers of one portal together send each reminder once', async () => {
      await request();
      portal().setTime(`2026-12-08${sevenInToronto}`);
      const { deps } = portal();
      await Promise.all([
        runNotificationsOnce(deps),
        runNotificationsOnce(deps),
        runNotificationsOnce(deps),
      ]);
      expect([...(await portal().gatherMails()), ...(await portal().gatherMails())]).toHaveLength(
        1,
      );
    });
  },
  { SESSION_IDLE_MINUTES: '1000000', SESSION_HOURS: '100000' },
);
