import { expect, test } from 'vitest';
import type { RequestInput } from '../../../contract/calls.ts';
import { switchDesignationsOn } from '../../../test/support/designations.ts';
import { longSessions } from '../../../test/support/noticeMails.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { runNotificationsOnce } from '../../mail/notices/notificationLoop.ts';
import { renderPlainText } from '../../mail/outbox/index.ts';

const sevenInToronto = 'T12:00:00.000Z';
const mailToEmployer = 'ada@lakeside.test your designation ends on February 28, 2027';
const mailToManager = 'sam@program.test a designation ends on February 28, 2027';

onEveryEngine(
  'Reminders of the end of a designation',
  (portal) => {
    async function designated(sent: Partial<RequestInput<'saveDesignation'>> = {}) {
      const manager = await portal().addAdministrator();
      const staff = await portal().signIn('ADMIN', true);
      const BusinessId = await portal().addEmployer({ case_manager_id: manager });
      let version = 0;
      async function save(changed: Partial<RequestInput<'saveDesignation'>>) {
        const designation = {
          State: 'designated' as const,
          StateOn: '2026-11-02',
          ValidUntil: '2027-02-28',
        };
        const request = {
          BusinessId,
          ...designation,
          Seen: version,
          Reason: 'Decided',
          ...changed,
        };
        expect((await portal().call('saveDesignation', request, staff)).status).toBe(200);
        version += 1;
      }
      await switchDesignationsOn(portal(), staff);
      await save(sent);
      return { save, BusinessId };
    }

    async function mailsAt(day: string): Promise<string[]> {
      portal().setTime(day + sevenInToronto);
      const mails = await portal().gatherMails();
      return mails
        .map(({ to, subject }) => `${to} ${subject.split(' / ')[0]?.replace(/^.*?: /, '')}`)
        .sort();
    }

    test('the employer and the case manager each get a mail 60, 30 and 7 days before a designation ends', async () => {
      await designated();
      const both = [mailToEmployer, mailToManager];
      for (const [day, told] of [
        ['2026-12-29', []],
        ['2026-12-30', both],
        ['2026-12-31', []],
        ['2027-01-28', []],
        ['2027-01-29', both],
        ['2027-02-20', []],
        ['2027-02-21', both],
        ['2027-02-28', []],
        ['2027-03-01', []],
      ] as const) {
        expect([day, await mailsAt(day)]).toEqual([day, told]);
      }
    });

    test('the portal sends only one designation reminder after days of downtime, and sends reminders again after a prolongation', async () => {
      const { save } = await designated();
      expect(await mailsAt('2027-02-10')).toEqual([mailToEmployer, mailToManager]);
      await save({ ValidUntil: '2027-02-27' });
      expect(await mailsAt('2027-02-11')).toHaveLength(2);
      await save({ ValidUntil: '2028-02-27' });
      expect(await mailsAt('2027-02-21')).toEqual([]);
    });

    test('several servers together send each reminder of a designation once, even if the record of the daily run is lost', async () => {
      await designated();
      portal().setTime(`2026-12-30${sevenInToronto}`);
      const { deps } = portal();
      await Promise.all([
        runNotificationsOnce(deps),
        runNotificationsOnce(deps),
        runNotificationsOnce(deps),
      ]);
      await deps.database.deleteFrom('daily_runs').execute();
      expect(await mailsAt('2026-12-30')).toEqual([mailToEmployer, mailToManager]);
      expect(await mailsAt('2026-12-31')).toEqual([]);
    });

    test('the portal sends no reminder about a designation that was withdrawn before the mail was sent', async () => {
      const { save } = await designated();
      portal().setTime(`2026-12-30${sevenInToronto}`);
      await runNotificationsOnce(portal().deps);
      await save({ State: 'withdrawn' });
      expect(await portal().deliverMails()).toEqual([]);
      expect(await mailsAt('2027-02-21')).toEqual([]);
    });

    test('no administrator gets a mail about the end of a designation if the employer has no case manager', async () => {
      const { BusinessId } = await designated();
      const { database } = portal().deps;
      await database
        .updateTable('businesses')
        .set({ case_manager_id: null })
        .where('business_id', '=', BusinessId)
        .execute();
      expect(await mailsAt('2026-12-30')).toEqual([mailToEmployer]);
    });

    test('only the case manager gets a mail about the end of a designation if the employer could never sign in', async () => {
      const { BusinessId } = await designated();
      await portal()
        .deps.database.updateTable('businesses')
        .set({ password_hash: null, logged_on: null })
        .where('business_id', '=', BusinessId)
        .execute();
      portal().setTime(`2026-12-30${sevenInToronto}`);
      const mails = await portal().gatherMails();
      expect(mails.map(({ to }) => to)).toEqual(['sam@program.test']);
      expect(mails.map(renderPlainText).join()).toContain(
        'cannot sign in yet and was not notified',
      );
    });

    test('the designation reminder links case managers to the employer’s page, and tells employers whom to write to', async () => {
      const { BusinessId } = await designated();
      portal().setTime(`2026-12-30${sevenInToronto}`);
      const mails = await portal().gatherMails();
      const [employers, managers] = mails.sort((a, b) => (a.to < b.to ? -1 : 1));
      expect(employers && renderPlainText(employers)).toContain('write to help@program.test');
      expect(managers && renderPlainText(managers)).toContain(
        'the designation of Lakeside Inn is valid',
      );
      expect(managers && renderPlainText(managers)).toContain(
        `https://portal.test/admin/profile/${BusinessId}`,
      );
    });
  },
  longSessions,
);
