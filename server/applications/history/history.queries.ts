import { type RawBuilder, sql } from 'kysely';
import type { HistoryEntry } from '../../../contract/applications.ts';
import type { ChangeKind } from '../../platform/changes.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import { actionedBy } from '../../platform/database/names.ts';
import { type Places, prepared } from '../../platform/database/prepared.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { type EntryContent, linkOf } from './chain.rules.ts';

interface Salted extends EntryContent, Record<string, unknown> {
  salt: string;
  digest: string;
}

/** Adds an entry to the end of the chain; nobody else can until the transaction ends. */
export async function insertChange(database: Queryable, entry: Salted): Promise<void> {
  if (!isSqlite(database)) return void (await insertAfterHead(database, entry));
  // Every transaction on SQLite keeps all other writers out, so the head cannot move meanwhile.
  const [head] = await readHead(database, {});
  const sequence = (head?.entries ?? 0) + 1;
  const link = linkOf(sequence, head?.link ?? '', entry.digest);
  await insertLinked(database, { ...entry, sequence, link });
  await moveHead(database, { sequence, link });
}

const readHead = prepared((database) =>
  database.selectFrom('history_head').select(['head_id', 'entries', 'link']),
);

export async function findHead(database: Queryable) {
  return (await readHead(database, {}))[0];
}

/** How many entries the history has. */
export async function placeOfHead(database: Queryable): Promise<number> {
  return (await findHead(database))?.entries ?? 0;
}

const insertLinked = prepared(
  (database, entry: Places<Salted & { sequence: number; link: string }>) =>
    database.insertInto('changes').values({
      changed_on: entry.on,
      changed_by: entry.by,
      kind: entry.kind,
      business_id: entry.businessId,
      application_id: entry.applicationId,
      details: entry.details,
      recorded: entry.recorded,
      salt: entry.salt,
      digest: entry.digest,
      sequence: entry.sequence,
      link: entry.link,
    }),
);

const moveHead = prepared((database, head: Places<{ sequence: number; link: string }>) =>
  database
    .insertInto('history_head')
    .values({ head_id: 1, entries: head.sequence, link: head.link })
    .onConflict((conflict) =>
      conflict.column('head_id').doUpdateSet({ entries: head.sequence, link: head.link }),
    ),
);

/**
 * On PostgreSQL one statement takes the head, makes the link and writes the entry, and leaves together with the
 * commit: the head is locked for these two alone.
 */
const insertAfterHead = prepared(
  (database, entry: Places<Salted>) => {
    const next = (entries: RawBuilder<unknown>, link: RawBuilder<unknown>) =>
      sql<string>`encode(sha256(convert_to(
      concat(${entries}, ' ', ${link}, ' ', ${entry.digest}::text), 'UTF8')), 'hex')`;
    return database
      .with('head', (inside) =>
        inside
          .insertInto('history_head')
          .values({ head_id: 1, entries: 1, link: next(sql`1`, sql`''`) })
          .onConflict((conflict) =>
            conflict.column('head_id').doUpdateSet({
              entries: sql<number>`history_head.entries + 1`,
              link: next(sql`history_head.entries + 1`, sql`history_head.link`),
            }),
          )
          .returning(['entries', 'link']),
      )
      .insertInto('changes')
      .columns([
        'changed_on',
        'changed_by',
        'kind',
        'business_id',
        'application_id',
        'details',
        'recorded',
        'salt',
        'digest',
        'sequence',
        'link',
      ])
      .expression((eb) =>
        eb
          .selectFrom('head')
          .select([
            sql<string>`${entry.on}::timestamptz`.as('changed_on'),
            sql<number | null>`${entry.by}::integer`.as('changed_by'),
            sql<string>`${entry.kind}::text`.as('kind'),
            sql<number | null>`${entry.businessId}::integer`.as('business_id'),
            sql<number | null>`${entry.applicationId}::integer`.as('application_id'),
            sql<string>`${entry.details}::text`.as('details'),
            sql<string | null>`${entry.recorded}::text`.as('recorded'),
            sql<string>`${entry.salt}::text`.as('salt'),
            sql<string>`${entry.digest}::text`.as('digest'),
            'head.entries',
            'head.link',
          ]),
      );
  },
  { isUnanswered: true, isFlushedAfterCommit: true },
);

/** Newest first. */
export async function readHistory(
  database: Queryable,
  applicationId: number,
): Promise<HistoryEntry[]> {
  const entries = await database
    .selectFrom('changes')
    .leftJoin('businesses as actor', 'actor.business_id', 'changes.changed_by')
    .select([
      'changes.change_id as ChangeId',
      'changes.changed_on as On',
      'changes.kind as Kind',
      'changes.details as Details',
    ])
    .select(sql<string>`coalesce(${actionedBy('actor')}, '')`.as('By'))
    .where('changes.application_id', '=', applicationId)
    .orderBy('changes.change_id', 'desc')
    .execute();
  return entries.map((entry) => ({ ...entry, Details: JSON.parse(entry.Details) }));
}

/** When an application's content changed last, for everybody to see; null where nothing is on record. */
export async function lastContentChange(
  database: Queryable,
  applicationId: number,
): Promise<string | null> {
  const { newest } = await database
    .selectFrom('changes')
    .select((eb) => eb.fn.max<string | null>('changed_on').as('newest'))
    .where('application_id', '=', applicationId)
    .where('kind', 'in', ['applicationCreated', 'applicationChanged'])
    .executeTakeFirstOrThrow();
  return newest;
}

const mostLatest = 50;

/** The newest changes of an application or of a profile, newest first. */
export async function latestChangesOf(
  database: Queryable,
  of: { application_id: number } | { business_id: number },
) {
  const [[column, id] = []] = Object.entries(of);
  return database
    .selectFrom('changes')
    .leftJoin('businesses as actor', 'actor.business_id', 'changes.changed_by')
    .select(['changes.changed_on as On', 'changes.changed_by', 'changes.details'])
    .select(sql<string>`coalesce(${actionedBy('actor')}, '')`.as('By'))
    .where(sql.ref(`changes.${column}`), '=', id)
    .where('changes.kind', '=', column === 'business_id' ? 'accountChanged' : 'applicationChanged')
    .orderBy('changes.change_id', 'desc')
    .limit(mostLatest)
    .execute();
}

/** The newest change of that kind to an account. */
export async function lastChangeOfAccount(
  database: Queryable,
  businessId: number,
  kind: ChangeKind,
) {
  return database
    .selectFrom('changes')
    .leftJoin('businesses as actor', 'actor.business_id', 'changes.changed_by')
    .select('changes.changed_on as On')
    .select(sql<string>`coalesce(${actionedBy('actor')}, '')`.as('By'))
    .where('changes.business_id', '=', businessId)
    .where('changes.kind', '=', kind)
    .orderBy('changes.change_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function countOfKind(
  database: Queryable,
  businessId: number,
  kind: string,
): Promise<number> {
  const { count } = await database
    .selectFrom('changes')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The details of every change of an application, oldest first. */
export async function detailsOf(database: Queryable, applicationId: number): Promise<string[]> {
  const entries = await database
    .selectFrom('changes')
    .select('details')
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'applicationChanged')
    .orderBy('change_id')
    .execute();
  return entries.map((entry) => entry.details);
}

/** The same of an account, of these kinds. */
export async function accountDetailsOf(
  database: Queryable,
  businessId: number,
  kinds: string[],
): Promise<string[]> {
  const entries = await database
    .selectFrom('changes')
    .select('details')
    .where('business_id', '=', businessId)
    .where('kind', 'in', kinds)
    .orderBy('change_id')
    .execute();
  return entries.map((entry) => entry.details);
}

/** What is left of an entry that was erased: its place, and the links that hold the others together. */
export const erasedKind = 'erased';
const noTime = '1970-01-01T00:00:00.000Z';

const nothing = {
  changed_on: noTime,
  changed_by: null,
  kind: erasedKind,
  business_id: null,
  application_id: null,
  details: '{}',
  recorded: null,
  salt: null,
};

/** Erases what the entries of an application say; answers their places in the chain. */
export async function eraseHistoryOf(
  database: Queryable,
  applicationId: number,
): Promise<number[]> {
  const erased = await database
    .updateTable('changes')
    .set(nothing)
    .where('application_id', '=', applicationId)
    .returning('sequence')
    .execute();
  return placesOf(erased);
}

/** The same for an account. */
export async function eraseAccountChanges(
  database: Queryable,
  businessId: number,
): Promise<number[]> {
  const erased = await database
    .updateTable('changes')
    .set(nothing)
    .where((eb) => eb.or([eb('business_id', '=', businessId), eb('changed_by', '=', businessId)]))
    .returning('sequence')
    .execute();
  return placesOf(erased);
}

const placesOf = (erased: { sequence: number | null }[]) =>
  erased.flatMap(({ sequence }) => (sequence === null ? [] : [sequence]));

const entriesAtOnce = 1_000;

/** All entries as they stand in the table, oldest first. */
export async function* allChanges(database: Queryable) {
  let after = 0;
  for (;;) {
    const slice = await database
      .selectFrom('changes')
      .selectAll()
      .where('change_id', '>', after)
      .orderBy('change_id')
      .limit(entriesAtOnce)
      .execute();
    yield* slice;
    const last = slice.at(-1);
    if (!last || slice.length < entriesAtOnce) return;
    after = last.change_id;
  }
}

/**
 * What was written after an entry, oldest first. Whoever takes the head of the chain gets the next number too, so
 * that none comes late behind another one that was read.
 */
export async function writtenAfter(database: Queryable, changeId: number, limit: number) {
  return database
    .selectFrom('changes')
    .select(['change_id', 'changed_on', 'changed_by', 'kind', 'business_id', 'application_id'])
    .select(['details', 'digest'])
    .where('change_id', '>', changeId)
    .orderBy('change_id')
    .limit(limit)
    .execute();
}

export type WrittenEntry = Awaited<ReturnType<typeof writtenAfter>>[number];

export async function newestChange(database: Queryable): Promise<number> {
  const { newest } = await database
    .selectFrom('changes')
    .select((eb) => eb.fn.max<number | null>('change_id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

export async function newestChangeOn(database: Queryable): Promise<string | undefined> {
  const newest = await database
    .selectFrom('changes')
    .select('changed_on')
    .orderBy('change_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.changed_on;
}
