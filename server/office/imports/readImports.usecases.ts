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
  const found = await findImport(deps.database, id);
  if (!found) throw notFound();
  return found;
}

export async function listImportSummaries(deps: Deps): Promise<ImportSummary[]> {
  const imports = await listImports(deps.database, daysBefore(deps.clock.now(), maxListedAgeDays));
  const ids = [...new Set(imports.map(({ created_by }) => created_by))];
  const names = await readAdministratorNames(deps, ids);
  return imports.map((one) => createImportSummary(one, names));
}

async function readAdministratorNames({ database }: Deps, ids: readonly number[]) {
  const accounts = await listAccountNames(database, ids);
  return new Map(accounts.map(({ business_id, person }) => [business_id, person]));
}

function createImportSummary(
  one: StoredImportSummary,
  names: ReadonlyMap<number, string>,
): ImportSummary {
  return {
    ImportId: one.import_id,
    Kind: one.kind,
    Filename: one.filename,
    State: one.state,
    CreatedOn: one.created_on,
    By: names.get(one.created_by) ?? '',
    FinishedOn: one.finished_on,
    Counts: JSON.parse(one.counts),
  };
}

export async function readImport(deps: Deps, id: number): Promise<Import> {
  const found = await requireImport(deps, id);
  const kept: ImportedColumn[] = JSON.parse(found.columns);
  const choosing =
    found.state === 'columns' && found.document_id !== null
      ? await suggestColumns(deps, found, found.document_id)
      : undefined;
  const rows = choosing ? [] : await countRowsByEffectAndOutcome(deps.database, id);
  const count = (outcome: StoredImportRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).reduce((sum, row) => sum + row.count, 0);
  return {
    ...createImportSummary(found, await readAdministratorNames(deps, [found.created_by])),
    Version: found.version,
    Sheets: [],
    Sheet: found.sheet,
    HeadRow: found.head_row,
    HeadRows: found.head_rows,
    Columns: kept.map(({ head: Head, field: Field }) => ({ Head, Field })),
    Questions: JSON.parse(found.questions),
    Done: found.done,
    ToDo: found.todo,
    Refused: count('refused'),
    Kept: count('kept'),
    ...choosing,
  };
}

async function suggestColumns(deps: Deps, { kind }: StoredImport, documentId: number) {
  const { sheets } = await readTableHeader(await openFile(deps, documentId));
  const remembered = new Map<string, ImportColumn['Field']>();
  for (const { columns, answers } of await findColumnsAndAnswersOfEarlierImports(deps.database, kind)) {
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
  const found = await requireImport(deps, importId);
  const columns: ImportedColumn[] = JSON.parse(found.columns);
  const rows = await findImportRowsAfter(deps.database, importId, {
    after: after ?? 0,
    most: importLimits.rowsOfAPage + 1,
    ...(effect ? { effects: [effect] } : {}),
    ...(outcome ? { outcomes: [outcome] } : {}),
  });
  let bytes = 0;
  const Rows = rows
    .slice(0, importLimits.rowsOfAPage)
    .filter((row, at) => {
      bytes += row.cells.length + row.mended.length + row.judged.length;
      return at === 0 || bytes < maxPageCharacters;
    })
    .map((row) => describeImportRow(row, columns));
  return {
    Rows,
    HasMore: rows.length > Rows.length,
    Names: await readNamesOfReferencedAccounts(deps, Rows),
  };
}

function describeImportRow(row: StoredImportRow, columns: readonly ImportedColumn[]): ImportRow {
  const judged: Partial<StoredCheck> = JSON.parse(row.judged);
  return {
    Position: row.position,
    Cells: getRowCells(row, columns) as ImportRow['Cells'],
    Values: judged.values ?? {},
    Effect: row.effect,
    Before: judged.before ?? {},
    Problems: judged.problems ?? [],
    Asks: judged.asks ?? [],
    BusinessId: row.business_id,
    ApplicationId: row.application_id,
    Outcome: row.outcome,
  };
}

async function readNamesOfReferencedAccounts(
  deps: Deps,
  rows: readonly ImportRow[],
): Promise<Record<string, string>> {
  const idsOf = (field: string) => [
    ...new Set(
      rows.flatMap(({ Values, Before }) =>
        [Values[field], Before[field]].filter((value) => typeof value === 'number'),
      ),
    ),
  ];
  const own = (of: (row: ImportRow) => number | null) => rows.map(of).filter((id) => id !== null);
  const employers = [...new Set([...idsOf('BusinessId'), ...own((row) => row.BusinessId)])];
  const managers = idsOf('CaseManagerId');
  const accounts = [...employers, ...managers];
  const applications = [
    ...new Set([...idsOf('ApplicationId'), ...own((row) => row.ApplicationId)]),
  ];
  const named = await listAccountNames(deps.database, accounts);
  const numbered =
    applications.length > 0 ? await findApplicationsByIds(deps.database, applications) : [];
  return Object.fromEntries([
    ...named.flatMap((one) => [
      [`BusinessId ${one.business_id}`, one.operating_name || one.person],
      [`CaseManagerId ${one.business_id}`, one.person],
    ]),
    ...numbered.map((one) => [`ApplicationId ${one.application_id}`, one.job_number]),
  ]);
}
