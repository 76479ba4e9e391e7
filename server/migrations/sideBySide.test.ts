import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyPostgres, serverUrl } from '../../test/support/databases.ts';
import { emptyFolder } from '../../test/support/emptyFolder.ts';
import { onlyWith } from '../../test/support/onlyWith.ts';
import {
  connect,
  type Database,
  type Engine,
  openDatabase,
} from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { prepared } from '../platform/database/prepared.ts';
import * as firstSchema from './0001-first-schema.ts';
import { migrate, released, type Steps } from './migrate.ts';

const first: Steps = { '0001-first-schema': firstSchema };
const addColumn = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('counters').addColumn('remark', 'text').execute();
};
const additive: Steps = { ...first, '0002-remark': { up: addColumn, isAdditive: true } };
const notAdditive: Steps = { ...first, '0002-remark': { up: addColumn } };
const additiveLater: Steps = {
  ...notAdditive,
  '0003-more': {
    up: async ({ schema }) => schema.createTable('more').addColumn('name', 'text').execute(),
    isAdditive: true,
  },
};

async function newDatabase(engine: string): Promise<{ database: Database; engine: Engine }> {
  const dataFolder = emptyFolder();
  const postgres = engine === 'PostgreSQL' ? await emptyPostgres(String(serverUrl)) : undefined;
  if (postgres) onTestFinished(postgres.remove);
  const opened = openDatabase({ dataFolder, databaseUrl: postgres?.url });
  onTestFinished(() => opened.database.destroy());
  return opened;
}

const places: [engine: string, only: typeof test | typeof test.skip][] = [
  ['SQLite', test],
  ['PostgreSQL', onlyWith(serverUrl, 'TEST_DATABASE_URL')],
];

describe.each(places)('A server of an older release on %s', (place, only) => {
  async function upgradedTo(steps: Steps) {
    const { database, engine } = await newDatabase(place);
    await migrate(database, engine, { steps: first });
    await migrate(database, engine, { steps });
    return { database, engine };
  }

  only('starts on a newer schema that only added to its own', async () => {
    const { database, engine } = await upgradedTo(additive);
    await migrate(database, engine, { steps: first });
    await migrate(database, engine, { steps: additive });
  });

  only.each([
    ['that changed something', notAdditive],
    ['that changed something before it only added', additiveLater],
  ])('refuses a newer schema %s, in words', async (_name, steps) => {
    const { database, engine } = await upgradedTo(steps);
    const start = migrate(database, engine, { steps: first });
    await expect(start).rejects.toThrow(/changed by a newer release of the portal \(0002-remark/);
    await migrate(database, engine, { steps });
  });

  only('starts where the release right before its successor may', async () => {
    const { database, engine } = await upgradedTo(additiveLater);
    await migrate(database, engine, { steps: notAdditive });
  });

  only('refuses a schema about which nothing is said', async () => {
    const { database, engine } = await upgradedTo(additive);
    await sql`insert into kysely_migration (name, timestamp) values ('0003-unknown', '')`.execute(
      database,
    );
    await expect(migrate(database, engine, { steps: first })).rejects.toThrow('0003-unknown');
  });

  only(
    'finds all that it knows as it was after each step that is said to be additive',
    async () => {
      const { database, engine } = await newDatabase(place);
      const names = Object.keys(released);
      for (const [at, step] of names.entries()) {
        const known = at > 0 ? await shapeOf(database, engine) : new Map<string, string>();
        await migrate(database, engine, { to: step });
        if (!released[step]?.isAdditive) continue;
        const found = await shapeOf(database, engine);
        for (const [part, shape] of known) expect([part, found.get(part)]).toEqual([part, shape]);
        const tables = new Set([...known.keys()].map((part) => part.split(' ')[0]));
        for (const [part, shape] of found) {
          // An insert of the older release names no new column, and meets no new rule.
          if (known.has(part) || !tables.has(part.split(' ')[0])) continue;
          expect([step, part, shape]).toEqual([step, part, expect.stringMatching('^optional')]);
        }
      }
      expect(names.filter((name) => released[name]?.isAdditive)).not.toEqual([]);
    },
    60_000,
  );
});

/** Each column with its type, and each rule of a table: unique indexes, references, triggers. */
async function shapeOf(database: Database, engine: Engine): Promise<Map<string, string>> {
  const shape = new Map<string, string>();
  for (const { name, columns } of await database.introspection.getTables()) {
    for (const column of columns) {
      const { dataType, isNullable, hasDefaultValue, isAutoIncrementing } = column;
      const isOptional = isNullable || hasDefaultValue || isAutoIncrementing;
      shape.set(`${name} ${column.name}`, `${isOptional ? 'optional' : 'required'} ${dataType}`);
    }
  }
  const rules =
    engine === 'sqlite'
      ? sql<{ rule: string }>`
          select tbl_name || ' ' || name as rule from sqlite_master
            where type = 'trigger' or (type = 'index' and sql like 'create unique%')
          union select m.name || ' refers to ' || f."table" || f."from"
            from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`
      : sql<{ rule: string }>`
          select r.relname || ' ' || c.conname as rule from pg_constraint c
            join pg_class r on r.oid = c.conrelid where c.contype <> 'n'
          union select t.tablename || ' ' || t.indexname from pg_indexes t
            where t.schemaname = current_schema() and t.indexdef like 'CREATE UNIQUE%'
          union select r.relname || ' ' || g.tgname from pg_trigger g
            join pg_class r on r.oid = g.tgrelid where not g.tgisinternal`;
  for (const { rule } of (await rules.execute(database)).rows) shape.set(rule, 'a rule');
  return shape;
}

onlyWith(serverUrl, 'TEST_DATABASE_URL')(
  'an older server goes on with the statements it has prepared when a column comes',
  async () => {
    const { url, remove } = await emptyPostgres(String(serverUrl));
    onTestFinished(remove);
    const [older, newer] = [1, 2].map(() => connect(openPostgres(url, 'requests')));
    if (!older || !newer) throw new Error('unreachable');
    onTestFinished(async () => void (await Promise.all([older.destroy(), newer.destroy()])));
    await migrate(older, 'postgres', { steps: first });
    const read = prepared((database) => database.selectFrom('counters').selectAll());
    const onOneConnection = older.connection();
    await onOneConnection.execute(async (connection) => {
      expect(await read(connection, {})).toEqual([]);
      await migrate(newer, 'postgres', { steps: additive });
      await newer.insertInto('counters').values({ name: 'new', value: 1 }).execute();
      expect(await read(connection, {})).toEqual([expect.objectContaining({ name: 'new' })]);
    });
  },
);
