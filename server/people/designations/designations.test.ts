import { expect, test } from 'vitest';
import type { RequestInput } from '../../../contract/calls.ts';
import type { Designation } from '../../../contract/designations.ts';
import { uploadPdf } from '../../../test/support/applications.ts';
import { switchDesignationsOn } from '../../../test/support/designations.ts';
import { longSessions } from '../../../test/support/noticeMails.ts';
import { goodPassword, onEveryEngine } from '../../../test/support/portal.ts';
import { findDifferences } from '../../applications/records/index.ts';
import { removeUnattachedDocuments } from '../../documents/store/documents.usecases.ts';

type DesignationRequest = Partial<RequestInput<'saveDesignation'>>;

onEveryEngine(
  'Recording the designation of an employer',
  (portal) => {
    async function office() {
      await portal().addAdministrator();
      const staff = await portal().signIn('ADMIN', true);
      const employer = await portal().addEmployer();
      await switchDesignationsOn(portal(), staff);
      const read = async (): Promise<Designation> =>
        (await portal().call('readDesignation', { businessId: employer }, staff)).json();
      const save = (sent: DesignationRequest) => {
        const request = { State: 'designated' as const, StateOn: '2026-11-02', Seen: 0, ...sent };
        return portal().call('saveDesignation', { BusinessId: employer, ...request }, staff);
      };
      const upload = (name: string) =>
        uploadPdf(portal(), staff, name, { BusinessId: String(employer) });
      const difference = async () => {
        for await (const result of findDifferences(portal().deps.database)) return result;
      };
      return { staff, employer, read, save, upload, difference };
    }

    test('a designation is stored as it was saved, with the author, the reason and the values of each change', async () => {
      const { read, save, upload, difference } = await office();
      expect(await read()).toEqual({ Kept: null, Version: 0, Changes: [] });
      const complete = {
        State: 'designated' as const,
        StateOn: '2026-11-02',
        ValidUntil: '2027-11-01',
        FirstTrainingOn: '2026-10-05',
        FirstTrainingId: await upload('first.pdf'),
        SecondTrainingOn: '2026-10-06',
        SecondTrainingId: null,
        AgreementOn: '2026-10-30',
        AgreementId: await upload('agreement.pdf'),
        FullTimeEmployees: 12,
        Note: 'Payroll seen on site.',
      };
      expect((await save({ ...complete, Reason: 'Council of October' })).json()).toEqual({
        Version: 1,
      });
      expect(await read()).toMatchObject({
        Version: 1,
        Kept: {
          ...complete,
          Filenames: { FirstTraining: 'first.pdf', Agreement: 'agreement.pdf' },
        },
        Changes: [{ By: 'Sam Côté', Reason: 'Council of October' }],
      });
      portal().passMinutes(5);
      const reviewed = { ...complete, State: 'underReview' as const, StateOn: '2026-11-20' };
      const other = await upload('signed again.pdf');
      const change = { ...reviewed, AgreementId: other, Seen: 1, Reason: 'A complaint' };
      expect((await save(change)).status).toBe(200);
      expect((await read()).Changes[0]).toEqual({
        On: '2026-11-20T15:05:00.000Z',
        By: 'Sam Côté',
        Reason: 'A complaint',
        Fields: {
          State: { from: 'designated', to: 'underReview' },
          StateOn: { from: '2026-11-02', to: '2026-11-20' },
          AgreementId: { from: 'agreement.pdf', to: 'signed again.pdf' },
        },
      });
      expect(await difference()).toBeUndefined();
    });

    test('the portal keeps the files of a designation as long as they are part of the designation', async () => {
      const { staff, read, save, upload, difference } = await office();
      const AgreementId = await upload('agreement.pdf');
      expect((await save({ AgreementId })).status).toBe(200);
      const opens = async () =>
        (await portal().call('downloadDocument', { documentId: AgreementId }, staff)).status;
      portal().passMinutes(2 * 1440);
      await removeUnattachedDocuments(portal().deps);
      expect(await opens()).toBe(200);
      expect((await save({ AgreementId: null, Seen: 1 })).status).toBe(200);
      expect((await read()).Kept).toMatchObject({ AgreementId: null, Filenames: {} });
      portal().passMinutes(2 * 1440);
      await removeUnattachedDocuments(portal().deps);
      expect(await opens()).toBe(404);
      expect(await difference()).toBeUndefined();
    });

    test('a designation cannot have a file of another employer', async () => {
      const { staff, save } = await office();
      const other = await portal().addEmployer({ designation_number: 'EMP-2' });
      const AgreementId = await uploadPdf(portal(), staff, 'x.pdf', { BusinessId: String(other) });
      const refused = await save({ AgreementId });
      expect([refused.status, refused.body]).toEqual([
        422,
        expect.stringContaining('One of the documents is not available.'),
      ]);
    });

    test.each([
      ['StateOn', 'fieldsMissing', { StateOn: '' }],
      ['ValidUntil', 'dayInvalid', { ValidUntil: '2027-02-30' }],
      ['FirstTrainingOn', 'dayInvalid', { FirstTrainingOn: 'soon' }],
      ['Note', 'tooLong', { Note: 'x'.repeat(2_001) }],
      ['Reason', 'tooLong', { Reason: 'x'.repeat(501) }],
      ['FullTimeEmployees', 'numberOutOfRange', { FullTimeEmployees: 1_000_001 }],
      ['Reason', 'fieldsMissing', { State: 'withdrawn' as const, Reason: ' ' }],
    ])('the server refuses a designation because of its %s: %s', async (field, code, sent) => {
      const { read, save } = await office();
      const answer = await save(sent);
      expect(answer.status).toBe(422);
      expect(answer.json()).toMatchObject({ errors: [{ field, code }] });
      expect((await read()).Version).toBe(0);
    });

    test('saving a designation does not overwrite what somebody else saved meanwhile', async () => {
      const { read, save } = await office();
      expect((await save({ Note: 'One' })).status).toBe(200);
      expect((await save({ Note: 'Another' })).status).toBe(409);
      expect((await save({ Note: 'One', Seen: 1 })).json()).toEqual({ Version: 1 });
      expect(await read()).toMatchObject({ Version: 1, Kept: { Note: 'One' } });
      expect((await read()).Changes).toHaveLength(1);
    });

    test('erasing an employer deletes its designation and the designation’s files', async () => {
      const { staff, employer, save, upload, difference } = await office();
      const AgreementId = await upload('agreement.pdf');
      expect((await save({ AgreementId, Note: 'Ada was kind' })).status).toBe(200);
      const proof = { Confirmation: 'EMP-1', PresentPassword: goodPassword };
      const erased = await portal().call(
        'eraseEmployer',
        { BusinessId: employer, ...proof },
        staff,
      );
      expect(erased.json()).toMatchObject({ Counts: { Documents: 1 } });
      const { database } = portal().deps;
      for (const table of ['designations', 'documents'] as const) {
        expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
      }
      const entries = await database.selectFrom('changes').select('details').execute();
      expect(JSON.stringify(entries)).not.toContain('Ada was kind');
      expect(await difference()).toBeUndefined();
    });
  },
  longSessions,
);
