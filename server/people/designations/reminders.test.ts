import { expect, test } from 'vitest';
import type { RequestOf } from '../../../contract/calls.ts';
import { switchDesignationsOn } from '../../../test/support/designations.ts';
import { longSessions } from '../../../test/support/noticeMails.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { runOnce } from '../../mail/notices/notificationLoop.ts';
import { textOf } from '../../mail/outbox/index.ts';

const seven = 'T12:00:00.000Z';
const toEmployer = 'ada@lakeside.test your designation ends on February 28, 2027';
const toManager = 'sam@program.test a designation ends on February 28, 2027';

onEveryEngine(
  'The end of a designation',
  (portal) => {
    /** Of an employer that Sam looks after, valid until February 28. */
    async function designated(sent: Partial<RequestOf<'saveDesignation'>> = {}) {
      const manager = await portal().addAdministrator();
      const staff = await portal().signIn('ADMIN', true);
      const BusinessId = await portal().addEmployer({ case_manager_id: manager });
      let version = 0;
      async function save(changed: Partial<RequestOf<'saveDesignation'>>) {
        const kept = {
          State: 'designated' as const,
          StateOn: '2026-11-02',
          ValidUntil: '2027-02-28',
        };
        const request = { BusinessId, ...kept, Seen: version, Reason: 'Decided', ...changed };
        expect((await portal().call('saveDesignation', request, staff)).status).toBe(200);
        version += 1;
      }
      await switchDesignationsOn(portal(), staff);
      await save(sent);
      return { save, BusinessId };
    }

    async function mailsAt(day: string): Promise<string[]> {
      portal().setTime(day + seven);
      const mails = await portal().gatherMails();
      return mails
        .map(({ to, subject }) => `${to} ${subject.split(' / ')[0]?.replace(/^.*?: /, '')}`)
        .sort();
    }

    test('is told 60, 30 and 7 days before, once each, to the employer and the case manager', async () => {
      await designated();
      const both = [toEmployer, toManager];
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

    test('is told once after days without a portal, and anew where it was prolonged', async () => {
      const { save } = await designated();
      expect(await mailsAt('2027-02-10')).toEqual([toEmployer, toManager]);
      await save({ ValidUntil: '2027-02-27' });
      expect(await mailsAt('2027-02-11')).toHaveLength(2);
      await save({ ValidUntil: '2028-02-27' });
      expect(await mailsAt('2027-02-21')).toEqual([]);
    });

    test('is told once by several servers, and after one that stopped in between', async () => {
      await designated();
      portal().setTime(`2026-12-30${seven}`);
      const { deps } = portal();
      await Promise.all([runOnce(deps), runOnce(deps), runOnce(deps)]);
      await deps.database.deleteFrom('daily_runs').execute();
      expect(await mailsAt('2026-12-30')).toEqual([toEmployer, toManager]);
      expect(await mailsAt('2026-12-31')).toEqual([]);
    });

    test('is not told where it changed before the mail left, nor of what is not in force', async () => {
      const { save } = await designated();
      portal().setTime(`2026-12-30${seven}`);
      await runOnce(portal().deps);
      await save({ State: 'withdrawn' });
      expect(await portal().deliverMails()).toEqual([]);
      expect(await mailsAt('2027-02-21')).toEqual([]);
    });

    test('is told to nobody of the staff where nobody looks after the employer', async () => {
      const { BusinessId } = await designated();
      const { database } = portal().deps;
      await database
        .updateTable('businesses')
        .set({ case_manager_id: null })
        .where('business_id', '=', BusinessId)
        .execute();
      expect(await mailsAt('2026-12-30')).toEqual([toEmployer]);
    });

    test('is told to the case manager alone where the employer was never let in', async () => {
      const { BusinessId } = await designated();
      await portal()
        .deps.database.updateTable('businesses')
        .set({ password_hash: null, logged_on: null })
        .where('business_id', '=', BusinessId)
        .execute();
      portal().setTime(`2026-12-30${seven}`);
      const mails = await portal().gatherMails();
      expect(mails.map(({ to }) => to)).toEqual(['sam@program.test']);
      expect(mails.map(textOf).join()).toContain('cannot sign in yet, and was not told');
    });

    test('leads the case manager to the employer, and tells the employer whom to write to', async () => {
      const { BusinessId } = await designated();
      portal().setTime(`2026-12-30${seven}`);
      const mails = await portal().gatherMails();
      const [employers, managers] = mails.sort((one, other) => (one.to < other.to ? -1 : 1));
      expect(employers && textOf(employers)).toContain('write to help@program.test');
      expect(managers && textOf(managers)).toContain('the designation of Lakeside Inn is valid');
      expect(managers && textOf(managers)).toContain(
        `https://portal.test/admin/profile/${BusinessId}`,
      );
    });
  },
  longSessions,
);
