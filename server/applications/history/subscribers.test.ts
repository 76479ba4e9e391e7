import { expect, test } from 'vitest';
import { anApplication, fileApplication } from '../../../test/support/applications.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import type { Change, ChangeSubscriber } from '../../platform/changes.ts';
import { checkHistory } from './checkHistory.usecases.ts';

onEveryEngine('A subscriber to changes', (portal) => {
  const subscribe = (...subscribers: ChangeSubscriber[]) =>
    Object.assign(portal().deps, { subscribers });
  const noteIn = (name: string): ChangeSubscriber => {
    return async (trx) => {
      await trx.insertInto('counters').values({ name, value: 1 }).execute();
    };
  };
  const notes = async () => {
    const { database } = portal().deps;
    const rows = await database.selectFrom('counters').select('name').execute();
    return rows.map(({ name }) => name).filter((name) => name.startsWith('note'));
  };
  async function filedApplication() {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    return { token, ...(await fileApplication(portal(), token)) };
  }
  const rename = ({ token, ApplicationId }: { token: string; ApplicationId: number }) =>
    portal().call(
      'updateApplication',
      { ...anApplication, ApplicationId, Version: null, JobTitle: 'Baker' },
      token,
    );

  test('a change subscriber gets author and details of a change, and its writes are committed with the change', async () => {
    const application = await filedApplication();
    const changes: Change[] = [];
    subscribe(async (_trx, change) => void changes.push(change), noteIn('note'));
    expect((await rename(application)).status).toBe(200);
    expect(changes).toMatchObject([
      {
        on: new Date('2026-11-20T15:00:00.000Z'),
        by: 1,
        kind: 'applicationChanged',
        businessId: 1,
        applicationId: application.ApplicationId,
        details: { JobTitle: { to: 'Baker' } },
      },
    ]);
    expect(await notes()).toEqual(['note']);
  });

  test('if a change subscriber fails, the change, its history entry and other subscribers’ writes are undone', async () => {
    const application = await filedApplication();
    const { database } = portal().deps;
    const before = await checkHistory(database);
    subscribe(noteIn('note'), () => Promise.reject(new Error('no')), noteIn('note 2'));
    expect((await rename(application)).status).toBe(500);
    expect(await notes()).toEqual([]);
    expect(await checkHistory(database)).toEqual(before);
    const { body } = await portal().call(
      'readApplication',
      { applicationId: application.ApplicationId },
      application.token,
    );
    expect(JSON.parse(body)).toMatchObject({ JobTitle: anApplication.JobTitle, Version: 1 });
  });

  test('the portal does not call a change subscriber for a save that changes nothing', async () => {
    const application = await filedApplication();
    const changes: Change[] = [];
    await rename(application);
    subscribe(async (_trx, change) => void changes.push(change));
    expect((await rename(application)).status).toBe(200);
    expect(changes).toEqual([]);
  });
});
