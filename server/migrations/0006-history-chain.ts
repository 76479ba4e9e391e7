import { createHash, randomBytes } from 'node:crypto';
import { type ColumnBuilderCallback, type Kysely, sql } from 'kysely';
import type { Engine } from '../platform/database/database.ts';

/** The history as a chain of hashes, what becomes of a visible note, and who searched for what. */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant = engine === 'postgres' ? 'timestamptz' : 'text';
  const required: ColumnBuilderCallback = (column) => column.notNull();
  const newId: ColumnBuilderCallback = (column) =>
    engine === 'postgres'
      ? column.generatedByDefaultAsIdentity().primaryKey()
      : column.autoIncrement().primaryKey();
  const { schema } = database;

  await schema.alterTable('changes').addColumn('sequence', 'integer').execute();
  await schema.alterTable('changes').addColumn('salt', 'text').execute();
  await schema.alterTable('changes').addColumn('digest', 'text').execute();
  await schema.alterTable('changes').addColumn('link', 'text').execute();
  await schema
    .createTable('history_head')
    .addColumn('head_id', 'integer', (column) => column.primaryKey())
    .addColumn('entries', 'integer', required)
    .addColumn('link', 'text', required)
    .execute();
  if (engine === 'postgres') await dropReferencesOfChanges(database);
  await chainChanges(database);

  await schema.alterTable('comments').addColumn('taken_back_on', instant).execute();
  await schema.alterTable('comments').addColumn('struck_on', instant).execute();
  await schema
    .alterTable('comments')
    .addColumn('struck_by', 'integer', (column) => column.references('businesses.business_id'))
    .execute();
  await schema.alterTable('comments').addColumn('strike_reason', 'text').execute();

  await schema
    .createTable('staff_searches')
    .addColumn('search_id', 'integer', newId)
    .addColumn('searched_on', instant, required)
    .addColumn('searched_by', 'integer', (column) =>
      column.notNull().references('businesses.business_id'),
    )
    .addColumn('kind', 'text', required)
    .addColumn('criteria', 'text', required)
    .addColumn('applicant_name', 'text', required)
    .addColumn('results', 'integer', required)
    .execute();
  await schema
    .createIndex('staff_searches_by_searched_on')
    .on('staff_searches')
    .column('searched_on')
    .execute();
}

/**
 * An entry waits for the head of the chain; were its references looked up then, it could wait for the row
 * of an account whose own change waits for the head.
 */
async function dropReferencesOfChanges(database: Kysely<unknown>): Promise<void> {
  for (const column of ['changed_by', 'business_id', 'application_id']) {
    const name = sql.ref(`changes_${column}_fkey`);
    await sql`alter table changes drop constraint if exists ${name}`.execute(database);
  }
}

interface Change {
  change_id: number;
  changed_on: string;
  changed_by: number | null;
  kind: string;
  business_id: number | null;
  application_id: number | null;
  details: string;
}

const changesAtOnce = 1_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** As `server/history/chain.rules.ts` did when this was released. */
async function chainChanges(database: Kysely<unknown>): Promise<void> {
  let sequence = 0;
  let link = '';
  let after = 0;
  for (;;) {
    const { rows } = await sql<Change>`
      select * from changes where change_id > ${after}
      order by change_id limit ${changesAtOnce}`.execute(database);
    if (rows.length === 0) break;
    const chained = rows.map((row) => {
      const salt = randomBytes(16).toString('base64url');
      const { changed_on, changed_by, kind, business_id, application_id, details } = row;
      const content = [salt, changed_on, changed_by, kind, business_id, application_id, details];
      const digest = sha256(JSON.stringify(content));
      sequence += 1;
      link = sha256(`${sequence} ${link} ${digest}`);
      return sql`(cast(${row.change_id} as integer), cast(${sequence} as integer),
        cast(${salt} as text), cast(${digest} as text), cast(${link} as text))`;
    });
    await sql`
      update changes set sequence = chained.column2, salt = chained.column3,
        digest = chained.column4, link = chained.column5
      from (values ${sql.join(chained)}) as chained
      where changes.change_id = chained.column1`.execute(database);
    after = Number(rows.at(-1)?.change_id);
  }
  if (sequence === 0) return;
  await sql`insert into history_head (head_id, entries, link) values (1, ${sequence}, ${link})`.execute(
    database,
  );
}
