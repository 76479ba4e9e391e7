import { expect, test } from 'vitest';
import type { RequestInput } from '../../../contract/calls.ts';
import type { SentRequest } from '../../../contract/requests.ts';
import { fileApplication } from '../../../test/support/applications.ts';
import { createOfficeWithRequest } from '../../../test/support/createOfficeWithRequest.ts';
import { longSessions } from '../../../test/support/noticeMails.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { findApplicationFacts } from './applicationFacts.queries.ts';
import { findProcessingClocks, listEmployerPeriodsAfter } from './index.ts';

const toInstant = (time: string) => `2026-11-${time}:00.000Z`;

async function readFacts({ deps }: TestPortal, applicationId: number) {
  const [facts] = await findApplicationFacts(deps.database, [applicationId]);
  return facts;
}

onEveryEngine(
  'The processing clock of an application',
  (portal) => {
    test('the processing clock of an application states its status, the beginning of that status, and the previous status', async () => {
      const { ApplicationId, employer, staff, save } = await createOfficeWithRequest(portal());
      portal().setTime(toInstant('23T10:00'));
      await save(staff, { ApplicationStatusId: 2 });
      portal().setTime(toInstant('24T10:00'));
      await save(employer, { JobTitle: 'Cook' });
      portal().setTime(toInstant('25T10:00'));
      await save(staff, { ApplicationStatusId: 8 });
      portal().setTime(toInstant('26T10:00'));
      await save(staff, { ApplicationStatusId: 2 });
      expect(await readFacts(portal(), ApplicationId)).toEqual({
        applicationId: ApplicationId,
        employerId: 1,
        filedOn: toInstant('20T15:00'),
        knownSince: toInstant('20T15:00'),
        removedOn: null,
        statuses: [
          { statusId: 1, from: toInstant('20T15:00'), until: toInstant('23T10:00') },
          { statusId: 2, from: toInstant('23T10:00'), until: toInstant('25T10:00') },
          { statusId: 8, from: toInstant('25T10:00'), until: toInstant('26T10:00') },
          { statusId: 2, from: toInstant('26T10:00'), until: null },
        ],
        waits: [],
        managers: [],
      });
      const clocks = await findProcessingClocks(portal().deps.database, [ApplicationId]);
      expect(clocks.get(ApplicationId)).toEqual({ since: toInstant('26T10:00'), pauses: [] });
    });

    test('the first status period of an application filed by an administrator has the status that the administrator chose', async () => {
      await portal().addEmployer();
      await portal().addAdministrator();
      const staff = await portal().signIn('ADMIN', true);
      const { ApplicationId } = await fileApplication(portal(), staff, {
        BusinessId: 1,
        ApplicationStatusId: 4,
      });
      expect((await readFacts(portal(), ApplicationId))?.statuses).toEqual([
        { statusId: 4, from: toInstant('20T15:00'), until: null },
      ]);
    });

    test('the processing clock is paused while a request is with the employer', async () => {
      const { ApplicationId, staff, employer, send } = await createOfficeWithRequest(portal());
      const call = portal().call;
      portal().setTime(toInstant('21T09:00'));
      const { RequestId }: SentRequest = (await send()).json();
      const pauses = async () =>
        (await findProcessingClocks(portal().deps.database, [ApplicationId])).get(ApplicationId)
          ?.pauses;
      expect(await pauses()).toEqual([{ from: toInstant('21T09:00'), until: null }]);
      await call('changeRequest', { RequestId, Version: 1, DueOn: '2026-12-09', Items: [] }, staff);
      portal().setTime(toInstant('22T09:00'));
      const reason = 'The bank is closed.';
      await call('sendAnswer', { RequestId, Version: 2, PartialReason: reason }, employer);
      portal().setTime(toInstant('23T09:00'));
      const Items = [1, 2, 3].map((ItemId) => ({ ItemId, Decision: 'askAgain' as const }));
      const secondAnswer = { RequestId, Version: 3, DueOn: '2026-12-15', Items };
      expect((await call('decideRequest', secondAnswer, staff)).status).toBe(200);
      portal().setTime(toInstant('24T09:00'));
      await call('withdrawRequest', { RequestId, Version: 4 }, staff);
      const waits = [
        {
          from: toInstant('21T09:00'),
          until: toInstant('22T09:00'),
          dueOn: '2026-12-09',
          isAnswered: true,
        },
        {
          from: toInstant('23T09:00'),
          until: toInstant('24T09:00'),
          dueOn: '2026-12-15',
          isAnswered: false,
        },
      ];
      expect((await readFacts(portal(), ApplicationId))?.waits).toEqual(
        waits.map((wait) => ({ ...wait, requestId: RequestId })),
      );
      expect(await pauses()).toHaveLength(2);
    });

    test('closing an application ends the pause of its processing clock, and reopening the application’s request pauses the clock again', async () => {
      const { ApplicationId, staff, send, save } = await createOfficeWithRequest(portal());
      portal().setTime(toInstant('21T09:00'));
      await send();
      portal().setTime(toInstant('22T09:00'));
      await save(staff, { ApplicationStatusId: 6 });
      portal().passMinutes(3);
      await save(staff, { ApplicationStatusId: 2 });
      portal().setTime(toInstant('23T09:00'));
      await save(staff, { ApplicationStatusId: 5 });
      portal().setTime(toInstant('24T09:00'));
      await save(staff, { ApplicationStatusId: 2 });
      expect((await readFacts(portal(), ApplicationId))?.waits).toMatchObject([
        { from: toInstant('21T09:00'), until: toInstant('22T09:00'), isAnswered: false },
        { from: toInstant('22T09:03'), until: toInstant('23T09:00'), isAnswered: false },
      ]);
    });

    test('no status period or pause ends before its beginning, even when the server’s clock is set back', async () => {
      const { ApplicationId, staff, save, send, asked } = await createOfficeWithRequest(portal());
      portal().setTime(toInstant('22T09:00'));
      await save(staff, { ApplicationStatusId: 2 });
      await save(staff, { ApplicationStatusId: 1 });
      const request: SentRequest = (await send()).json();
      portal().setTime(toInstant('21T09:00'));
      const anew = await portal().signIn('ADMIN', true);
      await save(anew, { ApplicationStatusId: 4 });
      const { RequestId, Version } = request;
      await portal().call('withdrawRequest', { RequestId, Version }, anew);
      await portal().call('sendRequest', asked, anew);
      const [one, two, three] = [
        toInstant('20T15:00'),
        toInstant('22T09:00'),
        toInstant('22T09:00'),
      ];
      expect(await readFacts(portal(), ApplicationId)).toMatchObject({
        statuses: [
          { statusId: 1, from: one, until: two },
          { statusId: 2, from: two, until: two },
          { statusId: 1, from: two, until: three },
          { statusId: 4, from: three, until: null },
        ],
        waits: [
          { from: two, until: two },
          { from: two, until: null },
        ],
      });
    });

    test('the portal keeps an employer’s former sectors and sizes, each with its dates', async () => {
      await portal().addAdministrator();
      const staff = await portal().signIn('ADMIN', true);
      const employerId = await portal().addEmployer();
      const change = (fields: Partial<RequestInput<'updateBusiness'>>) =>
        portal().call('updateBusiness', { BusinessId: employerId, ...fields }, staff);
      portal().setTime(toInstant('21T09:00'));
      await change({ OperatingSectorId: 2 });
      portal().setTime(toInstant('22T09:00'));
      await change({ City: 'Timmins' });
      await change({ CaseManagerId: 1, BusinessSizeId: 4 });
      const periods = await listEmployerPeriodsAfter(portal().deps.database, undefined, 10);
      expect(periods.map(({ periodId, ...period }) => period)).toEqual([
        {
          employerId,
          sectorId: 4,
          sizeId: 2,
          caseManagerId: null,
          from: toInstant('20T15:00'),
          until: toInstant('21T09:00'),
        },
        {
          employerId,
          sectorId: 2,
          sizeId: 2,
          caseManagerId: null,
          from: toInstant('21T09:00'),
          until: toInstant('22T09:00'),
        },
        {
          employerId,
          sectorId: 2,
          sizeId: 4,
          caseManagerId: 1,
          from: toInstant('22T09:00'),
          until: null,
        },
      ]);
    });
  },
  longSessions,
);
