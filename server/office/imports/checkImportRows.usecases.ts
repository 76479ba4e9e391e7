import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ImportEffect } from '../../../contract/imports.ts';
import { createProblem, type Problem } from '../../../contract/problems.ts';
import { openFile } from '../../documents/store/index.ts';
import { listActiveAdministrators, listEmployersToCompare } from '../../people/accounts/index.ts';
import { readSlices } from '../../platform/database/readSlices.ts';
import type { Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { getToday } from '../../platform/time/today.ts';
import { type CheckedRow, createRowChecker, type KnownRecords } from './checking/checkRow.rules.ts';
import { getCellsByField, isDataRow } from './checking/dataRows.rules.ts';
import { createNameKey } from './checking/employerIndex.rules.ts';
import { joinHeads } from './checking/guessColumns.rules.ts';
import {
  createApplicationFinder,
  createEmployerFinder,
  type ExistingRecord,
  type FindExistingRecord,
} from './existingRecords.usecases.ts';
import { readTableHeader, readTableRows } from './files/tableLines.ts';
import { createImportedDocumentFinder, createPathChecker } from './importedDocuments.usecases.ts';
import {
  findChangedFields,
  getRowCells,
  hashValue,
  type ImportedColumn,
  type ReportProgress,
  type RowValues,
  type StoredCheck,
} from './importedRows.rules.ts';
import {
  countRowsByEffectAndOutcome,
  deleteImportRows,
  findImportRowsAfter,
  insertImportRows,
  type StoredImport,
  type StoredImportRow,
  updateImport,
  updateImportRow,
} from './imports.queries.ts';
import { updateImportAndDeleteFile } from './updateImportAndDeleteFile.usecases.ts';

const rowsPerSlice = 500;
const rowsPerEventLoopTurn = 25;

export async function checkImportRows(
  deps: Deps,
  storedImport: StoredImport,
  reportProgress: ReportProgress,
): Promise<void> {
  const { database } = deps;
  const columns: ImportedColumn[] = JSON.parse(storedImport.columns);
  const isOfPapers = storedImport.kind === 'papers';
  if (!isOfPapers && storedImport.document_id !== null) {
    if (
      !(await storeTableRows(deps, storedImport, columns, storedImport.document_id, reportProgress))
    )
      return;
  }

  const slices = () =>
    readSlices<StoredImportRow>(rowsPerSlice, async (last) => {
      // A slice takes some milliseconds, for which all other requests have to wait.
      await yieldToEventLoop();
      const after = last?.position ?? 0;
      return findImportRowsAfter(database, storedImport.import_id, { after, most: rowsPerSlice });
    });
  const answers = new Map<string, string>(Object.entries(JSON.parse(storedImport.answers)));
  const judging =
    storedImport.kind === 'papers'
      ? await createPathChecker(deps)
      : createRowChecker(storedImport.kind, await readKnownRecords(deps), answers);
  let todo = 0;
  let areAllNumbered = true;
  for await (const slice of slices()) {
    todo += slice.length;
    for (const [at, row] of slice.entries()) {
      if (at % rowsPerEventLoopTurn === 0) await yieldToEventLoop();
      if (row.is_skipped) continue;
      const cells = getRowCells(row, columns);
      areAllNumbered &&= Boolean(cells.OtherNumber?.trim());
      judging.look(cells);
    }
    if (!(await reportProgress(0, todo))) return;
  }
  const questions = judging.questions();
  const findExisting = isOfPapers
    ? await createImportedDocumentFinder(deps)
    : storedImport.kind === 'employers'
      ? await createEmployerFinder(deps)
      : await createApplicationFinder(deps, areAllNumbered);
  let done = 0;
  const unnumbered = new Set<string>();
  for await (const slice of slices()) {
    await database.transaction().execute(async (trx) => {
      for (const row of slice) {
        const read = row.is_skipped ? skippedRow : judging.judge(getRowCells(row, columns));
        const checkedRows = isOfPapers
          ? read
          : refuseDuplicates(storedImport.kind, read, unnumbered);
        const change = createRowUpdate(storedImport.kind, checkedRows, findExisting);
        if (change.judged === row.judged && change.effect === row.effect) continue;
        await updateImportRow(trx, row, change);
      }
    });
    done += slice.length;
    if (!(await reportProgress(done, todo))) return;
  }
  const counts = await countRowsByEffectAndOutcome(database, storedImport.import_id);
  await updateImport(database, storedImport, {
    state: 'preview',
    judged_on: deps.clock.now().toISOString(),
    questions: JSON.stringify(questions),
    counts: JSON.stringify(Object.fromEntries(counts.map((count) => [count.effect, count.count]))),
  });
}

const skippedRow: CheckedRow = { values: {}, problems: [], asks: [], isSkipped: true };

function refuseDuplicates(
  kind: StoredImport['kind'],
  row: CheckedRow,
  unnumbered: Set<string>,
): CheckedRow {
  const { values, isSkipped, problems } = row;
  if (values.OtherNumber || values.DesignationNumber || isSkipped || problems.length > 0) {
    return row;
  }
  const { BusinessId, FirstName, LastName, JobTitle, CreatedOn } = values;
  const key =
    kind === 'employers'
      ? `${createNameKey(String(values.OperatingName ?? ''))} ${String(values.Email ?? '').toLowerCase()}`
      : JSON.stringify([BusinessId, FirstName, LastName, JobTitle, CreatedOn]);
  if (!unnumbered.has(key)) {
    unnumbered.add(key);
    return row;
  }
  const field = kind === 'employers' ? 'OperatingName' : 'LastName';
  return { ...row, problems: [createProblem('importDouble', field)] };
}

function createRowUpdate(
  kind: StoredImport['kind'],
  { isSkipped, values, problems: found, asks }: CheckedRow,
  findExisting: FindExistingRecord,
): Pick<StoredImportRow, 'judged' | 'effect'> {
  const existing = isSkipped ? undefined : findExisting(values);
  const problems = existing
    ? [
        ...found.filter((problem) => !isKnownProblem(problem, values, existing.values)),
        ...findLostDayProblems(values, existing),
        ...(existing.isElsewhere ? [createProblem('importNumberElsewhere', 'OtherNumber')] : []),
      ]
    : found;
  const isOpen = isSkipped || problems.length > 0 || asks.length > 0;
  const changed =
    existing && !isOpen ? findChangedFields(values, existing.values, existing.sums) : [];
  const check: StoredCheck = {
    values,
    problems,
    asks,
    before: Object.fromEntries(changed.map((field) => [field, existing?.values[field] ?? null])),
    businessId: kind === 'employers' ? (existing?.id ?? null) : null,
    applicationId: kind === 'employers' ? null : (existing?.id ?? null),
  };
  return { judged: JSON.stringify(check), effect: getRowEffect(check, { isSkipped, changed }) };
}

/** A day is imported together with the value it belongs to, so a changed day alone would be lost. */
function findLostDayProblems(
  values: RowValues,
  { values: present, sums }: ExistingRecord,
): Problem[] {
  const isOther = (field: string) =>
    Boolean(values[field] && sums[field]) && sums[field] !== hashValue(values[field] ?? null);
  const isStatusSame = values.ApplicationStatusId === present.ApplicationStatusId;
  const isStatusDayLost = isStatusSame && values.StatusOn !== values.CreatedOn;
  return [
    ...(isOther('CreatedOn') ? [createProblem('importDayKept', 'CreatedOn')] : []),
    ...(isStatusDayLost && isOther('StatusOn') ? [createProblem('importDayKept', 'StatusOn')] : []),
  ];
}

/**
 * For a known record, a file may leave out what the portal already has, contain a choice that is no longer
 * offered, and contain documents that an earlier import already stored.
 */
function isKnownProblem({ code, field }: Problem, values: RowValues, present: RowValues): boolean {
  if (code === 'importPaperThere') return true;
  if (code === 'notInList') return values[field] === present[field];
  const { DesignationState: state } = values;
  if (field === 'DesignatedOn' && state && state !== present.DesignationState) return false;
  return (code === 'fieldsMissing' || code === 'emailMissing') && Boolean(present[field]);
}

function getRowEffect(
  { problems, asks, businessId, applicationId }: StoredCheck,
  { isSkipped, changed }: { isSkipped: boolean; changed: readonly string[] },
): ImportEffect {
  if (isSkipped) return 'skip';
  if (problems.length > 0) return 'wrong';
  if (asks.length > 0) return 'ask';
  if ((businessId ?? applicationId) === null) return 'add';
  return changed.length > 0 ? 'change' : 'same';
}

/** Replaces the uploaded rows with the chosen columns. If the server is killed before this point, the check starts again. */
async function storeTableRows(
  deps: Deps,
  storedImport: StoredImport,
  columns: readonly ImportedColumn[],
  documentId: number,
  reportProgress: ReportProgress,
): Promise<boolean> {
  const { database } = deps;
  const { import_id, head_row: headRow, head_rows: headRows } = storedImport;
  const firstRow = headRows === 0 ? 1 : headRow + headRows;
  const fields = columns.map(({ field }) => field);
  const { sheets } = await readTableHeader(await openFile(deps, documentId));
  const heads = joinHeads(sheets[storedImport.sheet]?.Sample ?? [], headRow, headRows);
  await deleteImportRows(database, import_id);
  let readCount = 0;
  let rows: NewRow[] = [];
  for await (const { position, cells } of readTableRows(
    await openFile(deps, documentId),
    storedImport.sheet,
  )) {
    if (position < firstRow) continue;
    const keptCells = columns.map(({ at }) => cells[at] ?? '');
    if (!isDataRow(storedImport.kind, cells, getCellsByField(keptCells, fields), heads)) continue;
    rows.push(createImportRow(import_id, position, keptCells));
    if (rows.length < rowsPerSlice) continue;
    await insertImportRows(database, rows);
    readCount += rows.length;
    rows = [];
    if (!(await reportProgress(0, readCount))) return false;
  }
  await insertImportRows(database, rows);
  await updateImportAndDeleteFile(deps, storedImport, {});
  return true;
}

type NewRow = Parameters<typeof insertImportRows>[1][number];

const createImportRow = (
  import_id: number,
  position: number,
  cells: readonly string[],
): NewRow => ({
  import_id,
  position,
  cells: JSON.stringify(cells),
  mended: '{}',
  judged: '{}',
  effect: 'ask',
  is_skipped: false,
  outcome: '',
});

export async function storeDocumentPaths(trx: Trx, importId: number, lines: readonly Buffer[]) {
  const rows: NewRow[] = [];
  for await (const { position, cells } of readTableRows(Readable.from(lines), 0)) {
    rows.push(createImportRow(importId, position, cells));
  }
  for (let from = 0; from < rows.length; from += rowsPerSlice) {
    await insertImportRows(trx, rows.slice(from, from + rowsPerSlice));
  }
}

async function readKnownRecords(deps: Deps): Promise<KnownRecords> {
  const employers = await listEmployersToCompare(deps.database);
  const administrators = await listActiveAdministrators(deps.database);
  return {
    today: getToday(deps),
    employers: employers.map(({ businessId, profile }) => ({
      businessId,
      operatingName: profile.OperatingName,
      legalName: profile.LegalName,
      designationNumber: profile.DesignationNumber,
      email: profile.Email,
    })),
    administrators: administrators.map(({ BusinessId, Name }) => ({
      businessId: BusinessId,
      name: Name,
    })),
  };
}
