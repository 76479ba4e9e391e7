import { expect, test } from 'vitest';
import { anApplication, fileApplication } from '../../test/support/applications.ts';
import { onEveryEngine } from '../../test/support/portal.ts';
import { removeExpired } from '../retention/retention.usecases.ts';
import { applicationsByNumber } from './foundApplications.queries.ts';

onEveryEngine('What changed in the list of all', (portal) => {
  const ask = (token: string, since?: unknown) =>
    portal().call('listApplications', since === undefined ? {} : { since: String(since) }, token);
  const etagOf = async (token: string) => (await ask(token)).headers.etag;

  async function office() {
    const employerId = await portal().addEmployer();
    await portal().addAdministrator();
    const employer = await portal().signIn('EMP-1');
    const administrator = await portal().signIn('ADMIN', true);
    const first = await fileApplication(portal(), employer);
    const second = await fileApplication(portal(), employer);
    return { employerId, employer, administrator, first, second };
  }

  test('is the rows that changed and the numbers of those that were removed, and nothing else', async () => {
    const { administrator, first, second } = await office();
    const etag = await etagOf(administrator);
    const change = { ApplicationId: first.ApplicationId, ApplicationStatusId: 2 };
    await portal().call('updateApplication', change, administrator);
    const answer = await ask(administrator, etag);
    const whole = (await ask(administrator)).json() as { ApplicationId: number }[];
    const changed = whole.filter((row) => row.ApplicationId === first.ApplicationId);
    expect(answer.json()).toEqual({ Changed: changed, Removed: [] });
    expect(answer.headers.etag).toBe(await etagOf(administrator));

    const [expired] = await applicationsByNumber(portal().deps.database, [second.JobNumber]);
    await removeExpired(portal().deps, expired as NonNullable<typeof expired>);
    expect((await ask(administrator, answer.headers.etag)).json()).toEqual({
      Changed: [],
      Removed: [second.JobNumber],
    });
  });

  test('is nothing where nothing changed, and 304 for who says so in a header', async () => {
    const { administrator } = await office();
    const etag = await etagOf(administrator);
    expect((await ask(administrator, etag)).json()).toEqual({ Changed: [], Removed: [] });
    const headers = { 'if-none-match': String(etag) };
    const since = { since: String(etag) };
    const again = await portal().call('listApplications', since, administrator, { headers });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('is the whole list where the version is of nobody, of somebody else or of another form', async () => {
    const { administrator } = await office();
    await portal().addAdministrator('ADMIN-2');
    const other = await portal().signIn('ADMIN-2', true);
    const etag = String(await etagOf(administrator));
    const { body } = await ask(administrator);
    const wrong = ['', 'W/""', '*', 'W/"1-2-3-4"', etag.replace(/[\da-f]"$/, 'x"')];
    for (const since of [...wrong, etag.slice(2), await etagOf(other)]) {
      expect([since, (await ask(administrator, since)).body]).toEqual([since, body]);
    }
    expect((await ask(administrator, 'x'.repeat(201))).status).toBe(400);
  });

  test('is the whole list for an employer, whose version tells nothing of others', async () => {
    const { employer, administrator, first } = await office();
    const etag = await etagOf(employer);
    const change = { ...anApplication, ...first, ApplicationStatusId: 2 };
    await portal().call('updateApplication', change, administrator);
    expect((await ask(employer, etag)).body).toBe((await ask(employer)).body);
  });

  test('is the whole list where more than 1,000 rows changed, and where the history has a gap', async () => {
    const { administrator, employerId } = await office();
    const { database } = portal().deps;
    const etag = await etagOf(administrator);
    await portal().call(
      'updateBusiness',
      { BusinessId: employerId, OperatingName: 'Inn' },
      administrator,
    );
    expect((await ask(administrator, etag)).json()).toMatchObject({ Changed: [{}, {}] });
    const rows = Array.from({ length: 999 }, (_, at) => ({
      business_id: employerId,
      application_status_id: 1,
      job_number: `RCIP-2025-${at}`,
      first_name: 'Ana',
      last_name: 'Bo',
      job_title: 'Chef',
      created_on: '2026-01-01T00:00:00.000Z',
      modified_on: '2026-01-01T00:00:00.000Z',
      modified_by: employerId,
      version: 1,
      search_last_name: 'bo',
      search_job_number: 'rcip',
    }));
    for (let from = 0; from < rows.length; from += 333) {
      await database
        .insertInto('applications')
        .values(rows.slice(from, from + 333))
        .execute();
    }
    expect((await ask(administrator, etag)).json()).toHaveLength(1_001);

    const before = await etagOf(administrator);
    await database
      .insertInto('changes')
      .values({ changed_on: '2026-11-20T15:00:00.000Z', kind: 'noteAdded', details: '{}' })
      .execute();
    expect((await ask(administrator, before)).json()).toHaveLength(1_001);
  });
});
