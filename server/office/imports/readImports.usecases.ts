import type { ParsedRequest } from '../../../contract/calls.ts';
import {
  type Import,
  type ImportColumn,
  type ImportRow,
  type ImportSheet,
  type ImportSummary,
  importLimits,
} from '../../../contract/imports.ts';
import { findApplicationsByIds } from '../../applications/core/index.ts';
import { openFile } from '../../documents/store/index.ts';
import { listAccountNames } from '../../people/accounts/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { daysBefore } from '../../platform/time/clock.ts';
import {
  createHeadKey,
  guessFields,
  guessHead,
  guessSheet,
  joinHeads,
} from './checking/guessColumns.rules.ts';
import { readTableHeader } from './files/tableLines.ts';
import { getRowCells, type ImportedColumn, type StoredCheck } from './importedRows.rules.ts';
import {
  countRowsByEffectAndOutcome,
  findColumnsAndAnswersOfEarlierImports,
  findImport,
  findImportRowsAfter,
  listImports,
  type StoredImport,
  type StoredImportRow,
  type StoredImportSummary,
} from './imports.queries.ts';

export const maxListedAgeDays = 90;

export async function requireImport(deps: Deps, id: number): Promise<StoredImport> {
  const storedImport = await findImport(deps.database, id);
  if (!storedImport) throw notFound();
  return storedImport;
}

export async function listImportSummaries(deps: Deps): Promise<ImportSummary[]> {
  const imports = await listImports(deps.database, daysBefore(deps.clock.now(), maxListedAgeDays));
  const ids = [...new Set(imports.map(({ created_by }) => created_by))];
  const names = await readAdministratorNames(deps, ids);
  return imports.map((row) => createImportSummary(row, names));
}

async function readAdministratorNames({ database }: Deps, ids: readonly number[]) {
  const accounts = await listAccountNames(database, ids);
  return new Map(accounts.map(({ business_id, person }) => [business_id, person]));
}

function createImportSummary(
  storedImportSummary: StoredImportSummary,
  names: ReadonlyMap<number, string>,
): ImportSummary {
  return {
    ImportId: storedImportSummary.import_id,
    Kind: storedImportSummary.kind,
    Filename: storedImportSummary.filename,
    State: storedImportSummary.state,
    CreatedOn: storedImportSummary.created_on,
    By: names.get(storedImportSummary.created_by) ?? '',
    FinishedOn: storedImportSummary.finished_on,
    Counts: JSON.parse(storedImportSummary.counts),
  };
}

export async function readImport(deps: Deps, id: number): Promise<Import> {
  const storedImport = await requireImport(deps, id);
  const columns: ImportedColumn[] = JSON.parse(storedImport.columns);
  const choosing =
    storedImport.state === 'columns' && storedImport.document_id !== null
      ? await suggestColumns(deps, storedImport, storedImport.document_id)
      : undefined;
  const rows = choosing ? [] : await countRowsByEffectAndOutcome(deps.database, id);
  const count = (outcome: StoredImportRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).reduce((sum, row) => sum + row.count, 0);
  return {
    ...createImportSummary(
      storedImport,
      await readAdministratorNames(deps, [storedImport.created_by]),
    ),
    Version: storedImport.version,
    Sheets: [],
    Sheet: storedImport.sheet,
    HeadRow: storedImport.head_row,
    HeadRows: storedImport.head_rows,
    Columns: columns.map(({ head: Head, field: Field }) => ({ Head, Field })),
    Questions: JSON.parse(storedImport.questions),
    Done: storedImport.done,
    ToDo: storedImport.todo,
    Refused: count('refused'),
    Kept: count('kept'),
    ...choosing,
  };
}

async function suggestColumns(deps: Deps, { kind }: StoredImport, documentId: number) {
  const { sheets } = await readTableHeader(await openFile(deps, documentId));
  const remembered = new Map<string, ImportColumn['Field']>();
  for (const { columns, answers } of await findColumnsAndAnswersOfEarlierImports(
    deps.database,
    kind,
  )) {
    for (const { head, field } of JSON.parse(columns) as ImportedColumn[]) {
      remembered.set(createHeadKey(head), field);
    }
    for (const [key, answer] of Object.entries(JSON.parse(answers))) {
      if (key.startsWith('leftOut:') && answer === 'leftOut') remembered.set(key.slice(8), '');
    }
  }
  const sheet = guessSheet(kind, sheets);
  const sample = sheets[sheet]?.Sample ?? [];
  const { headRow, headRows } = guessHead(kind, sample);
  return {
    Sheets: sheets,
    Sheet: sheet,
    HeadRow: headRow,
    HeadRows: headRows,
    Columns: describeColumns(kind, sheets[sheet], { headRow, headRows }, remembered),
  };
}

function describeColumns(
  kind: StoredImport['kind'],
  sheet: ImportSheet | undefined,
  { headRow, headRows }: { headRow: number; headRows: number },
  remembered: ReadonlyMap<string, ImportColumn['Field']>,
): ImportColumn[] {
  if (!sheet) return [];
  const heads = joinHeads(sheet.Sample, headRow, headRows);
  const rest = sheet.Sample.slice(headRow + headRows - 1);
  const fields = guessFields(kind, heads, rest, remembered);
  return Array.from({ length: sheet.Columns }, (_, at) => ({
    Head: heads[at] ?? '',
    Field: fields[at] ?? '',
  }));
}

/** The limit counts the characters of all rows, including long notes. */
const maxPageCharacters = 2_000_000;

export async function readImportRows(
  deps: Deps,
  { importId, effect, outcome, after }: Omit<ParsedRequest<'readImportRows'>, 'token'>,
) {
  const storedImport = await requireImport(deps, importId);
  const columns: ImportedColumn[] = JSON.parse(storedImport.columns);
  const rows = await findImportRowsAfter(deps.database, importId, {
    after: after ?? 0,
    most: importLimits.rowsOfAPage + 1,
    ...(effect ? { effects: [effect] } : {}),
    ...(outcome ? { outcomes: [outcome] } : {}),
  });
  let bytes = 0;
  const Rows = rows
    .slice(0, importLimits.rowsOfAPage)
    .filter((row, index) => {
      bytes += row.cells.length + row.mended.length + row.judged.length;
      return index === 0 || bytes < maxPageCharacters;
    })
    .map((row) => describeImportRow(row, columns));
  return {
    Rows,
    HasMore: rows.length > Rows.length,
    Names: await readNamesOfReferencedAccounts(deps, Rows),
  };
}

function describeImportRow(row: StoredImportRow, columns: readonly ImportedColumn[]): ImportRow {
  const check: Partial<StoredCheck> = JSON.parse(row.judged);
  return {
    Position: row.position,
    Cells: getRowCells(row, columns) as ImportRow['Cells'],
    Values: check.values ?? {},
    Effect: row.effect,
    Before: check.before ?? {},
    Problems: check.problems ?? [],
    Asks: check.asks ?? [],
    BusinessId: row.business_id,
    ApplicationId: row.application_id,
    Outcome: row.outcome,
  };
}

async function readNamesOfReferencedAccounts(
  deps: Deps,
  rows: readonly ImportRow[],
): Promise<Record<string, string>> {
  const getIds = (field: string) => [
    ...new Set(
      rows.flatMap(({ Values, Before }) =>
        [Values[field], Before[field]].filter((value) => typeof value === 'number'),
      ),
    ),
  ];
  const collectIds = (of: (row: ImportRow) => number | null) =>
    rows.map(of).filter((id) => id !== null);
  const employers = [...new Set([...getIds('BusinessId'), ...collectIds((row) => row.BusinessId)])];
  const managers = getIds('CaseManagerId');
  const accounts = [...employers, ...managers];
  const applications = [
    ...new Set([...getIds('ApplicationId'), ...collectIds((row) => row.ApplicationId)]),
  ];
  const accountNames = await listAccountNames(deps.database, accounts);
  const numbered =
    applications.length > 0 ? await findApplicationsByIds(deps.database, applications) : [];
  return Object.fromEntries([
    ...accountNames.flatMap((account) => [
      [`BusinessId ${account.business_id}`, account.operating_name || account.person],
      [`CaseManagerId ${account.business_id}`, account.person],
    ]),
    ...numbered.map((application) => [
      `ApplicationId ${application.application_id}`,
      application.job_number,
    ]),
  ]);
}
