import { expect, test } from 'vitest';
import type { RequestInput } from '../../../contract/calls.ts';
import type { BusinessRow } from '../../../contract/employers.ts';
import type { EndingDesignation, WorkList } from '../../../contract/work.ts';
import { switchDesignationsOn } from '../../../test/support/designations.ts';
import { longSessions } from '../../../test/support/noticeMails.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';

type DesignationRequest = Partial<RequestInput<'saveDesignation'>>;

/** The tests run on November 20, and January 19 is 60 days later. Sam and Alex each manage one employer. */
const employers: [number: string, sent: DesignationRequest, manager?: 'ADMIN' | 'ADMIN-2'][] = [
  ['EMP-1', { ValidUntil: '2026-11-19' }, 'ADMIN'],
  ['EMP-2', { ValidUntil: '2027-01-19' }, 'ADMIN-2'],
  ['EMP-3', { ValidUntil: '2027-01-20' }],
  ['EMP-4', { ValidUntil: '2026-12-01', State: 'underReview' }],
  ['EMP-5', { ValidUntil: '2026-12-01', State: 'withdrawn' }],
  ['EMP-6', {}],
];

onEveryEngine(
  'Designations that end',
  (portal) => {
    async function office() {
      const managers = {
        ADMIN: await portal().addAdministrator(),
        'ADMIN-2': await portal().addAdministrator('ADMIN-2'),
      };
      const staff = await portal().signIn('ADMIN', true);
      for (const [designation_number, sent, manager] of employers) {
        const case_manager_id = manager ? managers[manager] : null;
        const BusinessId = await portal().addEmployer({ designation_number, case_manager_id });
        const designation = {
          State: 'designated' as const,
          StateOn: '2026-11-02',
          Seen: 0,
          Reason: 'x',
        };
        const request = { BusinessId, ...designation, ...sent };
        expect((await portal().call('saveDesignation', request, staff)).status).toBe(200);
      }
      await portal().addEmployer({ designation_number: 'EMP-7' });
      const work = async (whose: 'all' | ''): Promise<WorkList> =>
        (await portal().call('listWork', { whose }, staff)).json();
      const ending = async (whose: 'all' | ''): Promise<EndingDesignation[]> =>
        (await portal().call('listDesignationsEnding', { whose }, staff)).json();
      const list = async (): Promise<BusinessRow[]> =>
        (await portal().call('listBusinesses', {}, staff)).json();
      return { work, ending, list, keep: () => switchDesignationsOn(portal(), staff) };
    }

    test('no page shows ending designations before the office records designations', async () => {
      const { work, ending, list } = await office();
      expect(await work('all')).not.toHaveProperty('DesignationsEnding');
      expect(await ending('all')).toEqual([]);
      expect(JSON.stringify(await list())).not.toContain('ValidUntil');
    });

    test('administrators see designations from 60 days before their end, of their own employers or of all employers', async () => {
      const { work, ending, keep } = await office();
      await keep();
      const readNumbers = async (whose: 'all' | '') =>
        (await ending(whose)).map((row) => row.DesignationNumber);
      expect(await readNumbers('all')).toEqual(['EMP-1', 'EMP-4', 'EMP-2']);
      expect((await work('all')).DesignationsEnding).toBe(3);
      expect(await readNumbers('')).toEqual(['EMP-1', 'EMP-4']);
      expect((await work('')).DesignationsEnding).toBe(2);
      expect((await ending('all'))[2]).toMatchObject({
        OperatingName: 'Lakeside Inn',
        State: 'designated',
        ValidUntil: '2027-01-19',
        CaseManager: 'Sam Côté',
      });
    });

    test('the list of employers contains each employer’s designation', async () => {
      const { keep, list } = await office();
      await keep();
      const rows = new Map((await list()).map((row) => [row.DesignationNumber, row.Designation]));
      expect(rows.get('EMP-4')).toEqual({ State: 'underReview', ValidUntil: '2026-12-01' });
      expect(rows.get('EMP-6')).toEqual({ State: 'designated', ValidUntil: '' });
      expect(rows.get('EMP-7')).toBeUndefined();
    });
  },
  longSessions,
);
