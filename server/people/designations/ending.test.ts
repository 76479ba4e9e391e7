import { expect, test } from 'vitest';
import type { RequestOf } from '../../../contract/calls.ts';
import type { BusinessRow } from '../../../contract/employers.ts';
import type { Work } from '../../../contract/work.ts';
import { keepDesignations } from '../../../test/support/designations.ts';
import { longSessions } from '../../../test/support/noticeMails.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';

type Sent = Partial<RequestOf<'saveDesignation'>>;

/** On November 20, 60 days reach to January 19. */
const employers: Record<string, Sent> = {
  'EMP-1': { ValidUntil: '2026-11-19' },
  'EMP-2': { ValidUntil: '2027-01-19' },
  'EMP-3': { ValidUntil: '2027-01-20' },
  'EMP-4': { ValidUntil: '2026-12-01', State: 'underReview' },
  'EMP-5': { ValidUntil: '2026-12-01', State: 'withdrawn' },
  'EMP-6': {},
};

onEveryEngine(
  'Designations that end',
  (portal) => {
    test('are counted beside the work, and stand in the list of employers, once the office keeps them', async () => {
      await portal().addAdministrator();
      const staff = await portal().signIn('ADMIN', true);
      for (const [designation_number, sent] of Object.entries(employers)) {
        const BusinessId = await portal().addEmployer({ designation_number });
        const kept = { State: 'designated' as const, StateOn: '2026-11-02', Seen: 0, Reason: 'x' };
        const saved = await portal().call(
          'saveDesignation',
          { BusinessId, ...kept, ...sent },
          staff,
        );
        expect(saved.status).toBe(200);
      }
      await portal().addEmployer({ designation_number: 'EMP-7' });
      const work = async (): Promise<Work> => (await portal().call('listWork', {}, staff)).json();
      const list = async (): Promise<BusinessRow[]> =>
        (await portal().call('listBusinesses', {}, staff)).json();
      expect(await work()).not.toHaveProperty('DesignationsEnding');
      expect(JSON.stringify(await list())).not.toContain('ValidUntil');
      await keepDesignations(portal(), staff);
      expect((await work()).DesignationsEnding).toBe(3);
      const rows = new Map((await list()).map((row) => [row.DesignationNumber, row.Designation]));
      expect(rows.get('EMP-4')).toEqual({ State: 'underReview', ValidUntil: '2026-12-01' });
      expect(rows.get('EMP-6')).toEqual({ State: 'designated', ValidUntil: '' });
      expect(rows.get('EMP-7')).toBeUndefined();
    });
  },
  longSessions,
);
