import { expect, test } from 'vitest';
import { anApplication, fileApplication } from '../../../test/support/applications.ts';
import { goodPassword, onEveryEngine } from '../../../test/support/portal.ts';

const newEmployerProfile = {
  OperatingName: 'Hilltop Inn',
  FirstName: 'Max',
  LastName: 'Roy',
  Email: 'max@hilltop.test',
};

onEveryEngine('Unchanged lists of applications', (portal) => {
  const ask = (token: string, version?: unknown) =>
    portal().call('listApplications', {}, token, {
      headers: version ? { 'if-none-match': String(version) } : {},
    });
  const readVersion = async (token: string) => (await ask(token)).headers.etag;

  async function office() {
    const employerId = await portal().addEmployer();
    await portal().addAdministrator();
    const employer = await portal().signIn('EMP-1');
    const administrator = await portal().signIn('ADMIN', true);
    const application = await fileApplication(portal(), employer);
    return { employer, employerId, administrator, filed: application };
  }

  test('the server answers a request for an unchanged application list with status 304', async () => {
    const { employer, administrator } = await office();
    for (const token of [employer, administrator]) {
      const secondAnswer = await ask(token, await readVersion(token));
      expect([secondAnswer.status, secondAnswer.body]).toEqual([304, '']);
      expect(secondAnswer.headers['cache-control']).toBe('no-store');
      expect((await ask(token, 'W/"another"')).status).toBe(200);
    }
  });

  test('the server sends the application list again after each change that the list shows', async () => {
    const { employer, employerId, administrator, filed } = await office();
    const changes = {
      'another application': () => fileApplication(portal(), employer),
      'a status': () =>
        portal().call(
          'updateApplication',
          { ...anApplication, ApplicationId: filed.ApplicationId, ApplicationStatusId: 2 },
          administrator,
        ),
      'the employer’s name': async () => {
        const read = await portal().call('readBusiness', { businessId: employerId }, administrator);
        const profile = { ...(read.json() as object), OperatingName: 'Hilltop Inn' };
        await portal().call('updateBusiness', profile, administrator);
      },
    };
    for (const [name, change] of Object.entries(changes)) {
      const version = await readVersion(administrator);
      await change();
      const answer = await ask(administrator, version);
      expect([name, answer.status]).toEqual([name, 200]);
      expect(answer.headers.etag).not.toBe(version);
    }
    expect((await ask(administrator)).body).toContain('Hilltop Inn');
  });

  test('the server sends the application list again if a change is committed after another change with a higher number', async () => {
    const { administrator } = await office();
    const keep = (change_id: number) =>
      portal()
        .deps.database.insertInto('changes')
        .values({
          change_id,
          changed_on: '2026-11-20T15:00:00.000Z',
          kind: 'noteAdded',
          details: '{}',
        })
        .execute();
    await keep(1_002);
    const version = await readVersion(administrator);
    await keep(1_001);
    expect((await ask(administrator, version)).status).toBe(200);
  });

  test('the server confirms a cached application list as unchanged only to the account that received it, until the session ends', async () => {
    const { employer, administrator } = await office();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    const other = await portal().signIn('EMP-2');
    const version = await readVersion(employer);
    expect((await ask(other, version)).status).toBe(200);
    expect((await ask(administrator, version)).status).toBe(200);
    await portal().call('signOut', {}, employer);
    expect((await ask(employer, version)).status).toBe(401);
  });

  test('other employers’ changes and internal notes do not change the version of an employer’s application list', async () => {
    const { employer, administrator, filed } = await office();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    const other = await portal().signIn('EMP-2');
    const version = await readVersion(employer);
    const theirs = await fileApplication(portal(), other);
    const change = { ...anApplication, ...theirs, ApplicationStatusId: 8 };
    await portal().call('updateApplication', change, administrator);
    const note = { ApplicationId: filed.ApplicationId, Note: 'Careful.', IsVisible: false };
    await portal().call('addComment', note, administrator);
    await portal().call('createBusiness', newEmployerProfile, administrator);
    const secondAnswer = await ask(employer, version);
    expect([secondAnswer.status, secondAnswer.headers.etag]).toEqual([304, version]);
    const own = { ...anApplication, ...filed, ApplicationStatusId: 2 };
    await portal().call('updateApplication', own, administrator);
    expect((await ask(employer, version)).status).toBe(200);
  });

  test('neither a sign-in nor a failed attempt to sign in changes the version of an application list', async () => {
    const { administrator } = await office();
    const version = await readVersion(administrator);
    const wrong = {
      DesignationNumber: 'EMP-1',
      Password: `${goodPassword}!`,
      IsAdministrator: false,
    };
    await portal().call('signIn', wrong);
    await portal().signIn('EMP-1');
    expect((await ask(administrator, version)).status).toBe(304);
  });
});
