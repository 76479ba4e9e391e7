import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../test/support/portal.ts';

onEveryEngine('Logged errors', (portal) => {
  test('a database error in the log contains no values from database rows', async () => {
    const { database, log } = portal().deps;
    const row = { name: 'Zephyrine Quillfeather', tries: 1, ends_on: '2026-11-20T15:00:00.000Z' };
    await database.insertInto('tries').values(row).execute();
    const failures = [
      await database
        .insertInto('tries')
        .values(row)
        .execute()
        .catch((error) => error),
      await sql`insert into tries (name, tries) values (${row.name}, 1)`
        .execute(database)
        .catch((error) => error),
    ];
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(Error);
      log.error({ err: failure }, 'request failed');
      log.error({ err: new Error('outside', { cause: failure }) }, 'request failed');
    }
    expect(portal().logged()).toContain('tries');
    expect(portal().logged()).not.toContain('Quillfeather');
  });
});
