import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ImportEffect } from '../../../contract/imports.ts';
import { type Placeholders, prepareQuery } from '../../platform/database/prepareQuery.ts';
import type { ImportRowsTable, ImportsTable } from '../../platform/database/schema/office.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';

export type KeptImport = Selectable<ImportsTable>;
export type KeptRow = Selectable<ImportRowsTable>;

export async function insertImport(
  database: Queryable,
  started: Insertable<ImportsTable>,
): Promise<number> {
  const { import_id } = await database
    .insertInto('imports')
    .values(started)
    .returning('import_id')
    .executeTakeFirstOrThrow();
  return import_id;
}

export async function findImport(database: Queryable, id: number) {
  return database.selectFrom('imports').selectAll().where('import_id', '=', id).executeTakeFirst();
}

const ofSummary = [
  'import_id',
  'kind',
  'filename',
  'state',
  'created_by',
  'created_on',
  'finished_on',
  'counts',
] as const;
export type Summary = Pick<KeptImport, (typeof ofSummary)[number]>;

const maxListed = 200;

export async function listImports(database: Queryable, since: Date): Promise<Summary[]> {
  return database
    .selectFrom('imports')
    .select(ofSummary)
    .limit(maxListed)
    .where('created_on', '>=', since.toISOString())
    .orderBy('import_id', 'desc')
    .execute();
}

export async function countUnfinished(database: Queryable): Promise<number> {
  const { count } = await database
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('state', 'not in', ['finished', 'takenBack', 'failed'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

const maxRemembered = 20;

/**
 * Returns the choices made in the last imports of this kind, the newest last. A new import starts with them.
 */
export async function choicesBefore(database: Queryable, kind: KeptImport['kind']) {
  const rows = await database
    .selectFrom('imports')
    .select(['columns', 'answers'])
    .where('kind', '=', kind)
    .where('state', 'in', ['finished', 'takenBack', 'running', 'preview'])
    .orderBy('import_id', 'desc')
    .limit(maxRemembered)
    .execute();
  return rows.reverse();
}

export async function updateImport(
  database: Queryable,
  { import_id: id, version }: Pick<KeptImport, 'import_id' | 'version'>,
  change: Updateable<ImportsTable>,
): Promise<boolean> {
  const updated = await database
    .updateTable('imports')
    .set(change)
    .where('import_id', '=', id)
    .where('version', '=', version)
    .returning('import_id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function deleteImport(
  database: Queryable,
  { import_id: id, version }: Pick<KeptImport, 'import_id' | 'version'>,
): Promise<boolean> {
  const deleted = await database
    .deleteFrom('imports')
    .where('import_id', '=', id)
    .where('version', '=', version)
    .returning('import_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function isOtherSince(
  database: Queryable,
  { import_id: id, judged_on }: Pick<KeptImport, 'import_id' | 'judged_on'>,
): Promise<boolean> {
  const other = await database
    .selectFrom('imports')
    .select('import_id')
    .where('import_id', '<>', id)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['running', 'takingBack']),
        eb('finished_on', '>', judged_on ?? ''),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

const working = ['judging', 'running', 'takingBack'] as const;

/** Claims the next import that no server is working on. */
export async function claimImport(
  database: Queryable,
  now: Date,
  until: Date,
): Promise<KeptImport | undefined> {
  const isFree = sql<boolean>`(worked_until is null or worked_until < ${now.toISOString()})`;
  // Nearly always no import is waiting, and this read does not block writers.
  const next = await database
    .selectFrom('imports')
    .select('import_id')
    .where('state', 'in', working)
    .where(isFree)
    .orderBy('import_id')
    .limit(1)
    .executeTakeFirst();
  if (!next) return undefined;
  return database
    .updateTable('imports')
    .set({ worked_until: until.toISOString() })
    .where('import_id', '=', next.import_id)
    .where('state', 'in', working)
    .where(isFree)
    .returningAll()
    .executeTakeFirst();
}

export async function noteProgress(
  database: Queryable,
  { import_id: id, version }: Pick<KeptImport, 'import_id' | 'version'>,
  progress: { done: number; todo: number; until: Date },
): Promise<boolean> {
  const noted = await database
    .updateTable('imports')
    .set({ done: progress.done, todo: progress.todo, worked_until: progress.until.toISOString() })
    .where('import_id', '=', id)
    .where('version', '=', version)
    .returning('import_id')
    .executeTakeFirst();
  return noted !== undefined;
}

export async function releaseImport(database: Queryable, id: number): Promise<void> {
  await database
    .updateTable('imports')
    .set({ worked_until: null })
    .where('import_id', '=', id)
    .execute();
}

export async function deleteRows(database: Queryable, importId: number): Promise<void> {
  await database.deleteFrom('import_rows').where('import_id', '=', importId).execute();
}

export async function insertRows(
  database: Queryable,
  rows: readonly Insertable<ImportRowsTable>[],
): Promise<void> {
  if (rows.length > 0) await database.insertInto('import_rows').values(rows).execute();
}

interface Chosen {
  after: number;
  most: number;
  effects?: readonly ImportEffect[];
  outcomes?: readonly KeptRow['outcome'][];
}

export async function rowsAfter(
  database: Queryable,
  importId: number,
  { after, most, effects, outcomes }: Chosen,
): Promise<KeptRow[]> {
  return database
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .$if(effects !== undefined, (query) => query.where('effect', 'in', effects ?? []))
    .$if(outcomes !== undefined, (query) => query.where('outcome', 'in', outcomes ?? []))
    .orderBy('position')
    .limit(most)
    .execute();
}

export async function findRow(database: Queryable, importId: number, position: number) {
  return database
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst();
}

/** With `before`, updates the row only if it still has that outcome, so that no row is processed twice. */
export async function updateRow(
  database: Queryable,
  { import_id: id, position }: Pick<KeptRow, 'import_id' | 'position'>,
  change: Updateable<ImportRowsTable>,
  before?: KeptRow['outcome'],
): Promise<boolean> {
  const updated = await database
    .updateTable('import_rows')
    .set(change)
    .where('import_id', '=', id)
    .where('position', '=', position)
    .$if(before !== undefined, (query) => query.where('outcome', '=', before ?? ''))
    .returning('position')
    .executeTakeFirst();
  return updated !== undefined;
}

type Made = {
  id: number;
  position: number;
  business: number | null;
  application: number | null;
  on: string;
};

/** The row is already locked, so the result of this statement is not needed. */
const noteMadeOf = prepareQuery(
  (database, { id, position, business, application, on }: Placeholders<Made>) =>
    database
      .updateTable('import_rows')
      .set({ business_id: business, application_id: application, done_on: on })
      .where('import_id', '=', id)
      .where('position', '=', position),
  { isUnanswered: true },
);

export async function noteMade(
  trx: Trx,
  { import_id: id, position }: Pick<KeptRow, 'import_id' | 'position'>,
  made: Omit<Made, 'id' | 'position'>,
): Promise<void> {
  await noteMadeOf(trx, { id, position, ...made });
}

export async function countRows(database: Queryable, importId: number) {
  const counted = await database
    .selectFrom('import_rows')
    .select((eb) => ['effect', 'outcome', eb.fn.countAll<number | string>().as('count')])
    .where('import_id', '=', importId)
    .groupBy(['effect', 'outcome'])
    .execute();
  return counted.map((one) => ({ ...one, count: Number(one.count) }));
}

/** Returns true when a later import changed the application or added documents to it and was not undone. */
export async function isImportedAfter(
  database: Queryable,
  applicationId: number,
  doneOn: string,
): Promise<boolean> {
  const later = await database
    .selectFrom('import_rows')
    .select('position')
    .where('application_id', '=', applicationId)
    .where('outcome', '=', 'done')
    .where('done_on', '>', doneOn)
    .executeTakeFirst();
  return later !== undefined;
}

const nothing = { cells: '[]', mended: '{}', judged: '{}' } as const;

/**
 * Clears the cells of all rows except the refused ones, which are still shown. The other rows are recognized
 * without their cells.
 */
export async function forgetCells(database: Queryable, importId: number): Promise<void> {
  await database
    .updateTable('import_rows')
    .set(nothing)
    .where('import_id', '=', importId)
    .where('outcome', '<>', 'refused')
    .execute();
}

export type RowText = Pick<KeptRow, 'import_id' | 'position' | 'cells' | 'mended' | 'judged'>;

/** Returns the rows of all imports that still contain texts. */
export async function rowsWithText(
  database: Queryable,
  after: Pick<KeptRow, 'import_id' | 'position'>,
  most: number,
): Promise<RowText[]> {
  return database
    .selectFrom('import_rows')
    .select(['import_id', 'position', 'cells', 'mended', 'judged'])
    .where((eb) =>
      eb.or([
        eb('import_id', '>', after.import_id),
        eb.and([eb('import_id', '=', after.import_id), eb('position', '>', after.position)]),
      ]),
    )
    .where((eb) => eb.or([eb('cells', '<>', nothing.cells), eb('judged', '<>', nothing.judged)]))
    .orderBy('import_id')
    .orderBy('position')
    .limit(most)
    .execute();
}

export async function forgetRow(database: Queryable, row: RowText): Promise<void> {
  await updateRow(database, row, { ...nothing, is_skipped: true, effect: 'skip' });
}

/** Clears the rows of an erased record. Afterwards they can be neither recognized nor undone. */
export async function forgetImportsOf(
  trx: Queryable,
  { record, id }: { record: 'application_id' | 'business_id'; id: number },
): Promise<void> {
  await trx
    .updateTable('import_rows')
    .set({ ...nothing, sums: '{}' })
    .where(record, '=', id)
    .execute();
}

/** Returns the hashes of imported values by employer or application, the newest last. */
export async function knownSums(database: Queryable, of: 'business_id' | 'application_id') {
  return database
    .selectFrom('import_rows')
    .select([of, 'sums'])
    .where('sums', '<>', '')
    .where(of, 'is not', null)
    .$if(of === 'business_id', (query) => query.where('application_id', 'is', null))
    .orderBy('import_id')
    .execute();
}

export async function importsToForget(
  database: Queryable,
  before: { all: Date; unfinished: Date },
): Promise<KeptImport[]> {
  return database
    .selectFrom('imports')
    .selectAll()
    .where('state', 'not in', working)
    .where((eb) =>
      eb.or([
        eb('created_on', '<', before.all.toISOString()),
        eb.and([
          eb('state', 'in', ['columns', 'preview', 'failed']),
          eb('created_on', '<', before.unfinished.toISOString()),
        ]),
      ]),
    )
    .execute();
}
