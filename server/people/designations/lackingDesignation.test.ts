import { expect, test } from 'vitest';
import type { RequestInput } from '../../../contract/calls.ts';
import type { Business } from '../../../contract/employers.ts';
import { anApplication } from '../../../test/support/applications.ts';
import { createOfficeWithRequest } from '../../../test/support/createOfficeWithRequest.ts';
import { switchDesignationsOn } from '../../../test/support/designations.ts';
import { longSessions } from '../../../test/support/noticeMails.ts';
import { completeProfile, onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { pdf } from '../../../test/support/sampleFiles.ts';
import { changeApplication, createPatch } from '../../applications/core/index.ts';

type DesignationRequest = Partial<RequestInput<'saveDesignation'>>;

const personWithoutSession = {
  isAdministrator: false,
  sessionHash: '',
  isBound: false,
  isHalfOpen: false,
};

onEveryEngine(
  'A designation',
  (portal) => {
    async function employer() {
      const at = await createOfficeWithRequest(portal());
      await at.send();
      const { BusinessId } = await readOwnProfile();
      let version = 0;
      async function readOwnProfile(): Promise<Business> {
        return (await portal().call('readBusiness', {}, at.employer)).json();
      }
      async function designate(sent: DesignationRequest) {
        const designation = {
          State: 'designated' as const,
          StateOn: '2026-11-02',
          Reason: 'Decided',
        };
        const request = { BusinessId, ...designation, Seen: version, ...sent };
        const saved = await portal().call('saveDesignation', request, at.staff);
        expect(saved.status).toBe(200);
        version += 1;
      }
      const readFiles = async () =>
        (await portal().call('createApplication', anApplication, at.employer)).status;
      return {
        ...at,
        own: readOwnProfile,
        designate,
        files: readFiles,
        keep: () => switchDesignationsOn(portal(), at.staff),
      };
    }

    test('employers need no designation before the office records designations', async () => {
      const { designate, files, own } = await employer();
      await designate({ State: 'withdrawn' });
      expect(await files()).toBe(200);
      expect(await own()).not.toHaveProperty('Designation');
    });

    test('an employer without a record counts as designated', async () => {
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
    ] as const)(
      'an employer whose designation is %s gets the status %i when filing an application',
      async (State, status) => {
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
      },
    );

    test('a designation is in force through its last day in the program’s time zone', async () => {
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

    test('an employer without a designation in force can read everything and change nothing', async () => {
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
      const profile = { ...completeProfile, Email: 'ada@lakeside.test', City: 'Timmins' };
      expect((await portal().call('updateBusiness', profile, at.employer)).status).toBe(200);
      expect((await at.save(at.staff, { JobTitle: 'Cook' })).status).toBe(200);
    });

    test('the server refuses an employer’s change if the designation is withdrawn while the server saves the change', async () => {
      const { keep, designate, ...at } = await employer();
      await keep();
      await designate({ State: 'withdrawn' });
      const { BusinessId: businessId } = await at.own();
      const person = { ...personWithoutSession, businessId };
      const patch = { ...createPatch(at.ApplicationId, { JobTitle: 'Cook' }), Version: null };
      const { deps } = portal();
      const change = deps.database
        .transaction()
        .execute((trx) => changeApplication(deps, trx, person, patch));
      await expect(change).rejects.toThrow('Your designation is not in force');
      const read = { applicationId: at.ApplicationId };
      const { JobTitle } = (await portal().call('readApplication', read, at.staff)).json();
      expect(JobTitle).not.toBe('Cook');
    });

    test('every response to an employer, even a refusal, states the state of the employer’s designation, and no other response does', async () => {
      const { keep, designate, employer: token, staff } = await employer();
      const told = async (answer: ReturnType<TestPortal['call']>) => {
        const { designation } = (await answer).headers;
        return designation === undefined ? undefined : JSON.parse(String(designation));
      };
      const reads = () => told(portal().call('listNews', {}, token));
      expect(await reads()).toBe(undefined);
      await keep();
      expect(await reads()).toBe(null);
      await designate({ State: 'withdrawn', Note: 'Seen on site' });
      const withdrawn = {
        State: 'withdrawn',
        StateOn: '2026-11-02',
        ValidUntil: '',
        IsInForce: false,
      };
      expect(await reads()).toEqual(withdrawn);
      expect(await told(portal().call('createApplication', anApplication, token))).toEqual(
        withdrawn,
      );
      expect(await told(portal().call('listNews', {}, staff))).toBe(undefined);
    });

    test('the portal does not log a change that it refuses for lack of a designation as an attempt to access other people’s data', async () => {
      const { keep, designate, files } = await employer();
      await keep();
      await designate({ State: 'withdrawn' });
      expect(await files()).toBe(403);
      expect(portal().logged()).not.toContain('accessRefused');
    });

    test('only administrators can change a designation or read all of its fields', async () => {
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
