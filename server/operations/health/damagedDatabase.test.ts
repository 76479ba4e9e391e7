import { expect, onTestFinished, test } from 'vitest';
import { damagePage } from '../../../test/support/damagePage.ts';
import { createSqliteTestPortal } from '../../../test/support/portal.ts';

test('a list, /readyz and the health report describe a damaged database page in the same way', async () => {
  const portal = await createSqliteTestPortal();
  onTestFinished(() => portal.remove());
  await portal.addAdministrator();
  const token = await portal.signIn('ADMIN', true);
  const ready = () => portal.app.inject('/readyz');
  await portal.addEmployer();
  const application = { FirstName: 'Zoë', LastName: 'Nguyễn', JobTitle: 'Cook' };
  await portal.call('createApplication', application, await portal.signIn('EMP-1'));
  expect((await ready()).body).toBe('ready');

  await damagePage(portal.deps.database, 'applications');
  const list = await portal.call('listApplications', {}, token);
  expect([list.status, list.json()]).toEqual([
    500,
    { status: 500, title: 'The portal’s database is damaged. Nothing was saved. Contact support.' },
  ]);
  const refused = await ready();
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    { status: 503, title: 'Not ready: the database is damaged.' },
  ]);
  const report = (await portal.call('readHealth', {}, token)).json() as { Findings: unknown[] };
  expect(report.Findings).toContainEqual(
    expect.objectContaining({
      Check: 'database',
      State: 'broken',
      Code: 'databaseDamaged',
      Said: expect.stringContaining('malformed'),
    }),
  );
});
