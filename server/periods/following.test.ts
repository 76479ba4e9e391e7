import { expect, test } from 'vitest';
import { ApplicationPatch } from '../../contract/applications.ts';
import { longSessions } from '../../test/support/mailedNews.ts';
import { onEveryEngine } from '../../test/support/portal.ts';
import { office } from '../../test/support/requests.ts';
import { updateApplication } from '../applications/applications.usecases.ts';
import { applicationsByIds } from '../applications/foundApplications.queries.ts';
import { fillStatusPeriods } from '../migrations/0029-periods/statuses.ts';
import type { Administrator } from '../platform/person.ts';
import { removeExpired } from '../retention/retention.usecases.ts';
import { factsOf } from './facts.queries.ts';
import { followOlderServers } from './following.usecases.ts';
import { findWrong, mendAll } from './index.ts';

const at = (time: string) => `2026-11-${time}:00.000Z`;
const nothing = { applications: [], employers: [] };
const administrator = { businessId: 2, isAdministrator: true, sessionHash: '' } as Administrator;

onEveryEngine(
  'What is known of times',
  (portal) => {
    const database = () => portal().deps.database;
    const known = async (id: number) => (await factsOf(database(), [id]))[0];

    test('follows what a server of the release before recorded', async () => {
      const { deps } = portal();
      const { ApplicationId } = await office(portal());
      await followOlderServers(deps);
      portal().setTime(at('21T09:00'));
      const older = { ...deps, subscribers: [] };
      const patch = ApplicationPatch.parse({ ApplicationId, ApplicationStatusId: 8 });
      await updateApplication(older, administrator, patch);
      expect(await findWrong(database())).toEqual({ ...nothing, applications: [ApplicationId] });
      portal().setTime(at('22T09:00'));
      await followOlderServers(deps);
      expect(await findWrong(database())).toEqual(nothing);
      expect((await known(ApplicationId))?.statuses).toEqual([
        { statusId: 1, from: at('20T15:00'), until: at('21T09:00') },
        { statusId: 8, from: at('21T09:00'), until: null },
      ]);
    });

    test('stays when retention removes the application, with nobody in it', async () => {
      const { ApplicationId, staff, save, send } = await office(portal());
      await send();
      portal().setTime(at('21T09:00'));
      await save(staff, { ApplicationStatusId: 8 });
      portal().setTime(at('22T09:00'));
      for (const one of await applicationsByIds(database(), [ApplicationId])) {
        await removeExpired(portal().deps, one);
      }
      expect(await known(ApplicationId)).toMatchObject({
        filedOn: at('20T15:00'),
        removedOn: at('22T09:00'),
        statuses: [
          { statusId: 1, until: at('21T09:00') },
          { statusId: 8, from: at('21T09:00'), until: at('22T09:00') },
        ],
        waits: [{ until: at('21T09:00'), dueOn: '2026-12-05' }],
      });
      expect(await findWrong(database())).toEqual(nothing);
    });

    test('says from when on it is true where the history lacks an entry', async () => {
      const { ApplicationId, staff, save } = await office(portal());
      for (const [time, ApplicationStatusId] of [
        [at('21T09:00'), 2],
        [at('22T09:00'), 3],
        [at('23T09:00'), 4],
      ] as const) {
        portal().setTime(time);
        await save(staff, { ApplicationStatusId });
      }
      await database().deleteFrom('changes').where('changed_on', '=', at('22T09:00')).execute();
      await database().deleteFrom('status_periods').execute();
      await database().deleteFrom('application_facts').execute();
      await fillStatusPeriods(database() as never, portal().engine);
      expect(await known(ApplicationId)).toMatchObject({
        knownSince: at('23T09:00'),
        statuses: [
          { statusId: 1, until: at('21T09:00') },
          { statusId: 2, until: at('23T09:00') },
          { statusId: 4, from: at('23T09:00'), until: null },
        ],
      });
    });

    test('is mended where somebody wrote into the database', async () => {
      const { ApplicationId, staff, save } = await office(portal());
      portal().setTime(at('21T09:00'));
      await save(staff, { ApplicationStatusId: 4 });
      const before = await known(ApplicationId);
      await database()
        .updateTable('status_periods')
        .set({ from_on: at('19T09:00') })
        .execute();
      await database().updateTable('businesses').set({ operating_sector_id: 1 }).execute();
      const wrong = { applications: [ApplicationId], employers: [1] };
      expect(await findWrong(database())).toEqual(wrong);
      expect(await mendAll(database(), portal().deps.clock.now())).toBe(2);
      expect(await findWrong(database())).toEqual(nothing);
      expect(await known(ApplicationId)).toEqual(before);
    });
  },
  longSessions,
);
