import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { HistoryEntry } from '../../../contract/applications.ts';
import type { ChangeKind } from '../../platform/changes.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import { type Placeholders, prepareQuery } from '../../platform/database/prepareQuery.ts';
import { readSlices } from '../../platform/database/readSlices.ts';
import { selectAccountName, selectPersonName } from '../../platform/database/selectNames.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { calculateLink, type EntryContent } from './hashChain.rules.ts';

interface SaltedEntry extends EntryContent, Record<string, unknown> {
  salt: string;
  digest: string;
}

/** Nobody else can append an entry until the transaction ends. */
export async function insertChange(database: Queryable, entry: SaltedEntry): Promise<void> {
  if (!isSqlite(database)) return void (await insertAfterHeadQuery(database, entry));
  const [head] = await readHeadQuery(database, {});
  const sequence = (head?.entries ?? 0) + 1;
  const link = calculateLink(sequence, head?.link ?? '', entry.digest);
  await insertLinkedQuery(database, { ...entry, sequence, link });
  await updateHeadQuery(database, { sequence, link });
}

const readHeadQuery = prepareQuery((database) =>
  database.selectFrom('history_head').select(['head_id', 'entries', 'link']),
);

export async function findHead(database: Queryable) {
  return (await readHeadQuery(database, {}))[0];
}

export async function getNewestSequence(database: Queryable): Promise<number> {
  return (await findHead(database))?.entries ?? 0;
}

const insertLinkedQuery = prepareQuery(
  (database, entry: Placeholders<SaltedEntry & { sequence: number; link: string }>) =>
    database.insertInto('changes').values({
      changed_on: entry.changed_on,
      changed_by: entry.changed_by,
      kind: entry.kind,
      business_id: entry.business_id,
      application_id: entry.application_id,
      details: entry.details,
      recorded: entry.recorded,
      salt: entry.salt,
      digest: entry.digest,
      sequence: entry.sequence,
      link: entry.link,
    }),
);

const updateHeadQuery = prepareQuery(
  (database, head: Placeholders<{ sequence: number; link: string }>) =>
    database
      .insertInto('history_head')
      .values({ head_id: 1, entries: head.sequence, link: head.link })
      .onConflict((conflict) =>
        conflict.column('head_id').doUpdateSet({ entries: head.sequence, link: head.link }),
      ),
);

/**
 * On PostgreSQL, one statement locks the end of the chain and writes the entry. It is sent together with the
 * commit, so that the lock is held only briefly.
 */
const insertAfterHeadQuery = prepareQuery(
  (database, entry: Placeholders<SaltedEntry>) => {
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
            sql<string>`${entry.changed_on}::timestamptz`.as('changed_on'),
            sql<number | null>`${entry.changed_by}::integer`.as('changed_by'),
            sql<string>`${entry.kind}::text`.as('kind'),
            sql<number | null>`${entry.business_id}::integer`.as('business_id'),
            sql<number | null>`${entry.application_id}::integer`.as('application_id'),
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

const selectChangesWithActor = (database: Queryable) =>
  database
    .selectFrom('changes')
    .leftJoin('businesses as actor', 'actor.business_id', 'changes.changed_by')
    .select('changes.changed_on as On')
    .select(sql<string>`coalesce(${selectAccountName('actor')}, '')`.as('By'))
    .orderBy('changes.change_id', 'desc');

export async function readHistory(
  database: Queryable,
  applicationId: number,
): Promise<HistoryEntry[]> {
  const entries = await selectChangesWithActor(database)
    .select(['changes.change_id as ChangeId', 'changes.kind as Kind'])
    .select('changes.details as Details')
    .where('changes.application_id', '=', applicationId)
    .execute();
  return entries.map((entry) => ({ ...entry, Details: JSON.parse(entry.Details) }));
}

export async function findLastContentChangeTime(
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

type HistorySubject = { application_id: number } | { business_id: number };

const isAboutSubject = (subject: HistorySubject) =>
  'application_id' in subject
    ? sql<boolean>`changes.application_id = ${subject.application_id}`
    : sql<boolean>`changes.business_id = ${subject.business_id}`;

const maxLatestChanges = 50;

export async function listLatestChanges(database: Queryable, of: HistorySubject) {
  return selectChangesWithActor(database)
    .select(['changes.changed_by', 'changes.details'])
    .where(isAboutSubject(of))
    .where('changes.kind', '=', 'business_id' in of ? 'accountChanged' : 'applicationChanged')
    .limit(maxLatestChanges)
    .execute();
}

export async function findLastChangeOfAccount(
  database: Queryable,
  businessId: number,
  kind: ChangeKind,
) {
  return selectChangesWithActor(database)
    .where('changes.business_id', '=', businessId)
    .where('changes.kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
}

export async function listChangesOfAccount(
  database: Queryable,
  businessId: number,
  kind: ChangeKind,
) {
  return selectChangesWithActor(database)
    .select('changes.details')
    .where('changes.business_id', '=', businessId)
    .where('changes.kind', '=', kind)
    .execute();
}

export async function listChangeDetails(
  database: Queryable,
  of: HistorySubject,
  kinds: ChangeKind[],
): Promise<string[]> {
  const entries = await database
    .selectFrom('changes')
    .select('details')
    .where(isAboutSubject(of))
    .where('kind', 'in', kinds)
    .orderBy('change_id')
    .execute();
  return entries.map((entry) => entry.details);
}

export const erasedKind = 'erased';
const epoch = '1970-01-01T00:00:00.000Z';

const erasedColumns = {
  changed_on: epoch,
  changed_by: null,
  kind: erasedKind,
  business_id: null,
  application_id: null,
  details: '{}',
  recorded: null,
  salt: null,
};

async function eraseEntries(database: Queryable, which: Expression<SqlBool>): Promise<number[]> {
  const erased = await database
    .updateTable('changes')
    .set(erasedColumns)
    .where(which)
    .returning('sequence')
    .execute();
  return erased.flatMap(({ sequence }) => sequence ?? []);
}

export function eraseApplicationChanges(
  database: Queryable,
  applicationId: number,
): Promise<number[]> {
  return eraseEntries(database, isAboutSubject({ application_id: applicationId }));
}

export function eraseAccountChanges(database: Queryable, businessId: number): Promise<number[]> {
  return eraseEntries(database, sql`(business_id = ${businessId} or changed_by = ${businessId})`);
}

const maxEntriesPerQuery = 1_000;

export async function* readAllChanges(database: Queryable) {
  const slices = readSlices(maxEntriesPerQuery, (last?: { change_id: number }) =>
    database
      .selectFrom('changes')
      .selectAll()
      .where('change_id', '>', last?.change_id ?? 0)
      .orderBy('change_id')
      .limit(maxEntriesPerQuery)
      .execute(),
  );
  for await (const slice of slices) yield* slice;
}

/** Entries get their numbers under the lock of the hash chain, so an entry never appears after one with a higher number. */
export async function listEntriesAfter(database: Queryable, changeId: number, limit: number) {
  return database
    .selectFrom('changes')
    .select(['change_id', 'changed_on', 'changed_by', 'kind', 'business_id', 'application_id'])
    .select(['details', 'digest'])
    .where('change_id', '>', changeId)
    .orderBy('change_id')
    .limit(limit)
    .execute();
}

export type WrittenEntry = Awaited<ReturnType<typeof listEntriesAfter>>[number];

export async function findNewestChangeId(database: Queryable): Promise<number> {
  const { newest } = await database
    .selectFrom('changes')
    .select((eb) => eb.fn.max<number | null>('change_id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

export async function findNewestChangeTime(database: Queryable): Promise<string | undefined> {
  const newest = await database
    .selectFrom('changes')
    .select('changed_on')
    .orderBy('change_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.changed_on;
}

export async function findLastManualChangeTime(
  database: Queryable,
  about: { applicationId: number } | { businessId: number },
): Promise<string | null> {
  const { last } = await database
    .selectFrom('changes')
    .select((eb) => eb.fn.max<string | null>('changed_on').as('last'))
    .$if('applicationId' in about, (query) =>
      query.where('application_id', '=', 'applicationId' in about ? about.applicationId : 0),
    )
    .$if('businessId' in about, (query) =>
      query
        .where('business_id', '=', 'businessId' in about ? about.businessId : 0)
        .where('application_id', 'is', null)
        .where('kind', '<>', 'applicationRemoved'),
    )
    .where('kind', 'not in', ['applicationRemoved', 'applicationErased'])
    .where('details', 'not like', '%"ImportedFrom":%')
    .executeTakeFirstOrThrow();
  return last;
}

const entriesOfApplicationQuery = prepareQuery(
  (database, { applicationId }: Placeholders<{ applicationId: number }>) =>
    database
      .selectFrom('changes')
      .select(['change_id', 'sequence', 'changed_on', 'changed_by', 'kind', 'details', 'digest'])
      .where('application_id', '=', applicationId)
      .orderBy('change_id'),
);

export async function listEntriesOfApplication(database: Queryable, applicationId: number) {
  return entriesOfApplicationQuery(database, { applicationId });
}

export async function listEntriesOfApplications(
  database: Queryable,
  applicationIds: readonly number[],
  kinds: readonly string[],
) {
  return database
    .selectFrom('changes')
    .select(['application_id', 'kind', 'changed_on', 'details'])
    .where('application_id', 'in', applicationIds)
    .where('kind', 'in', kinds)
    .orderBy('change_id')
    .execute();
}

export type EntryOfApplication = Awaited<ReturnType<typeof listEntriesOfApplication>>[number];

/** Ids are assigned before the commit, so an entry with a lower id may appear after one with a higher id. */
const maxLateChangeIds = 1_000;

const listVersionQuery = prepareQuery((database, { late }: Placeholders<{ late: number }>) =>
  database
    .selectFrom('changes')
    .select((eb) => [eb.fn.max('change_id').as('last'), eb.fn.countAll().as('count')])
    .select((eb) => [
      eb.selectFrom('history_head').select('entries').as('entries'),
      eb.selectFrom('history_head').select('link').as('link'),
    ])
    .where(
      'change_id',
      '>',
      sql<number>`(select coalesce(max(change_id), 0) from changes) - ${late}`,
    ),
);

const linkPrefixLength = 16;

/** The version also changes when a backup is restored. */
export async function getListVersion(database: Queryable): Promise<string> {
  const [found] = await listVersionQuery(database, { late: maxLateChangeIds });
  const link = found?.link?.slice(0, linkPrefixLength) ?? '';
  return `${found?.last ?? 0}-${found?.count}-${found?.entries ?? 0}-${link}`;
}

export async function listEntriesOfProgram(
  database: Queryable,
  since: string | null,
  limit: number,
) {
  return (
    database
      .selectFrom('changes as c')
      .leftJoin('businesses as actor', 'actor.business_id', 'c.changed_by')
      .select(['c.changed_on as On', 'c.details'])
      .select(sql<string>`coalesce(${selectPersonName('actor')}, '')`.as('By'))
      // The condition repeats the partial index word for word, so that the database uses the index.
      .where(sql<boolean>`c.kind = 'programChanged'`)
      .$if(since !== null, (query) => query.where('c.changed_on', '>=', String(since)))
      .orderBy('c.change_id', 'desc')
      .limit(limit)
      .execute()
  );
}
