import { expect, test } from 'vitest';
import type { RequestOf } from '../../../contract/calls.ts';
import type { Business } from '../../../contract/employers.ts';
import { anApplication } from '../../../test/support/applications.ts';
import { keepDesignations } from '../../../test/support/designations.ts';
import { pdf } from '../../../test/support/files.ts';
import { longSessions } from '../../../test/support/noticeMails.ts';
import { completeProfile, onEveryEngine } from '../../../test/support/portal.ts';
import { office } from '../../../test/support/requests.ts';

type Sent = Partial<RequestOf<'saveDesignation'>>;

onEveryEngine(
  'A designation',
  (portal) => {
    async function employer() {
      const at = await office(portal());
      await at.send();
      const { BusinessId } = await own();
      let version = 0;
      async function own(): Promise<Business> {
        return (await portal().call('readBusiness', {}, at.employer)).json();
      }
      async function designate(sent: Sent) {
        const kept = { State: 'designated' as const, StateOn: '2026-11-02', Reason: 'Decided' };
        const request = { BusinessId, ...kept, Seen: version, ...sent };
        const saved = await portal().call('saveDesignation', request, at.staff);
        expect(saved.status).toBe(200);
        version += 1;
      }
      const files = async () =>
        (await portal().call('createApplication', anApplication, at.employer)).status;
      return { ...at, own, designate, files, keep: () => keepDesignations(portal(), at.staff) };
    }

    test('is asked of nobody before the office keeps designations', async () => {
      const { designate, files, own } = await employer();
      await designate({ State: 'withdrawn' });
      expect(await files()).toBe(200);
      expect(await own()).not.toHaveProperty('Designation');
    });

    test('is taken for granted where nothing is kept of an employer', async () => {
      const { keep, files, own } = await employer();
      await keep();
      expect(await files()).toBe(200);
      expect(await own()).not.toHaveProperty('Designation');
    });

    test.each([
      ['notDesignated', 403],
      ['applied', 403],
      ['designated', 200],
      ['underReview', 200],
      ['withdrawn', 403],
    ] as const)('that is %s answers what is filed with %i', async (State, status) => {
      const { keep, designate, files, own } = await employer();
      await keep();
      await designate({ State });
      expect(await files()).toBe(status);
      expect((await own()).Designation).toEqual({
        State,
        StateOn: '2026-11-02',
        ValidUntil: '',
        IsInForce: status === 200,
      });
    });

    test('is in force through its last day, by the calendar of the program', async () => {
      const { keep, designate, files } = await employer();
      await keep();
      await designate({ ValidUntil: '2026-11-30' });
      portal().setTime('2026-12-01T04:59:59.000Z');
      expect(await files()).toBe(200);
      portal().setTime('2026-12-01T05:00:00.000Z');
      expect(await files()).toBe(403);
      await designate({ ValidUntil: '2027-11-30' });
      expect(await files()).toBe(200);
    });

    test('that is not in force leaves an employer all to read, and nothing to change', async () => {
      const { keep, designate, own, ...at } = await employer();
      const { ApplicationId, passportId: DocumentId } = at;
      await keep();
      await designate({ State: 'withdrawn' });
      const [request] = await at.requests(at.employer);
      const RequestId = Number(request?.RequestId);
      const refused = [
        await portal().call('createApplication', anApplication, at.employer),
        await at.save(at.employer, { JobTitle: 'Cook' }),
        await portal().call(
          'setDocumentDate',
          { ApplicationId, DocumentId, Date: '2030-01-05' },
          at.employer,
        ),
        await portal().call(
          'answerRequestItem',
          { RequestId, ItemId: 2, Version: 1, Answer: 'May' },
          at.employer,
        ),
        await portal().call(
          'sendAnswer',
          { RequestId, Version: 1, PartialReason: 'Later' },
          at.employer,
        ),
        await portal().upload(at.employer, { filename: 'x.pdf', bytes: pdf('x') }),
      ];
      for (const { status, body } of refused) {
        expect([status, JSON.parse(body)]).toMatchObject([
          403,
          {
            title: expect.stringMatching(
              /^Your designation is not in force: .* \/ Votre désignation n’est pas en vigueur/,
            ),
            errors: [{ code: 'designationNotInForce' }],
          },
        ]);
      }
      const reads = [
        await portal().call('listApplications', {}, at.employer),
        await portal().call('readApplication', { applicationId: ApplicationId }, at.employer),
        await portal().call('downloadDocument', { documentId: DocumentId }, at.employer),
        await portal().call('listRequests', { applicationId: ApplicationId }, at.employer),
      ];
      expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      // The account stays the employer's own: where mails go, and its password.
      const profile = { ...completeProfile, Email: 'ada@lakeside.test', City: 'Timmins' };
      expect((await portal().call('updateBusiness', profile, at.employer)).status).toBe(200);
      expect((await at.save(at.staff, { JobTitle: 'Cook' })).status).toBe(200);
    });

    test('is changed and read in whole by staff alone', async () => {
      const { keep, designate, own, employer: token } = await employer();
      await keep();
      await designate({ Note: 'Seen on site', FullTimeEmployees: 12 });
      expect(JSON.stringify(await own())).not.toContain('Seen on site');
      const { BusinessId } = await own();
      const read = await portal().call('readDesignation', { businessId: BusinessId }, token);
      expect(read.status).toBe(403);
    });
  },
  longSessions,
);
