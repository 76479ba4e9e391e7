import { describe, expect, test } from 'vitest';
import { serverUrl } from '../../test/support/databases.ts';
import { emptyPlace, fillOld, inDatabase, olderSchemas } from '../../test/support/olderRelease.ts';
import { onlyWith } from '../../test/support/onlyWith.ts';
import { upgrade } from './upgrade.ts';

const places: [engine: string, only: typeof test | typeof test.skip][] = [
  ['SQLite', test],
  ['PostgreSQL', onlyWith(serverUrl, 'TEST_DATABASE_URL')],
];

describe.each(places)('Mails of an older release on %s', (engine, only) => {
  only('say whom they are about, all of them as before', async () => {
    const settings = await emptyPlace(engine);
    await fillOld(settings, String(olderSchemas.at(-1)));
    const parametersOf: Record<number, string> = {
      901: '{"businessId":7,"on":"2026"}',
      902: '{"language":"fr","designationNumber":"emp-1"}',
      903: '{"supportRequestId":5}',
      904: '{}',
    };
    await inDatabase(settings, async (database) => {
      for (const [id, parameters] of Object.entries(parametersOf)) {
        await database
          .insertInto('mails' as never)
          .values({
            mail_id: Number(id),
            message_id: `<${id}@portal>`,
            kind: 'passwordReset',
            parameters,
            created_on: '2026-11-20T15:00:00.000Z',
            due_on: '2026-11-20T15:00:00.000Z',
          } as never)
          .execute();
      }
    });
    const before = await inDatabase(settings, (database) =>
      database
        .selectFrom('mails' as 'deliveries')
        .select('parameters')
        .execute(),
    );
    await upgrade(settings);
    await inDatabase(settings, async (database) => {
      const mails = await database
        .selectFrom('deliveries')
        .select(['delivery_id', 'parameters', 'about'])
        .orderBy('delivery_id')
        .execute();
      expect(mails).toHaveLength(before.length);
      expect(mails.filter(({ delivery_id: id }) => id > 900)).toEqual([
        { delivery_id: 901, parameters: parametersOf[901], about: 'account 7' },
        { delivery_id: 902, parameters: parametersOf[902], about: 'number emp-1' },
        { delivery_id: 903, parameters: parametersOf[903], about: 'support request 5' },
        { delivery_id: 904, parameters: parametersOf[904], about: '' },
      ]);
    });
  });
});
