import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ImportEffect } from '../../../contract/imports.ts';
import { type Placeholders, prepareQuery } from '../../platform/database/prepareQuery.ts';
import type { ImportRowsTable, ImportsTable } from '../../platform/database/schema/office.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';

export type StoredImport = Selectable<ImportsTable>;
export type StoredImportRow = Selectable<ImportRowsTable>;

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

const summaryColumns = [
  'import_id',
  'kind',
  'filename',
  'state',
  'created_by',
  'created_on',
  'finished_on',
  'counts',
] as const;
export type StoredImportSummary = Pick<StoredImport, (typeof summaryColumns)[number]>;

const maxListedImports = 200;

export async function listImports(
  database: Queryable,
  since: Date,
): Promise<StoredImportSummary[]> {
  return database
    .selectFrom('imports')
    .select(summaryColumns)
    .limit(maxListedImports)
    .where('created_on', '>=', since.toISOString())
    .orderBy('import_id', 'desc')
    .execute();
}

export async function countUnfinishedImports(database: Queryable): Promise<number> {
  const { count } = await database
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('state', 'not in', ['finished', 'takenBack', 'failed'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

const maxRememberedImports = 20;

export async function findColumnsAndAnswersOfEarlierImports(
  database: Queryable,
  kind: StoredImport['kind'],
) {
  const rows = await database
    .selectFrom('imports')
    .select(['columns', 'answers'])
    .where('kind', '=', kind)
    .where('state', 'in', ['finished', 'takenBack', 'running', 'preview'])
    .orderBy('import_id', 'desc')
    .limit(maxRememberedImports)
    .execute();
  return rows.reverse();
}

export async function updateImport(
  database: Queryable,
  { import_id: id, version }: Pick<StoredImport, 'import_id' | 'version'>,
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
  { import_id: id, version }: Pick<StoredImport, 'import_id' | 'version'>,
): Promise<boolean> {
  const deleted = await database
    .deleteFrom('imports')
    .where('import_id', '=', id)
    .where('version', '=', version)
    .returning('import_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function hasOtherImportSince(
  database: Queryable,
  { import_id: id, judged_on }: Pick<StoredImport, 'import_id' | 'judged_on'>,
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

const workingStates = ['judging', 'running', 'takingBack'] as const;

export async function claimImport(
  database: Queryable,
  now: Date,
  until: Date,
): Promise<StoredImport | undefined> {
  const isFree = sql<boolean>`(worked_until is null or worked_until < ${now.toISOString()})`;
  // Nearly always no import is waiting, and this read does not block writers.
  const next = await database
    .selectFrom('imports')
    .select('import_id')
    .where('state', 'in', workingStates)
    .where(isFree)
    .orderBy('import_id')
    .limit(1)
    .executeTakeFirst();
  if (!next) return undefined;
  return database
    .updateTable('imports')
    .set({ worked_until: until.toISOString() })
    .where('import_id', '=', next.import_id)
    .where('state', 'in', workingStates)
    .where(isFree)
    .returningAll()
    .executeTakeFirst();
}

export async function releaseImport(database: Queryable, id: number): Promise<void> {
  await database
    .updateTable('imports')
    .set({ worked_until: null })
    .where('import_id', '=', id)
    .execute();
}

export async function deleteImportRows(database: Queryable, importId: number): Promise<void> {
  await database.deleteFrom('import_rows').where('import_id', '=', importId).execute();
}

export async function insertImportRows(
  database: Queryable,
  rows: readonly Insertable<ImportRowsTable>[],
): Promise<void> {
  if (rows.length > 0) await database.insertInto('import_rows').values(rows).execute();
}

interface ImportRowFilter {
  after: number;
  most: number;
  effects?: readonly ImportEffect[];
  outcomes?: readonly StoredImportRow['outcome'][];
}

export async function findImportRowsAfter(
  database: Queryable,
  importId: number,
  { after, most, effects, outcomes }: ImportRowFilter,
): Promise<StoredImportRow[]> {
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

export async function findImportRow(database: Queryable, importId: number, position: number) {
  return database
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst();
}

export async function updateImportRow(
  database: Queryable,
  { import_id: id, position }: Pick<StoredImportRow, 'import_id' | 'position'>,
  change: Updateable<ImportRowsTable>,
  before?: StoredImportRow['outcome'],
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

type ImportedRecord = {
  id: number;
  position: number;
  business: number | null;
  application: number | null;
  on: string;
};

const updateImportedRecordQuery = prepareQuery(
  (database, { id, position, business, application, on }: Placeholders<ImportedRecord>) =>
    database
      .updateTable('import_rows')
      .set({ business_id: business, application_id: application, done_on: on })
      .where('import_id', '=', id)
      .where('position', '=', position),
  { isUnanswered: true },
);

export async function recordImportedRecord(
  trx: Trx,
  { import_id: id, position }: Pick<StoredImportRow, 'import_id' | 'position'>,
  record: Omit<ImportedRecord, 'id' | 'position'>,
): Promise<void> {
  await updateImportedRecordQuery(trx, { id, position, ...record });
}

export async function countRowsByEffectAndOutcome(database: Queryable, importId: number) {
  const counts = await database
    .selectFrom('import_rows')
    .select((eb) => ['effect', 'outcome', eb.fn.countAll<number | string>().as('count')])
    .where('import_id', '=', importId)
    .groupBy(['effect', 'outcome'])
    .execute();
  return counts.map((row) => ({ ...row, count: Number(row.count) }));
}

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

const emptyRowTexts = { cells: '[]', mended: '{}', judged: '{}' } as const;

/** Refused rows are still shown, so they keep their cells. The others are recognized without them. */
export async function clearCellsOfImport(database: Queryable, importId: number): Promise<void> {
  await database
    .updateTable('import_rows')
    .set(emptyRowTexts)
    .where('import_id', '=', importId)
    .where('outcome', '<>', 'refused')
    .execute();
}

export type StoredRowText = Pick<
  StoredImportRow,
  'import_id' | 'position' | 'cells' | 'mended' | 'judged'
>;

export async function findRowsWithText(
  database: Queryable,
  after: Pick<StoredImportRow, 'import_id' | 'position'>,
  most: number,
): Promise<StoredRowText[]> {
  return database
    .selectFrom('import_rows')
    .select(['import_id', 'position', 'cells', 'mended', 'judged'])
    .where((eb) =>
      eb.or([
        eb('import_id', '>', after.import_id),
        eb.and([eb('import_id', '=', after.import_id), eb('position', '>', after.position)]),
      ]),
    )
    .where((eb) =>
      eb.or([eb('cells', '<>', emptyRowTexts.cells), eb('judged', '<>', emptyRowTexts.judged)]),
    )
    .orderBy('import_id')
    .orderBy('position')
    .limit(most)
    .execute();
}

export async function clearImportRow(database: Queryable, row: StoredRowText): Promise<void> {
  await updateImportRow(database, row, { ...emptyRowTexts, is_skipped: true, effect: 'skip' });
}

/** Clears the rows of an erased record. Afterwards they can be neither recognized nor undone. */
export async function clearImportRowsOfRecord(
  trx: Queryable,
  { record, id }: { record: 'application_id' | 'business_id'; id: number },
): Promise<void> {
  await trx
    .updateTable('import_rows')
    .set({ ...emptyRowTexts, sums: '{}' })
    .where(record, '=', id)
    .execute();
}

export async function findImportedHashes(
  database: Queryable,
  of: 'business_id' | 'application_id',
) {
  return database
    .selectFrom('import_rows')
    .select([of, 'sums'])
    .where('sums', '<>', '')
    .where(of, 'is not', null)
    .$if(of === 'business_id', (query) => query.where('application_id', 'is', null))
    .orderBy('import_id')
    .execute();
}

export async function findImportsToDelete(
  database: Queryable,
  before: { all: Date; unfinished: Date },
): Promise<StoredImport[]> {
  return database
    .selectFrom('imports')
    .selectAll()
    .where('state', 'not in', workingStates)
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
