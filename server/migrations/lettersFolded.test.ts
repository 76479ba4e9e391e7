import { describe, expect, test } from 'vitest';
import { serverUrl } from '../../test/support/databases.ts';
import { emptyPlace, fillOld, inDatabase, olderSchemas } from '../../test/support/olderRelease.ts';
import { onlyWith } from '../../test/support/onlyWith.ts';
import { areTextsIndexed, idsByPart } from '../applications/index.ts';
import { upgrade } from './upgrade.ts';

const places: [engine: string, only: typeof test | typeof test.skip][] = [
  ['SQLite', test],
  ['PostgreSQL', onlyWith(serverUrl, 'TEST_DATABASE_URL')],
];

describe.each(places)('Names of an older release on %s', (engine, only) => {
  only('are found by the letters that it did not fold', async () => {
    const settings = await emptyPlace(engine);
    await fillOld(settings, String(olderSchemas.at(-1)));
    await inDatabase(settings, async (database) => {
      await database
        .updateTable('applications')
        .set({ last_name: 'Yılmaz', search_last_name: 'yılmaz' })
        .execute();
      await database
        .updateTable('businesses')
        .set({ search_operating_name: 'guðrun’s þing', search_last_name: 'əliyev' })
        .where('business_id', '=', 1)
        .execute();
      await database.updateTable('staff_searches').set({ applicant_name: 'ısık' }).execute();
    });
    await upgrade(settings);
    await inDatabase(settings, async (database) => {
      const [application] = await database.selectFrom('applications').selectAll().execute();
      expect(application).toMatchObject({
        last_name: 'Yılmaz',
        search_last_name: 'yilmaz',
        search_job_number: 'rcip-2026-000001',
        version: 2,
      });
      const found = await database
        .selectFrom('applications')
        .select('application_id')
        .where('application_id', 'in', idsByPart(database, 'search_last_name', 'yılma') as never)
        .execute();
      expect(found).toEqual([{ application_id: 1 }]);
      expect(await areTextsIndexed(database)).toBe(true);
      const employers = await database
        .selectFrom('businesses')
        .select(['search_operating_name', 'search_last_name', 'search_designation_number'])
        .orderBy('business_id')
        .execute();
      expect(employers).toMatchObject([
        {
          search_operating_name: "gudrun's thing",
          search_last_name: 'eliyev',
          search_designation_number: 'emp-1',
        },
        {},
      ]);
      const searches = await database
        .selectFrom('staff_searches')
        .select('applicant_name')
        .execute();
      expect(searches).toEqual([{ applicant_name: 'isik' }]);
    });
  });
});
