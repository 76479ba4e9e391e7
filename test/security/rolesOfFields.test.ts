import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import type { Business } from '../../contract/employers.ts';
import { onEveryRunningServer, type Server } from '../support/server.ts';
import { applicantFields, createTwoEmployers, profileOfA } from './createTwoEmployers.ts';

const createForgedFields = (foreignId: number) => ({
  ApplicationStatusId: 8,
  BusinessId: foreignId,
  JobNumber: 'RCIP-1',
  CaseManager: 'Mine',
  CaseManagerId: foreignId,
  IsComplete: true,
  IsAdministrator: true,
  CreatedOn: '1999-01-01T00:00:00.000Z',
  ModifiedOn: '1999-01-01T00:00:00.000Z',
  ModifiedBy: foreignId,
});

async function readApplication(server: Server, applicationId: number, token: string) {
  const { body } = await server.call('readApplication', { applicationId }, token);
  return JSON.parse(body) as Application;
}

async function readBusiness(server: Server, businessId: number, token: string) {
  const { body } = await server.call('readBusiness', { businessId }, token);
  return JSON.parse(body) as Business;
}

onEveryRunningServer('Fields that only an administrator sets', (server, portal) => {
  test('the server ignores a status, business, number, date or case manager that an employer sends when filing an application', async () => {
    const { a, b, administrator } = await createTwoEmployers(server(), portal());
    const file = async (overrides: object) => {
      const answer = await server().call(
        'createApplication',
        { ...applicantFields, ...overrides },
        a.token,
      );
      expect(answer.status).toBe(200);
      const { ApplicationId } = JSON.parse(answer.body);
      return readApplication(server(), ApplicationId, administrator.token);
    };
    const [honest, forged] = [await file({}), await file(createForgedFields(b.businessId))];
    const { ApplicationId, JobNumber } = forged;
    expect(forged).toEqual({ ...honest, ApplicationId, JobNumber });
    expect(forged).toMatchObject({ ApplicationStatusId: 1, BusinessId: a.businessId });
    expect(JobNumber).toMatch(/^RCIP-2026-\d{6}$/);
    const listOfB = await server().call('listApplications', {}, b.token);
    expect(JSON.parse(listOfB.body)).toHaveLength(1);
  });

  test('the server ignores administrator fields in an employer’s change and saves the other fields', async () => {
    const { a, b, administrator } = await createTwoEmployers(server(), portal());
    const before = await readApplication(server(), a.applicationId, administrator.token);
    portal().passMinutes(1);
    const { status } = await server().call(
      'updateApplication',
      {
        ...before,
        ...createForgedFields(b.businessId),
        ApplicationId: a.applicationId,
        JobTitle: 'Pastry cook',
      },
      a.token,
    );
    expect(status).toBe(200);
    expect(await readApplication(server(), a.applicationId, administrator.token)).toEqual({
      ...before,
      JobTitle: 'Pastry cook',
      ModifiedOn: '2026-11-20T15:01:00.000Z',
      Version: before.Version + 1,
    });
  });

  test('an outdated status sent by an employer does not undo an administrator’s change', async () => {
    const { a, administrator } = await createTwoEmployers(server(), portal());
    const asHeld = () => readApplication(server(), a.applicationId, a.token);
    for (const ApplicationStatusId of [8, 7, 6, 5, 4, 3, 2, 1]) {
      const stored = await asHeld();
      const decision = { ...stored, ApplicationStatusId };
      const decided = await server().call('updateApplication', decision, administrator.token);
      const { Version, ...withoutVersion } = { ...stored, JobTitle: `Cook ${ApplicationStatusId}` };
      const saved = await server().call('updateApplication', withoutVersion, a.token);
      const stale = await server().call('updateApplication', { ...stored, JobTitle: 'x' }, a.token);
      const isClosed = [5, 6, 7, 8].includes(ApplicationStatusId);
      const answers = [200, isClosed ? 409 : 200, 409];
      expect([decided.status, saved.status, stale.status]).toEqual(answers);
      const { JobTitle } = isClosed ? stored : withoutVersion;
      expect(await asHeld()).toMatchObject({ ApplicationStatusId, JobTitle });
    }
  });

  test('the server ignores a business id, role, designation number and case manager that an employer sends with the profile', async () => {
    const { a, b, administrator } = await createTwoEmployers(server(), portal());
    const readAccounts = () =>
      portal().deps.database.selectFrom('businesses').selectAll().orderBy('business_id').execute();
    expect((await server().call('updateBusiness', profileOfA, a.token)).status).toBe(200);
    const [before, stored] = [
      await readBusiness(server(), a.businessId, administrator.token),
      await readAccounts(),
    ];
    const forged = {
      ...profileOfA,
      City: 'Timmins',
      BusinessId: b.businessId,
      IsAdministrator: true,
      IsDisabled: false,
      DesignationNumber: 'B',
      CaseManagerId: administrator.businessId,
      CaseManager: 'Mine',
      PasswordHash: 'x',
    };
    expect((await server().call('updateBusiness', forged, a.token)).status).toBe(200);
    const after = await readBusiness(server(), a.businessId, administrator.token);
    expect(after).toEqual({ ...before, City: 'Timmins', Version: before.Version + 1 });
    const isA = (account: { business_id: number }) => account.business_id === a.businessId;
    expect(await readAccounts()).toEqual(
      stored.map((row) => (isA(row) ? { ...row, city: 'Timmins', version: row.version + 1 } : row)),
    );
    expect((await server().call('listBusinesses', {}, a.token)).status).toBe(403);
  });

  test('saving an outdated profile does not undo the designation number and case manager that an administrator has set', async () => {
    const { a, administrator } = await createTwoEmployers(server(), portal());
    const stored = await readBusiness(server(), a.businessId, a.token);
    const assigned = {
      ...stored,
      DesignationNumber: 'A-2',
      CaseManagerId: administrator.businessId,
    };
    const set = await server().call('updateBusiness', assigned, administrator.token);
    expect(set.status).toBe(200);
    const { Version, ...withoutVersion } = { ...stored, ...profileOfA };
    const saved = await server().call('updateBusiness', withoutVersion, a.token);
    const elsewhere = { ...withoutVersion, Version, City: 'Elsewhere' };
    const stale = await server().call('updateBusiness', elsewhere, a.token);
    expect([saved.status, stale.status]).toEqual([200, 409]);
    expect(await readBusiness(server(), a.businessId, administrator.token)).toMatchObject({
      DesignationNumber: 'A-2',
      CaseManagerId: administrator.businessId,
    });
  });
});
