import { expect, test } from 'vitest';
import { createOfficeWithRequest } from '../../../test/support/createOfficeWithRequest.ts';
import { longSessions } from '../../../test/support/noticeMails.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { removeExpiredApplication } from '../../privacy/retention/retention.usecases.ts';
import { findApplicationsByIds } from '../core/searchResults.queries.ts';
import { findApplicationFacts } from './applicationFacts.queries.ts';
import { correctAllPeriods, findIncorrectPeriods } from './index.ts';

const toInstant = (time: string) => `2026-11-${time}:00.000Z`;
const noIncorrectPeriods = { applications: [], employers: [] };

onEveryEngine(
  'Correcting periods',
  (portal) => {
    const getDatabase = () => portal().deps.database;
    const readFacts = async (id: number) => (await findApplicationFacts(getDatabase(), [id]))[0];

    test('the portal keeps the status periods of a removed application, and ends the last period at the time of removal', async () => {
      const { ApplicationId, staff, save, send } = await createOfficeWithRequest(portal());
      await send();
      portal().setTime(toInstant('21T09:00'));
      await save(staff, { ApplicationStatusId: 8 });
      portal().setTime(toInstant('22T09:00'));
      for (const application of await findApplicationsByIds(getDatabase(), [ApplicationId])) {
        await removeExpiredApplication(portal().deps, application);
      }
      expect(await readFacts(ApplicationId)).toMatchObject({
        filedOn: toInstant('20T15:00'),
        removedOn: toInstant('22T09:00'),
        statuses: [
          { statusId: 1, until: toInstant('21T09:00') },
          { statusId: 8, from: toInstant('21T09:00'), until: toInstant('22T09:00') },
        ],
        waits: [{ until: toInstant('21T09:00'), dueOn: '2026-12-05' }],
      });
      expect(await findIncorrectPeriods(getDatabase())).toEqual(noIncorrectPeriods);
    });

    test('the status periods of an application state since when they are known if the beginning of its history is missing', async () => {
      const { ApplicationId, staff, save } = await createOfficeWithRequest(portal());
      portal().setTime(toInstant('21T09:00'));
      await save(staff, { ApplicationStatusId: 4 });
      await getDatabase().deleteFrom('changes').where('kind', '=', 'applicationCreated').execute();
      await getDatabase().deleteFrom('status_periods').execute();
      await getDatabase().deleteFrom('application_facts').execute();
      portal().setTime(toInstant('22T09:00'));
      await correctAllPeriods(getDatabase(), portal().deps.clock.now());
      expect(await readFacts(ApplicationId)).toMatchObject({
        knownSince: toInstant('22T09:00'),
        statuses: [{ statusId: 4, from: toInstant('20T15:00'), until: null }],
      });
    });

    test('the portal corrects status periods that somebody changed directly in the database', async () => {
      const { ApplicationId, staff, save } = await createOfficeWithRequest(portal());
      portal().setTime(toInstant('21T09:00'));
      await save(staff, { ApplicationStatusId: 4 });
      const before = await readFacts(ApplicationId);
      await getDatabase()
        .updateTable('status_periods')
        .set({ from_on: toInstant('19T09:00') })
        .execute();
      await getDatabase().updateTable('businesses').set({ operating_sector_id: 1 }).execute();
      const wrong = { applications: [ApplicationId], employers: [1] };
      expect(await findIncorrectPeriods(getDatabase())).toEqual(wrong);
      expect(await correctAllPeriods(getDatabase(), portal().deps.clock.now())).toBe(2);
      expect(await findIncorrectPeriods(getDatabase())).toEqual(noIncorrectPeriods);
      expect(await readFacts(ApplicationId)).toEqual(before);
    });
  },
  longSessions,
);
