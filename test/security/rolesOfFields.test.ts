import { expect, test } from 'vitest';
import { completeEmployer } from '../support/portal.ts';
import { onEveryRunningServer } from '../support/server.ts';
import { names, profileOfA, twoEmployers } from './twoEmployers.ts';

onEveryRunningServer('Fields that only an administrator sets', (server, portal) => {
  test('an employer’s status, business, application number and case manager of an application are not applied', async () => {
    const { a, b, administrator } = await twoEmployers(server(), portal());
    const forged = {
      ...names,
      ApplicationStatusId: 8,
      BusinessId: b.businessId,
      JobNumber: 'RCIP-1',
      CaseManager: 'Mine',
      IsComplete: true,
      IsAdministrator: true,
    };
    const created = await server().call('createApplication', forged, a.token);
    await server().call(
      'updateApplication',
      { ...forged, ApplicationId: a.applicationId, PassportScanId: a.documentId },
      a.token,
    );
    expect(created.status).toBe(200);
    for (const applicationId of [a.applicationId, JSON.parse(created.body).ApplicationId]) {
      const read = await server().call('readApplication', { applicationId }, administrator.token);
      expect(JSON.parse(read.body)).toMatchObject({
        ApplicationStatusId: 1,
        BusinessId: a.businessId,
        CaseManager: '',
        IsComplete: false,
        JobNumber: expect.stringMatching(/^RCIP-2026-\d{6}$/),
      });
    }
  });

  test('a stale status from an employer never undoes what an administrator set', async () => {
    const { a, administrator } = await twoEmployers(server(), portal());
    const application = { applicationId: a.applicationId };
    const held = JSON.parse((await server().call('readApplication', application, a.token)).body);
    await server().call(
      'updateApplication',
      { ...held, ApplicationStatusId: 4 },
      administrator.token,
    );
    const { Version, ...withoutVersion } = held;
    const saved = await server().call(
      'updateApplication',
      { ...withoutVersion, JobTitle: 'Pastry cook' },
      a.token,
    );
    const stale = await server().call('updateApplication', { ...held, JobTitle: 'x' }, a.token);
    expect([saved.status, stale.status]).toEqual([200, 409]);
    const read = await server().call('readApplication', application, administrator.token);
    expect(JSON.parse(read.body)).toMatchObject({
      ApplicationStatusId: 4,
      JobTitle: 'Pastry cook',
    });
  });

  test('an employer’s business id, administrator flag, designation number and case manager of a profile are not applied', async () => {
    const { a, b, administrator } = await twoEmployers(server(), portal());
    const forged = {
      ...profileOfA,
      City: 'Timmins',
      BusinessId: b.businessId,
      IsAdministrator: true,
      DesignationNumber: 'B',
      CaseManagerId: administrator.businessId,
      CaseManager: 'Mine',
    };
    expect((await server().call('updateBusiness', forged, a.token)).status).toBe(200);
    const read = async (businessId: number) =>
      JSON.parse((await server().call('readBusiness', { businessId }, administrator.token)).body);
    expect(await read(a.businessId)).toMatchObject({
      City: 'Timmins',
      DesignationNumber: 'A',
      IsAdministrator: false,
      CaseManagerId: null,
    });
    expect(await read(b.businessId)).toMatchObject({
      City: completeEmployer.city,
      DesignationNumber: 'B',
    });
    expect((await server().call('listBusinesses', {}, a.token)).status).toBe(403);
  });
});
