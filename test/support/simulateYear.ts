import type { CallName, RequestInput } from '../../contract/calls.ts';
import type { SentRequest } from '../../contract/requests.ts';
import { findCaseManagers } from '../../server/applications/core/caseManagers.queries.ts';
import { findApplicationsByIds } from '../../server/applications/core/searchResults.queries.ts';
import { createRandomGenerator } from '../../server/demo/random.ts';
import { eraseApplications } from '../../server/privacy/erasure/eraseApplications.usecases.ts';
import {
  eraseEmployer,
  findEmployerToErase,
} from '../../server/privacy/erasure/eraseEmployer.usecases.ts';
import { removeExpiredApplication } from '../../server/privacy/retention/retention.usecases.ts';
import type { TestPortal } from './portal.ts';

const employerNumbers = ['EMP-1', 'EMP-2', 'EMP-3'];

const changeWeights = {
  file: 14,
  fileFor: 4,
  edit: 6,
  setStatus: 30,
  setBack: 10,
  send: 16,
  answer: 14,
  decide: 10,
  extend: 4,
  withdraw: 4,
  change: 5,
  assign: 6,
  retain: 3,
  erase: 2,
};

/** The year is the same on every run. Some changes share an instant, and sometimes the clock is set back. */
export async function simulateYear(
  portal: TestPortal,
  seed: number,
  steps: number,
  onTime?: () => Promise<void>,
) {
  const random = createRandomGenerator(seed);
  const { deps } = portal;
  const { database } = deps;
  const begins = Date.parse('2026-01-05T15:00:00.000Z');
  const stepOfTime = (365 * 24 * 60 * 60_000) / steps;
  portal.setTime(new Date(begins).toISOString());
  await onTime?.();
  await portal.addAdministrator('ADMIN');
  await portal.addAdministrator('ADMIN-2');
  const tokens = new Map<number, string>();
  for (const number of employerNumbers) {
    const id = await portal.addEmployer({ designation_number: number });
    tokens.set(id, await portal.signIn(number));
  }
  let staff = await portal.signIn('ADMIN', true);
  const readIds = async () =>
    await database
      .selectFrom('applications')
      .select(['application_id', 'business_id'])
      .orderBy('application_id')
      .execute();
  const anApplication = async () => random.pick(await readIds());
  const byStaff = <Name extends CallName>(call: Name, request: RequestInput<Name> & object) =>
    portal.call(call, request, staff);
  const aStatus = () => random.between(1, 8);
  const today = () => deps.clock.now().toISOString().slice(0, 10);
  const later = (days: number) =>
    new Date(Date.parse(`${today()}T00:00:00Z`) + days * 24 * 60 * 60_000)
      .toISOString()
      .slice(0, 10);

  async function aRequest(state: 'open' | 'answered') {
    const rows = await database
      .selectFrom('requests')
      .innerJoin('applications', 'applications.application_id', 'requests.application_id')
      .select(['request_id', 'requests.version', 'business_id', 'requests.application_id'])
      .where('state', '=', state)
      .orderBy('sent_on')
      .orderBy('request_id')
      .execute();
    return random.pick(rows);
  }

  const happenings: Record<keyof typeof changeWeights, () => Promise<unknown>> = {
    async file() {
      const [, token] = random.pick([...tokens]) ?? [];
      return portal.call(
        'createApplication',
        { FirstName: 'Ana', LastName: 'Bo', JobTitle: 'Cook' },
        token,
      );
    },
    async fileFor() {
      const [BusinessId] = random.pick([...tokens]) ?? [];
      const ApplicationStatusId = aStatus();
      const names = { FirstName: 'Ana', LastName: 'Bo', JobTitle: 'Cook' };
      return byStaff('createApplication', { ...names, BusinessId, ApplicationStatusId });
    },
    async edit() {
      const { application_id: ApplicationId, business_id } = (await anApplication()) ?? {};
      const request = { ApplicationId, JobTitle: random.pick(['Cook', 'Baker', 'Welder']) };
      return portal.call('updateApplication', request, tokens.get(Number(business_id)));
    },
    async setStatus() {
      const { application_id: ApplicationId } = (await anApplication()) ?? {};
      return byStaff('updateApplication', { ApplicationId, ApplicationStatusId: aStatus() });
    },
    async setBack() {
      const request = random.chance(0.7) ? await aRequest('open') : undefined;
      const ApplicationId = request?.application_id ?? (await anApplication())?.application_id ?? 0;
      const row = await database
        .selectFrom('applications')
        .select('application_status_id')
        .where('application_id', '=', ApplicationId)
        .executeTakeFirst();
      const closing = { ApplicationId, ApplicationStatusId: random.between(5, 8) };
      await byStaff('updateApplication', closing);
      portal.passMinutes(random.pick([0, 0, 3, 40]));
      await onTime?.();
      const ApplicationStatusId = Number(row?.application_status_id);
      return byStaff('updateApplication', { ApplicationId, ApplicationStatusId });
    },
    async send() {
      const { application_id: ApplicationId = 0 } = (await anApplication()) ?? {};
      const Items = [{ Kind: 'question' as const, Title: 'Home', Text: 'Since when?' }];
      const ApplicationStatusId = random.chance(0.4) ? random.between(1, 4) : null;
      return byStaff('sendRequest', {
        ApplicationId,
        DueOn: later(14),
        Text: '',
        Items,
        ApplicationStatusId,
      });
    },
    async answer() {
      const request = await aRequest('open');
      if (!request) return;
      const { request_id: RequestId, version: Version, business_id } = request;
      const token = tokens.get(business_id);
      return portal.call('sendAnswer', { RequestId, Version, PartialReason: 'Not yet.' }, token);
    },
    async decide() {
      const request = await aRequest('answered');
      if (!request) return;
      const { request_id: RequestId, version: Version, application_id: applicationId } = request;
      const listed = await byStaff('listRequests', { applicationId });
      const search = (listed.json() as SentRequest[]).find((one) => one.RequestId === RequestId);
      const Decision = random.pick(['askAgain', 'notNeeded'] as const) ?? 'notNeeded';
      const Items = (search?.Items ?? []).map(({ ItemId }) => ({ ItemId, Decision }));
      return byStaff('decideRequest', { RequestId, Version, DueOn: later(7), Items });
    },
    async extend() {
      const request = await aRequest('open');
      if (!request) return;
      const { request_id: RequestId, version: Version } = request;
      return byStaff('changeRequest', {
        RequestId,
        Version,
        DueOn: later(random.between(3, 30)),
        Items: [],
      });
    },
    async withdraw() {
      const request = await aRequest(random.chance(0.7) ? 'open' : 'answered');
      if (!request) return;
      const { request_id: RequestId, version: Version } = request;
      return byStaff('withdrawRequest', { RequestId, Version });
    },
    async change() {
      const [BusinessId] = random.pick([...tokens]) ?? [];
      const fields = random.pick([
        { OperatingSectorId: random.between(1, 5) },
        { BusinessSizeId: random.between(1, 4), City: 'Timmins' },
        { CaseManagerId: random.between(1, 2) },
        { City: random.pick(['Sudbury', 'Timmins']) },
      ]);
      return byStaff('updateBusiness', { BusinessId, ...fields });
    },
    async assign() {
      const { application_id: ApplicationId = 0 } = (await anApplication()) ?? {};
      const seen = (await findCaseManagers(database, [ApplicationId])).get(ApplicationId) ?? null;
      const Applications = [{ ApplicationId, CaseManagerId: seen }];
      const CaseManagerId = random.pick([1, 2, null]);
      return byStaff('assignApplications', { Applications, CaseManagerId });
    },
    async retain() {
      const { application_id = 0 } = (await anApplication()) ?? {};
      for (const application of await findApplicationsByIds(database, [application_id])) {
        await removeExpiredApplication(deps, application);
      }
    },
    async erase() {
      const { application_id = 0 } = (await anApplication()) ?? {};
      await eraseApplications(deps, await findApplicationsByIds(database, [application_id]), 1);
    },
  };
  const weighed = Object.entries(changeWeights).flatMap(([name, weight]) =>
    Array.from({ length: weight }, () => name as keyof typeof changeWeights),
  );
  /** At these instants, days or daylight saving time change in the program's time zone and in Winnipeg. */
  const edges = [
    'T04:59:59.999Z',
    'T05:00:00.000Z',
    'T04:00:00.000Z',
    'T06:00:00.000Z',
    'T05:59:59.999Z',
  ];

  /** Sessions end when the clock is set back. */
  async function signIn(): Promise<void> {
    staff = await portal.signIn('ADMIN', true);
    for (const [at, id] of [...tokens.keys()].entries()) {
      tokens.set(id, await portal.signIn(String(employerNumbers[at])));
    }
  }

  let latest = deps.clock.now();
  for (let step = 0; step < steps; step += 1) {
    const time = new Date(begins + step * stepOfTime);
    if (random.chance(0.2)) {
      const edge = `${time.toISOString().slice(0, 10)}${random.pick(edges)}`;
      portal.setTime(edge);
    } else if (!random.chance(0.1)) portal.setTime(time.toISOString());
    if (onTime && deps.clock.now() < latest) portal.setTime(latest.toISOString());
    if (deps.clock.now() < latest) await signIn();
    latest = deps.clock.now();
    await onTime?.();
    await happenings[random.pick(weighed) ?? 'file']();
  }
  return {
    async eraseEmployer() {
      const id = Math.max(...tokens.keys());
      await eraseEmployer(deps, await findEmployerToErase(deps, id), 1);
      return id;
    },
  };
}
